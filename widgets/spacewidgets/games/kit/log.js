// What happened, line by line: new lines are read aloud, as many of them as Python marks; what goes, or comes another way, is not.

const QUIET = 500; // ms that a change takes to pass unheard

function render({ model, el }) {
  el.classList.add("sg-log");
  const region = document.createElement("div");
  const list = document.createElement("ul");
  region.setAttribute("role", "log");
  region.setAttribute("aria-label", model.get("label"));
  region.setAttribute("aria-relevant", "additions");
  region.append(list);
  el.append(region);

  let loudly = 0;
  const add = (lines) => {
    for (const { id, words } of lines) list.append(Object.assign(document.createElement("li"), { id: `${model.get("key")}-${id}`, textContent: words }));
  };
  const show = () => {
    clearTimeout(loudly);
    const lines = model.get("lines");
    const there = new Map([...list.children].map((node) => [node.id, node]));
    const known = ({ id }) => there.has(`${model.get("key")}-${id}`);
    const kept = new Set(lines.map(({ id }) => `${model.get("key")}-${id}`));
    for (const [id, node] of there) if (!kept.has(id)) node.remove();
    const fresh = lines.filter((line) => !known(line));
    const silent = fresh.filter(({ loud }) => !loud);
    region.setAttribute("aria-live", silent.length ? "off" : "polite");
    add(silent);
    list.hidden = !lines.length;
    const aloud = fresh.filter(({ loud }) => loud);
    if (!silent.length) return add(aloud);
    loudly = setTimeout(() => {
      region.setAttribute("aria-live", "polite");
      add(aloud);
    }, QUIET);
  };
  model.on("change:lines", show);
  show();
  return () => {
    clearTimeout(loudly);
    model.off("change:lines", show);
  };
}

export default live({ render });
