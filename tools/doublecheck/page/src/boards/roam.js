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
 * @param {boolean} flipped
 */
export function roam(boards, sizes, elements, flipped) {
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
    const next = neighbour(sizes, stop.dataset.cell ?? '', event.key, flipped ? -1 : 1);
    if (!next) return;
    event.preventDefault();
    elements.get(next)?.focus();
  });
}

/**
 * @param {import('../types').Sizes} sizes
 * @param {string} cell
 * @param {string} key
 * @param {1 | -1} sense of files and ranks
 */
function neighbour(sizes, cell, key, sense) {
  const place = placeOf(sizes, cell);
  if (!place) return null;
  if (key === 'Home' || key === 'End') {
    const file = (key === 'Home') === (sense === 1) ? 1 : sizes[0];
    return cellName(sizes, [file, place[1], place[2]]);
  }
  const step = STEPS[key];
  if (!step) return null;
  /** @type {[number, number, number]} */
  const there = [place[0] + sense * step[0], place[1] + sense * step[1], place[2] + step[2]];
  return isInside(sizes, there) ? cellName(sizes, there) : null;
}
