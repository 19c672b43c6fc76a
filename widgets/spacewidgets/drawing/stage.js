// The browser's half of the stage: draws what Python sends, sends back what was chosen. It knows no game.
// It says how wide it is, for Python draws what fits. Around it, for the panel it stands in: names for slider handles, live
// regions, keys kept from JupyterLab, and a word when the kernel has gone.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const OWN_KEYS = new Set(["Enter", " ", "Backspace", "Delete", "Home", "End", "PageUp", "PageDown", ...Object.keys(ARROWS)]);
const CHOICE = "[data-action]";
const STEP = 20; // pixels: how finely the width is told
const SETTLED = 150; // ms that a width must stand before it is told
const PHONE = 600; // pixels of a panel: on less, small letters are larger

/** The SVG element in `source`; broken SVG is an error, not half a picture. */
function parse(source) {
  const root = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg" || root.getElementsByTagName("parsererror").length) throw new Error("the drawing is not valid SVG");
  return document.importNode(root, true);
}

/** Make `old` equal to `fresh` and keep every node that can stay, so that nothing flickers and moves can ease. */
function morph(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const have = [...old.childNodes];
  const want = [...fresh.childNodes];
  want.forEach((node, i) => {
    const mine = have[i];
    if (!mine) old.appendChild(node);
    else if (mine.nodeName !== node.nodeName) mine.replaceWith(node);
    else if (mine.isEqualNode(node)) return;
    else if (node.nodeType === Node.ELEMENT_NODE) morph(mine, node);
    else if (mine.nodeValue !== node.nodeValue) mine.nodeValue = node.nodeValue;
  });
  for (const extra of have.slice(want.length)) extra.remove();
}

/** The choice nearest to `from` in the direction of the arrow; what lies sideways counts double. */
function neighbour(all, from, [dx, dy]) {
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const node of all) {
    if (node === from) continue;
    const [u, v] = middle(node);
    const along = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (along > 1 && along + 2 * aside < least) [best, least] = [node, along + 2 * aside];
  }
  return best;
}

const set = (node, name, value) => node.getAttribute(name) !== value && node.setAttribute(name, value);

/** ipywidgets names neither slider handles nor their readouts: take the words of their label. */
function nameSliders(root) {
  for (const box of root.querySelectorAll(".widget-inline-hbox, .widget-inline-vbox")) {
    const name = box.querySelector(".widget-label")?.textContent.trim() || box.title;
    if (!name) continue;
    for (const node of box.querySelectorAll('[role="slider"]')) set(node, "aria-label", name);
    for (const node of box.querySelectorAll(".widget-readout[contenteditable]")) {
      set(node, "role", "textbox");
      set(node, "aria-label", name);
    }
  }
}

/** Errors interrupt, everything else waits its turn. */
const roleOf = ({ classList }) => (classList.contains("sg-error") ? "alert" : "status");

/** On a board, which is higher than many screens, an answer below the fold comes into view. */
function showAnswers(panel) {
  if (!panel.classList.contains("sg-board")) return () => {};
  const said = new MutationObserver((changes) => {
    const strip = changes.map(({ target }) => target.closest?.(".sg-live")?.querySelector(".sg-strip")).find(Boolean);
    strip?.scrollIntoView({ block: "nearest" });
  });
  for (const live of panel.querySelectorAll(".sg-live")) said.observe(live, { childList: true, subtree: true });
  return () => said.disconnect();
}

const FOCUS_FIRST = 300; // ms: what the focus says by itself comes before news, and cuts them off

/** The one place of a panel from which news are read aloud. It is there before they come, for else they are not heard. */
function voice(panel) {
  const there = panel.querySelector(":scope > .sg-aloud");
  if (there) return there;
  const made = Object.assign(document.createElement("div"), { className: "sg-aloud sg-unseen" });
  made.setAttribute("role", "status");
  made.setAttribute("aria-atomic", "true");
  panel.append(made);
  return made;
}

/** What else a panel's plain controls and strips do not say by themselves, or say wrongly. */
function nameParts(panel) {
  for (const node of panel.querySelectorAll('[title="null"]')) node.removeAttribute("title");
  for (const node of panel.querySelectorAll("input[required]")) node.required = false; // ipywidgets has every number announced so
  for (const node of panel.querySelectorAll(".widget-toggle-button")) {
    const opens = node.classList.contains("sg-opens");
    set(node, opens ? "aria-expanded" : "aria-pressed", String(node.classList.contains("mod-active")));
    if (opens) node.removeAttribute("aria-pressed");
  }
  for (const node of panel.querySelectorAll(".sg-tools button")) set(node, "aria-label", `${node.textContent.trim()}: ${node.title}`);
  for (const node of panel.querySelectorAll(".sg-live")) {
    set(node, "role", roleOf(node));
    set(node, "aria-atomic", "true");
  }
}

/** Whether it can be seen; what is hidden but keeps its room cannot. */
const seen = (node) => node.getClientRects().length && getComputedStyle(node).visibility !== "hidden";

/** The button with which the work goes on, where the panel marks such buttons and one of them can be pressed. */
const nextButton = (panel) => [...panel.querySelectorAll(".sg-next")].find((button) => !button.disabled && seen(button));

const NEIGHBOURS = 100; // ms that the other pictures of a board take to follow
const LONGEST = 30; // times as long may take an answer that comes in parts, on a busy machine

/** Try `job(n)` every so often, from n = 1 on, until it is done; returns the timer. */
function soon(job) {
  let n = 0;
  const timer = setInterval(() => ((n += 1) && job(n)) || n === LONGEST ? clearInterval(timer) : undefined, NEIGHBOURS);
  return timer;
}

/** Give it the focus, if it is there; whether it is. */
function focusOn(node) {
  node?.focus();
  return Boolean(node);
}

/** What is asked on a board: the first thing that can be done, in the picture itself, if any, or else in another one. */
function asked(frame, panel) {
  if (!panel?.classList.contains("sg-board")) return null;
  const can = `${CHOICE}:not(.sg-disabled, [data-action^="pick:"])`;
  return frame?.querySelector(can) ?? [...panel.querySelectorAll(can)].find(seen);
}

/** A pressed button that is disabled or taken away by what it did, and on a board whatever goes, hand the focus on: from an
 * answered question to the button that led to it, if that is still there; else to the next step, on a board to what is asked,
 * or to the next button beside it. */
function keepFocus(panel) {
  let held = null;
  let keys = false; // whether it came there by keys: under a finger nothing jumps
  let opener = null; // the button outside of any question that was pressed last
  const note = ({ target }) => ([held, keys] = [target, target.matches(":focus-visible")]);
  const touch = () => (keys = false);
  const press = ({ target }) => (opener = target.closest("button:not(.sg-question button)") ?? opener);
  const there = (button) => !button.disabled && seen(button) && panel.contains(button);
  let later; // until the pictures have followed
  const pass = () => {
    const button = held?.matches("button");
    const ours = button ? held.isConnected : held && panel.classList.contains("sg-board");
    const gone = keys && ours && !seen(held);
    if (!(held?.disabled || gone) || (document.activeElement !== held && document.activeElement !== document.body)) return;
    let at = held;
    const beside = () => {
      const near = [...(at.closest(".sg-controls") ?? panel).querySelectorAll("button")];
      const place = near.indexOf(at);
      return button && [...near.slice(place + 1), ...near.slice(0, place)].find(there);
    };
    const back = gone && opener && held.closest(".sg-question") && there(opener) && opener;
    const handOn = () => focusOn(back || nextButton(panel) || (gone && asked(null, panel)) || null);
    clearInterval(later);
    if (handOn()) return;
    if (!gone && !panel.querySelector(".sg-next")) return focusOn(beside() || null);
    // What comes next may be there only a moment later: the button beside it has the focus until then.
    later = soon((n) => {
      if (![at, document.body].includes(document.activeElement) || handOn()) return true;
      const other = n === 3 && beside();
      if (other) (at = other).focus();
      return false;
    });
  };
  panel.addEventListener("focusin", note);
  panel.addEventListener("click", press);
  document.addEventListener("pointerdown", touch, true);
  const undo = whenever(panel, pass, { attributes: true, attributeFilter: ["disabled", "style"] });
  return () => {
    clearInterval(later);
    panel.removeEventListener("focusin", note);
    panel.removeEventListener("click", press);
    document.removeEventListener("pointerdown", touch, true);
    undo();
  };
}

/** Whole-number fields keep what was typed, such as 2.7, though they count as 2: show what counts. */
function showWhole({ target }) {
  if (!target.matches?.('.widget-text input[type="number"]') || ["any", ""].includes(target.step)) return;
  if (target.value !== "" && Number(target.step) % 1 === 0) target.value = Math.trunc(Number(target.value));
}

/** Call `job(root)` now and, at most once a frame, whenever something in `root` changes; returns what undoes it. */
function whenever(root, job, what) {
  let waiting = 0;
  const run = () => {
    waiting = 0;
    job(root);
  };
  const observer = new MutationObserver(() => (waiting ||= requestAnimationFrame(run)));
  observer.observe(root, { childList: true, subtree: true, ...what });
  job(root);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(waiting);
  };
}

// A learner's own sliders stand outside of any panel: they are named as long as some panel stands in the same notebook.
const notebooks = new Map();

function tendNotebook(root) {
  const held = notebooks.get(root) ?? { panels: 0, undo: whenever(root, nameSliders) };
  held.panels += 1;
  notebooks.set(root, held);
  return () => {
    held.panels -= 1;
    if (held.panels) return;
    held.undo();
    notebooks.delete(root);
  };
}

/** Keys typed inside the panel are the panel's: JupyterLab would cut the cell on "x". Tab, Escape and chords pass. */
function keepKeys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key === "Enter")) return;
  if (event.key.length === 1 || OWN_KEYS.has(event.key)) event.stopPropagation();
}

/** Escape leads from the panel back to its cell. What closes something by itself has stopped it before. */
function leave(event) {
  const cell = event.key === "Escape" && !event.defaultPrevented && event.currentTarget.closest(".jp-Cell:has(.jp-InputArea-editor)");
  if (!cell) return;
  if (!cell.hasAttribute("tabindex")) cell.tabIndex = -1;
  cell.focus();
}

/** A double click is one click where the second would answer what has not been read yet. */
function once(event) {
  if (event.detail > 1 && event.target.closest(".sg-once")) event.stopImmediatePropagation();
}

const BROKEN = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 7H7a5 5 0 0 0 0 10h2m6-10h2a5 5 0 0 1 0 10h-2M10 3l1 3m3-3-1 3m-3 15 1-3m3 3-1-3"/></svg>';
const USED = "button, input, select, textarea, [contenteditable], .noUi-target";

/** Say in the panel, once, that nothing answers behind it, and take its controls out of use; or put them back. */
function showGone(panel, words) {
  const there = panel.querySelector(":scope > .sg-gone-words");
  panel.classList.toggle("sg-gone", Boolean(words));
  const held = panel.contains(document.activeElement);
  for (const node of panel.querySelectorAll(USED)) node.inert = Boolean(words);
  for (const node of panel.querySelectorAll(CHOICE)) {
    if (words && node.hasAttribute("tabindex")) {
      node.dataset.stop = node.tabIndex;
      node.removeAttribute("tabindex");
    } else if (!words && node.dataset.stop) {
      node.tabIndex = node.dataset.stop;
      delete node.dataset.stop;
    }
  }
  if (!words) return there?.remove();
  const strip = there ?? Object.assign(document.createElement("div"), { className: "sg-strip sg-keep sg-gone-words", tabIndex: -1 });
  strip.setAttribute("role", "alert");
  strip.innerHTML = BROKEN;
  strip.append(words);
  panel.prepend(strip);
  if (held) strip.focus({ preventScroll: true });
}

/** Look after the kernel behind the panel; returns what undoes it. */
function tendKernel(panel, model) {
  let undo = null;
  let done = false;
  const words = model.get("gone");
  const where = panel.closest(".jp-Cell:has(.jp-InputArea-editor)") ? "cell" : "page";
  const tell = (state) => showGone(panel, state && words[state === "away" ? state : where]);
  realModel(model).then((real) => {
    if (real && !done) undo = watchKernel(real, tell);
  });
  return () => {
    done = true;
    undo?.();
  };
}

/** Look after the panel around the stage; returns what undoes it. */
function tend(panel, model) {
  voice(panel);
  const undo = [
    tendKernel(panel, model),
    tendNotebook(panel.closest(".jp-Notebook") ?? panel),
    whenever(panel, nameParts, { attributes: true, attributeFilter: ["class", "title"] }),
    keepFocus(panel),
    showAnswers(panel),
    () => panel.removeEventListener("click", once, true),
    () => panel.removeEventListener("keydown", leave),
    () => panel.removeEventListener("keydown", keepKeys),
    () => panel.removeEventListener("change", showWhole),
  ];
  panel.addEventListener("click", once, true);
  panel.addEventListener("keydown", leave);
  panel.addEventListener("keydown", keepKeys);
  panel.addEventListener("change", showWhole);
  return () => undo.forEach((one) => one());
}

function render({ model, el }) {
  el.classList.add("sg-stage");
  const frame = document.createElement("div");
  const trouble = document.createElement("div");
  trouble.className = "sg-strip sg-trouble";
  trouble.setAttribute("role", "alert");
  trouble.hidden = true;
  const heading = document.createElement("h4");
  heading.className = "sg-unseen";
  heading.hidden = true;
  el.append(heading, frame, trouble);
  /** Where pictures lie beside each other, each has a heading, so that one can go from one to the next. */
  const head = () => {
    const title = frame.firstElementChild?.getAttribute("aria-label");
    const board = frame.closest(".sg-board");
    heading.hidden = !title || !board;
    if (heading.hidden) return;
    set(heading, "aria-level", Number(board.querySelector(".sg-heading")?.getAttribute("aria-level") ?? 3) + 1);
    if (heading.textContent !== title) heading.textContent = title;
  };

  /** Run `job`; what goes wrong is said under the drawing. */
  const guarded = (job) => (event) => {
    try {
      job(event);
      trouble.hidden = true;
    } catch (error) {
      console.error(error);
      trouble.hidden = false;
      trouble.textContent = `${model.get("trouble")} (${error.message})`;
    }
  };
  const choices = () => [...frame.querySelectorAll(CHOICE)];
  const choose = (node) => frame.closest(".sg-gone") || model.send({ type: "choose", action: node.dataset.action });

  let clicked = null; // the action that was clicked last
  let last = null; // the action that had the focus last
  let keyed = null; // the action that was chosen last by a key, and could be
  /** In a toolbar only one choice is a tab stop: the last one held, else the chosen one, else the first. */
  const thin = (drawing) => {
    if (drawing?.getAttribute("role") !== "toolbar" || frame.closest(".sg-gone")) return;
    const all = [...drawing.querySelectorAll(CHOICE)];
    const stop = all.find((node) => node.dataset.action === last) ?? all.find((node) => node.matches(".sg-chosen")) ?? all.find((node) => !node.matches(".sg-disabled")) ?? all[0];
    for (const node of all) node.setAttribute("tabindex", node === stop ? 0 : -1);
  };

  /** Let the frame have the focus, as a group with the drawing's name; without an index no longer. */
  const stop = (index) => {
    if (index === undefined) return ["tabindex", "role", "aria-label"].forEach((name) => frame.removeAttribute(name));
    frame.tabIndex = index;
    frame.setAttribute("role", "group");
    frame.setAttribute("aria-label", frame.firstElementChild?.getAttribute("aria-label") ?? "");
  };
  /** Show at which side there is more than can be seen. */
  const hint = () => {
    const beyond = frame.scrollWidth - frame.clientWidth;
    el.classList.toggle("sg-more-left", beyond > 1 && frame.scrollLeft > 1);
    el.classList.toggle("sg-more-right", beyond > 1 && frame.scrollLeft < beyond - 1);
    // What has to be scrolled must be reached; what need not is no stop.
    if (beyond > 1 && !frame.querySelector(CHOICE)) stop(0);
    else if (frame.tabIndex === 0) stop();
  };

  let passing = 0;
  /** From the frame, which holds the focus for a moment, on to what is asked when all pictures have followed. */
  const pass = () => {
    clearInterval(passing);
    passing = soon(() => document.activeElement !== frame || focusOn(asked(frame, frame.closest(".sg-panel"))));
  };
  let handing = 0;
  /** The next step's button may be enabled only after the picture has changed: then the focus follows to it. */
  const handOn = (panel, held) => {
    const here = ({ activeElement: at }) => at === frame || (frame.contains(at) && at.closest(CHOICE)?.dataset.action === held);
    clearInterval(handing);
    handing = soon(() => !here(document) || focusOn(nextButton(panel)));
  };
  const draw = guarded(() => {
    const source = model.get("svg");
    const held = frame.contains(document.activeElement) ? document.activeElement.closest(CHOICE)?.dataset.action : undefined;
    const fresh = source ? parse(source) : null;
    if (fresh) thin(fresh);
    const old = frame.firstElementChild;
    if (!fresh) frame.replaceChildren();
    else if (old) morph(old, fresh);
    else frame.replaceChildren(fresh);
    hint();
    head();
    if (document.activeElement === frame) pass();
    if (held === undefined) return;
    const node = choices().find((other) => other.dataset.action === held);
    const spent = held === keyed && !node?.matches(":not(.sg-disabled)");
    const panel = frame.closest(".sg-panel");
    const next = spent && panel ? nextButton(panel) : null;
    if (next) next.focus();
    else if (spent && panel?.querySelector(".sg-next")) handOn(panel, held);
    if (!next && document.activeElement?.closest?.(CHOICE)?.dataset.action !== held) {
      // A choice that is gone gives its focus to what is asked next, and where nothing is to the drawing, so that Tab goes on from
      // here and not from the page's top.
      if (!node) stop(-1);
      (node ?? frame).focus({ preventScroll: true });
      if (!node) pass();
    }
  });

  const click = guarded((event) => {
    const node = event.target.closest(CHOICE);
    if (!node) return;
    // The second click of a double one is none where another choice came to lie under the finger, and, where a choice cannot
    // be taken back with the same click, also on the same one.
    const again = event.detail > 1 && (node.dataset.action !== clicked || model.get("once"));
    if (again) return;
    clicked = node.dataset.action;
    choose(node);
  });
  const keydown = guarded((event) => {
    const node = event.target.closest(CHOICE);
    if (!node || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (event.repeat) return;
      keyed = node.matches(".sg-disabled") ? null : node.dataset.action;
      choose(node);
    } else if (ARROWS[event.key]) {
      event.preventDefault();
      neighbour(choices(), node, ARROWS[event.key])?.focus();
    }
  });

  const focusin = (event) => {
    last = event.target.closest(CHOICE)?.dataset.action ?? last;
    thin(frame.firstElementChild);
    event.target.closest(CHOICE)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  frame.addEventListener("click", click);
  frame.addEventListener("focusin", focusin);
  frame.addEventListener("keydown", keydown);
  el.addEventListener("keydown", keepKeys);
  let speaking = 0;
  const speak = () => {
    clearTimeout(speaking);
    speaking = setTimeout(() => {
      const panel = el.closest(".sg-panel");
      if (panel && model.get("aloud")) voice(panel).textContent = model.get("aloud");
    }, FOCUS_FIRST);
  };
  model.on("change:svg", draw);
  model.on("change:aloud", speak);
  draw();

  // The element has no panel around it yet while it is made, and off screen it may get no size: look until it is there.
  let untend = null;
  const settle = () => {
    const panel = el.closest(".sg-panel");
    if (panel && !untend) {
      untend = tend(panel, model);
      head();
      panel.lang = model.get("spoken");
      sized.observe(panel); // it can grow narrow around a picture that keeps its own width
    }
    if (panel || (tries += 1) > 300) clearInterval(looking);
  };
  let tries = 0;
  const looking = setInterval(settle, 100);
  let telling = 0;
  let told = 0; // two views of one panel must not answer each other
  const tell = () => {
    const width = STEP * Math.floor(frame.clientWidth / STEP);
    if (!width || width === told || frame.closest(".sg-gone")) return;
    told = width;
    if (width === model.get("width")) return;
    model.set("width", width);
    model.save_changes();
  };
  const sized = new ResizeObserver(() => {
    settle();
    const box = el.closest(".sg-panel") ?? frame;
    if (box.clientWidth) el.classList.toggle("sg-phone", box.clientWidth < PHONE);
    hint();
    clearTimeout(telling);
    telling = setTimeout(tell, SETTLED);
  });
  sized.observe(el);
  frame.addEventListener("scroll", hint, { passive: true });
  return () => {
    clearInterval(looking);
    for (const timer of [telling, speaking, passing, handing]) clearTimeout(timer);
    sized.disconnect();
    untend?.();
    model.off("change:svg", draw);
    model.off("change:aloud", speak);
  };
}

export default live({ render });
