// The numbers of the rocket equation: how they are written, read, stepped, and answer each other.

/** Numbers as they are written: with up to so many decimals. */
const written = [0, 1, 2, 3].map((digits) => new Intl.NumberFormat("en", { maximumFractionDigits: digits }));
/** Six digits and no more than three decimals say enough. */
const plain = { format: (value) => written[Math.min(Math.max(5 - Math.floor(Math.log10(value || 1)), 0), 3)].format(value) };
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

/** Larger units that people type, and what they are in those of the equation. */
const LARGER = { "m/s": ["km/s", 1000], kg: ["t", 1000] };

/**
 * What a person typed as a number: with or without separators and unit. A comma before groups of three digits separates
 * thousands, any other is a decimal comma.
 */
function read(text, unit) {
  const [larger, times] = LARGER[unit];
  const ending = [[larger, times], [unit, 1]].find(([name]) => text.trim().endsWith(name)) ?? ["", 1];
  const typed = text.trim().slice(0, ending[0] ? -ending[0].length : undefined).trim();
  const decimal = /^(\d+,(\d{1,2}|\d{4,})|0,\d+)$/.test(typed);
  const digits = (decimal ? typed.replace(",", ".") : typed).replace(/[\s,'’_]/g, "");
  return digits === "" || !Number.isFinite(Number(digits)) ? NaN : clean(Number(digits) * ending[1]);
}
/** Whether a point in what was typed may have been meant for thousands. */
const pointed = (text, unit) => /^\d{1,3}\.\d{3}$/.test(text.replace(unit, "").trim());

// The equation, solved for each of its numbers

const SOLVED = {
  delta_v: ({ exhaust_velocity, initial_mass, final_mass }) => exhaust_velocity * Math.log(initial_mass / final_mass),
  exhaust_velocity: ({ delta_v, initial_mass, final_mass }) => delta_v / Math.log(initial_mass / final_mass),
  initial_mass: ({ delta_v, exhaust_velocity, final_mass }) => final_mass * Math.exp(delta_v / exhaust_velocity),
  final_mass: ({ delta_v, exhaust_velocity, initial_mass }) => initial_mass * Math.exp(-delta_v / exhaust_velocity),
};

/** From where to where a number can be drawn, whatever the others are. */
const limits = (name, scales) => scales[name] ?? scales.mass;

/**
 * From where to where `name` may go while `answers` answers and the others are held: as far as both can be drawn, in numbers
 * of three digits.
 */
function range(name, numbers, answers, scales) {
  const [low, high] = limits(name, scales);
  if (answers === "delta_v") {
    if (name === "initial_mass") return [next(numbers.final_mass, 1, 3), high];
    if (name === "final_mass") return [low, Math.max(next(numbers.initial_mass, -1, 3), low)];
    return [low, high];
  }
  const ends = limits(answers, scales).map((end) => {
    const bound = SOLVED[name]({ ...numbers, [answers]: end });
    // A rocket that would get heavier stands for one that loses next to nothing.
    return bound > 0 ? bound : name === "exhaust_velocity" ? Infinity : 0;
  });
  const least = next(Math.max(low, Math.min(...ends)) * (1 - 1e-9), 1, 3);
  const most = next(Math.min(high, Math.max(...ends)) * (1 + 1e-9), -1, 3);
  return least <= most ? [least, most] : [numbers[name], numbers[name]];
}

/** All numbers after `name` has become `value`: the one that answers follows, the others are held. */
function moved(name, value, numbers, answers, scales) {
  const now = { ...numbers, [name]: value };
  const answer = SOLVED[answers](now);
  const [low, high] = answers === "delta_v" ? [answer, answer] : limits(answers, scales);
  return { ...now, [answers]: Math.min(Math.max(answer, low), high) };
}
