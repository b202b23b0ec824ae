// Who answered what: a row for each oracle, and what only some of them say.

import { copyable, h } from '../dom.js';
import { boardAddress } from '../address.js';
import { differ, kindOf, listOf, saying, whoLists } from '../answers.js';

/** @typedef {import('../types').Asking} Asking */
/** @typedef {import('../types').Answer} Answer */

/** @param {Asking} asked */
export function witnesses(asked) {
  return h(
    'section',
    { class: 'panel witnesses', 'aria-label': 'Who answered' },
    h('p', { class: 'question' }, h('code', { tabindex: 0 }, asked.question)),
    asked.recorded !== undefined && h(
      'p', { class: 'recorded' },
      `Recorded by the campaign ${asked.recorded}. `,
      h('a', { href: boardAddress(asked.question) }, 'Ask the oracles of this page'),
    ),
    verdict(asked),
    h('ol', { class: 'answers' }, ...asked.answers.map((answer) => row(asked, answer))),
    !asked.agree && h('div', { class: 'repeat' }, h('p', {}, 'This command asks again:'), copyable(asked.repeat)),
  );
}

/** @param {Asking} asked */
function verdict(asked) {
  const { answers } = asked;
  const awaited = answers.filter(({ answer }) => answer === null).map(({ oracle }) => oracle);
  if (awaited.length > 0) return h('p', { class: 'state' }, `Waiting for ${awaited.join(' and ')} …`);
  const answering = saying(answers).length;
  if (answering === 0) return h('p', { class: 'state differ' }, 'No oracle answers.');
  if (differ(asked)) return h('p', { class: 'state differ' }, 'They differ.');
  const failing = answers.filter(({ answer }) => kindOf(answer) === 'failed').map(({ oracle }) => oracle);
  const words = answering < answers.length ? 'Those who answer agree.' : 'They agree.';
  return h(
    'p', { class: failing.length > 0 ? 'state differ' : answering > 1 ? 'state agree' : 'state' },
    failing.length > 0 && `${failing.join(' and ')} failed. `,
    answering > 1 ? words : 'One oracle answers; nobody checks it.',
  );
}

/** The verbs whose answers are lists, and what these list. */
const LISTED = new Map([['moves', 'cell'], ['attacked', 'cell'], ['legal', 'move'], ['explain', 'label']]);

/** What the answers to a question list; nothing where they are no lists. @param {string} question */
const listedBy = (question) => LISTED.get(question.split(' ')[0]);

/** @param {Asking} asked @param {Answer} given */
function row(asked, { oracle, answer, seconds }) {
  const list = listedBy(asked.question) ? listOf(answer) : null;
  const who = whoLists(asked.answers);
  const all = saying(asked.answers).length;
  const own = (list ?? []).filter((word) => who.get(word)?.length !== all);
  return h(
    'li',
    { 'data-oracle': oracle },
    h('span', { class: 'oracle' }, oracle),
    h('span', { class: 'summary' }, list && listSummary(asked.question, list)),
    seconds !== undefined && h('span', { class: 'time' }, timeWords(seconds)),
    h('code', { class: 'answer', tabindex: 0 }, answer ?? '…'),
    answer === 'failed time-out' && h('p', { class: 'own' }, 'Stopped at the time limit; serve --time-limit sets another.'),
    own.length > 0 && h('p', { class: 'own' }, `Not listed by all: ${own.join(' ')}`),
  );
}

/** @param {number} seconds */
const timeWords = (seconds) =>
  seconds < 0.001 ? `${Math.max(1, Math.round(seconds * 1e6))} µs` : `${(seconds * 1e3).toFixed(1)} ms`;

/** @param {string} question @param {string[]} list */
const listSummary = (question, list) => `${list.length} ${listedBy(question)}${list.length === 1 ? '' : 's'}`;
