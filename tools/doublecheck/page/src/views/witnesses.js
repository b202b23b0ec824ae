// Who answered what: the verdict in a line, and each answer once with those who give it.

import { copyable, h } from '../dom.js';
import { boardAddress } from '../address.js';
import { differ } from '../answers.js';
import { groupsOf, verdictOf } from '../verdict.js';

/** @typedef {import('../types').Asking} Asking */

/** Whether a person has opened or closed the answers; null where nobody has. @type {boolean | null} */
let wanted = null;

/** @param {Asking} asked */
export function verdictLine(asked) {
  const { words, look } = verdictOf(asked);
  return h('p', { class: `state ${look}` }, words);
}

/** Folded where the oracles differ: then the verdict says what counts. @param {Asking} asked */
export function wholeAnswers(asked) {
  const summary = h('summary', {}, 'Whole answers');
  const details = h(
    'details', { class: 'whole', open: wanted ?? !differ(asked) },
    summary,
    h('p', { class: 'question' }, h('code', { tabindex: 0 }, asked.question)),
    h('ol', { class: 'answers' }, ...groupsOf(asked.answers).map((group) => row(asked, group))),
  );
  summary.addEventListener('click', () => (wanted = !details.open));
  return h(
    'section', { class: 'witnesses', 'aria-label': 'Who answered' },
    asked.recorded !== undefined && h(
      'p', { class: 'recorded' },
      `Recorded by the campaign ${asked.recorded}. `,
      h('a', { href: boardAddress(asked.question) }, 'Ask the oracles of this page'),
    ),
    !asked.agree && h('div', { class: 'repeat' }, h('p', {}, 'This command asks again:'), copyable(asked.repeat)),
    details,
  );
}

/** @param {Asking} asked @param {import('../verdict.js').Group} group */
function row({ answers }, { names, answer }) {
  const oracles = names.map((name) => {
    const at = answers.findIndex(({ oracle }) => oracle === name);
    const { seconds } = answers[at];
    const time = seconds !== undefined && h('span', { class: 'time' }, timeWords(seconds));
    return h('span', { class: 'oracle', 'data-oracle': name }, h('span', { class: 'number' }, `${at + 1} `), name, time);
  });
  return h(
    'li', {},
    h('p', { class: 'oracles' }, ...oracles),
    h('code', { class: 'answer', tabindex: 0 }, answer),
    answer === 'failed time-out' && h('p', { class: 'hint' }, 'Stopped at the time limit; serve --time-limit sets another.'),
  );
}

/** @param {number} seconds */
const timeWords = (seconds) =>
  seconds < 0.001 ? `${Math.max(1, Math.round(seconds * 1e6))} µs` : `${(seconds * 1e3).toFixed(1)} ms`;
