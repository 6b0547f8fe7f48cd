// Keeps the pages that were visited, and the engine once it was used, for when there is no network.
"use strict";
const VERSION = "%VERSION%";
const CORE = %CORE%;
const ENGINE = %ENGINE%;
const here = (name) => new URL(name, registration.scope).href;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((kept) => kept.addAll(CORE.map(here))));
  skipWaiting();
});
addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(forget());
});
addEventListener("message", (event) => {
  if (event.data !== "keep the engine") return;
  const keep = async () => {
    const kept = await caches.open(VERSION);
    for (const name of ENGINE) if (!(await kept.match(here(name)))) await kept.add(here(name));
    event.ports[0].postMessage("kept");
  };
  event.waitUntil(keep());
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const page = request.mode === "navigate";
  const answer = async () => {
    const kept = await caches.open(VERSION);
    const known = await kept.match(request, { ignoreSearch: page });
    if (known && !page) return known;
    try {
      const found = await fetch(request);
      if (found.ok && page) await kept.put(request, found.clone());
      return found;
    } catch (trouble) {
      if (known) return known;
      throw trouble;
    }
  };
  event.respondWith(answer());
});
