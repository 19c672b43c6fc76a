// Turns the slides by keys: forwards first opens what is still closed on a slide.
const all = [...document.querySelectorAll(".slide")];
const current = () => all.reduce((best, one) =>
  Math.abs(one.getBoundingClientRect().top) < Math.abs(best.getBoundingClientRect().top) ? one : best);

function go(number) {
  const slide = all[Math.max(0, Math.min(number, all.length - 1))];
  slide.scrollIntoView();
  slide.focus({ preventScroll: true });
  history.replaceState(null, "", "#" + slide.id);
}

// What does not fit is set smaller, words down to three fifths; what still does not fit can be scrolled.
function fit(slide) {
  const inside = slide.querySelector(".fits");
  const smallest = slide.classList.contains("picture-slide") ? 40 : 60;
  for (let size = 100; size >= smallest; size -= 4) {
    inside.style.fontSize = size + "%";
    if (slide.scrollHeight <= slide.clientHeight) break;
  }
  for (const printed of inside.querySelectorAll("pre.printed")) {
    printed.style.removeProperty("--narrow");
    const share = printed.clientWidth / printed.scrollWidth;
    if (share < 1) printed.style.setProperty("--narrow", Math.max(0.6, 0.98 * share));
  }
}

function forwards(slide) {
  const closed = slide.querySelector("details:not([open])");
  if (!closed) return go(all.indexOf(slide) + 1);
  closed.open = true;
  fit(slide);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const own = event.target.closest("summary, a, button");
  if (own && (event.key === " " || event.key === "Enter")) return;
  const slide = current();
  const keys = {
    ArrowRight: () => forwards(slide), ArrowDown: () => forwards(slide), PageDown: () => forwards(slide), " ": () => forwards(slide),
    ArrowLeft: () => go(all.indexOf(slide) - 1), ArrowUp: () => go(all.indexOf(slide) - 1), PageUp: () => go(all.indexOf(slide) - 1),
    Home: () => go(0), End: () => go(all.length - 1),
  };
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
document.addEventListener("toggle", (event) => fit(event.target.closest(".slide")), true);
const fitAll = () => all.forEach(fit);
addEventListener("resize", fitAll);
fitAll();
if (location.hash) document.querySelector(location.hash)?.scrollIntoView();
