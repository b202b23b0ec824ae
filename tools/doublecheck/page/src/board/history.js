// The drafts that a person went through: back and forward, by buttons and by keys.

/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {'back' | 'forward'} Way */

export class History {
  /** @type {Draft[]} */ #drafts;
  #at = 0;

  /** @param {Draft} first */
  constructor(first) {
    this.#drafts = [first];
  }

  get drafts() {
    return this.#drafts;
  }

  /** Which of the drafts is shown. */
  get at() {
    return this.#at;
  }

  get now() {
    return this.#drafts[this.#at];
  }

  /** A new draft follows the one that is shown; what was ahead is gone. @param {Draft} draft */
  add(draft) {
    this.#drafts = [...this.#drafts.slice(0, this.#at + 1), draft];
    ++this.#at;
  }

  /** The place of the next draft that way; null where there is none. @param {Way} way */
  next(way) {
    const index = this.#at + (way === 'back' ? -1 : 1);
    return index in this.#drafts ? index : null;
  }

  /** @param {number} index of a draft */
  goTo(index) {
    this.#at = index;
  }
}

/**
 * Which way a key goes; null for another key.
 * @param {KeyboardEvent} event
 * @param {boolean} walks whether arrows walk over a board
 * @returns {Way | null}
 */
export function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }, walks) {
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) return letter === 'y' || (letter === 'z' && shiftKey) ? 'forward' : letter === 'z' ? 'back' : null;
  if (walks || altKey || shiftKey) return null;
  return key === 'ArrowLeft' ? 'back' : key === 'ArrowRight' ? 'forward' : null;
}
