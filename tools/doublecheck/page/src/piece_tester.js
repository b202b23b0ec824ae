// The piece tester without its page: one piece on an empty box, and what the hand does to it.

import { cellName, isInside, placeOf } from './cells.js';

/** @typedef {import('./types').Sizes} Sizes */
/**
 * @typedef {object} Tester
 * @property {string} box  `cube`, or another of BOXES
 * @property {number} n  the size of the cube, also while another box is shown
 * @property {string} piece  the kind, also while no cell has it
 * @property {string | null} cell
 */

export const SMALLEST = 2;
export const LARGEST = 10;

const KINDS = ['N', 'B', 'R', 'Q', 'K'];

/** The boxes, by the game that is asked; a cube has the size that is chosen. @type {Record<string, {name: string, side: number, levels: number}>} */
export const BOXES = {
  cube: { name: 'Cube', side: 0, levels: 0 },
  chess: { name: 'Chess board, 8 × 8', side: 8, levels: 1 },
  solitaire: { name: 'Solitaire board, 4 × 4', side: 4, levels: 1 },
  raumschach: { name: 'Raumschach, 5 × 5 × 5', side: 5, levels: 5 },
};

/** The kinds of a box, in the order in which clicks go through them. @param {string} box */
function kindsOf(box) {
  if (box === 'cube') return KINDS;
  return box === 'raumschach' ? [...KINDS, 'U', 'P'] : [...KINDS, 'P'];
}

/** @type {Tester} */
export const FIRST = { box: 'cube', n: 3, piece: 'N', cell: null };

/** @param {Tester} tester @returns {Sizes} */
export function sizesOf({ box, n }) {
  if (box === 'cube') return [n, n, n];
  const { side, levels } = BOXES[box];
  return [side, side, levels];
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
  const box = Object.hasOwn(BOXES, values.box ?? '') ? values.box : FIRST.box;
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
