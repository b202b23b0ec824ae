#!/usr/bin/env node
// stockfish 19 (https://github.com/nmrugg/stockfish.js), as a program that speaks UCI: `./install javascript` installs it.
// The smaller of its networks suffices: doublecheck asks for moves, not for scores.
//
//     doublecheck compare chess --verb legal,play,check --oracle mailbox --oracle 'uci:node stockfish.mjs'
import { createInterface } from "node:readline";
import initEngine from "stockfish";

const engine = await initEngine("lite-single");
engine.listener = (line) => {
  process.stdout.write(`${line}\n`);
  if (line.includes("CRITICAL ERROR")) process.exit(1); // The program of C++ ends there; this one would hang
};
// A command may come only when the one before has ended: its own program sends it at once, and hangs now and then.
for await (const line of createInterface({ input: process.stdin }))
  await engine.ccall("command", null, ["string"], [line], { async: line.startsWith("go ") });
process.exit();
