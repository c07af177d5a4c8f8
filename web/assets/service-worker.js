// Caches the page for offline use. The build writes the lists and the version.
const CACHE = "damka-{version}";
const FILES = {files};
// Weights and tables of the engine: fetched after the rest.
const ENGINE_FILES = {engine_files};

// How many milliseconds a cache, the server and a large file may take. Whoever plays waits for
// none of them for ever.
const CACHE_TIME = 2000;
const SERVER_TIME = 5000;
const LARGE_FILE_TIME = 120000;

// What a promise yields; nothing if it fails or takes longer.
function within(time, promise) {
  const late = new Promise((done) => setTimeout(done, time));
  return Promise.race([promise, late]).catch(() => undefined);
}

// One after the other: they are large, and nobody waits for them.
async function keepEngineFiles() {
  const cache = await caches.open(CACHE);
  for (const file of ENGINE_FILES) await within(LARGE_FILE_TIME, cache.add(file));
}

// The server's document; the cached one if the server cannot be reached or is slow.
async function screen(request) {
  const fetched = fetch(request);
  const soon = await within(SERVER_TIME, fetched);
  return soon ?? (await within(CACHE_TIME, caches.match("/"))) ?? fetched;
}

// The cached file; the server's if there is none, or if the cache does not answer.
async function file(request) {
  const cached = caches.match(request, { ignoreSearch: true });
  return (await within(CACHE_TIME, cached)) ?? fetch(request).catch(() => cached);
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

// It takes over when no tab runs the previous version, or on the user's request.
self.addEventListener("message", (event) => {
  if (event.data === "takeover") self.skipWaiting();
});

// Files of the previous version are deleted only when no other tab may need them. The requests
// of the page wait until this has ended.
self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("damka-") && name !== CACHE;
  const take = async () => {
    await self.clients.claim();
    const tabs = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
    if (tabs.length < 2) {
      const names = await caches.keys();
      await Promise.all(names.filter(old).map((name) => caches.delete(name)));
    }
  };
  event.waitUntil(within(CACHE_TIME, take()));
  keepEngineFiles().catch(() => undefined);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  // The page asks the server itself, to see whether it is up to date.
  if (request.cache === "no-store") return;
  if (request.mode === "navigate") {
    event.respondWith(screen(request));
  } else {
    event.respondWith(file(request));
  }
});
