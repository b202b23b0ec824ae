// The library: questions and comparisons, with oracles of JavaScript and of other programs.
// README.md says how; index.d.mts has the types.

import { readFile } from 'node:fs/promises';
import { findingsFolder, storedFindings } from './findings_folder.mjs';
import { usage } from './oracles.mjs';
import { Session } from './session.mjs';

export { UsageError } from './doublecheck.mjs';
export { Interrupted } from './session.mjs';

/** One request, in a session of its own. */
async function request(request, { progress, signal, write, ...options }) {
  const session = await Session.open(options);
  try {
    const { oracles, ...others } = options;
    return await session.request({ ...request, ...others }, { progress, signal, write });
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
export async function compare(options = {}) {
  const { known = [], exam, out, replay } = options;
  const files = { ...(await textsOf(known)), ...(exam === undefined ? {} : await examFiles()) };
  const stored = replay === undefined ? {} : storedFindings(replay);
  const write = out === undefined ? undefined : findingsFolder(out);
  return request({ do: 'compare', files, stored }, { ...options, write });
}

const TIME_LIMIT_OF_TRY_S = 3; // what hangs is to be found out soon

/** The exam, which is part of this package: pack.sh. */
async function examFiles() {
  const read = async (name) => [name, await readFile(new URL(name, import.meta.url), 'utf8')];
  return Object.fromEntries(await Promise.all(['agreed.txt', 'exam.faults'].map(read)));
}

/** What an oracle answers, and which contract it needs. */
export async function tryOracle(oracle, options = {}) {
  const files = await examFiles();
  return request({ do: 'try', files }, { time_limit: TIME_LIMIT_OF_TRY_S, ...options, oracles: [oracle] });
}

/** One question, of all oracles. */
export const ask = (question, options = {}) => request({ do: 'ask', question }, options);

/** The smallest question that shows the same difference. */
export const shrink = (question, options = {}) => request({ do: 'shrink', question }, options);

/** A seeded fault, found, shrunk and explained. */
export const demo = (options = {}) =>
  request({ do: 'demo' }, { seed: Math.floor(Math.random() * 10000), ...options });
