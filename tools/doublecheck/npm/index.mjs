// The library: questions and comparisons, with oracles of JavaScript and of other programs.
// README.md says how; index.d.mts has the types.

import { readFile } from 'node:fs/promises';
import { usage } from './oracles.mjs';
import { Session } from './session.mjs';

export { UsageError } from './doublecheck.mjs';
export { Interrupted } from './session.mjs';

/** One request, in a session of its own. */
async function request(request, { progress, signal, ...options }) {
  const session = await Session.open(options);
  try {
    const { oracles, ...others } = options;
    return await session.request({ ...request, ...others }, { progress, signal });
  } finally {
    session.end();
  }
}

/** The texts of `files`, by their names: the module reads no disk. */
async function textsOf(files) {
  const texts = files.map(async (file) => {
    try {
      return [file, await readFile(file, 'utf8')];
    } catch (error) {
      throw usage(`${file}: ${error.message}`);
    }
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Random questions, of all oracles: what `doublecheck compare` prints, as text and as JSON. */
export const compare = async (options = {}) =>
  request({ do: 'compare', files: await textsOf(options.known ?? []) }, options);

const TIME_LIMIT_OF_TRY_S = 3; // what hangs is to be found out soon
const EXAM = ['agreed.txt', 'exam.faults']; // of this package: pack.sh

/** What an oracle answers, and which contract it needs. */
export async function tryOracle(oracle, options = {}) {
  const read = async (name) => [name, await readFile(new URL(name, import.meta.url), 'utf8')];
  const files = Object.fromEntries(await Promise.all(EXAM.map(read)));
  return request({ do: 'try', files }, { time_limit: TIME_LIMIT_OF_TRY_S, ...options, oracles: [oracle] });
}

/** One question, of all oracles. */
export const ask = (question, options = {}) => request({ do: 'ask', question }, options);

/** The smallest question that shows the same difference. */
export const shrink = (question, options = {}) => request({ do: 'shrink', question }, options);

/** A seeded fault, found, shrunk and explained. */
export const demo = (options = {}) =>
  request({ do: 'demo' }, { seed: Math.floor(Math.random() * 10000), ...options });
