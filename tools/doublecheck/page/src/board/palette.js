// The pieces to set up with: one is chosen, and a press on a cell puts it there. Any can be dragged.

import { h } from '../dom.js';
import { LETTERS, pieceGlyph, pieceName } from '../pieces.js';

/** Removes the piece of the cell that is pressed. */
export const ERASER = '×';

/**
 * @param {(letter: string) => boolean} has which pieces the game has
 * @param {string} chosen a letter, or the eraser
 * @param {(letter: string) => void} choose
 */
export function palette(has, chosen, choose) {
  const letters = [...LETTERS.filter(has), ERASER];
  const entries = letters.map((letter) => {
    const name = letter === ERASER ? 'eraser' : pieceName(letter);
    const input = h('input', {
      type: 'radio', name: 'palette', value: letter, checked: letter === chosen, 'aria-label': name,
      onchange: () => choose(letter),
    });
    const sign = letter === ERASER ? h('span', { class: 'eraser', 'aria-hidden': 'true' }, ERASER) : pieceGlyph(letter);
    const offered = letter === ERASER ? {} : { 'data-offered': letter };
    return h('label', { class: 'offer', title: name, ...offered }, input, sign);
  });
  return h('div', { class: 'palette', role: 'radiogroup', 'aria-label': 'Pieces to set up' }, ...entries);
}

/**
 * Which letters a game's form has: solitaire has one colour.
 * @param {string} form
 * @param {string} kinds the letters of White
 * @returns {(letter: string) => boolean}
 */
export function lettersOf(form, kinds) {
  return (letter) => kinds.includes(form === 'sixteen' ? letter : letter.toUpperCase());
}
