// The reference engine in the browser: Python itself, with our modules and the law. Answers one question at a time.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const at = (name) => new URL(name, import.meta.url).href;
const bytes = async (name) => {
  const found = await fetch(at(name));
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return found.arrayBuffer();
};

const START = `
import os, sys
os.environ["HOYLE_CACHE"] = "/hoyle/cache"
sys.path.insert(0, "/hoyle")
from hoyle_conformance.site.desk.calls import reply
reply
`;

const ready = (async () => {
  const loading = Promise.all([bytes("hoyle.zip"), bytes("pyodide/msgspec.whl")]);
  const python = await loadPyodide({ indexURL: at("pyodide/") });
  const [own, msgspec] = await loading;
  python.unpackArchive(msgspec, "wheel");
  python.unpackArchive(own, "zip", { extractDir: "/hoyle" });
  return python.runPython(START);
})();

addEventListener("message", async ({ data }) => {
  try {
    const reply = await ready;
    postMessage({ id: data.id, ...(data.do ? JSON.parse(reply(JSON.stringify(data))) : {}) });
  } catch (error) {
    postMessage({ id: data.id, trouble: String(error) });
  }
});
