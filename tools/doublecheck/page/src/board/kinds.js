// What a pawn becomes is chosen beside the cell where it arrives.

import { h } from '../dom.js';
import { pieceGlyph, pieceName } from '../pieces.js';

/**
 * @param {string[]} letters in lower case, the likeliest first
 * @param {boolean} white
 * @param {Element | null} beside the cell
 * @returns {Promise<string | null>} null if nothing is chosen
 */
export function chooseKind(letters, white, beside) {
  const dialog = h('dialog', { class: 'kinds', 'aria-label': 'The pawn becomes' });
  for (const letter of letters) {
    const shown = white ? letter.toUpperCase() : letter;
    const choose = () => dialog.close(letter);
    dialog.append(h('button', { type: 'button', class: 'kind', 'aria-label': pieceName(shown), onclick: choose }, pieceGlyph(shown)));
  }
  return new Promise((resolve) => {
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue || null);
    });
    document.body.append(dialog);
    dialog.showModal();
    if (beside) putBeside(dialog, beside.getBoundingClientRect());
  });
}

/** Over the cell, and within the window. @param {HTMLElement} dialog @param {DOMRect} cell */
function putBeside(dialog, cell) {
  const { width, height } = dialog.getBoundingClientRect();
  dialog.style.left = `${Math.max(0, Math.min(cell.left, innerWidth - width))}px`;
  dialog.style.top = `${Math.max(0, Math.min(cell.top, innerHeight - height))}px`;
}
