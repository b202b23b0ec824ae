// The library: questions and comparisons, with oracles of JavaScript and of other programs.
// README.md says how; index.d.mts has the types.

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

/** Random questions, of all oracles: what `doublecheck compare` prints, as text and as JSON. */
export const compare = (options = {}) => request({ do: 'compare' }, options);

/** One question, of all oracles. */
export const ask = (question, options = {}) => request({ do: 'ask', question }, options);

/** The smallest question that shows the same difference. */
export const shrink = (question, options = {}) => request({ do: 'shrink', question }, options);

/** A seeded fault, found, shrunk and explained. */
export const demo = (options = {}) =>
  request({ do: 'demo' }, { seed: Math.floor(Math.random() * 10000), ...options });
