// Two buttons: one puts a text into the clipboard and says so, one reads a file and sends its text.

const LARGEST = 4_000_000; // letters; no saved plan or game is nearly as long

/** The way that works without a secure page: select the text in a field and copy the selection. */
function copySelected(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function button(words) {
  const made = document.createElement("button");
  made.className = "jupyter-widgets jupyter-button widget-button";
  made.textContent = words;
  return made;
}

function render({ model, el }) {
  const words = model.get("words");
  el.classList.add("sg-files");
  const copier = button(words.copy);
  const loader = button(words.load);
  const chooser = Object.assign(document.createElement("input"), { type: "file", accept: model.get("accept"), hidden: true });
  const said = document.createElement("span");
  said.className = "sg-said";
  said.setAttribute("role", "status");
  if (model.get("copies")) el.append(copier);
  el.append(loader, chooser, said);

  let timer = 0;
  copier.addEventListener("click", async () => {
    const copied = await copy(model.get("content"));
    copier.focus();
    said.textContent = words[copied ? "copied" : "refused"];
    clearTimeout(timer);
    timer = setTimeout(() => (said.textContent = ""), 3000);
  });
  loader.addEventListener("click", () => chooser.click());
  chooser.addEventListener("change", async () => {
    const file = chooser.files[0];
    if (file) model.send({ type: "load", text: (await file.text()).slice(0, LARGEST) });
    chooser.value = "";
  });

  const off = () => (copier.disabled = !model.get("content"));
  model.on("change:content", off);
  off();
  return () => {
    clearTimeout(timer);
    model.off("change:content", off);
  };
}

export default live({ render });
