// Who answered what: the verdict in a line, and each answer once with those who give it.

import { copyButton, copyable, h } from '../dom.js';
import { boardAddress, ruleAddress } from '../address.js';
import { differ } from '../answers.js';
import { groupsOf, joined, verdictOf } from '../verdict.js';

/** @typedef {import('../types').Asking} Asking */

/** Whether a person has opened or closed the answers; null where nobody has. @type {boolean | null} */
let wanted = null;

/** @param {Asking} asked */
export function verdictLine(asked) {
  const { words, look } = verdictOf(asked);
  return h('p', { class: `state ${look}` }, words);
}

/** Whose answers a link tells, and of which rules; nothing where the oracles were asked. @param {Asking} asked */
export function recordedNote({ question, answers, recorded }) {
  if (!recorded) return null;
  const rules = recorded.rules.map(({ rule, sentence }) =>
    h('p', { class: 'telling' }, h('a', { href: ruleAddress(rule) }, `Rule ${rule}`), `: ${sentence}`),
  );
  return h(
    'div', { class: 'recorded' },
    h('p', {}, `Recorded answers of ${joined(answers.map(({ oracle }) => oracle))}: this link tells them, and nobody was asked.`),
    ...rules,
    h('p', {}, h('a', { href: boardAddress(question) }, 'Ask the oracles of this page')),
  );
}

/** What a link has told stands in the address. @param {Asking} asked */
function linkToAnswers({ link: made, recorded }) {
  const href = recorded ? location.hash : made;
  if (!href) return null;
  const link = h('a', { href }, 'Link to these answers');
  const copy = copyButton('Copy link', link.href, () => {
    link.focus();
    return 'Not allowed';
  });
  return h('p', { class: 'share' }, link, ' ', copy);
}

/** Folded where the oracles differ: then the verdict says what counts. @param {Asking} asked */
export function wholeAnswers(asked) {
  const summary = h('summary', {}, 'Whole answers');
  const details = h(
    'details', { class: 'whole on-paper', open: wanted ?? !differ(asked) },
    summary,
    h('p', { class: 'question' }, h('code', { tabindex: 0 }, asked.question)),
    h('ol', { class: 'answers' }, ...groupsOf(asked.answers).map((group) => row(asked, group))),
  );
  summary.addEventListener('click', () => (wanted = !details.open));
  return h(
    'section', { class: 'witnesses', 'aria-label': 'Who answered' },
    asked.repeat && !asked.agree && h('div', { class: 'repeat' }, h('p', {}, 'This command asks again:'), copyable(asked.repeat)),
    differ(asked) && linkToAnswers(asked),
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
