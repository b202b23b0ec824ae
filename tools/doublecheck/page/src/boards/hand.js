// The hand over boards: it presses cells, drags pieces, and points. Every event is delegated, and
// while the hand moves no layout is read.

import { pieceGlyph } from '../pieces.js';

/**
 * Where a drag starts or ends: `cell` of a board, or the piece that a palette offers.
 * @typedef {{cell: string | null, offered: string | null, element: HTMLElement}} Spot
 */
/**
 * @typedef {object} HandListener
 * @property {(cell: string) => void} press  click, tap, Enter or the space bar
 * @property {(from: Spot, to: string | null) => void} drop  `to` is null beside the boards
 * @property {(cell: string | null) => void} point  the cell under the hand has changed
 * @property {(spot: Spot) => string | null} holds  the letter that could be dragged from there
 */

/** A drag begins when the hand has gone this many pixels. */
export const SLACK = 5;

/** @param {EventTarget | null} target @returns {Spot | null} */
function spotAt(target) {
  const found = target instanceof Element && target.closest('[data-cell], [data-offered]');
  if (!(found instanceof HTMLElement)) return null;
  const { cell = null, offered = null } = found.dataset;
  return { cell, offered, element: found };
}

/**
 * @param {HTMLElement} root has the boards, and the palette if there is one
 * @param {HandListener} listener
 */
export function hand(root, listener) {
  const drag = new Drag(listener);
  let dragged = false;

  root.addEventListener('pointerdown', (event) => {
    dragged = false;
    const spot = spotAt(event.target);
    const letter = spot && event.button === 0 && listener.holds(spot);
    if (!spot || !letter) return;
    // Touch binds the pointer to the cell where it began; the cells on its way must hear of it.
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
    drag.begin(spot, letter, event, () => (dragged = true));
  });
  root.addEventListener('pointerover', (event) => listener.point(spotAt(event.target)?.cell ?? null));
  root.addEventListener('pointerleave', () => listener.point(null));
  root.addEventListener('click', (event) => {
    const cell = spotAt(event.target)?.cell;
    if (cell && !dragged) listener.press(cell);
    dragged = false;
  });
  root.addEventListener('keydown', (event) => {
    const cell = spotAt(event.target)?.cell;
    if (!cell || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    listener.press(cell);
  });
  root.addEventListener('focusin', (event) => listener.point(spotAt(event.target)?.cell ?? null));
}

/** One piece on its way from a cell to another. */
class Drag {
  #listener;
  /** @type {Element | null} */
  #ghost = null;

  /** @param {HandListener} listener */
  constructor(listener) {
    this.#listener = listener;
  }

  /**
   * @param {Spot} from
   * @param {string} letter
   * @param {PointerEvent} start
   * @param {() => void} onStart when the hand has gone far enough
   */
  begin(from, letter, start, onStart) {
    const watch = new AbortController();
    const { signal } = watch;
    /** @param {string | null | undefined} to undefined: nothing is dropped */
    const end = (to) => {
      watch.abort();
      if (!this.#ghost) return;
      this.#lower(from);
      if (to !== undefined) this.#listener.drop(from, to);
    };
    /** @param {PointerEvent} event */
    const move = (event) => {
      if (event.buttons === 0) return end(undefined); // let go beside the window
      const way = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!this.#ghost && way < SLACK) return undefined;
      if (!this.#ghost) {
        this.#lift(from, letter);
        onStart();
      }
      return this.#follow(event);
    };
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', ({ target }) => end(spotAt(target)?.cell ?? null), { signal });
    document.addEventListener('pointercancel', () => end(undefined), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(undefined), { signal });
  }

  /** @param {Spot} from @param {string} letter */
  #lift(from, letter) {
    this.#ghost = pieceGlyph(letter);
    this.#ghost.classList.add('ghost');
    document.body.append(this.#ghost);
    document.body.classList.add('dragging');
    from.element.classList.add('start');
  }

  /** @param {PointerEvent} event */
  #follow({ clientX, clientY }) {
    const ghost = /** @type {SVGElement} */ (this.#ghost);
    ghost.style.transform = `translate(${clientX}px, ${clientY}px)`;
  }

  /** @param {Spot} from */
  #lower(from) {
    this.#ghost?.remove();
    this.#ghost = null;
    document.body.classList.remove('dragging');
    from.element.classList.remove('start');
  }
}
