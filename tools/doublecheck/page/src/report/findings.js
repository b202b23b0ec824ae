// What was found, drawn: each finding as the board of its smallest question.

import { copyable, h } from '../dom.js';
import { differenceDrawing } from '../drawing.js';
import { exact, share, times } from '../numbers.js';
import { otherNames } from '../views/example.js';
import { table } from './tables.js';

/** @typedef {import('./types').Part} Part */
/** @typedef {import('./types').Witness} Witness */

/** @param {NonNullable<Part['findings']>} findings */
export function findingCards(findings) {
  const cards = findings.map((finding, index) => {
    const { count, first, found, triage, repeat, behaves_like: like, also = [] } = finding;
    return card(
      finding, `${index + 1}. ${finding.signature}`,
      like ? h('p', {}, h('b', {}, 'Behaves '), like.in_words) : null,
      h('p', {}, triage ? h('span', { class: 'pill' }, triage) : null, ` seen ${times(count)}, first ${first}`),
      h('p', { class: 'as-found' }, 'As found: ', h('code', {}, found)),
      otherNames(also),
      copyable(repeat),
      linkOf(finding),
    );
  });
  return h('section', {}, h('h3', {}, `Findings: ${findings.length}`), cards.length > 0 ? h('div', { class: 'cards' }, ...cards) : 'Nothing was found.');
}

/** A report knows no page unless one was named when it was made. @param {import('./types').Found} finding */
function linkOf({ link }) {
  if (!link.startsWith('#')) return h('p', { class: 'link' }, h('a', { href: link }, 'Show it on the page'));
  return h(
    'details', { class: 'link' },
    h('summary', {}, 'Show it on a page'),
    h('p', {}, 'Behind the address of any page of Doublecheck this shows board, answers and rule:'),
    copyable(link),
  );
}

/** The smallest question that shows each mutant. @param {Witness[]} witnesses */
export const witnessCards = (witnesses) =>
  h('div', { class: 'cards' }, ...witnesses.map((witness) => card(witness, witness.signature)));

/** @param {Witness} witness @param {string} title @param {...(Node | null)} more */
function card({ shrunk, drawing }, title, ...more) {
  return h(
    'article', { class: 'card finding' },
    h('h4', {}, title),
    differenceDrawing(drawing),
    h('code', { class: 'line' }, shrunk),
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
