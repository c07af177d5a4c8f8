// Starts the engine in its worker. Messages that arrive before it listens are queued.
import init from "/{engine.js}";

// The addresses of the weights and tables of each rule set.
self.engineFiles = {engine_files};

const early = [];
self.onmessage = (message) => early.push(message);
await init({ module_or_path: "/{engine.wasm}" });
for (const message of early) self.onmessage(message);
