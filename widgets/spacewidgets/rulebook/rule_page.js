// A page of rules: it scrolls inside itself to what is marked, and says which chapter's title was clicked.

const ROOM = 64; // pixels left above what is scrolled to: it has a context

function render({ model, el }) {
  el.classList.add("sg-page");
  const page = Object.assign(document.createElement("div"), { tabIndex: 0 });
  page.setAttribute("role", "group");
  el.append(page);

  const look = () => {
    const findings = page.querySelector("[data-chapter]");
    const here = page.querySelector(".sg-here") ?? (findings ? null : page.querySelector("mark"));
    page.scrollTop = here ? here.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop - ROOM : 0;
  };
  const draw = () => {
    const held = page.contains(document.activeElement);
    page.innerHTML = model.get("html"); // made and escaped in Python, of a file of the package
    page.setAttribute("aria-label", model.get("name"));
    if (held) page.focus({ preventScroll: true });
    look();
  };
  const click = ({ target }) => {
    const chapter = target.closest("[data-chapter]")?.dataset.chapter;
    if (chapter) model.send({ type: "open", chapter });
  };
  // There is nothing to scroll before the page is laid out.
  let height = 0;
  const sized = new ResizeObserver(() => {
    if (!height && page.clientHeight) look();
    height = page.clientHeight;
  });

  page.addEventListener("click", click);
  model.on("change:shown", draw);
  sized.observe(page);
  draw();
  return () => {
    sized.disconnect();
    model.off("change:shown", draw);
  };
}

export default live({ render });
