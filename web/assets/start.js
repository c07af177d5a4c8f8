// Starts the page and registers the service worker.
import init from "/{page.js}";

await init({ module_or_path: "/{page.wasm}" });

// What the service worker fetches in advance would delay the computer's first reply.
await new Promise((done) => {
  addEventListener("replied", done, { once: true });
  setTimeout(done, 8000);
});

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
