// Boards side by side, one for each level, the top level left-most. A flat box is one board.

import { h } from '../dom.js';
import { cellName, fileName, isDark, levelName, levelsFromTop } from '../cells.js';
import { arrowLayer, drawArrows } from './arrows.js';
import { Painter } from './painter.js';
import { roam } from './roam.js';

/** @typedef {import('../types').Sizes} Sizes */
/** @typedef {import('../cells.js').Place} Place */

/**
 * Boards that a person uses: arrow keys walk over the cells. `hand` takes the pointer.
 * @param {Sizes} sizes
 * @param {string} name what screen readers call it
 * @param {boolean} [flipped] whether they are seen from Black's side
 */
export function levelsBoard(sizes, name, flipped = false) {
  const elements = new Map();
  const seen = flipped ? levelsFromTop(sizes).map(turned) : levelsFromTop(sizes);
  const levels = seen.map((ranks) => level(sizes, ranks, name, elements));
  const element = h('div', { ...look(sizes), role: 'group', 'aria-label': name }, ...levels);
  const painter = new Painter(elements, { label: true, ...arrowsOver(sizes, levels, elements) });
  roam(element, sizes, elements, flipped);
  return { element, painter, elements };
}

/**
 * A picture of a board, to be looked at only.
 * @param {Sizes} sizes
 * @param {import('./painter.js').Picture} picture
 * @param {string} words what it shows, for screen readers
 */
export function boardPicture(sizes, picture, words) {
  const elements = new Map();
  const levels = levelsFromTop(sizes).map((ranks) => level(sizes, ranks, '', elements));
  const { class: kind, ...side } = look(sizes);
  const inner = h('div', { class: `${kind} still`, ...side, 'aria-hidden': 'true' }, ...levels);
  new Painter(elements, { label: false, ...arrowsOver(sizes, levels, elements) }).show(picture);
  return h('div', { role: 'img', 'aria-label': words }, inner);
}

/**
 * Arrows of moves that stay on one level; what leaves it has its marks only.
 * @param {Sizes} sizes
 * @param {Element[]} levels
 * @param {Map<string, HTMLElement>} elements
 */
function arrowsOver([files, ranks], levels, elements) {
  const layers = levels.map(() => arrowLayer(files, ranks));
  levels.forEach((board, index) => board.append(layers[index]));
  const cells = [...elements.keys()];
  return {
    /** @param {import('./arrows.js').Arrow[]} arrows */
    drawArrows: (arrows) =>
      layers.forEach((layer, index) => {
        const here = cells.slice(index * files * ranks, (index + 1) * files * ranks);
        drawArrows(layer, arrows, here, files);
      }),
  };
}

/** @param {Place[][]} ranks */
const turned = (ranks) => [...ranks].reverse().map((cells) => [...cells].reverse());

/** The style sheet makes cells of small boards larger. @param {Sizes} sizes */
const look = (sizes) => ({ class: sizes[2] > 1 ? 'levels' : 'levels flat', 'data-side': sizes[0] });

/**
 * @param {Sizes} sizes
 * @param {Place[][]} ranks
 * @param {string} name
 * @param {Map<string, HTMLElement>} elements
 */
function level(sizes, ranks, name, elements) {
  const number = ranks[0][0][2];
  const title = sizes[2] > 1 ? `level ${levelName(number)}` : name;
  const grid = name ? { role: 'grid', 'aria-label': title } : { role: 'presentation' };
  const table = h(
    'table',
    grid,
    ...ranks.map((cells) => rank(sizes, cells, elements)),
    h('tr', {}, h('td', {}), ...ranks[0].map(([file]) => h('th', { scope: 'col' }, fileName(file)))),
  );
  const caption = sizes[2] > 1 && h('figcaption', {}, `(${levelName(number)})`);
  return h('figure', { class: 'level' }, table, caption);
}

/**
 * @param {Sizes} sizes
 * @param {Place[]} places
 * @param {Map<string, HTMLElement>} elements
 */
function rank(sizes, places, elements) {
  const cells = places.map((place) => {
    const name = cellName(sizes, place);
    const shade = isDark(place) ? 'dark' : 'light';
    const cell = h('td', { class: `cell ${shade}`, 'data-cell': name, role: 'gridcell' });
    elements.set(name, cell);
    return cell;
  });
  return h('tr', {}, h('th', { scope: 'row' }, String(places[0][1])), ...cells);
}
