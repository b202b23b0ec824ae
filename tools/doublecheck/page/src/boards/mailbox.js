// The array in which the mailbox oracle keeps a box: its cells, sentinels around them, and the
// index of each (rule B5).

import { h } from '../dom.js';
import { isDark, placeOf } from '../cells.js';
import { Painter } from './painter.js';

/** @typedef {import('../types').Mailbox} Mailbox */
/** @typedef {import('../types').Sizes} Sizes */

/**
 * @param {Mailbox} mailbox
 * @param {Sizes} sizes of the box within
 */
export function mailboxBoard(mailbox, sizes) {
  const [width, height, depth] = mailbox.sizes;
  const elements = new Map();
  const planes = [];
  for (let plane = 0; plane < depth; ++plane) {
    const rows = [];
    for (let row = 0; row < height; ++row) {
      const first = (plane * height + row) * width;
      rows.push(h('tr', {}, ...entries(mailbox.cells.slice(first, first + width), sizes, elements)));
    }
    planes.push(h('table', { role: 'presentation' }, ...rows));
  }
  const guards = mailbox.cells.filter(({ cell }) => cell === null).length;
  const words = `${mailbox.cells.length} entries, ${guards} of them sentinels`;
  const element = h(
    'figure',
    { class: 'mailbox', tabindex: 0 },
    h('div', { class: 'planes', role: 'img', 'aria-label': `The mailbox: ${words}` }, ...planes),
    h('figcaption', {}, `${words}. Index = place in the array.`),
  );
  return { element, painter: new Painter(elements, { label: false }) };
}

/**
 * @param {Mailbox['cells']} cells
 * @param {Sizes} sizes
 * @param {Map<string, HTMLElement>} elements
 */
function entries(cells, sizes, elements) {
  return cells.map(({ index, cell }) => {
    const number = h('span', { class: 'index' }, String(index));
    const place = cell && placeOf(sizes, cell);
    if (!place) return h('td', { class: 'guard' }, number);
    const shade = isDark(place) ? 'dark' : 'light';
    const entry = h('td', { class: `cell ${shade}`, 'data-cell': cell, title: cell }, number);
    elements.set(cell, entry);
    return entry;
  });
}
