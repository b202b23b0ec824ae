// Tables, and what is folded away beside a plot.

import { h } from '../dom.js';

/** @typedef {string | Node} Cell */

/**
 * A table. Columns whose name begins with `#` hold numbers, and are named without it.
 * @param {string[]} columns
 * @param {Cell[][]} rows the first cell of each is its head
 * @param {string} [name] for screen readers
 */
export function table(columns, rows, name) {
  const isNumber = columns.map((column) => column.startsWith('#'));
  const heads = columns.map((column, index) =>
    h('th', { scope: 'col', class: isNumber[index] ? 'number' : null }, column.replace(/^#/, '')),
  );
  const body = rows.map((cells) =>
    h('tr', {}, ...cells.map((cell, index) => h(index === 0 ? 'th' : 'td', { scope: index === 0 ? 'row' : null, class: isNumber[index] ? 'number' : null }, cell))),
  );
  const made = h('table', { class: 'data' }, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...body));
  return h('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': name ?? columns[0].replace(/^#/, '') }, made);
}

/** Folded away on the screen; on paper it is there. @param {string} summary @param {...Node} content */
export const folded = (summary, ...content) =>
  h('details', { class: 'on-paper' }, h('summary', {}, summary), ...content);

/** Only on paper, and made when it is printed: a report may be long. @param {() => Node[]} make */
export function onPaper(make) {
  const content = h('div', { class: 'charts only-on-paper' });
  window.addEventListener('beforeprint', () => {
    if (!content.hasChildNodes()) content.append(...make());
  });
  window.addEventListener('afterprint', () => content.replaceChildren());
  return content;
}

/** Folded away, also on paper. @param {string} summary @param {...Node} content */
export const hidden = (summary, ...content) => h('details', {}, h('summary', {}, summary), ...content);
