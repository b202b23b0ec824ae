// What an answer says, in words: verdicts, guards, labels with their rules, reasons.

import { h } from '../dom.js';
import { differ, leading } from '../answers.js';
import { boardAddress, ruleAddress } from '../address.js';
import { pieceName } from '../pieces.js';
import { reasonOf, wordsOf } from '../glossary.js';
import { exploded } from './ending.js';
import { illegalReason, labelsOf } from './drawing.js';

/** @typedef {import('../types').Asking} Asking */
/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {import('../glossary.js').Entry} Entry */

/**
 * What the verdict does not say: why a position is illegal, and labels with their words. Where the
 * oracles differ, they are those of the first one.
 * @param {Draft} draft
 * @param {import('../types').Game} game
 * @param {Asking} asked
 * @param {Entry[]} glossary
 */
export function telling(draft, game, asked, glossary) {
  const speaker = differ(asked) ? `${leading(asked)?.oracle}: ` : '';
  const reason = illegalReason(asked);
  const loser = reason === 'no-king' ? exploded(draft, game) : null;
  if (loser) return explosionBox(loser, speaker);
  if (reason) return reasonBox(reason, draft.shape.form, speaker);
  return draft.shape.verb === 'explain' ? labelList(labelsOf(asked), draft.shape.form, glossary) : null;
}

/**
 * How the game has ended.
 * @param {{words: string, rule?: string}} end
 * @param {{rule: string, sentence: string}[]} rules
 */
export function endBox({ words, rule }, rules) {
  const told = rules.find((one) => one.rule === rule);
  const link = told && h('a', { href: ruleAddress(told.rule) }, `Rule ${told.rule}`);
  return h('p', { class: 'telling end' }, told ? `${words} ${told.sentence} ` : words, link ?? null);
}

/** @param {import('../types').Turn} loser @param {string} speaker */
function explosionBox(loser, speaker) {
  const winner = loser === 'white' ? 'Black' : 'White';
  const link = h('a', { href: ruleAddress('L5') }, 'Rule L5');
  return h('p', { class: 'telling' }, `${speaker}The ${loser} king is gone: ${winner} has won. `, link);
}

/** @param {string} reason @param {string} form @param {string} [speaker] whose words these are */
function reasonBox(reason, form, speaker = '') {
  const { words, rule } = reasonOf(reason, form);
  const link = rule && h('a', { href: ruleAddress(rule) }, `Rule ${rule}`);
  return h('p', { class: 'telling refused' }, `${speaker}Illegal: ${words} `, link);
}

/**
 * @param {string[]} labels
 * @param {string} form
 * @param {Entry[]} glossary
 */
function labelList(labels, form, glossary) {
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
