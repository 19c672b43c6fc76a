// Runs a Python file under Pyodide in Node: node inside.mjs PYODIDE PROGRAM PACKAGE,... FOLDER=PLACE ...
// Packages come from the folder PYODIDE; each FOLDER of this machine stands at its PLACE. What the program prints goes to
// standard output, and its last word is the exit code.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [folder, program, packages, ...mounts] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  const pyodide = await loadPyodide({ indexURL: folder, packages: packages.split(",") });
  for (const mount of mounts) {
    const [here, place] = mount.split("=");
    pyodide.FS.mkdirTree(place);
    pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: here }, place);
  }
  process.exitCode = Number(await pyodide.runPythonAsync(readFileSync(program, "utf8"))) || 0;
} catch (error) {
  // Node would print the whole of Pyodide, which is one long line.
  console.error(error.message);
  process.exitCode = 70;
}
