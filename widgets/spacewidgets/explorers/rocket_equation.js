// The rocket equation in the browser: three numbers that follow a finger, the keyboard or the kernel, and two drawings
// that follow them. Every word comes from Python.

const NAMES = ["exhaust_velocity", "initial_mass", "final_mass"];
const UNIT = { exhaust_velocity: "m/s", initial_mass: "kg", final_mass: "kg" };
const SYMBOL = { exhaust_velocity: ["v", "e"], initial_mass: ["m", "0"], final_mass: ["m", "1"] };
const STEPS = { ArrowUp: [1, 2], ArrowDown: [-1, 2], PageUp: [1, 1], PageDown: [-1, 1] };
const HEIGHT = 330; // of both drawings, before the projector's zoom
const STILL = 4; // px that a click may shake before it is a drag

// Numbers

const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 3 });
const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const speed = (value) => (value >= 100 ? whole : tenths).format(value);
const percent = (share) => plain.format(Math.min(Math.max(Math.floor(share * 1e4 + 0.5) / 100, 0.01), 99.99));

/** The power of ten by which `digits` significant digits of `value` step. */
const grain = (value, digits) => 10 ** (Math.floor(Math.log10(value) + 1e-9) - digits + 1);
const clean = (value) => Number(value.toPrecision(12));

/** `value` to so many significant digits. */
function round(value, digits) {
  const step = grain(value, digits);
  return clean(Math.round(value / step) * step);
}

/** The next number of so many significant digits above (1) or below (-1) `value`. */
function next(value, direction, digits) {
  const step = grain(direction > 0 ? value : value * (1 - 1e-6), digits);
  const count = direction > 0 ? Math.floor(value / step + 1e-9) + 1 : Math.ceil(value / step - 1e-9) - 1;
  return clean(count * step);
}

/**
 * What a person typed as a number: with or without separators and unit. A comma before groups of three digits separates
 * thousands, any other is a decimal comma.
 */
function read(text, unit) {
  const typed = text.replace(unit, "").trim();
  const decimal = /^(\d+,(\d{1,2}|\d{4,})|0,\d+)$/.test(typed);
  const digits = (decimal ? typed.replace(",", ".") : typed).replace(/[\s,'’_]/g, "");
  return digits === "" || !Number.isFinite(Number(digits)) ? NaN : Number(digits);
}
/** Whether a point in what was typed may have been meant for thousands. */
const pointed = (text, unit) => /^\d{1,3}\.\d{3}$/.test(text.replace(unit, "").trim());

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
const symbol = ([letter, index]) => [html("i", {}, letter), html("sub", {}, index)];
const drawn = ([letter, index]) => [svg("tspan", { "font-style": "italic" }, letter), svg("tspan", { dy: 4, "font-size": "75%" }, index)];
const parenthesis = (side) =>
  svg("svg", { class: "rq-paren", viewBox: "0 0 12 100", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path", { d: side === "left" ? "M10 2Q-4 50 10 98" : "M2 2Q16 50 2 98", fill: "none", stroke: "currentColor", "vector-effect": "non-scaling-stroke" }));

function filled(sentence, values) {
  if (typeof sentence !== "string") throw new Error("a sentence is missing");
  return sentence.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}

// Drawings: plain functions of what is to be seen

/** The rocket: a tank filled as far as the rocket is propellant, and arrows as long as the exhaust is fast. */
function rocketPicture(now, words, scales) {
  const [left, right, top, foot] = [66, 126, 72, 232];
  const level = foot - now.share * (foot - top);
  const middle = (left + right) / 2;
  const [slow, fast] = scales.exhaust_velocity;
  const reach = 276 + (46 * Math.log(now.exhaust_velocity / slow)) / Math.log(fast / slow);
  const upper = Math.min(Math.max((top + level) / 2, top + 8), foot - 62);
  const lower = Math.min(Math.max((level + foot) / 2, upper + 48), foot - 14);
  const brace = (x, from, to, depth, part) => path(`M${x} ${from}h${depth}V${to}h${-depth}`, { stroke: "var(--rq-part, var(--sg-soft))", "data-part": part });
  const letter = (x, y, part, attributes = {}) =>
    svg("text", { x, y, class: "sg-big rq-serif", fill: "var(--rq-letter, var(--sg-ink))", "data-part": part, ...attributes }, ...drawn(SYMBOL[part]));
  return [
    path(`M${left} ${foot - 42}L${left - 17} ${foot + 6}L${left} ${foot}Z`, { fill: "var(--sg-card)" }),
    path(`M${right} ${foot - 42}L${right + 17} ${foot + 6}L${right} ${foot}Z`, { fill: "var(--sg-card)" }),
    path(`M${left} ${top}C${left + 2} 48 ${middle - 14} 28 ${middle} 14C${middle + 14} 28 ${right - 2} 48 ${right} ${top}Z`, { fill: "var(--sg-card)" }),
    svg("circle", { cx: middle, cy: 52, r: 7, fill: "var(--sg-sky-wash)", stroke: "var(--sg-ink)", "stroke-width": 1.5 }),
    svg("rect", { x: left, y: top, width: right - left, height: foot - top, fill: "var(--sg-card)" }),
    svg("rect", { class: "rq-propellant", x: left, y: level, width: right - left, height: foot - level, fill: "var(--sg-sky)" }),
    line(left, level, right, level, { "stroke-width": 1 }),
    svg("rect", { x: left, y: top, width: right - left, height: foot - top, rx: 2, fill: "none", stroke: "var(--sg-ink)", "stroke-width": 1.5 }),
    path(`M${middle - 11} ${foot}L${middle - 20} ${foot + 20}H${middle + 20}L${middle + 11} ${foot}Z`, { fill: "var(--sg-ink)" }),
    brace(left - 26, top, foot, -8, "initial_mass"),
    letter(left - 40, (top + foot) / 2 + 4, "initial_mass", END),
    brace(right + 24, top + 1, Math.max(level - 1, top + 1), 8, "final_mass"),
    brace(right + 24, Math.min(level + 1, foot), foot, 8, null),
    letter(right + 42, upper - 3, "final_mass"),
    text(right + 42, upper + 13, words.remains, "sg-soft"),
    text(right + 42, lower - 3, `${percent(now.share)} %`, "sg-strong"),
    text(right + 42, lower + 13, words.propellant, "sg-soft"),
    ...[-14, 0, 14].map((aside) =>
      path(`M${middle + aside} 262V${reach}m-5 -7l5 7l5 -7`, { class: "rq-exhaust", stroke: "var(--rq-part, var(--sg-ink))", "stroke-width": 2.5, "data-part": "exhaust_velocity" })),
    letter(right + 42, 286, "exhaust_velocity"),
    text(right + 42, 302, words.exhaust, "sg-soft"),
  ];
}

/** Round steps for a scale from 0 to `most`. */
function ticks(most) {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = power * [1, 2, 5, 10].find((factor) => most / (power * factor) <= 6);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => clean(i * step));
}

/** Δv against the mass ratio, with a stair whose every step doubles the ratio and lifts by the same height. */
function chartPicture(now, words, scales, width) {
  const [left, right, top, foot] = [46, width - 8, 34, HEIGHT - 50];
  const most = Math.max(16, now.ratio * 1.25);
  const highest = Math.max(10_000, 1.06 * now.exhaust_velocity * Math.log(most));
  const X = (ratio) => left + ((right - left) * (ratio - 1)) / (most - 1);
  const Y = (value) => foot - ((foot - top) * value) / highest;
  const gain = now.exhaust_velocity * Math.LN2;
  const parts = [];

  for (const km of ticks(highest / 1000)) {
    const y = Y(km * 1000);
    parts.push(line(left, y, right, y, { stroke: km ? "var(--sg-grid)" : "var(--sg-ink)" }));
    if (Math.abs(y - Y(now.delta_v)) > 13) parts.push(text(left - 8, y + 4, plain.format(km), "sg-mono sg-soft", END));
  }
  parts.push(text(left - 34, 16, words.height, "sg-soft"), text(right, foot + 42, words.ratio, "sg-soft", END));

  // The stair
  const doublings = Array.from({ length: Math.floor(Math.log2(most)) }, (_, i) => i + 1);
  let stair = `M${left} ${foot}`;
  let labelled = -Infinity;
  for (const k of [0, ...doublings]) {
    const x = X(2 ** k);
    stair += `H${x}V${Y(gain * k)}`;
    parts.push(line(x, foot, x, foot + 5));
    if (x - labelled > 24 && Math.abs(x - X(now.ratio)) > 28) {
      parts.push(text(x, foot + 20, plain.format(2 ** k), "sg-mono sg-soft", MIDDLE));
      labelled = x;
    }
  }
  parts.push(path(stair, { stroke: "var(--sg-green)", "stroke-dasharray": "2 3" }));
  for (const k of doublings) parts.push(line(X(2 ** k), Y(gain * (k - 1)), X(2 ** k), Y(gain * k), { stroke: "var(--sg-green)", "stroke-width": 4 }));

  // Known changes of speed, each named on the side where the curve is not
  const marks = scales.marks.filter(({ delta_v }) => delta_v <= highest);
  for (const { delta_v } of marks) parts.push(line(left, Y(delta_v), right, Y(delta_v), { stroke: "var(--sg-soft)", "stroke-dasharray": "6 4" }));
  const taken = [];
  let height = Infinity;
  for (const { delta_v, name } of marks) {
    const label = filled(words.mark, { name, km: plain.format(delta_v / 1000) });
    const before = X(Math.exp(delta_v / now.exhaust_velocity)) > left + 7 * label.length + 16;
    height = Math.min(Y(delta_v) - 5, height - 15);
    if (!before) taken.push(height);
    parts.push(text(before ? left + 6 : right, height, label, "sg-small sg-soft sg-halo", before ? {} : END));
  }

  // What a doubling brings: beside its riser, where no mark is named
  const step = Math.max(doublings.length - 1, 1);
  const label = filled(words.doubling, { gain: speed(gain) });
  const heights = [0.5, 0.2, 0.8].map((part) => Y(gain * (step - part)) + 4);
  const chosen = heights.find((one) => taken.every((other) => Math.abs(other - one) > 15)) ?? heights[0];
  parts.push(text(Math.min(X(2 ** step) + 10, right - 7.8 * label.length), chosen, label, "sg-label sg-halo", { fill: "var(--sg-green-text)" }));

  // The curve, sampled densely where it is steep
  const curve = Array.from({ length: 97 }, (_, i) => most ** (i / 96)).map((ratio) => `${X(ratio).toFixed(1)} ${Y(now.exhaust_velocity * Math.log(ratio)).toFixed(1)}`);
  parts.push(path(`M${curve.join("L")}`, { class: "rq-curve", stroke: "var(--sg-blue)", "stroke-width": 3 }));

  const [x, y] = [X(now.ratio), Y(now.delta_v)];
  const thin = { stroke: "var(--sg-signal)", "stroke-dasharray": "1 3", "stroke-width": 2 };
  const signal = { fill: "var(--sg-signal-text)" };
  parts.push(line(x, y, x, foot, thin), line(left, y, x, y, thin));
  parts.push(svg("circle", { class: "rq-point", cx: x, cy: y, r: 7, fill: "var(--sg-signal)", stroke: "var(--sg-card)", "stroke-width": 2 }));
  parts.push(text(x, foot + 20, plain.format(round(now.ratio, 3)), "sg-mono sg-strong", { ...MIDDLE, ...signal }));
  parts.push(text(left - 8, y + 4, plain.format(round(now.delta_v / 1000, 3)), "sg-mono sg-strong", { ...END, ...signal }));
  return parts;
}

/** The exhaust's scale: how fast which kind of drive is. */
function scalePicture(now, scales) {
  const [slow, fast] = scales.exhaust_velocity;
  const X = (value) => 6 + (188 * Math.log(value / slow)) / Math.log(fast / slow);
  const x = X(now.exhaust_velocity);
  return [
    line(6, 12, 194, 12, { stroke: "var(--sg-soft)" }),
    ...scales.kinds.flatMap(({ low, high, name }, i) => [
      svg("rect", { x: X(low), y: 8, width: X(high) - X(low), height: 8, rx: 2, fill: i ? "var(--sg-card)" : "var(--sg-soft)", stroke: "var(--sg-soft)", "stroke-width": 1.5 }),
      text((X(low) + X(high)) / 2, 31, name, "sg-small sg-soft", MIDDLE),
    ]),
    path(`M${x} 9l-6 -9h12z`, { fill: "var(--sg-signal)", stroke: "var(--sg-card)", "stroke-width": 1 }),
  ];
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
    if (!typing) input.value = plain.format(value);
    const [least, greatest] = range(name);
    input.setAttribute("aria-valuemin", least);
    input.setAttribute("aria-valuemax", greatest);
    input.setAttribute("aria-valuenow", value);
    input.setAttribute("aria-valuetext", `${plain.format(value)} ${UNIT[name]}`);
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

  const get = (name) => model.get(name);
  /** The numbers as they are now, and as they are written. */
  const shown = () => {
    const [exhaust_velocity, initial_mass, final_mass] = NAMES.map(get);
    const ratio = initial_mass / final_mass;
    const delta_v = exhaust_velocity * Math.log(ratio);
    if (!(delta_v > 0)) throw new Error(`Δv = ${delta_v}`);
    const words = model.get("words");
    const now = { exhaust_velocity, delta_v, ratio, share: 1 - final_mass / initial_mass };
    const values = { delta_v: speed(delta_v), delta_v_km: hundredths.format(delta_v / 1000), share: percent(now.share) };
    for (const name of NAMES) values[name] = plain.format(get(name));
    values.reach = words.reach[model.get("scales").marks.filter((mark) => mark.delta_v <= delta_v).length];
    return { now, words, values };
  };

  /** From where to where `name` may go now: less must remain than there was. */
  function range(name) {
    const [low, high] = model.get("scales")[name] ?? model.get("scales").mass;
    if (name === "initial_mass") return [next(get("final_mass"), 1, 3), high];
    if (name === "final_mass") return [low, Math.max(next(get("initial_mass"), -1, 3), low)];
    return [low, high];
  }

  /** Set `name` as near to `wanted` as can be, and say what stood in the way. */
  function propose(name, wanted, typed = "") {
    const { words, values } = shown();
    const [low, high] = range(name);
    const value = Number.isNaN(wanted) ? get(name) : Math.min(Math.max(wanted, low), high);
    if (Number.isNaN(wanted)) note = { kind: "keep", first: filled(words.unread, { text: typed }), reason: words.write };
    else if (value === wanted) note = null;
    else {
      const first = filled(words.stopped, { value: `${plain.format(value)} ${UNIT[name]}` });
      note = { kind: "note", first, reason: filled(words.limits[name][wanted < low ? 0 : 1], values) };
    }
    if (pointed(typed, UNIT[name])) {
      const point = filled(words.point, { text: typed.trim(), value: plain.format(wanted) });
      note = { kind: "note", first: point, reason: note ? `${note.first} ${note.reason}` : words.thousands };
    }
    if (value === get(name)) draw();
    else {
      own = true;
      model.set(name, value);
      own = false;
      model.save_changes();
    }
    clearTimeout(speaking);
    speaking = setTimeout(guarded(speak), 600);
  }
  const step = (name, direction, digits) => propose(name, next(get(name), direction, digits));
  /** One sentence for screen readers when the hand rests, not one for every step. */
  const speak = () => {
    const { words, values } = shown();
    parts.said.textContent = note ? `${note.first} ${note.reason}` : filled(words.said, values);
  };

  function build() {
    const words = model.get("words");
    const fields = NAMES.map((name) => numberField(name, words, { propose, get, range, step, guarded }));
    const named = (name, ...inner) => html("span", { class: "rq-part", "data-part": name }, html("span", { class: "rq-caption" }, words[name], " ", ...symbol(SYMBOL[name])), ...inner);
    const sign = (sign_) => html("span", { class: "rq-sign", "aria-hidden": "true" }, sign_);
    const fraction = (above, below) => [parenthesis("left"), html("span", { class: "rq-fraction" }, above, html("span", { class: "rq-bar" }), below), parenthesis("right")];
    const letter = (name) => html("span", { class: "rq-symbol" }, ...symbol(SYMBOL[name]));
    const picture = (kind) => svg("svg", { class: `sg-scene rq-${kind}`, role: "img" });
    parts = {
      fields,
      result: html("span", { class: "rq-result" }),
      km: html("span", { class: "rq-km" }),
      scale: svg("svg", { class: "sg-scene rq-scale", viewBox: "0 0 200 36", "aria-hidden": "true" }),
      message: html("div", { class: "rq-message" }),
      rocket: picture("rocket"),
      chart: picture("chart"),
      said: html("div", { class: "rq-hidden", role: "status" }),
    };
    parts.rocket.setAttribute("viewBox", `0 0 264 ${HEIGHT}`);
    el.replaceChildren(
      html("div", { class: "rq-formula", role: "img", "aria-label": words.equation },
        html("span", { class: "rq-symbol" }, "Δ", html("i", {}, "v")), sign("="), letter("exhaust_velocity"), sign("ln"), ...fraction(letter("initial_mass"), letter("final_mass"))),
      html("div", { class: "rq-line", role: "group", "aria-label": words.numbers },
        html("span", { class: "rq-part rq-answer" }, html("span", { class: "rq-caption" }, words.delta_v, " Δ", html("i", {}, "v")), parts.result, parts.km),
        sign("="), named("exhaust_velocity", fields[0].field, parts.scale),
        html("span", { class: "rq-logarithm" }, sign("ln"), ...fraction(named("initial_mass", fields[1].field), named("final_mass", fields[2].field)))),
      parts.message, trouble,
      html("div", { class: "rq-pictures" }, parts.rocket, parts.chart),
      parts.said,
    );
  }

  function paint() {
    const { now, words, values } = shown();
    const scales = model.get("scales");
    for (const field of parts.fields) field.show();
    parts.result.textContent = `${values.delta_v} m/s`;
    parts.result.dataset.value = now.delta_v;
    parts.km.textContent = `${values.delta_v_km} km/s`;
    const summary = filled(words.summary, values);
    parts.message.replaceChildren(note
      ? html("div", { class: `sg-strip sg-${note.kind}` }, html("p", {}, html("strong", {}, note.first), ` ${note.reason}`))
      : html("p", { class: "sg-summary" }, summary));
    parts.scale.replaceChildren(...scalePicture(now, scales));
    parts.rocket.setAttribute("aria-label", filled(words.rocket, values));
    parts.rocket.replaceChildren(...rocketPicture(now, words, scales));
    parts.chart.setAttribute("aria-label", `${words.chart}. ${summary}`);
    const { width, height } = parts.chart.getBoundingClientRect();
    const across = height ? Math.max((width * HEIGHT) / height, 240) : 520;
    parts.chart.setAttribute("viewBox", `0 0 ${across} ${HEIGHT}`);
    parts.chart.replaceChildren(...chartPicture(now, words, scales, across));
  }
  const draw = guarded(() => {
    if (!parts) build();
    paint();
    trouble.hidden = true;
  });
  const rebuild = () => draw((parts = null));
  /** What the kernel changes needs no excuse from here. */
  const moved = () => {
    if (!own) note = null;
    draw();
  };

  const events = NAMES.map((name) => `change:${name}`);
  for (const event of events) model.on(event, moved);
  model.on("change:words", rebuild);
  draw();
  const sized = new ResizeObserver(draw);
  sized.observe(el);
  return () => {
    clearTimeout(speaking);
    sized.disconnect();
    for (const event of events) model.off(event, moved);
    model.off("change:words", rebuild);
  };
}

export default { render };
