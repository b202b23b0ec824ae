// The names of cells (rule B1): `e4` on a flat box, `c2I` in a cube, level I at the bottom.

/** @typedef {import('./types').Sizes} Sizes */
/** A cell by its file, rank and level, each counted from 1. @typedef {[number, number, number]} Place */

const FILES = 'abcdefghijklmnop';
const LEVELS = [
  ...['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'],
  ...['IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'],
];
const CELL = /^([a-p])(\d{1,2})([IVX]*)$/;
const MOVE = /^([a-p]\d{1,2}[IVX]*|[QRBNP]@)([a-p]\d{1,2}[IVX]*)([qrbnk]?)$/;

/** @param {number} level from 1 */
export const levelName = (level) => LEVELS[level - 1];

/** @param {number} file from 1 */
export const fileName = (file) => FILES[file - 1];

/**
 * @param {Sizes} sizes
 * @param {Place} place
 */
export function cellName(sizes, [file, rank, level]) {
  return fileName(file) + rank + (sizes[2] > 1 ? levelName(level) : '');
}

/**
 * Where a cell is in a box; null for what is no cell of it.
 * @param {Sizes} sizes
 * @param {string} name
 * @returns {Place | null}
 */
export function placeOf(sizes, name) {
  const found = CELL.exec(name);
  if (!found || (found[3] === '') !== (sizes[2] === 1)) return null;
  const level = found[3] === '' ? 1 : LEVELS.indexOf(found[3]) + 1;
  /** @type {Place} */
  const place = [FILES.indexOf(found[1]) + 1, Number(found[2]), level];
  return isInside(sizes, place) ? place : null;
}

/**
 * @param {Sizes} sizes
 * @param {Place} place
 */
export function isInside(sizes, place) {
  return place.every((value, axis) => value >= 1 && value <= sizes[axis]);
}

/** a1 is dark, and the level does not count. @param {Place} place */
export const isDark = ([file, rank]) => (file + rank) % 2 === 0;

/**
 * All cells, the top level first, in it the highest rank first, in it file a first.
 * @param {Sizes} sizes
 * @returns {Place[][][]} levels of ranks of cells
 */
export function levelsFromTop(sizes) {
  /** @param {number} count */
  const upTo = (count) => Array.from({ length: count }, (_, index) => index + 1);
  return upTo(sizes[2])
    .reverse()
    .map((level) =>
      upTo(sizes[1])
        .reverse()
        .map((rank) => upTo(sizes[0]).map((file) => /** @type {Place} */ ([file, rank, level]))),
    );
}

/**
 * The two cells of a move, and the letter of a promotion; null for what is no move. A drop comes from
 * the place of its kind in the pocket: `N@`.
 * @param {string} text
 */
export function readMove(text) {
  const found = MOVE.exec(text);
  return found && { from: found[1], to: found[2], promotion: found[3] };
}
