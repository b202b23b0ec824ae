// The moves that were played, to look at and to go back to.

import { button, h } from '../dom.js';
import { isFen } from '../writing.js';

/** @typedef {import('../draft.js').Draft} Draft */

/**
 * Nothing where no move was played.
 * @param {Draft[]} drafts all that a person went through
 * @param {number} at which one is shown
 * @param {(index: number) => void} goTo
 */
export function moveList(drafts, at, goTo) {
  let first = at;
  while (first > 0 && drafts[first].last) --first;
  const items = [];
  for (let index = first + 1; drafts[index]?.last; ++index) {
    const { last } = drafts[index];
    if (!last || last === drafts[index - 1].last) continue; // the same position, asked otherwise
    const shown = last === drafts[at].last ? { 'aria-current': 'true' } : {};
    items.push(h('li', {}, numberOf(last.before, items.length === 0), button(last.name, () => goTo(index), shown)));
  }
  return items.length > 0 && h('ol', { class: 'moves', 'aria-label': 'Moves' }, ...items);
}

/** Where the game has move numbers: before White's moves, and before the first one. @param {Draft} before @param {boolean} isFirst */
function numberOf({ shape, setup }, isFirst) {
  const white = setup.toMove === 'white';
  return isFen(shape.form) && (white || isFirst) ? `${setup.moveNumber}${white ? '.' : '…'} ` : null;
}
