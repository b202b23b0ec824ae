// Stands in for protocol.mjs beside a copy of an adapter: its handlers answer the questions of the file
// QUESTIONS in a loop, and what a loop takes is printed in seconds. Parts of questions are taken apart before.
import { readFileSync } from "node:fs";

export const NOT_A_MOVE = "illegal not-a-move";

const ROUNDS = 3; // the best counts; the first warms up

function questionOf(line) {
  const [verb, game, ...rest] = line.split(" ");
  const argument = verb === "play" ? rest.pop() : undefined;
  return { verb, game, position: rest.join(" "), argument };
}

export function answerQuestions(handlers) {
  const questions = readFileSync(process.env.QUESTIONS, "ascii").trim().split("\n").map(questionOf);
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (const { verb, game, position, argument } of questions) handlers[verb](position, argument, game);
    best = Math.min(best, performance.now() - start);
  }
  console.log(best / 1000);
}
