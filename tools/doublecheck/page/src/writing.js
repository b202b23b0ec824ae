// Positions as the text of a question, in each of the forms in which questions write them.

import { cellName, fileName, levelsFromTop, placeOf } from './cells.js';

/** @typedef {import('./types').Sizes} Sizes */
/** Cell to letter. @typedef {Map<string, string>} Pieces */
/**
 * A position as the page edits it. What a form does not write is kept all the same.
 * @typedef {object} Setup
 * @property {Sizes} sizes
 * @property {Pieces} pieces
 * @property {import('./types').Turn} toMove
 * @property {string} castling  letters of `KQkq`, or `-`
 * @property {string} enPassant  a cell, or `-`
 * @property {number} halfmoveClock
 * @property {number} moveNumber
 * @property {string} [pockets]  `[QNp]`
 * @property {string} [checks]  to give, `3+3`
 */

/** Whether positions of a form are whole FENs. @param {string} form */
export const isFen = (form) => /(^|_)fen$/.test(form);

/** Whether a FEN of this form has pockets. @param {string} form */
export const hasPockets = (form) => form === 'pocket_fen';

/** @param {import('./types').Position} position @returns {Setup} */
export function setupOf(position) {
  return {
    sizes: position.sizes,
    pieces: new Map(position.pieces.map(({ cell, piece }) => [cell, piece])),
    toMove: position.to_move ?? 'white',
    castling: position.castling || '-',
    enPassant: position.en_passant || '-',
    halfmoveClock: position.halfmove_clock ?? 0,
    moveNumber: position.move_number ?? 1,
    pockets: position.pockets ?? '[]',
    checks: position.checks ?? '3+3',
  };
}

/**
 * @param {string} form one of those that the server names
 * @param {Setup} setup
 */
export function positionText(form, setup) {
  if (isFen(form)) return fenText(form, setup);
  switch (form) {
    case 'cube_board':
      return cubeText(setup);
    case 'cube_turn':
      return `${turnLetter(setup)} ${cubeText(setup)}`;
    case 'piece_list':
      return listText(setup);
    case 'board_field':
      return fieldText(setup);
    case 'sixteen':
      return rankTexts(setup, '.').flat().join('');
    default:
      throw new Error(`no form of a position: ${form}`);
  }
}

/** @param {Setup} setup */
const turnLetter = ({ toMove }) => (toMove === 'white' ? 'w' : 'b');

/**
 * Levels from the top, in each the ranks from the highest.
 * @param {Setup} setup
 * @param {string} empty the character of an empty cell
 */
function rankTexts({ sizes, pieces }, empty) {
  return levelsFromTop(sizes).map((ranks) =>
    ranks.map((cells) => cells.map((place) => pieces.get(cellName(sizes, place)) ?? empty).join('')),
  );
}

/** @param {Setup} setup */
function cubeText(setup) {
  return rankTexts(setup, '#')
    .map((ranks) => `[${ranks.join(',')}]`)
    .join(',');
}

/** @param {Setup} setup */
function fieldText(setup) {
  const ranks = rankTexts(setup, ' ').flat();
  return ranks.map((rank) => rank.replace(/ +/g, (gap) => String(gap.length))).join('/');
}

/** @param {string} form @param {Setup} setup */
function fenText(form, setup) {
  const { castling, enPassant, halfmoveClock, moveNumber, pockets = '[]', checks = '3+3' } = setup;
  const board = fieldText(setup) + (hasPockets(form) ? pockets : '');
  const given = form === 'check_fen' ? [checks] : [];
  return [board, turnLetter(setup), castling, enPassant, ...given, halfmoveClock, moveNumber].join(' ');
}

/**
 * The kinds in the pocket of a side, each with how many there are: `[['Q', 1], ['N', 2]]`.
 * @param {Setup} setup
 * @param {import('./types').Turn} side
 * @returns {[letter: string, count: number][]}
 */
export function pocketOf({ pockets = '[]' }, side) {
  const counts = new Map();
  for (const letter of pockets.replace(/[^A-Za-z]/g, ''))
    if ((letter === letter.toUpperCase()) === (side === 'white')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts];
}

/** @param {Setup} setup */
function listText({ sizes, pieces }) {
  return JSON.stringify([...pieces].map(([cell, letter]) => listEntry(sizes, letter, cell)));
}

/**
 * An entry of a piece list, and the move of `valid` (rules V1 and V2).
 * @param {Sizes} sizes
 * @param {string} letter
 * @param {string} cell
 */
export function listEntry(sizes, letter, cell) {
  const place = placeOf(sizes, cell);
  if (!place) throw new Error(`no cell: ${cell}`);
  const kind = letter.toUpperCase();
  return [letter === kind ? 'W' : 'B', kind, place[0], place[1]];
}

/** The cell of `[x,y]` counted from 0 (rule S2). @param {[number, number]} place */
export const cellOfPair = ([x, y]) => fileName(x + 1) + String(y + 1);
