// The glyphs of the pieces. A letter names one: a capital is White.

import { SHAPES } from '../../../../lib/drawing/piece_shapes.mjs';

const NAMES = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn', U: 'unicorn' };
const SVG = 'http://www.w3.org/2000/svg';

/** All letters, White first. */
export const LETTERS = [...'KQRBNPUkqrbnpu'];

/** The letter without the mark of a promoted piece. @param {string} letter */
const kindOf = (letter) => letter[0]?.toUpperCase() ?? '';

/** @param {string} letter perhaps with the mark of a promoted piece: `Q~` */
export function pieceName(letter) {
  const kind = NAMES[/** @type {keyof NAMES} */ (kindOf(letter))];
  return `${colourOf(letter)} ${kind}${letter.endsWith('~') ? ', promoted' : ''}`;
}

/** @param {string} letter */
export const colourOf = (letter) => (letter === letter.toUpperCase() ? 'white' : 'black');

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...Node} children
 */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The symbols that every piece refers to; to be put into the document once. */
export function pieceSymbols() {
  const symbols = Object.entries(SHAPES).map(([kind, [outline, lines]]) =>
    svg(
      'symbol',
      { id: `piece-${kind}`, viewBox: '0 0 40 40' },
      svg('path', { class: 'outline', d: outline }),
      svg('path', { class: 'lines', d: lines }),
    ),
  );
  return svg('svg', { class: 'symbols', 'aria-hidden': 'true' }, ...symbols);
}

/** @param {string} letter perhaps with the mark of a promoted piece, which is drawn, too */
export function pieceGlyph(letter) {
  const use = svg('use', { href: `#piece-${kindOf(letter)}` });
  const mark = letter.endsWith('~') ? [svg('circle', { class: 'promoted', cx: '90%', cy: '12%', r: '8%' })] : [];
  return svg('svg', { class: `piece ${colourOf(letter)}`, 'aria-hidden': 'true' }, use, ...mark);
}
