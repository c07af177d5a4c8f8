// Starts the page; with a service worker, it starts without a network, too.
// Which places belong to which program, `Route::program` knows, too.
const study = /^#\/(analysis|rules|games|review)/.test(location.hash);
const { default: init } = await (study ? import("/{study.js}") : import("/{play.js}"));
await init({ module_or_path: study ? "/{study.wasm}" : "/{play.wasm}" });
navigator.serviceWorker?.register("/service-worker.js");
