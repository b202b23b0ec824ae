// The drawing of a difference, as doublecheck makes it: one element of SVG, with its style.

import { h } from './dom.js';

const STYLE = /<style>([^]*?)<\/style>/;

/** All drawings have the same style. The server forbids it within the page, so it is adopted, once. */
const sheet = new CSSStyleSheet();

/** @param {string} drawing */
export function differenceDrawing(drawing) {
  if (!document.adoptedStyleSheets.includes(sheet)) {
    sheet.replaceSync(STYLE.exec(drawing)?.[1] ?? '');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const { documentElement } = new DOMParser().parseFromString(drawing.replace(STYLE, ''), 'image/svg+xml');
  return h('div', { class: 'drawing' }, document.importNode(documentElement, true));
}
