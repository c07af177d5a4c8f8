// Starts the engine in its worker. Messages that arrive before it listens are queued.

// The addresses of the weights and tables of each rule set.
self.engineFiles = {engine_files};

const early = [];
self.onmessage = (message) => early.push(message);
try {
  const { default: init } = await import("/{engine.js}");
  await init({ module_or_path: "/{engine.wasm}" });
  for (const message of early) self.onmessage(message);
} catch (error) {
  console.error(error);
  // The page says so, and can try it again.
  self.postMessage(null);
}
