// What an answer says, in words: verdicts, guards, labels with their rules, reasons.

import { h } from '../dom.js';
import { differ } from '../answers.js';
import { boardAddress, ruleAddress } from '../address.js';
import { pieceName } from '../pieces.js';
import { reasonOf, wordsOf } from '../glossary.js';
import { exploded } from './ending.js';
import { illegalReason, labelsOf, leading } from './drawing.js';

/** @typedef {import('../types').Asking} Asking */
/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {import('../glossary.js').Entry} Entry */

/** @type {Record<string, [yes: string, no: string]>} */
const VERDICTS = {
  mate: ['White is mated.', 'White is not mated.'],
  valid: ['Such a piece can make this move.', 'No such piece can make this move.'],
  replay: ['These captures leave one piece.', 'These captures do not solve it.'],
};

/**
 * Where the oracles differ, the words are those of the first one, and say so.
 * @param {Draft} draft
 * @param {Asking} asked
 * @param {Entry[]} glossary
 */
export function telling(draft, asked, glossary) {
  const speaker = differ(asked) ? `${leading(asked)?.oracle}: ` : '';
  const reason = illegalReason(asked);
  const loser = reason === 'no-king' ? exploded(draft) : null;
  if (loser) return explosionBox(loser, speaker);
  if (reason) return reasonBox(reason, draft.shape.form, speaker);
  if (draft.shape.verb === 'explain') return labelList(labelsOf(asked), draft.shape.form, glossary);
  const words = sentence(draft, leading(asked)?.answer ?? '');
  return words && h('p', { class: 'telling' }, speaker + words);
}

/** @param {Draft} draft @param {string} answer */
function sentence({ shape, setup }, answer) {
  const side = setup.toMove === 'white' ? 'White' : 'Black';
  /** @type {typeof VERDICTS} */
  const verdicts = { ...VERDICTS, check: [`${side} is in check.`, `${side} is not in check.`] };
  const verdict = verdicts[shape.verb];
  if (verdict && /^(true|false)$/.test(answer)) return verdict[answer === 'true' ? 0 : 1];
  if (shape.verb === 'perft' && /^\d+$/.test(answer)) return `${BigInt(answer).toLocaleString('en')} sequence${answer === '1' ? '' : 's'} of moves`;
  if (shape.verb === 'solve' && answer === 'false') return 'There is no solution.';
  if (shape.verb === 'solve' && answer === '[]') return 'Solved: one piece is left.';
  return '';
}

/** @param {import('../types').Turn} loser @param {string} speaker */
function explosionBox(loser, speaker) {
  const winner = loser === 'white' ? 'Black' : 'White';
  const link = h('a', { href: ruleAddress('L5') }, 'Rule L5');
  return h('p', { class: 'telling' }, `${speaker}The ${loser} king is gone: ${winner} has won. `, link);
}

/** @param {string} reason @param {string} form @param {string} [speaker] whose words these are */
export function reasonBox(reason, form, speaker = '') {
  const { words, rule } = reasonOf(reason, form);
  const link = rule && h('a', { href: ruleAddress(rule) }, `Rule ${rule}`);
  return h('p', { class: 'telling refused' }, `${speaker}Illegal: ${words} `, link);
}

/**
 * @param {string[]} labels
 * @param {string} form
 * @param {Entry[]} glossary
 */
export function labelList(labels, form, glossary) {
  if (labels.length === 0) return h('p', { class: 'telling' }, 'No rule beyond the plain ones is touched.');
  const entries = labels.map((label) => {
    const words = wordsOf(glossary, form, label);
    return h('li', {}, h('a', { class: 'label', href: ruleAddress(label) }, label), words && h('span', {}, words));
  });
  return h('ul', { class: 'labels' }, ...entries);
}

/**
 * @param {import('./guards.js').Guarded[]} guarded the king's own cell first
 * @param {import('../writing.js').Pieces} pieces
 */
export function guardList([king, ...steps], pieces) {
  /** @param {string[]} cells */
  const who = (cells) => cells.map((cell) => `${pieceName(pieces.get(cell) ?? '').split(' ')[1]} ${cell}`).join(', ');
  /** @param {import('./guards.js').Guarded} step */
  const words = ({ guards, idle }) => {
    if (guards.length > 0) return `guarded by ${who(guards)}`;
    return idle.length > 0 ? `not guarded: beside the other king no check counts (${who(idle)})` : 'not guarded';
  };
  const rows = steps.map((step) => h('tr', {}, h('th', { scope: 'row' }, step.cell), h('td', {}, words(step))));
  const check = king.guards.length > 0 ? `Check from ${who(king.guards)}.` : 'No check.';
  return h(
    'section', { class: 'guards', 'aria-label': 'Cells that the king could step to' },
    h('p', {}, `King on ${king.cell}. ${check}`),
    rows.length > 0 && h('table', {}, ...rows),
  );
}

/**
 * Why a move that was tried is not played.
 * @param {{move: string, question: string, labels: string[], reason: string | null}} tried
 * @param {string} form
 * @param {Entry[]} glossary
 */
export function refusal({ move, question, labels, reason }, form, glossary) {
  return h(
    'section', { class: 'panel refusal', role: 'status' },
    h('p', { class: 'state differ' }, `${move} is not played. `),
    reason && reasonBox(reason, form),
    labels.length > 0 && labelList(labels, form, glossary),
    h('p', {}, h('a', { href: boardAddress(question) }, 'Show this question')),
  );
}
