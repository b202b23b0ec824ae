// A question with its answer as a small board: a line of the corpus, or what a campaign found.

import { h } from '../dom.js';
import { boardAddress } from '../address.js';
import { draftOf } from '../draft.js';
import { boardPicture } from '../boards/levels.js';
import { marksFor } from '../board/drawing.js';
import { times } from '../numbers.js';
import { pieceName } from '../pieces.js';

/** @typedef {import('../types').Answer} Answer */
/** @typedef {import('../types').Position} Position */

/** @param {import('../types').Program} program @param {import('../types').RuleLine} line */
export function exampleCard(program, { comment, question, answer, position }) {
  return h(
    'figure', { class: 'card' },
    questionPicture(program, question, position, [{ oracle: 'the corpus', answer }]),
    h(
      'figcaption', {},
      h('p', {}, comment),
      h('a', { class: 'line', href: boardAddress(question) }, question),
      h('p', { class: 'given' }, side(answer), h('code', {}, answer)),
    ),
  );
}

/** Whether an example speaks for the rule or against it; lists do neither. @param {string} answer */
function side(answer) {
  if (answer === 'true') return h('span', { class: 'pill for' }, '✓ for');
  return /^(false|illegal)/.test(answer) && h('span', { class: 'pill against' }, '✕ against');
}

/**
 * The position of a question, with its answers marked.
 * @param {Pick<import('../types').Program, 'games'>} program
 * @param {string} question
 * @param {Position} position
 * @param {Answer[]} answers
 */
export function questionPicture(program, question, position, answers) {
  const draft = draftOf(program, { question, position });
  const asked = { question, position, answers, agree: answers.length === 1, repeat: '' };
  const marks = marksFor(draft, asked, null);
  const words = [...draft.setup.pieces].map(([cell, letter]) => `${pieceName(letter)} ${cell}`);
  const marked = [...marks].map(([cell, mark]) => `${cell} ${mark.words}`);
  const told = `Board: ${words.join(', ') || 'empty'}.${marked.length ? ` Marked: ${marked.join(', ')}.` : ''}`;
  return boardPicture(position.sizes, { pieces: draft.setup.pieces, marks }, told);
}

/**
 * The other names of a bug, or nothing.
 * @param {{ symptom: string; why: string; count: number; shrunk: string }[]} also
 */
export function otherNames(also) {
  if (also.length === 0) return null;
  const items = also.map(({ symptom, why, count, shrunk }) =>
    h('li', {}, `${symptom}${why && ` (${why})`}, ${times(count)}: `, h('code', {}, shrunk)),
  );
  return h('div', { class: 'also' }, 'Also as: ', h('ul', {}, ...items));
}
