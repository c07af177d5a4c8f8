// Starts the page and registers the service worker.
// The routes of the second program, as in `Route::program`.
const study = /^#\/(analysis|rules|compose|r|games|review|settings)(\/|$)/.test(location.hash);
const styled = new Promise((done) => {
  if (!study) return done();
  const style = document.createElement("link");
  Object.assign(style, { rel: "stylesheet", href: "/{study.css}", onload: done, onerror: done });
  document.head.append(style);
});
const { default: init } = await (study ? import("/{study.js}") : import("/{play.js}"));
await styled;
await init({ module_or_path: study ? "/{study.wasm}" : "/{play.wasm}" });

// Announces a waiting new version; the page asks the user before it takes over.
const worker = await navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
const tell = () => {
  if (worker.waiting && navigator.serviceWorker.controller) dispatchEvent(new Event("newversion"));
};
worker?.addEventListener("updatefound", () => worker.installing?.addEventListener("statechange", tell));
if (worker) tell();
addEventListener("takeover", () => {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  worker.waiting?.postMessage("takeover");
});
