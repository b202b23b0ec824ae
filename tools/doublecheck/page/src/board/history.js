// The drafts that a person went through: back and forward, by buttons and by keys.

/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {'back' | 'forward'} Way */

export class History {
  /** @type {Record<Way, Draft[]>} */ #drafts = { back: [], forward: [] };

  /** Whether there is a draft that way. @param {Way} way */
  has(way) {
    return this.#drafts[way].length > 0;
  }

  /** A new draft follows this one; what was ahead is gone. @param {Draft} draft */
  leave(draft) {
    this.#drafts.back.push(draft);
    this.#drafts.forward = [];
  }

  /** The next draft that way; null where there is none. @param {Way} way @param {Draft} now where one comes from */
  step(way, now) {
    const next = this.#drafts[way].pop();
    if (!next) return null;
    this.#drafts[way === 'back' ? 'forward' : 'back'].push(now);
    return next;
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
