// A clock that counts down: it ticks once for all its views, shows what Python says is left, and reports whole seconds.

const WARN = 30; // seconds from which on it ticks aloud

/** A short click, made here so that no file has to be loaded. */
function click(state, high) {
  state.audio ??= new AudioContext();
  const { audio } = state;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = high ? 880 : 440;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.08);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.09);
}

const clocks = new Map(); // by their keys: how many views each has; one that nobody sees does not run

function initialize({ model }) {
  const state = { timer: 0, since: 0, audio: null };
  const clock = { views: 0, run: () => {} };
  clocks.set(model.get("key"), clock);
  const tick = () => {
    const seconds = Math.floor((performance.now() - state.since) / 1000);
    if (seconds < 1) return;
    state.since += 1000 * seconds;
    try {
      model.send({ type: "tick", seconds });
    } catch {
      return clearInterval(state.timer); // the kernel is gone
    }
    if (model.get("sound") && model.get("left") <= WARN) click(state, model.get("left") <= 10);
  };
  const run = () => {
    clearInterval(state.timer);
    if (!model.get("running") || !clock.views) return;
    state.since = performance.now();
    state.timer = setInterval(tick, 200);
  };
  clock.run = run;
  model.on("change:running", run);
  return () => {
    clearInterval(state.timer);
    clocks.delete(model.get("key"));
    state.audio?.close();
    model.off("change:running", run);
  };
}

function render({ model, el }) {
  const words = model.get("words");
  el.classList.add("sg-clock");
  const left = Object.assign(document.createElement("span"), { className: "sg-unseen" }); // the table shows it, too
  const toggle = Object.assign(document.createElement("button"), { className: "jupyter-widgets jupyter-button widget-button" });
  const label = document.createElement("label");
  const sound = Object.assign(document.createElement("input"), { type: "checkbox" });
  label.append(sound, ` ${words.sound}`);
  el.append(left, toggle, label);

  const show = () => {
    const seconds = model.get("left");
    left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    left.setAttribute("role", "timer");
    left.setAttribute("aria-label", `${words.left} ${left.textContent}`);
    toggle.textContent = model.get("running") ? words.pause : words.start;
    toggle.hidden = label.hidden = model.get("ended");
    toggle.classList.toggle("mod-primary", !model.get("running"));
    sound.checked = model.get("sound");
  };
  const seen = (more) => {
    const clock = clocks.get(model.get("key"));
    if (!clock) return;
    clock.views += more;
    if (clock.views < 2) clock.run();
  };
  const set = (name, value) => {
    model.set(name, value);
    model.save_changes();
  };
  toggle.addEventListener("click", () => set("running", !model.get("running")));
  sound.addEventListener("change", () => set("sound", sound.checked));
  model.on("change", show);
  show();
  seen(1);
  return () => {
    seen(-1);
    model.off("change", show);
  };
}

export default live({ initialize, render });
