// Who answered what: a row for each oracle, and what only some of them say.

import { copyable, h } from '../dom.js';
import { kindOf, listOf, whoLists } from '../answers.js';

/** @typedef {import('../types').Asked} Asked */
/** @typedef {import('../types').Answer} Answer */

/** @param {Asked} asked */
export function witnesses(asked) {
  return h(
    'section',
    { class: 'panel witnesses', 'aria-label': 'Who answered' },
    h('p', { class: 'question' }, h('code', { tabindex: 0 }, asked.question)),
    verdict(asked),
    h('ol', { class: 'answers' }, ...asked.answers.map((answer) => row(asked, answer))),
    !asked.agree && h('div', { class: 'repeat' }, h('p', {}, 'This command asks again:'), copyable(asked.repeat)),
  );
}

/** @param {Asked} asked */
function verdict({ answers, agree }) {
  const answering = answers.filter(({ answer }) => !['failed', 'abstain'].includes(kindOf(answer)));
  if (answering.length === 0) return h('p', { class: 'state differ' }, 'No oracle answers.');
  if (!agree) return h('p', { class: 'state differ' }, 'They differ.');
  if (answering.length === 1) return h('p', { class: 'state' }, 'One oracle answers; nobody checks it.');
  return h('p', { class: 'state agree' }, answering.length < answers.length ? 'Those who answer agree.' : 'They agree.');
}

/** @param {Asked} asked @param {Answer} given */
function row(asked, { oracle, answer, seconds }) {
  const list = listOf(answer);
  const only = list && whoLists(asked.answers);
  const own = only && list.filter((word) => only.get(word)?.length !== asked.answers.length);
  const time = seconds < 0.001 ? `${Math.max(1, Math.round(seconds * 1e6))} µs` : `${(seconds * 1e3).toFixed(1)} ms`;
  return h(
    'li',
    { 'data-oracle': oracle },
    h('span', { class: 'oracle' }, oracle),
    h('span', { class: 'summary' }, listSummary(asked.question, answer)),
    h('span', { class: 'time' }, time),
    h('code', { class: 'answer', tabindex: 0 }, answer),
    answer === 'failed time-out' && h('p', { class: 'own' }, 'Stopped at the time limit; serve --time-limit sets another.'),
    own && own.length > 0 && h('p', { class: 'own' }, `Not listed by all: ${own.join(' ')}`),
  );
}

/** @param {string} question @param {string} answer */
function listSummary(question, answer) {
  const list = listOf(answer);
  if (!list || !/^(moves|attacked|legal|explain) /.test(question)) return '';
  const what = { moves: 'cell', attacked: 'cell', legal: 'move', explain: 'label' }[question.split(' ')[0]];
  return `${list.length} ${what}${list.length === 1 ? '' : 's'}`;
}
