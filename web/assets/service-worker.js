// Caches the page for offline use. The build writes the lists and the version.
const CACHE = "damka-{version}";
const FILES = {files};
// Weights and tables of the engine: fetched after the rest.
const ENGINE_FILES = {engine_files};

// One after the other: they are large, and nobody waits for them.
async function keepEngineFiles() {
  const cache = await caches.open(CACHE);
  for (const file of ENGINE_FILES) await cache.add(file).catch(() => undefined);
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

// It takes over when no tab runs the previous version, or on the user's request.
self.addEventListener("message", (event) => {
  if (event.data === "takeover") self.skipWaiting();
});

// Files of the previous version are deleted only when no other tab may need them.
self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("damka-") && name !== CACHE;
  const clean = async () => {
    const tabs = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
    if (tabs.length < 2) {
      const names = await caches.keys();
      await Promise.all(names.filter(old).map((name) => caches.delete(name)));
    }
    await self.clients.claim();
  };
  event.waitUntil(clean());
  keepEngineFiles();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  // The page asks the server itself, to see whether it is up to date.
  if (request.cache === "no-store") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else {
    event.respondWith(caches.match(request, { ignoreSearch: true }).then((kept) => kept ?? fetch(request)));
  }
});
