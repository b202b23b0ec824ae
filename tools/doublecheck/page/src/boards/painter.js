// Puts pieces and marks on the elements of cells, whatever board they belong to.

import { pieceGlyph, pieceName } from '../pieces.js';
import { h } from '../dom.js';

/** @typedef {import('../answers.js').Mark} Mark */
/**
 * What a board shows.
 * @typedef {object} Picture
 * @property {Map<string, string>} pieces  cell to letter
 * @property {Map<string, Mark>} marks
 * @property {import('./arrows.js').Arrow[]} [arrows]  of moves that stay on one level
 */

/** @type {Picture} */
export const EMPTY = { pieces: new Map(), marks: new Map() };

/** What a screen reader says of a cell. @param {string} cell @param {Picture} picture */
function wordsOf(cell, { pieces, marks }) {
  const piece = pieces.get(cell);
  const mark = marks.get(cell);
  return [cell, piece && pieceName(piece), mark?.words].filter(Boolean).join(', ');
}

export class Painter {
  /** @type {Map<string, string>} */
  #shown = new Map();
  #elements;
  #label;
  #drawArrows;

  /**
   * @param {Map<string, HTMLElement>} elements of the cells
   * @param {{label: boolean, drawArrows?: (arrows: import('./arrows.js').Arrow[]) => void}} options whether
   *   screen readers are told, and who draws arrows
   */
  constructor(elements, { label, drawArrows = () => {} }) {
    this.#elements = elements;
    this.#label = label;
    this.#drawArrows = drawArrows;
    for (const cell of elements.keys()) this.#write(cell, EMPTY);
  }

  /** Touches only the cells that change. @param {Picture} picture */
  show(picture) {
    for (const cell of this.#elements.keys()) {
      const { look = '', badge = '', words = '' } = picture.marks.get(cell) ?? {};
      const now = [picture.pieces.get(cell) ?? '', look, badge, words].join('|');
      if (now === (this.#shown.get(cell) ?? '|||')) continue;
      this.#shown.set(cell, now);
      this.#paint(cell, picture);
    }
    this.#drawArrows(picture.arrows ?? []);
  }

  /**
   * A passing sign, such as the hand over the cell.
   * @param {string | null} cell
   * @param {string} sign a class
   * @param {boolean} on
   */
  sign(cell, sign, on) {
    if (cell) this.#elements.get(cell)?.classList.toggle(sign, on);
  }

  /** @param {string} cell @param {Picture} picture */
  #paint(cell, picture) {
    const element = /** @type {HTMLElement} */ (this.#elements.get(cell));
    const letter = picture.pieces.get(cell);
    const mark = picture.marks.get(cell);
    const number = element.querySelector('.index');
    element.dataset.look = mark?.look ?? '';
    element.replaceChildren(
      ...(number ? [number] : []),
      ...(letter ? [pieceGlyph(letter)] : []),
      ...(mark?.badge ? [h('span', { class: 'badge', 'aria-hidden': 'true' }, mark.badge)] : []),
    );
    element.classList.toggle('occupied', letter !== undefined);
    this.#write(cell, picture);
  }

  /** @param {string} cell @param {Picture} picture */
  #write(cell, picture) {
    if (this.#label) this.#elements.get(cell)?.setAttribute('aria-label', wordsOf(cell, picture));
  }
}
