// The line protocol of doublecheck, for a library of JavaScript: reads questions, calls handlers, writes answers.
// It knows no rule. Import it before the library, so that what the library prints goes to stderr from its start.
//
//   answerQuestions({
//     games: ["chess"],
//     contract: "legal-only",
//     legal: (fen, _, game) => ["e2e4", "e7e8q"],
//     play: (fen, move, game) => "the FEN after it" or NOT_A_MOVE,
//     check: (fen, _, game) => false,
//   });
//
// A handler is named after its verb, and its verb gets into the contract by that. A list is joined, an empty one is
// `none`. `undefined` is `abstain`, and so is every verb or game without a handler. What is thrown is `failed ...`.

export const NOT_A_MOVE = "illegal not-a-move";

// The answers go here. Whatever else is printed would be taken for answers.
const writeAnswers = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);

// A question's time limit starts at the answer before it, so answers do not wait for a slow chunk to end.
const LONGEST_WAIT_MS = 50;

const words = (text) => text.split(/\s+/).filter(Boolean);

// The last word of `play` is the move, the first of `perft` the depth; all others are the position.
function splitQuestion(line) {
  const [verb, game, ...rest] = words(line);
  let argument;
  if (verb === "play") argument = rest.pop();
  if (verb === "perft") argument = Number(rest.shift());
  return { verb, game, position: rest.join(" "), argument };
}

function written(answer) {
  if (answer === undefined) return "abstain";
  return Array.isArray(answer) ? answer.join(" ") || "none" : String(answer);
}

function failure(problem) {
  const text = words(problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)).join(" ");
  return `failed ${text || "without a reason"}`;
}

export function answerQuestions({ games, contract = "", ...handlers }) {
  const promises = ["contract", ...words(contract), `verbs=${Object.keys(handlers)}`, `games=${games}`].join(" ");

  function answer(line) {
    const { verb, game, position, argument } = splitQuestion(line);
    if (verb === "hello" && game === undefined) return promises;
    if (!Object.hasOwn(handlers, verb) || !games.includes(game) || position === "") return "abstain";
    try {
      return written(handlers[verb](position, argument, game));
    } catch (problem) {
      return failure(problem);
    }
  }

  let unfinished = "";
  let answers = "";
  let lastWritten = 0;

  function flush() {
    if (answers !== "") writeAnswers(answers);
    answers = "";
    lastWritten = performance.now();
  }

  // One write for all lines of a chunk: a write for each costs more than some libraries' answers.
  function read(text) {
    const lines = (unfinished + text).split("\n");
    unfinished = lines.pop();
    lastWritten = performance.now();
    for (const line of lines) {
      answers += answer(line) + "\n";
      if (performance.now() - lastWritten > LONGEST_WAIT_MS) flush();
    }
    flush();
  }

  process.stdout.on("error", () => process.exit()); // Whoever asked is gone
  process.stdin.setEncoding("utf8");
  process.stdin.on("data", read);
  process.stdin.on("end", () => unfinished !== "" && read("\n"));
}
