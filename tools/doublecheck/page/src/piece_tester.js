// The piece tester without its page: one piece on an empty box, and what the hand does to it.

import { cellName, isInside, placeOf } from './cells.js';

/** @typedef {import('./types').Sizes} Sizes */
/** @typedef {import('./types').Game} Game */
/**
 * @typedef {object} Tester
 * @property {Game} box  the game that is asked, and whose box is shown
 * @property {number} n  the size of boxes that have several, also while another box is shown
 * @property {string} piece  the kind, also while no cell has it
 * @property {string | null} cell
 */

export const SMALLEST = 2;
export const LARGEST = 10;

/** The games whose pieces are asked about alone. @param {Game[]} games */
export const boxesOf = (games) => games.filter(({ verbs }) => verbs.some(({ form }) => form === 'lone_piece'));

/** In the order in which clicks go through them. @param {Game} box */
const kindsOf = ({ pieces }) => [...'NBRQKUP'].filter((kind) => pieces.includes(kind));

/** @param {Tester} tester @returns {Sizes} */
export const sizesOf = ({ box, n }) => (box.has_sizes ? [n, n, n] : box.sizes);

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
 * @param {{box?: Game, n?: number}} change
 * @returns {Tester}
 */
export function resize(tester, change) {
  const resized = { ...tester, ...change };
  const fits = kindsOf(resized.box).includes(tester.piece);
  if (!fits) return { ...resized, piece: kindsOf(resized.box)[0], cell: null };
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
  return `moves ${box.game}${box.has_sizes ? ` ${n}` : ''} ${piece} ${cell}`;
}

/** What `moves` is asked of, as the mailbox names it. @param {Tester} tester */
export const boxName = ({ box, n }) => (box.has_sizes ? `${box.game}:${n}` : box.game);

/**
 * Values that make no sense are those of the first tester: an empty cube of 3, and a knight to come.
 * @param {Game[]} games
 * @param {Record<string, string>} values of the address
 * @returns {Tester}
 */
export function readTester(games, values) {
  const boxes = boxesOf(games);
  const box = boxes.find(({ game }) => game === values.box) ?? boxes.find(({ has_sizes }) => has_sizes) ?? boxes[0];
  const size = Number(values.n);
  const n = Number.isInteger(size) && size >= SMALLEST && size <= LARGEST ? size : 3;
  const kinds = kindsOf(box);
  const tester = { box, n, piece: kinds.includes(values.piece) ? values.piece : kinds[0], cell: null };
  return placeOf(sizesOf(tester), values.cell ?? '') ? { ...tester, cell: values.cell } : tester;
}

/** The values for the address. @param {Tester} tester */
export function valuesOf({ box, n, piece, cell }) {
  const which = box.has_sizes ? { box: null, n } : { box: box.game, n: null };
  return { ...which, piece, cell };
}
