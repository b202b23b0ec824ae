// The pockets of crazyhouse below the board. A piece of the side to move is dropped: it is pressed, and
// then a cell, or it is dragged there. Its place is called `N@`, as moves write it.

import { h } from '../dom.js';
import { pieceGlyph, pieceName } from '../pieces.js';
import { pocketOf } from '../writing.js';

/**
 * @param {import('../writing.js').Setup} setup
 * @param {boolean} drops whether pieces can be dropped
 * @param {string | null} held the place that a piece is taken from
 */
export function pocketRow(setup, drops, held) {
  return /** @type {const} */ (['white', 'black']).map((side) => {
    const pieces = pocketOf(setup, side).map(([letter, count]) =>
      pieceButton(letter, count, drops && side === setup.toMove, held),
    );
    const name = `pocket of ${side === 'white' ? 'White' : 'Black'}`;
    return h('div', { class: 'pocket', role: 'group', 'aria-label': name }, ...(pieces.length > 0 ? pieces : ['–']));
  });
}

/**
 * @param {string} letter
 * @param {number} count
 * @param {boolean} drops
 * @param {string | null} held
 */
function pieceButton(letter, count, drops, held) {
  const place = `${letter.toUpperCase()}@`;
  const name = `${pieceName(letter)}, ${count} in the pocket`;
  const offered = drops ? { 'data-cell': place, 'aria-pressed': String(held === place) } : { disabled: true };
  return h(
    'button', { type: 'button', class: 'offer', title: name, 'aria-label': name, ...offered },
    pieceGlyph(letter),
    h('span', { class: 'count', 'aria-hidden': 'true' }, String(count)),
  );
}
