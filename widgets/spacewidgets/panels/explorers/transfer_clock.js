// The clock of the transfer: while it runs, it moves the day forwards and waits for each picture before the next, so that a
// slow kernel gets a jerky picture but never a queue. It draws nothing.

function initialize({ model }) {
  let frame = 0;
  let then = 0;
  let sent = 0; // when the day that is not yet shown was sent; 0: it is shown
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");

  const tick = (now) => {
    frame = 0;
    if (!model.get("running")) return;
    frame = requestAnimationFrame(tick);
    const calm = still.matches ? 1000 : 0; // one step a second instead of a movement
    const waiting = sent && now - sent < 2000;
    if (waiting || now - then < calm) return;
    const seconds = Math.min((now - then) / 1000, calm ? 1 : 0.1); // a page that was hidden does not leap
    then = now;
    const day = Math.min(model.get("day") + seconds * model.get("speed"), model.get("end"));
    if (day >= model.get("end")) model.set("running", false);
    model.set("day", day);
    sent = now;
    model.save_changes();
  };
  const turn = () => {
    if (!model.get("running") || frame) return;
    then = performance.now();
    sent = 0;
    frame = requestAnimationFrame(tick);
  };
  const shown = () => (sent = 0);

  model.on("change:running", turn);
  model.on("change:shown", shown);
  turn();
  return () => {
    cancelAnimationFrame(frame);
    model.off("change:running", turn);
    model.off("change:shown", shown);
  };
}

export default live({ initialize, render: ({ el }) => void (el.style.display = "none") });
