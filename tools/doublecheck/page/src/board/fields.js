// What a question says beside its pieces: whose turn it is, rights, clocks, depth, the argument.

import { choice, h } from '../dom.js';
import { withSide } from '../draft.js';
import { hasPockets, isFen } from '../writing.js';

/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {(draft: Draft) => void} Change */

const RIGHTS = [
  ['K', 'White, king’s side'],
  ['Q', 'White, queen’s side'],
  ['k', 'Black, king’s side'],
  ['q', 'Black, queen’s side'],
];

/**
 * Fields of the question itself: size, depth, move.
 * @param {Draft} draft
 * @param {boolean} hasSizes whether the game has boxes of several sizes
 * @param {Change} change
 * @returns {HTMLElement[]}
 */
export function questionFields(draft, hasSizes, change) {
  const { form, verb, argument } = draft.shape;
  const fields = [];
  if (hasSizes && form.startsWith('cube')) fields.push(sideField(draft, change));
  if (verb === 'perft') {
    fields.push(textField('Depth', draft.depth, 3, (depth) => change({ ...draft, depth })));
  }
  if (argument !== 'none') {
    const words = argument.endsWith('target') ? 'Piece and target' : argument === 'moves' ? 'Moves' : 'Move';
    const width = argument === 'moves' ? 28 : 14;
    fields.push(textField(words, draft.argument, width, (text) => change({ ...draft, argument: text })));
  }
  return fields;
}

/**
 * What a position says beside its pieces.
 * @param {Draft} draft
 * @param {Change} change
 * @returns {HTMLElement[]}
 */
export function positionFields(draft, change) {
  const { form } = draft.shape;
  /** @param {Partial<import('../writing.js').Setup>} part */
  const set = (part) => change({ ...draft, setup: { ...draft.setup, ...part } });
  if (form === 'cube_turn') return [turnField(draft, set)];
  return isFen(form) ? [turnField(draft, set), castlingField(draft, set), ...fenFields(draft, set)] : [];
}

/** @param {Draft} draft @param {Change} change */
function sideField(draft, change) {
  const sides = Array.from({ length: 9 }, (_, index) => String(index + 2));
  const own = String(draft.setup.sizes[0]);
  if (!sides.includes(own)) sides.push(own);
  return choice('Size', sides.map((side) => [side, side]), own, (side) => change(withSide(draft, Number(side))));
}

/** @typedef {(part: Partial<import('../writing.js').Setup>) => void} SetPart */

/** @param {Draft} draft @param {SetPart} set */
function turnField({ setup }, set) {
  return choice('To move', [['white', 'White'], ['black', 'Black']], setup.toMove, (side) =>
    set({ toMove: side === 'white' ? 'white' : 'black' }),
  );
}

/** @param {Draft} draft @param {SetPart} set */
function castlingField({ setup, shape }, set) {
  if (shape.form === 'rook_fen') return textField('Castling', setup.castling, 5, (text) => set({ castling: text || '-' }));
  const boxes = RIGHTS.map(([letter, words]) => {
    const input = h('input', { type: 'checkbox', checked: setup.castling.includes(letter), 'aria-label': words });
    input.addEventListener('change', () => {
      const rights = RIGHTS.map(([one]) => one).filter((one) =>
        one === letter ? input.checked : setup.castling.includes(one),
      );
      set({ castling: rights.join('') || '-' });
    });
    return h('label', { class: 'check', title: words }, input, letter);
  });
  return h('fieldset', { class: 'field' }, h('legend', {}, 'Castling'), ...boxes);
}

/** @param {Draft} draft @param {SetPart} set */
function fenFields({ setup, shape }, set) {
  const { pockets = '[]', checks = '3+3' } = setup;
  return [
    ...(hasPockets(shape.form) ? [textField('Pockets', pockets, 10, (text) => set({ pockets: text || '[]' }))] : []),
    ...(shape.form === 'check_fen' ? [textField('Checks to give', checks, 3, (text) => set({ checks: text || '3+3' }))] : []),
    textField('En passant', setup.enPassant, 3, (text) => set({ enPassant: text || '-' })),
    textField('Clock', String(setup.halfmoveClock), 4, (text) => set({ halfmoveClock: Number(text) || 0 })),
    textField('Move number', String(setup.moveNumber), 4, (text) => set({ moveNumber: Number(text) || 0 })),
  ];
}

/**
 * @param {string} words
 * @param {string} value
 * @param {number} width in characters
 * @param {(text: string) => void} onChange
 */
function textField(words, value, width, onChange) {
  const input = h('input', { type: 'text', class: 'code', value, size: width, spellcheck: 'false' });
  input.addEventListener('change', () => onChange(input.value.trim()));
  return h('label', { class: 'field' }, h('span', {}, words), input);
}
