// Steps through the frames of a film.

import { button, fill, h } from '../dom.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('./film.js').Frame} Frame */

export class Projector {
  /** @type {Frame[]} */ #frames = [];
  #at = 0;
  #paint;
  #caption = h('output', { class: 'caption' });
  element = h('div', { class: 'projector', role: 'group', 'aria-label': 'Steps' });

  /** @param {(frame: Frame) => void} paint */
  constructor(paint) {
    this.#paint = paint;
  }

  /**
   * Begins at the first frame. Null takes the film away.
   * @param {Film | null} film
   * @param {(() => void) | null} [goOn] goes on from the last frame
   */
  show(film, goOn) {
    this.#frames = film?.frames ?? [];
    this.#at = 0;
    if (this.#frames.length === 0) return fill(this.element);
    fill(
      this.element,
      button('‹ Back', () => this.#step(-1)),
      button('Next ›', () => this.#step(1), { class: 'main' }),
      button('End', () => this.#step(this.#frames.length)),
      goOn ? button('Go on from the result', goOn) : null,
      this.#caption,
    );
    return this.#step(0);
  }

  /** @param {number} by */
  #step(by) {
    this.#at = Math.max(0, Math.min(this.#frames.length - 1, this.#at + by));
    const frame = this.#frames[this.#at];
    this.#caption.textContent = `${this.#at + 1} of ${this.#frames.length}: ${frame.caption}`;
    this.#paint(frame);
  }
}
