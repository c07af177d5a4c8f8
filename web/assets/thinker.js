// Starts the engine in its worker. What is said before it listens is kept for it.
import init from "/{engine.js}";

// Where the weights and tables of each rule set lie.
self.stock = {stock};

const early = [];
self.onmessage = (message) => early.push(message);
await init({ module_or_path: "/{engine.wasm}" });
for (const message of early) self.onmessage(message);
