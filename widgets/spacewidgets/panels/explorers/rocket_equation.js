// The rocket equation in the browser: its numbers follow a finger, the keyboard or the kernel, one of them answers, and two
// drawings follow them. Every word comes from Python, which joins this file with rocket_equation_numbers.js and
// rocket_equation_pictures.js.

const NAMES = ["exhaust_velocity", "initial_mass", "final_mass"];
const PARTS = ["delta_v", ...NAMES];
const UNIT = { delta_v: "m/s", exhaust_velocity: "m/s", initial_mass: "kg", final_mass: "kg" };
const SYMBOL = { delta_v: ["Δv", ""], exhaust_velocity: ["v", "e"], initial_mass: ["m", "0"], final_mass: ["m", "1"] };
const STEPS = { ArrowUp: [1, 2], ArrowDown: [-1, 2], PageUp: [1, 1], PageDown: [-1, 1] };
const HEIGHT = 330; // of both drawings, before the projector's zoom
const STILL = 4; // px that a click may shake before it is a drag

/** A number of the equation as it is written. */
const spelled = (name, value) => (name === "delta_v" ? speed : plain.format)(value);

// Elements

const SVG = "http://www.w3.org/2000/svg";

function make(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) if (value !== null) node.setAttribute(name, value);
  node.append(...children);
  return node;
}
const html = (tag, attributes = {}, ...children) => make(document.createElement(tag), attributes, children);
const svg = (tag, attributes = {}, ...children) => make(document.createElementNS(SVG, tag), attributes, children);

const line = (x1, y1, x2, y2, attributes = {}) => svg("line", { x1, y1, x2, y2, stroke: "var(--sg-ink)", "stroke-width": 1.5, ...attributes });
const path = (d, attributes = {}) => svg("path", { d, fill: "none", stroke: "var(--sg-ink)", "stroke-width": 1.5, "stroke-linejoin": "round", ...attributes });
const text = (x, y, words, style = "", attributes = {}) => svg("text", { x, y, class: style, ...attributes }, words);
const END = { "text-anchor": "end" };
const MIDDLE = { "text-anchor": "middle" };

/** A letter with an index, as HTML and as SVG. */
const symbol = ([letter, index]) => [...(letter === "Δv" ? ["Δ", html("i", {}, "v")] : [html("i", {}, letter), html("sub", {}, index)])];
const drawn = ([letter, index]) => [svg("tspan", { "font-style": "italic" }, letter), svg("tspan", { dy: 4, "font-size": "75%" }, index)];
const parenthesis = (side) =>
  svg("svg", { class: "rq-paren", viewBox: "0 0 12 100", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path", { d: side === "left" ? "M10 2Q-4 50 10 98" : "M2 2Q16 50 2 98", fill: "none", stroke: "currentColor", "vector-effect": "non-scaling-stroke" }));

function filled(sentence, values) {
  if (typeof sentence !== "string") throw new Error("a sentence is missing");
  return sentence.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}

// One number of the equation

function numberField(name, words, { propose, get, range, step, guarded }) {
  const label = words[name];
  const input = html("input", { type: "text", role: "spinbutton", inputmode: "decimal", autocomplete: "off", spellcheck: "false", "aria-label": label, "data-name": name });
  const grip = html("span", { class: "rq-grip" }, html("span", { class: "rq-value" }, input, html("span", { class: "rq-unit", "aria-hidden": "true" }, UNIT[name])), html("span", { class: "rq-arrow", "aria-hidden": "true" }));
  const button = (sign, direction, words_) => {
    const node = html("button", { type: "button", class: "rq-step", tabindex: "-1", "aria-label": filled(words_, { name: label }) }, sign);
    node.addEventListener("click", guarded(() => step(name, direction, 2)));
    return node;
  };
  let typing = false;

  const show = () => {
    const value = get(name);
    if (!typing) input.value = spelled(name, value);
    const [least, greatest] = range(name);
    input.setAttribute("aria-valuemin", least);
    input.setAttribute("aria-valuemax", greatest);
    input.setAttribute("aria-valuenow", value);
    input.setAttribute("aria-valuetext", `${spelled(name, value)} ${UNIT[name]}`);
  };
  const commit = () => {
    if (!typing) return;
    typing = false;
    propose(name, read(input.value, UNIT[name]), input.value);
  };
  input.addEventListener("input", () => (typing = true));
  input.addEventListener("blur", guarded(commit));
  input.addEventListener("keydown", guarded((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      typing = false;
      show();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.stopPropagation();
      commit();
      input.select();
    } else if (STEPS[event.key]) {
      event.preventDefault();
      event.stopPropagation();
      commit();
      const [direction, digits] = STEPS[event.key];
      step(name, direction, digits + event.shiftKey);
    }
  }));

  let drag = null;
  grip.addEventListener("mousedown", (event) => typing || event.preventDefault());
  grip.addEventListener("pointerdown", (event) => {
    if (typing || event.button) return;
    if (document.activeElement !== input) document.activeElement?.blur(); // what is being typed elsewhere counts first
    drag = { id: event.pointerId, x: event.clientX, value: get(name), moving: false };
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", guarded((event) => {
    if (event.pointerId !== drag?.id) return;
    const far = event.clientX - drag.x;
    if (!drag.moving && Math.abs(far) < STILL) return;
    drag.moving = true;
    grip.classList.add("rq-held");
    const by = (Math.sign(far) * Math.max(Math.abs(far) - STILL, 0)) / (event.shiftKey ? 2000 : 200);
    propose(name, by ? round(drag.value * Math.exp(by), event.shiftKey ? 4 : 3) : drag.value);
  }));
  const release = (event) => {
    if (event.pointerId !== drag?.id) return;
    const clicked = event.type === "pointerup" && !drag.moving;
    drag = null;
    grip.classList.remove("rq-held");
    // After a touch drag the focus would only bring up a keyboard.
    if (clicked || event.pointerType === "mouse") input.focus({ preventScroll: true });
    if (clicked) input.select();
  };
  for (const type of ["pointerup", "pointercancel"]) grip.addEventListener(type, release);

  const field = html("span", { class: "rq-number" }, button("−", -1, words.less), grip, button("+", 1, words.more));
  return { field, show };
}

// The equation in letters, and the choice of the number that answers

const SPOKEN = { delta_v: "Δv" };
const sign = (sign_) => html("span", { class: "rq-sign", "aria-hidden": "true" }, sign_);
const letter = (name) => html("span", { class: "rq-symbol" }, ...symbol(SYMBOL[name]));
const over = (above, below) => html("span", { class: "rq-fraction" }, html("span", { class: "rq-over" }, ...above), html("span", { class: "rq-bar" }), html("span", { class: "rq-over" }, ...below));
const fraction = (above, below) => [parenthesis("left"), over(above, below), parenthesis("right")];

/** The equation solved for `name`. */
function formula(name) {
  const masses = () => [sign("ln"), ...fraction([letter("initial_mass")], [letter("final_mass")])];
  const power = (minus) => [html("i", {}, "e"), html("sup", {}, minus, ...symbol(SYMBOL.delta_v), " / ", ...symbol(SYMBOL.exhaust_velocity))];
  const right = {
    delta_v: () => [letter("exhaust_velocity"), ...masses()],
    exhaust_velocity: () => [over([letter("delta_v")], [html("span", { class: "rq-over rq-row" }, ...masses())])],
    initial_mass: () => [letter("final_mass"), html("span", {}, ...power(""))],
    final_mass: () => [letter("initial_mass"), html("span", {}, ...power("−"))],
  };
  return [letter(name), sign("="), ...right[name]()];
}

/** Four radio buttons: the number chosen answers, the others are moved by hand. */
function answerChoice(words, choose, guarded) {
  const group = `rq-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`; // this module may be loaded once for each panel
  const buttons = PARTS.map((name) => {
    const input = html("input", { type: "radio", name: group, value: name, "aria-label": words[name] });
    input.addEventListener("change", guarded(() => choose(name)));
    // JupyterLab would walk its cells with the arrow keys.
    input.addEventListener("keydown", (event) => event.key.startsWith("Arrow") && event.stopPropagation());
    return [name, input, html("label", {}, input, html("span", {}, ...symbol(SYMBOL[name])))];
  });
  const field = html("fieldset", { class: "rq-choice" }, html("legend", {}, words.choice), ...buttons.map(([, , label]) => label));
  const show = (chosen) => buttons.forEach(([name, input]) => (input.checked = name === chosen));
  return { field, show };
}

// The whole

function render({ model, el }) {
  el.classList.add("rq");
  const trouble = html("div", { class: "sg-strip sg-keep", role: "alert", hidden: "" });
  let sorry = "";
  /** Run `job`; what goes wrong is said in the strip, until a drawing succeeds again. */
  const guarded = (job) => (event) => {
    try {
      job(event);
    } catch (error) {
      console.error(error);
      sorry = model.get("words").trouble ?? sorry;
      trouble.textContent = `${sorry} (${error.message})`;
      trouble.hidden = false;
      if (!trouble.isConnected) el.append(trouble);
    }
  };
  let note = null;
  let own = false;
  let parts = null;
  let speaking = 0;
  let held = NaN; // the change of speed while it is held: exact, whatever the masses are rounded to

  /** All four numbers. */
  const numbers = () => {
    const three = Object.fromEntries(NAMES.map((name) => [name, model.get(name)]));
    const delta_v = SOLVED.delta_v(three);
    if (!(delta_v > 0)) throw new Error(`Δv = ${delta_v}`);
    return { delta_v: Number.isNaN(held) ? delta_v : held, ...three };
  };
  const get = (name) => numbers()[name];
  const answers = () => model.get("answers");
  const span = (name) => range(name, numbers(), answers(), model.get("scales"));
  /** The numbers as they are now, and as they are written. */
  const shown = () => {
    const now = numbers();
    now.ratio = now.initial_mass / now.final_mass;
    now.share = 1 - now.final_mass / now.initial_mass;
    now.length = length(now.initial_mass);
    const words = model.get("words");
    const values = { delta_v_km: hundredths.format(now.delta_v / 1000), share: percent(now.share), length: plain.format(round(now.length, 2)) };
    for (const name of PARTS) values[name] = spelled(name, now[name]);
    const { marks, slow } = model.get("scales");
    const [told, least] = now.exhaust_velocity < slow.exhaust_velocity
      ? [words.reach, marks.map((mark) => mark.delta_v)] : [words.slow_reach, slow.delta_v];
    values.reach = told[least.filter((each) => each <= now.delta_v).length];
    return { now, words, values };
  };

  /** Why `name` cannot go beyond an end of its range. */
  function reason(name, low, { words, values }) {
    if (answers() === "delta_v") return filled(words.limits[name][low ? 0 : 1], values);
    const [least, most] = limits(answers(), model.get("scales")).map((end) => `${plain.format(end)} ${UNIT[answers()]}`);
    return filled(words.beyond, { name: words[answers()], least, most });
  }

  /** Set `name` as near to `wanted` as can be, and say what stood in the way. */
  function propose(name, wanted, typed = "") {
    const before = shown();
    const { words } = before;
    const [low, high] = span(name);
    const value = Number.isNaN(wanted) ? get(name) : Math.min(Math.max(wanted, low), high);
    if (Number.isNaN(wanted)) note = { kind: "keep", first: filled(words.unread, { text: typed }), reason: words.write };
    else if (value === wanted) note = null;
    else {
      const first = filled(words.stopped, { value: `${spelled(name, value)} ${UNIT[name]}` });
      note = { kind: "note", first, reason: reason(name, wanted < low, before) };
    }
    if (pointed(typed, UNIT[name])) {
      const point = filled(words.point, { text: typed.trim(), value: plain.format(wanted) });
      note = { kind: "note", first: point, reason: note ? `${note.first} ${note.reason}` : words.thousands };
    }
    if (value === get(name)) draw();
    else move(name, value);
    clearTimeout(speaking);
    speaking = setTimeout(guarded(speak), 600);
  }
  /** Move one number; the one that answers follows. */
  function move(name, value) {
    const after = moved(name, value, numbers(), answers(), model.get("scales"));
    held = answers() === "delta_v" ? NaN : after.delta_v;
    own = true;
    for (const each of NAMES) model.set(each, after[each]);
    own = false;
    draw();
    model.save_changes();
  }
  const step = (name, direction, digits) => propose(name, next(get(name), direction, digits));
  /** One sentence for screen readers when the hand rests, not one for every step. */
  const speak = () => {
    const { words, values } = shown();
    const name = answers();
    const answer = filled(words.said, { name: SPOKEN[name] ?? words[name], value: `${values[name]} ${UNIT[name]}` });
    parts.said.textContent = note ? `${note.first} ${note.reason}` : answer;
  };
  const choose = (name) => {
    model.set("answers", name);
    model.save_changes();
  };

  function build() {
    const words = model.get("words");
    const fields = Object.fromEntries(PARTS.map((name) => [name, numberField(name, words, { propose, get, range: span, step, guarded })]));
    const named = (name, ...inner) => html("span", { class: "rq-part", "data-part": name }, html("span", { class: "rq-caption" }, words[name], " ", ...symbol(SYMBOL[name])), fields[name].field, ...inner);
    const picture = (kind) => svg("svg", { class: `sg-scene rq-${kind}`, role: "img" });
    parts = {
      fields,
      formula: html("div", { class: "rq-formula", role: "img" }),
      choice: answerChoice(words, choose, guarded),
      result: html("span", { class: "rq-result" }),
      km: html("span", { class: "rq-km" }),
      scale: svg("svg", { class: "sg-scene rq-scale", viewBox: "0 0 200 36", "aria-hidden": "true" }),
      message: html("div", { class: "rq-message" }),
      rocket: picture("rocket"),
      chart: picture("chart"),
      said: html("div", { class: "rq-hidden", role: "status" }),
    };
    el.replaceChildren(
      parts.formula, parts.choice.field,
      html("div", { class: "rq-line", role: "group", "aria-label": words.numbers },
        named("delta_v", parts.km), sign("="), named("exhaust_velocity", parts.scale),
        html("span", { class: "rq-logarithm" }, sign("ln"), ...fraction([named("initial_mass")], [named("final_mass")]))),
      parts.message, trouble,
      html("div", { class: "rq-pictures" }, parts.rocket, parts.chart),
      parts.said,
    );
  }

  /** Which number answers: it stands written out, the others can be moved. */
  function paintAnswer(words, values) {
    const name = answers();
    for (const [each, { field, show }] of Object.entries(parts.fields)) {
      show();
      field.hidden = each === name;
      field.parentElement.classList.toggle("rq-answer", each === name);
    }
    parts.result.textContent = `${values[name]} ${UNIT[name]}`;
    parts.result.dataset.value = get(name);
    if (parts.formula.dataset.answers === name) return;
    parts.fields[name].field.after(parts.result);
    parts.formula.dataset.answers = name;
    parts.formula.setAttribute("aria-label", words.equations[name]);
    parts.formula.replaceChildren(...formula(name));
    parts.choice.show(name);
  }

  function paint() {
    const { now, words, values } = shown();
    const scales = model.get("scales");
    paintAnswer(words, values);
    parts.km.textContent = `${values.delta_v_km} km/s`;
    const summary = filled(words.summaries[answers()], values);
    parts.message.replaceChildren(note
      ? html("div", { class: `sg-strip sg-${note.kind}` }, html("p", {}, html("strong", {}, note.first), ` ${note.reason}`))
      : html("p", { class: "sg-summary" }, summary));
    parts.scale.replaceChildren(...scalePicture(now, scales));
    parts.rocket.setAttribute("aria-label", filled(words.rocket, values));
    const scale = Math.min(1, (parts.rocket.getBoundingClientRect().width || ROCKET_WIDTH) / ROCKET_WIDTH);
    parts.rocket.setAttribute("viewBox", `0 0 ${ROCKET_WIDTH} ${rocketHeight(scale)}`);
    parts.rocket.style.height = scale < 1 ? `${scale * rocketHeight(scale)}px` : "";
    parts.rocket.replaceChildren(...rocketPicture(now, words, scales, values, scale));
    parts.chart.setAttribute("aria-label", `${words.chart}. ${summary}`);
    parts.chart.style.height = "";
    const { width, height } = parts.chart.getBoundingClientRect();
    const across = height ? Math.max((width * HEIGHT) / height, 180) : 520;
    const key = chartKey(now, words, scales, across);
    parts.chart.style.height = key.nodes.length ? `${(key.height * width) / across}px` : "";
    parts.chart.setAttribute("viewBox", `0 0 ${across} ${key.height}`);
    parts.chart.replaceChildren(...chartPicture(now, words, scales, across), ...key.nodes);
  }
  const draw = guarded(() => {
    if (!parts) build();
    paint();
    trouble.hidden = true;
  });
  const rebuild = () => draw((parts = null));
  /** What the kernel changes needs no excuse from here. */
  const changed = () => {
    if (own) return;
    note = null;
    held = NaN;
    draw();
  };

  const events = [...NAMES, "answers"].map((name) => `change:${name}`);
  for (const event of events) model.on(event, changed);
  model.on("change:words", rebuild);
  draw();
  const sized = new ResizeObserver(draw);
  sized.observe(el);
  return () => {
    clearTimeout(speaking);
    sized.disconnect();
    for (const event of events) model.off(event, changed);
    model.off("change:words", rebuild);
  };
}

export default live({ render });
