// What was found, drawn: each finding as the board of its smallest question.

import { copyable, h } from '../dom.js';
import { exact, share, times } from '../numbers.js';
import { otherNames, questionPicture } from '../views/example.js';
import { table } from './tables.js';

/** @typedef {import('./types').Report} Report */
/** @typedef {import('./types').Part} Part */
/** @typedef {import('./types').Witness} Witness */

/** @param {Report} report @param {NonNullable<Part['findings']>} findings */
export function findingCards(report, findings) {
  const cards = findings.map((finding, index) => {
    const { count, first, found, triage, repeat, behaves_like: like, also = [] } = finding;
    return card(
      report, finding, `${index + 1}. ${finding.signature}`,
      h('p', {}, h('b', {}, 'In words '), finding.in_words),
      like ? h('p', {}, h('b', {}, 'Behaves '), like.in_words) : null,
      h('p', {}, triage ? h('span', { class: 'pill' }, triage) : null, ` seen ${times(count)}, first ${first}`),
      h('p', { class: 'as-found' }, 'As found: ', h('code', {}, found)),
      otherNames(also),
      copyable(repeat),
    );
  });
  return h('section', {}, h('h3', {}, `Findings: ${findings.length}`), cards.length > 0 ? h('div', { class: 'cards' }, ...cards) : 'Nothing was found.');
}

/** The smallest question that shows each mutant. @param {Report} report @param {Witness[]} witnesses */
export const witnessCards = (report, witnesses) =>
  h('div', { class: 'cards' }, ...witnesses.map((witness) => card(report, witness, witness.signature)));

/** @param {Report} report @param {Witness} witness @param {string} title @param {...(Node | null)} more */
function card({ games }, { shrunk, position, answers, rule }, title, ...more) {
  const given = Object.entries(answers).map(([oracle, answer]) => ({ oracle, answer }));
  const rows = given.map(({ oracle, answer }, index) =>
    h('li', {}, h('span', { class: 'badge' }, String(index + 1)), h('b', {}, ` ${oracle} `), h('code', {}, answer)),
  );
  return h(
    'article', { class: 'card finding' },
    h('h4', {}, title),
    questionPicture({ games }, shrunk, position, given),
    h('code', { class: 'line' }, shrunk),
    h('ol', { class: 'given-answers' }, ...rows),
    h('p', {}, h('b', {}, 'Rule '), rule),
    ...more,
  );
}

/** @param {NonNullable<Part['crashes']>} crashes */
export function crashTable(crashes) {
  const rows = crashes.map(({ key, game, count, file }) => [key, game, exact(count), h('code', {}, file ?? '')]);
  return h('section', {}, h('h3', {}, `Crashes: ${crashes.length}`), table(['crash', 'game', '#times', 'input'], rows));
}

/** @param {NonNullable<Part['chances']>} chances */
export function chanceList(chances) {
  const items = chances.map(({ what, estimate, upper, confidence }) =>
    h('li', {}, `Chance ${what}: `, h('b', {}, share(estimate)), `, at most ${share(upper)} (${Math.round(100 * confidence)} % confidence)`),
  );
  return h('section', {}, h('h3', {}, 'What is still to be found'), h('ul', {}, ...items));
}
