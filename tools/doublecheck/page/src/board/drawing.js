// What an answer puts on the board, verb by verb.

import { differ, kindOf, leading, listOf, marksOf } from '../answers.js';
import { readMove } from '../cells.js';
import { pieceName } from '../pieces.js';
import { moveMarks } from './film.js';

/** @typedef {import('../answers.js').Mark} Mark */
/** @typedef {import('../types').Asking} Asking */
/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {Map<string, Mark>} Marks */

/**
 * @param {Draft} draft
 * @param {Asking} asked
 * @param {string | null} origin the cell whose moves are shown
 * @returns {Marks}
 */
export function marksFor(draft, asked, origin) {
  switch (draft.shape.verb) {
    case 'attacked':
      return marksOf(asked.answers, 'attacked');
    case 'moves':
      return marksOf(asked.answers, 'reachable');
    case 'check':
      return kingMarks(draft, asked, draft.setup.toMove);
    case 'mate':
      return kingMarks(draft, asked, 'white');
    case 'valid':
      return targetMarks(draft, asked);
    case 'legal':
      return legalMarks(asked, origin);
    default:
      return argumentMarks(draft);
  }
}

/**
 * Moves of one piece; without one, the pieces that can move, and every move about which the oracles
 * differ.
 * @param {Asking} asked of the verb `legal`
 * @param {string | null} origin
 * @returns {Marks}
 */
export function legalMarks(asked, origin) {
  /** @type {Marks} */
  const marks = new Map();
  for (const [text, mark] of marksOf(asked.answers, 'a legal move')) {
    const move = readMove(text);
    if (!move || (origin && move.from !== origin)) continue;
    if (origin || isDisputed(mark)) putUnlessDiffering(marks, move.to, mark);
    if (!origin) putUnlessDiffering(marks, move.from, originMark(text, mark));
  }
  return marks;
}

/** The moves about which the oracles differ. @param {Draft} draft @param {Asking} asked */
export function disputedMoves({ shape }, asked) {
  if (shape.verb !== 'legal') return [];
  return [...marksOf(asked.answers, '')].flatMap(([text, mark]) => {
    const move = readMove(text);
    return move && isDisputed(mark) ? [{ from: move.from, to: move.to, look: mark.look }] : [];
  });
}

/** @param {Mark} mark */
const isDisputed = (mark) => mark.look.startsWith('differs');

/** @param {string} move @param {Mark} mark of the move @returns {Mark} */
function originMark(move, mark) {
  return isDisputed(mark) ? { look: 'from', words: `${move} ${mark.words}` } : { look: 'movable', words: 'can move' };
}

/** What differs is not hidden by what does not. @param {Marks} marks @param {string} cell @param {Mark} mark */
function putUnlessDiffering(marks, cell, mark) {
  const there = marks.get(cell);
  if (there && (isDisputed(there) || (there.look === 'from' && !isDisputed(mark)))) return;
  marks.set(cell, mark);
}

/** @param {Draft} draft @param {Asking} asked @param {string} side @returns {Marks} */
function kingMarks({ setup }, asked, side) {
  if (leading(asked)?.answer !== 'true') return new Map();
  const letter = side === 'white' ? 'K' : 'k';
  const kings = [...setup.pieces].filter(([, piece]) => piece === letter);
  return new Map(kings.map(([cell]) => [cell, { look: 'alarm', words: 'in check' }]));
}

/** @param {Draft} draft @param {Asking} asked @returns {Marks} */
function targetMarks({ argument }, asked) {
  const [, , file, rank] = JSON.parse(argument);
  const cell = 'abcdefgh'[file - 1] + String(rank);
  const isValid = leading(asked)?.answer === 'true';
  const look = differ(asked) ? 'differs' : isValid ? 'reach' : 'refused';
  return new Map([[cell, { look, words: isValid ? 'a valid target' : 'not a valid target' }]]);
}

/** @param {Draft} draft @returns {Marks} */
function argumentMarks({ argument }) {
  const move = readMove(argument);
  return move ? moveMarks(move.from, move.to) : new Map();
}

/**
 * The cells of a check or a mate: guarded cells bear the number of their guards.
 * @param {import('./guards.js').Guarded[]} guarded
 * @returns {Marks}
 */
export function guardMarks([king, ...steps]) {
  /** @type {Marks} */
  const marks = new Map();
  if (king.guards.length > 0) marks.set(king.cell, { look: 'alarm', words: 'in check' });
  for (const { cell, guards } of steps) {
    const count = guards.length;
    const words = `guarded by ${count} piece${count === 1 ? '' : 's'}`;
    marks.set(cell, count > 0 ? { look: 'guarded', badge: String(count), words } : { look: 'reach', words: 'not guarded' });
  }
  return marks;
}

/**
 * The marks with what is told of the last move, and of checks and pins.
 * @param {Marks} marks
 * @param {{from: string, to: string} | null | undefined} last
 * @param {import('./guards.js').Line[]} lines
 * @param {import('../writing.js').Pieces} pieces
 * @returns {Marks}
 */
export function withNotes(marks, last, lines, pieces) {
  const noted = new Map(marks);
  /** @param {string} cell @param {string} look @param {string} words */
  const note = (cell, look, words) => {
    const { look: there = '', words: told = '', badge } = noted.get(cell) ?? {};
    if (told.includes(words)) return;
    noted.set(cell, { look: `${there} ${look}`.trim(), words: [told, words].filter(Boolean).join(', '), badge });
  };
  for (const cell of last ? [last.from, last.to] : []) note(cell, 'last', 'last move');
  for (const { from, king, pinned } of lines) {
    if (pinned) note(pinned, '', `pinned by ${pieceName(pieces.get(from) ?? '')} ${from}`);
    else note(from, '', 'gives check');
    if (!pinned) note(king, 'alarm', 'in check');
  }
  return noted;
}

/** The illegal reason that is answered; null for another answer. @param {Asking} asked */
export function illegalReason(asked) {
  const answer = leading(asked)?.answer ?? '';
  return kindOf(answer) === 'illegal' ? answer.split(' ')[1] : null;
}

/** The labels of `explain`. @param {Asking} asked */
export const labelsOf = (asked) => [...new Set(asked.answers.flatMap(({ answer }) => listOf(answer) ?? []))];
