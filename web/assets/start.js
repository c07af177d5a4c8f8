// Starts the page and registers the service worker.
import init from "/{page.js}";

await init({ module_or_path: "/{page.wasm}" });

// What the service worker fetches in advance would delay the computer's first reply: it
// waits until that is there, however slow the line is, or for a while if nobody plays.
await new Promise((done) => {
  const timer = setTimeout(done, 8000);
  addEventListener("asked", () => clearTimeout(timer), { once: true });
  addEventListener("replied", done, { once: true });
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
