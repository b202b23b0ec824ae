// Arrows over a board, or over one level of a box. What they show is told in the words of marks, too.

import { svg } from '../pieces.js';

/** An arrow's `look` is the class that colours it. @typedef {{from: string, to: string, look: string}} Arrow */

const [SHAFT, HEAD, LENGTH] = [0.07, 0.22, 0.36];

/**
 * A place for arrows over so many cells.
 * @param {number} files
 * @param {number} ranks
 */
export const arrowLayer = (files, ranks) =>
  svg('svg', { class: 'arrows', viewBox: `0 0 ${files} ${ranks}`, 'aria-hidden': 'true' });

/**
 * What has no place on the board, such as a pocket or a cell of another level, has no arrow.
 * @param {Element} layer
 * @param {Arrow[]} arrows
 * @param {string[]} cells as they are seen, rank by rank from the top
 * @param {number} files
 */
export function drawArrows(layer, arrows, cells, files) {
  /** @param {string} cell @returns {[number, number]} */
  const middle = (cell) => [(cells.indexOf(cell) % files) + 0.5, Math.floor(cells.indexOf(cell) / files) + 0.5];
  const shown = arrows.filter(({ from, to }) => from !== to && cells.includes(from) && cells.includes(to));
  layer.replaceChildren(...shown.map(({ from, to, look }) => polygon(middle(from), middle(to), look)));
}

/** @param {[number, number]} start @param {[number, number]} end @param {string} look */
function polygon([x, y], [toX, toY], look) {
  const length = Math.hypot(toX - x, toY - y);
  const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
  const tip = length - 0.2;
  const neck = tip - LENGTH;
  const outline = [[0.3, SHAFT], [neck, SHAFT], [neck, HEAD], [tip, 0], [neck, -HEAD], [neck, -SHAFT], [0.3, -SHAFT]];
  const points = outline.map(([along, aside]) =>
    [x + alongX * along - alongY * aside, y + alongY * along + alongX * aside].map((value) => value.toFixed(3)).join(),
  );
  return svg('polygon', { class: `arrow ${look}`, points: points.join(' ') });
}
