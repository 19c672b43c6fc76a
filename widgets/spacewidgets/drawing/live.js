// Stands before every module of ours. It knows anywidget's own model behind the face that a module is given, and through it
// two things that anywidget does not tell: that messages are being dropped, and that the kernel is gone.

/** The model that the widget manager keeps; null on a page that has none. */
async function realModel(model) {
  try {
    return await model.widget_manager.get_model(model.get("key"));
  } catch {
    return null;
  }
}

/** A module that was bound late, on a slow machine, gets no messages ever again: take them past the promise that broke, and ask anew. */
async function mend(model) {
  const real = await realModel(model);
  if (!real?.comm) return;
  try {
    await real._handle_comm_msg({ content: { data: { method: "probe" } } });
  } catch {
    const plain = Object.getPrototypeOf(real.constructor.prototype)._handle_comm_msg;
    real.comm.on_msg((message) => plain.call(real, message));
    model.send({ type: "again" });
  }
}

const ENDED = new Set(["restarting", "autorestarting", "terminating", "dead"]);
const PATIENCE = 3000; // ms that a connection may be broken before it is told

/**
 * Call `tell` with "gone" when the kernel that the panel lives in has ended, with "away" while there is no connection to it,
 * and with "" when it is there again; returns what undoes it.
 */
function watchKernel(real, tell) {
  const manager = real.widget_manager;
  const session = manager.context?.sessionContext;
  const kernel = manager.kernel;
  let said = "";
  let timer = 0;
  const say = (words) => {
    if (said === words || said === "gone") return;
    said = words;
    tell(words);
  };
  /** Whether a kernel that is there again is still the one that the panel lives in. */
  const ask = async () => {
    const known = await kernel.requestCommInfo({ target_name: "jupyter.widget" }).catch(() => null);
    const comms = known?.content.comms;
    if (comms) say(real.comm && !(real.comm.comm_id in comms) ? "gone" : "");
  };
  const look = () => {
    clearTimeout(timer);
    const here = manager.kernel;
    if (!real.comm_live || (kernel && (!here || here !== kernel || kernel.isDisposed || ENDED.has(kernel.status)))) say("gone");
    else if (kernel && kernel.connectionStatus !== "connected") timer = setTimeout(() => say("away"), PATIENCE);
    else if (said) ask();
  };
  const signals = [kernel?.statusChanged, kernel?.connectionStatusChanged, kernel?.disposed, session?.kernelChanged].filter((one) => one?.disconnect);
  for (const signal of signals) signal.connect(look);
  real.on("comm_live_update", look);
  look();
  return () => {
    clearTimeout(timer);
    for (const signal of signals) signal.disconnect(look);
    real.off("comm_live_update", look);
  };
}

/** A module of ours as anywidget takes it. */
const live = ({ initialize, render }) => ({
  initialize(context) {
    mend(context.model); // not awaited: what it waits for comes after this
    return initialize?.(context);
  },
  render,
});

