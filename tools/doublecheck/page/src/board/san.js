// Moves as chess players write them (SAN). What a move does is what the oracles say of it.

import { leading, listOf } from '../answers.js';
import { otherLine } from '../draft.js';
import { readMove } from '../cells.js';
import { ask } from '../server.js';
import { isFen } from '../writing.js';
import { labelsOf } from './drawing.js';

/** @typedef {import('../draft.js').Draft} Draft */

/** Other games write moves as the oracles do. @param {Draft} before @param {string} move */
export async function sanOf(before, move) {
  if (!isFen(before.shape.form)) return move;
  const labels = labelsOf(await ask(otherLine(before, 'explain', move)));
  const legal = listOf(leading(await ask(otherLine(before, 'legal')))?.answer ?? null);
  return labels.length > 0 && legal ? writeSan(before.setup.pieces, move, legal, labels) : move;
}

/**
 * @param {Map<string, string>} pieces before the move
 * @param {string} move
 * @param {string[]} legal all legal moves
 * @param {string[]} labels of the move
 */
export function writeSan(pieces, move, legal, labels) {
  const isWon = labels.some((label) => label === 'L1-gives-mate' || label === 'L5-explodes-enemy-king');
  const end = isWon ? '#' : labels.includes('L1-gives-check') ? '+' : '';
  const cells = readMove(move);
  if (!cells || cells.from.endsWith('@')) return move + end;
  const { from, to, promotion } = cells;
  if (labels.includes('L3-castling')) return (to > from ? 'O-O' : 'O-O-O') + end;
  const letter = pieces.get(from)?.[0].toUpperCase() ?? '';
  const captures = labels.includes('L1-capture') ? 'x' : '';
  const becomes = promotion && `=${promotion.toUpperCase()}`;
  if (letter === 'P') return `${captures && from[0]}${captures}${to}${becomes}${end}`;
  return `${letter}${whichOne(pieces, cells, legal)}${captures}${to}${end}`;
}

/**
 * As much of its cell as tells a piece from others of its kind that could go there.
 * @param {Map<string, string>} pieces
 * @param {{from: string, to: string}} move
 * @param {string[]} legal
 */
function whichOne(pieces, { from, to }, legal) {
  const others = legal.map(readMove).flatMap((other) => {
    const rivals = other && other.to === to && other.from !== from;
    return rivals && pieces.get(other.from)?.[0] === pieces.get(from)?.[0] ? [other.from] : [];
  });
  if (others.length === 0) return '';
  if (others.every((cell) => cell[0] !== from[0])) return from[0];
  return others.every((cell) => cell.slice(1) !== from.slice(1)) ? from.slice(1) : from;
}
