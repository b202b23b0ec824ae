// The piece tester without its page: one piece on an empty box, and what the hand does to it.

import { cellName, isInside, placeOf } from './cells.js';

/** @typedef {import('./types').Sizes} Sizes */
/**
 * @typedef {object} Tester
 * @property {string} box  `cube`, `chess` or `solitaire`
 * @property {number} n  the size of the cube, also while another box is shown
 * @property {string} piece  the kind, also while no cell has it
 * @property {string | null} cell
 */

export const SMALLEST = 2;
export const LARGEST = 10;

const KINDS = ['N', 'B', 'R', 'Q', 'K'];

/** The kinds of a box, in the order in which clicks go through them. @param {string} box */
const kindsOf = (box) => (box === 'cube' ? KINDS : [...KINDS, 'P']);

/** @type {Tester} */
export const FIRST = { box: 'cube', n: 3, piece: 'N', cell: null };

/** @param {Tester} tester @returns {Sizes} */
export function sizesOf({ box, n }) {
  if (box === 'cube') return [n, n, n];
  return box === 'chess' ? [8, 8, 1] : [4, 4, 1];
}

/**
 * A click: on the piece it changes the kind, elsewhere it places or moves the piece.
 * @param {Tester} tester
 * @param {string} cell
 * @returns {Tester}
 */
export function press(tester, cell) {
  if (cell !== tester.cell) return { ...tester, cell };
  const kinds = kindsOf(tester.box);
  return { ...tester, piece: kinds[(kinds.indexOf(tester.piece) + 1) % kinds.length] };
}

/**
 * A drop keeps the kind. Only an empty cell takes it: dropped on its own cell, the piece stays.
 * @param {Tester} tester
 * @param {string} cell
 * @returns {Tester}
 */
export const drop = (tester, cell) => ({ ...tester, cell });

/**
 * Another size or box keeps the kind and the place: the file, the rank from the back, the level
 * from the top. A piece that no longer fits vanishes.
 * @param {Tester} tester
 * @param {{box?: string, n?: number}} change
 * @returns {Tester}
 */
export function resize(tester, change) {
  const resized = { ...tester, ...change };
  const fits = kindsOf(resized.box).includes(tester.piece);
  if (!fits) return { ...resized, piece: KINDS[0], cell: null };
  return { ...resized, cell: moved(sizesOf(tester), sizesOf(resized), tester.cell) };
}

/**
 * @param {Sizes} from
 * @param {Sizes} to
 * @param {string | null} cell
 */
function moved(from, to, cell) {
  const place = cell && placeOf(from, cell);
  if (!place) return null;
  /** @type {[number, number, number]} */
  const there = [place[0], place[1] + to[1] - from[1], place[2] + to[2] - from[2]];
  return isInside(to, there) ? cellName(to, there) : null;
}

/** The question that the boards show; null while there is no piece. @param {Tester} tester */
export function questionOf({ box, n, piece, cell }) {
  if (!cell) return null;
  return `moves ${box}${box === 'cube' ? ` ${n}` : ''} ${piece} ${cell}`;
}

/** What `moves` is asked of, as the mailbox names it. @param {Tester} tester */
export const boxName = ({ box, n }) => (box === 'cube' ? `cube:${n}` : box);

/**
 * Values that make no sense are those of the first tester.
 * @param {Record<string, string>} values of the address
 * @returns {Tester}
 */
export function readTester(values) {
  const box = ['cube', 'chess', 'solitaire'].includes(values.box) ? values.box : FIRST.box;
  const size = Number(values.n);
  const n = Number.isInteger(size) && size >= SMALLEST && size <= LARGEST ? size : FIRST.n;
  const piece = kindsOf(box).includes(values.piece) ? values.piece : FIRST.piece;
  const tester = { box, n, piece, cell: null };
  return placeOf(sizesOf(tester), values.cell ?? '') ? { ...tester, cell: values.cell } : tester;
}

/** The values for the address. @param {Tester} tester */
export function valuesOf({ box, n, piece, cell }) {
  const which = box === 'cube' ? { box: null, n } : { box, n: null };
  return { ...which, piece, cell };
}
