// Asks the engine, which runs in a worker and is loaded when it is first needed.
const root = document.documentElement.dataset.root;
export const lang = document.documentElement.lang;
export const home = `${root}${lang}/`;

let worker;
let last = 0;
const waiting = new Map();

const open = () => {
  if (worker) return;
  worker = new Worker(`${root}engine.js`, { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    const { done, failed } = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.trouble) failed(new Error(data.trouble));
    else done(data);
  });
  worker.addEventListener("error", (event) => {
    for (const { failed } of waiting.values()) failed(new Error(event.message || "engine"));
    waiting.clear();
  });
};

export const ask = (what, ...values) =>
  new Promise((done, failed) => {
    open();
    waiting.set(++last, { done, failed });
    worker.postMessage({ id: last, do: what, with: values });
  });

// What the engine needs is kept for the next visit, which may be without a network.
export const keep = async () => {
  if (!("serviceWorker" in navigator)) return;
  const registered = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  const kept = new Promise((done) => (channel.port1.onmessage = done));
  registered.active.postMessage("keep the engine", [channel.port2]);
  await kept;
};

// Markup comes from our own engine, which escapes whatever people type.
export const show = (element, html) => {
  element.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
};
