// An oracle as an object of handlers, each named after its verb, as those of the adapters in
// oracles/process/adapters: protocol.mjs there says what they get and return. Here they may be
// asynchronous, too.
//
//   const mine = { games: ['chess'], legal: (fen, _, game) => ['e2e4', 'e7e8q'] };

const words = (text) => text.split(/\s+/).filter(Boolean);

/** The last word of `play` is the move, the first of `perft` the depth; all others are the position. */
function splitQuestion(line) {
  const [verb, game, ...rest] = words(line);
  let argument;
  if (verb === 'play') argument = rest.pop();
  if (verb === 'perft') argument = Number(rest.shift());
  return { verb, game, position: rest.join(' '), argument };
}

function written(answer) {
  if (answer === undefined) return 'abstain';
  return Array.isArray(answer) ? answer.join(' ') || 'none' : String(answer);
}

function failure(problem) {
  const text = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
  return `failed ${words(text).join(' ') || 'without a reason'}`;
}

/** Also one of a runner of tests, which gives each file globals of its own. */
export const isPromise = (value) => typeof value?.then === 'function';

/** Whether an object has handlers. */
export const hasHandlers = (object) =>
  Object.values(object ?? {}).some((value) => typeof value === 'function');

/**
 * The contract of an object of handlers, and what answers a question line by it: with a line, or
 * with a promise of one.
 */
export function answering({ games = [], contract = '', ...members }) {
  const verbs = Object.keys(members).filter((name) => typeof members[name] === 'function');

  function answer(line) {
    const { verb, game, position, argument } = splitQuestion(line);
    if (!verbs.includes(verb) || !games.includes(game) || position === '') return 'abstain';
    try {
      const answer = members[verb](position, argument, game);
      return isPromise(answer) ? answer.then(written, failure) : written(answer);
    } catch (problem) {
      return failure(problem);
    }
  }

  return { contract: [...words(contract), `verbs=${verbs}`, `games=${games}`].join(' '), answer };
}
