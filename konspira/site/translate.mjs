/** Starts Python for browsers on this machine, and lets it translate the modules that browsers will load from a folder. */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";

const ARCHIVES = ["python_stdlib.zip", "konspira.zip"];

/**
 * @param {string} folder
 * @param {string} script
 */
async function translate(folder, script) {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: `${folder}/` });
  python.FS.mkdir("/made");
  for (const name of ARCHIVES) python.FS.writeFile(`/made/${name}`, new Uint8Array(readFileSync(join(folder, name))));
  python.runPython(readFileSync(script, "utf8"));
  for (const name of ARCHIVES) writeFileSync(join(folder, name), python.FS.readFile(`/made/${name}`));
}

const [folder, script] = argv.slice(2).map((path) => resolve(path));
await translate(folder, script).catch((error) => {
  console.error(error.message); // and not the line of the loader where it was thrown, which is a megabyte long
  exit(1);
});
