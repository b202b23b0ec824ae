// Walking over the cells of boards by keyboard: one cell at a time can be reached with the tab key,
// arrows go to its neighbours, Page Up and Page Down to the next level.

import { cellName, isInside, placeOf } from '../cells.js';

/** @type {Record<string, [number, number, number]>} */
const STEPS = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};

/**
 * @param {HTMLElement} boards
 * @param {import('../types').Sizes} sizes
 * @param {Map<string, HTMLElement>} elements
 */
export function roam(boards, sizes, elements) {
  let stop = /** @type {HTMLElement} */ (elements.values().next().value);
  for (const element of elements.values()) element.tabIndex = -1;
  stop.tabIndex = 0;

  boards.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.dataset.cell) return;
    stop.tabIndex = -1;
    stop = target;
    stop.tabIndex = 0;
  });
  boards.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = neighbour(sizes, stop.dataset.cell ?? '', event.key);
    if (!next) return;
    event.preventDefault();
    elements.get(next)?.focus();
  });
}

/**
 * @param {import('../types').Sizes} sizes
 * @param {string} cell
 * @param {string} key
 */
function neighbour(sizes, cell, key) {
  const place = placeOf(sizes, cell);
  if (!place) return null;
  if (key === 'Home') return cellName(sizes, [1, place[1], place[2]]);
  if (key === 'End') return cellName(sizes, [sizes[0], place[1], place[2]]);
  const step = STEPS[key];
  if (!step) return null;
  /** @type {[number, number, number]} */
  const there = [place[0] + step[0], place[1] + step[1], place[2] + step[2]];
  return isInside(sizes, there) ? cellName(sizes, there) : null;
}
