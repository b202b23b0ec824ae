// Answers that a campaign has recorded, to be shown instead of asking.

import { Refusal, campaign } from './server.js';

/** @typedef {import('./types').Answer} Answer */
/** @typedef {import('./types').Finding} Finding */

/** @param {Pick<Finding, 'answers'>} finding @returns {Answer[]} */
export const answersOf = ({ answers }) => Object.entries(answers).map(([oracle, answer]) => ({ oracle, answer }));

/**
 * The answers that an address speaks of; null where it speaks of none.
 * @param {Record<string, string>} values of the address
 * @param {string | null} question
 * @param {import('./types').Program} program
 * @returns {Promise<import('./types').Asked | null>}
 */
export async function recordedFor(values, question, { campaigns }) {
  if (!('finding' in values)) return null;
  const known = campaigns.find(({ index }) => String(index) === values.campaign);
  const findings = known ? (await campaign(known.index)).findings : [];
  const found = findings.find(({ signature, shrunk }) => signature === values.finding && shrunk === question);
  if (!known || !found) throw new Refusal('No campaign that is shown here has recorded these answers.');
  const { shrunk, position, repeat } = found;
  return { question: shrunk, position, answers: answersOf(found), agree: false, repeat, recorded: known.dir };
}
