// The drawings of the rocket equation: plain functions of what is to be seen.

const ROCKET_WIDTH = 300;
const LETTER = 7; // px that a small letter takes at most, on average
const LINE = 17;
const PERSON = 1.75; // m

/** How long (m) a rocket of this mass (kg) is, were it as dense as water and as slender as drawn: a fourth as wide as long. */
const length = (mass) => Math.cbrt((64 * mass) / 1000 / Math.PI);

/** Somebody to compare with, `height` px tall, the feet at (x, y). */
function person(x, y, height) {
  const at = (dx, dy) => `${(x + dx * height).toFixed(1)} ${(y - dy * height).toFixed(1)}`;
  return [
    svg("circle", { cx: x, cy: y - 0.91 * height, r: 0.085 * height, fill: "var(--sg-soft)" }),
    path(`M${at(-0.13, 0.8)}L${at(0.13, 0.8)}L${at(0.1, 0.46)}L${at(0.07, 0)}L${at(-0.07, 0)}L${at(-0.1, 0.46)}Z`, { fill: "var(--sg-soft)", stroke: "none" }),
  ];
}

/** Words in lines of at most so many px each, the first of them at the height y, as one text. */
function lined(x, y, sentence, room, style, attributes = {}) {
  const lines = [];
  for (const word of sentence.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && longer.length * LETTER <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const spans = lines.flatMap((each, i) => [
    ...(i ? [svg("tspan", { "font-size": 0 }, " ")] : []), // no single word to who hears it; it moves no line
    svg("tspan", { x, y: y + LINE * i }, each),
  ]);
  return { node: svg("text", { x, y, class: style, ...attributes }, ...spans), lines: lines.length };
}

/** How high the rocket is drawn at such a scale: where it is small, its words stand below it. */
const rocketHeight = (scale) => HEIGHT + (scale < 1 ? (4 * LINE + 4) / scale : 0);

/**
 * The rocket: larger for more mass, a tank filled as far as the rocket is propellant, and arrows as long as the exhaust is
 * fast. The person beside it is to scale; the rocket itself grows only as far as there is room. Where the whole is drawn at a
 * smaller `scale`, letters keep their size, and what they mean stands below.
 */
function rocketPicture(now, words, scales, values, scale) {
  const small = scale < 1;
  const sized = (px) => (small ? { style: `font-size:${px / scale}px` } : {});
  const [light, heavy] = scales.mass;
  const size = 0.6 + (0.4 * Math.log(now.initial_mass / light)) / Math.log(heavy / light);
  const [middle, foot] = [132, 232];
  const [left, right, top] = [middle - 30 * size, middle + 30 * size, foot - 160 * size];
  const level = foot - now.share * (foot - top);
  const [slow, fast] = scales.exhaust_velocity;
  const reach = 276 + (46 * Math.log(now.exhaust_velocity / slow)) / Math.log(fast / slow);
  const upper = Math.min(Math.max((top + level) / 2, top + 8), foot - 62);
  const lower = Math.min(Math.max((level + foot) / 2, upper + 48), foot - 14);
  const tall = (PERSON / now.length) * 238 * size;
  const brace = (x, from, to, depth, part) => path(`M${x} ${from}h${depth}V${to}h${-depth}`, { stroke: "var(--rq-part, var(--sg-soft))", "data-part": part });
  const letter = (x, y, part, attributes = {}) =>
    svg("text", { x, y, class: "sg-big rq-serif", ...sized(16), fill: "var(--rq-letter, var(--sg-ink))", "data-part": part, ...attributes }, ...drawn(SYMBOL[part]));
  const fin = (x, out) => path(`M${x} ${foot - 42 * size}L${x + out * 17 * size} ${foot + 6}L${x} ${foot}Z`, { fill: "var(--sg-card)" });
  const nose = (x, y) => `${middle + x * size} ${top - y * size}`;
  const share = `${percent(now.share)} %`;
  const beside = [
    letter(right + 42, upper - 3, "final_mass"),
    text(right + 42, upper + 13, words.remains, "sg-soft"),
    text(right + 42, lower - 3, share, "sg-strong"),
    text(right + 42, lower + 13, words.propellant, "sg-soft"),
    letter(right + 42, 286, "exhaust_velocity"),
    text(right + 42, 302, words.exhaust, "sg-soft"),
  ];
  const row = (i) => HEIGHT + (i * LINE) / scale;
  const column = 52 / scale;
  const below = () => [
    letter(right + 42, upper + 5, "final_mass"),
    text(right + 42, lower + 5, share, "sg-strong", sized(13)),
    letter(right + 42, 290, "exhaust_velocity"),
    letter(4, row(1), "final_mass"),
    text(column, row(1), words.remains, "sg-soft", sized(13)),
    text(4, row(2), share, "sg-strong", sized(13)),
    text(column, row(2), words.propellant, "sg-soft", sized(13)),
    letter(4, row(3), "exhaust_velocity"),
    text(column, row(3), words.exhaust, "sg-soft", sized(13)),
    text(4, row(4), filled(words.length, values), "sg-soft", sized(13)),
  ];
  return [
    ...(small ? below() : [text(4, 16, filled(words.length, values), "sg-soft"), ...beside]),
    ...(tall < 150 ? person(22, foot + 20, tall) : []),
    fin(left, -1),
    fin(right, 1),
    path(`M${left} ${top}C${nose(-28, 24)} ${nose(-14, 44)} ${nose(0, 58)}C${nose(14, 44)} ${nose(28, 24)} ${right} ${top}Z`, { fill: "var(--sg-card)" }),
    svg("circle", { cx: middle, cy: top - 20 * size, r: 7 * size, fill: "var(--sg-sky-wash)", stroke: "var(--sg-ink)", "stroke-width": 1.5 }),
    svg("rect", { class: "rq-tank", x: left, y: top, width: right - left, height: foot - top, fill: "var(--sg-card)" }),
    svg("rect", { class: "rq-propellant", x: left, y: level, width: right - left, height: foot - level, fill: "var(--sg-sky)" }),
    line(left, level, right, level, { "stroke-width": 1 }),
    svg("rect", { x: left, y: top, width: right - left, height: foot - top, rx: 2, fill: "none", stroke: "var(--sg-ink)", "stroke-width": 1.5 }),
    path(`M${middle - 11 * size} ${foot}L${middle - 20 * size} ${foot + 20}H${middle + 20 * size}L${middle + 11 * size} ${foot}Z`, { fill: "var(--sg-ink)" }),
    brace(left - 26, top, foot, -8, "initial_mass"),
    letter(left - 40, (top + foot) / 2 + 4, "initial_mass", END),
    brace(right + 24, top + 1, Math.max(level - 1, top + 1), 8, "final_mass"),
    brace(right + 24, Math.min(level + 1, foot), foot, 8, null),
    ...[-14, 0, 14].map((aside) =>
      path(`M${middle + aside} 262V${reach}m-5 -7l5 7l5 -7`, { class: "rq-exhaust", stroke: "var(--rq-part, var(--sg-ink))", "stroke-width": 2.5, "data-part": "exhaust_velocity" })),
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
    const km = plain.format(delta_v / 1000);
    const label = keyed(width) ? km : filled(words.mark, { name, km });
    const before = X(Math.exp(delta_v / now.exhaust_velocity)) > left + LETTER * label.length + 16;
    height = Math.min(Y(delta_v) - 5, height - 15);
    parts.push(text(before ? left + 6 : right, height, label, "sg-small sg-soft sg-halo", before ? {} : END));
    if (!before) taken.push(height);
  }

  // What a doubling brings: beside its riser, where no mark is named
  const step = Math.max(doublings.length - 1, 1);
  const label = filled(words.doubling, { gain: speed(gain) });
  const heights = [0.5, 0.2, 0.8].map((part) => Y(gain * (step - part)) + 4);
  const chosen = heights.find((one) => taken.every((other) => Math.abs(other - one) > 15)) ?? heights[0];
  if (!keyed(width)) parts.push(text(Math.min(X(2 ** step) + 10, right - 7.8 * label.length), chosen, label, "sg-label sg-halo", { fill: "var(--sg-green-text)" }));

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

/** Whether a chart so wide has no room for its words: then they stand in a key below. */
const keyed = (width) => width < 300;

/** The key of a chart, and how high both are together. */
function chartKey(now, words, scales, width) {
  if (!keyed(width)) return { nodes: [], height: HEIGHT };
  const gain = filled(words.doubling, { gain: speed(now.exhaust_velocity * Math.LN2) });
  const marks = [...scales.marks].reverse().map(({ delta_v, name }) => [filled(words.mark, { name, km: plain.format(delta_v / 1000) }), "soft", "6 4"]);
  const nodes = [];
  let y = HEIGHT + 12;
  for (const [said, colour, dash] of [...marks, [gain, "green-text", null]]) {
    const { node, lines } = lined(32, y, said, width - 32, "sg-small", { fill: `var(--sg-${colour})` });
    nodes.push(line(0, y - 4, 24, y - 4, { stroke: `var(--sg-${dash ? colour : "green"})`, "stroke-dasharray": dash, "stroke-width": dash ? 1.5 : 4 }), node);
    y += LINE * lines + 5;
  }
  return { nodes, height: y - 8 };
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
