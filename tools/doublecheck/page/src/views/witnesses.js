// Who answered what: a row for each oracle, and what only some of them say.

import { copyable, h } from '../dom.js';
import { camps, listOf, whoLists } from '../answers.js';

/** @typedef {import('../types').Asked} Asked */
/** @typedef {import('../types').Answer} Answer */

/** @param {Asked} asked */
export function witnesses(asked) {
  const differ = camps(asked.answers).size > 1;
  return h(
    'section',
    { class: 'panel witnesses', 'aria-label': 'Who answered' },
    h('p', { class: 'question' }, h('code', { tabindex: 0 }, asked.question)),
    verdict(asked.answers, differ),
    h('ol', { class: 'answers' }, ...asked.answers.map((answer) => row(asked, answer))),
    differ && h('div', { class: 'repeat' }, h('p', {}, 'This command asks again:'), copyable(asked.repeat)),
  );
}

/** @param {Answer[]} answers @param {boolean} differ */
function verdict(answers, differ) {
  if (answers.length === 1) return h('p', { class: 'state' }, 'One oracle answers; nobody checks it.');
  if (!differ) return h('p', { class: 'state agree' }, 'They agree.');
  return h('p', { class: 'state differ' }, 'They differ.');
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
