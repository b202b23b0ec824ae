#!/usr/bin/env node
// stockfish-mv.wasm 0.6.1 (https://github.com/niklasf/stockfish.wasm), as a program that speaks UCI:
// `./install javascript` installs it.
//
//     doublecheck compare atomic --oracle mailbox --oracle 'uci:node stockfish-mv.mjs?UCI_Variant=atomic'
import { createInterface } from "node:readline";

delete globalThis.fetch; // else it would fetch its own file by a path, as browsers do
const { default: startStockfish } = await import("stockfish-mv.wasm");
const engine = await startStockfish();
engine.addMessageListener((line) => process.stdout.write(`${line}\n`));
createInterface({ input: process.stdin })
  .on("line", (line) => engine.postMessage(line))
  .on("close", () => process.exit());
