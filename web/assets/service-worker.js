// Keeps the page on the device. The lists and the version are written by the build.
const CACHE = "damka-{version}";
const FILES = {files};
// What the engine knows by heart: fetched when the rest is there.
const STOCK = {stock};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

// It takes over only when no tab runs the version before, so that a game in
// progress never loses a file.
self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("damka-") && name !== CACHE;
  const clean = (names) => Promise.all(names.filter(old).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(clean).then(() => self.clients.claim()));
  caches.open(CACHE).then((cache) => cache.addAll(STOCK).catch(() => undefined));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else if (FILES.includes(address.pathname) || STOCK.includes(address.pathname)) {
    event.respondWith(caches.match(request, { ignoreSearch: true }).then((kept) => kept ?? fetch(request)));
  }
});
