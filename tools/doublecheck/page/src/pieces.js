// The glyphs of the pieces, drawn here. A letter names one: a capital is White.

const NAMES = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn', U: 'unicorn' };
const SVG = 'http://www.w3.org/2000/svg';

/** All letters, White first. */
export const LETTERS = [...'KQRBNPUkqrbnpu'];

/** The outline of each kind, and the lines within it, in a square of 40. */
const SHAPES = {
  K: [
    'M18.6 3h2.8v3h3v2.8h-3v3.4c2.6 1 4 3 4.4 5.2 1.6-1.5 3.6-2.2 5.4-1.6 3.6 1.1 4.4 5.2 2.6 8.8-1 2.2-2.8 3.8-4.2 5.6l.6 5.8H9.8l.6-5.8c-1.4-1.8-3.200-3.400-4.200-5.600-1.800-3.600-1-7.700 2.600-8.800 1.800-.6 3.800.1 5.400 1.600.4-2.200 1.800-4.200 4.400-5.200V8.800h-3V6h3z',
    'M11 30.300c6-1.500 12-1.500 18 0M20 29v-8',
  ],
  Q: [
    'M20 4.400a2.300 2.300 0 0 1 1.300 4.200l3.500 9.400 4.600-7.600a2.300 2.300 0 1 1 2.600.8l-.6 9.200 2.100-1.600a2.200 2.200 0 1 1 1.400 2.700l-4.500 9 .4 5.500H9.200l.4-5.500-4.500-9a2.200 2.200 0 1 1 1.400-2.700l2.100 1.600-.6-9.200a2.300 2.300 0 1 1 2.600-.8l4.600 7.600 3.500-9.400A2.300 2.300 0 0 1 20 4.400z',
    'M10.500 30.800c6-1.600 13-1.600 19 0',
  ],
  R: [
    'M10 6h4.800v3.200h3V6h4.400v3.200h3V6H30v8l-3.200 2.800v9.400l2.700 3.300v3h1.700V36H8.800v-3.500h1.700v-3l2.700-3.300v-9.400L10 14z',
    'M13.200 16.800h13.600M13.200 26.200h13.600',
  ],
  B: [
    'M20 3.600a2.500 2.500 0 0 1 1.700 4.300c4.300 3 7.300 7.300 7.300 11.700 0 3-1.400 5.200-3.400 6.700l1.200 4.300-4.300.9c3.200 1.400 6.700.2 9.900 1.500L31.200 36c-3.700-1.100-7.500.3-11.200-1.400-3.700 1.700-7.500.3-11.200 1.400L7.600 33c3.200-1.300 6.700-.1 9.900-1.500l-4.300-.9 1.200-4.300c-2-1.500-3.400-3.700-3.400-6.700 0-4.400 3-8.700 7.300-11.700A2.500 2.500 0 0 1 20 3.600z',
    'M14.400 26.300h11.200M20 13.500v8M16.400 17h7.200',
  ],
  N: [
    'M15.200 3.800l3.200 3.600c8.200.4 13.800 6.800 14 16.600.1 4.300-.5 8.300-1.400 12H11.800c0-5.300 2.600-8 5.200-10.800 1.300-1.400 1.900-2.900 1.900-4.600-2.100 2-4.700 2.300-6.700 2.200l-2.700 3.700c-2.100.7-4.400-.9-4.600-3.600 1.600-4.300 4.700-6.700 5.800-10.300.4-1.800 1.100-3.200 2.300-4.300z',
    'M19.600 10.800c4.600.8 8.200 4.800 8.600 12.200M7.800 22.800l1-1.300',
  ],
  P: [
    'M20 7.600a5.200 5.200 0 0 1 3.600 9c2.800 1.300 4.600 3.600 4.600 6.600 0 2.300-1 4-2.500 5.200 3.300 1.200 5.300 3.800 5.500 7.600H8.800c.2-3.800 2.200-6.400 5.500-7.600-1.500-1.200-2.500-2.900-2.500-5.200 0-3 1.800-5.300 4.600-6.600a5.200 5.200 0 0 1 3.600-9z',
    '',
  ],
  U: [
    'M15.200 3.800l3.200 3.600c8.200.4 13.800 6.800 14 16.600.1 4.300-.5 8.300-1.400 12H11.800c0-5.300 2.600-8 5.200-10.800 1.300-1.400 1.900-2.900 1.900-4.600-2.100 2-4.700 2.300-6.700 2.200l-2.700 3.700c-2.100.7-4.400-.9-4.600-3.600 1.600-4.300 4.700-6.700 5.800-10.300.4-1.800 1.100-3.200 2.300-4.300zM12.800 9.400L4.400 1.400l5.400 11.200z',
    'M19.600 10.800c4.600.8 8.200 4.800 8.600 12.200M7.800 22.800l1-1.300',
  ],
};

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
