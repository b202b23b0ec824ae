// Curves in SVG: they print sharply, and follow the colours of the style sheet.

import { h } from '../dom.js';
import { svg } from '../pieces.js';

/** @typedef {import('./scale.js').Scale} Scale */
/** @typedef {[x: number, y: number]} Point */
/**
 * @typedef {object} Curve
 * @property {string} words
 * @property {Point[]} points
 * @property {number} look  from 1: its colour and dashes in the style sheet
 * @property {boolean} [steps]  whether it keeps its height until the next point
 * @property {string} [sign]  written where it ends
 */
/**
 * @typedef {object} Plot
 * @property {string} title
 * @property {string} told  what it shows, for screen readers
 * @property {Curve[]} curves
 * @property {{words: string, low: Point[], high: Point[]}} [band]
 * @property {Scale} x
 * @property {Scale} y
 * @property {(value: number) => string} xWords  of a number beside the axis
 * @property {(value: number) => string} yWords
 */

const WIDTH = 430;
const HEIGHT = 220;
const LEFT = 74;
const RIGHT = 20;
const TOP = 10;
const BOTTOM = 26;
const SIGN = 10;

/** @param {Plot} plot */
export function plotFigure(plot) {
  const picture = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': `${plot.title}. ${plot.told}` },
    ...grid(plot),
    ...(plot.band ? [area(plot, plot.band)] : []),
    ...plot.curves.map((curve) => line(plot, curve)),
    ...signs(plot),
  );
  return h('figure', { class: 'panel chart' }, h('figcaption', {}, plot.title), legend(plot), picture);
}

/** @param {Plot} plot @param {Point} point */
function spot({ x, y }, [across, up]) {
  const left = LEFT + x.at(across) * (WIDTH - LEFT - RIGHT);
  const top = HEIGHT - BOTTOM - y.at(up) * (HEIGHT - TOP - BOTTOM);
  return [left.toFixed(1), top.toFixed(1)];
}

/** @param {Plot} plot */
function grid(plot) {
  const up = plot.y.ticks.flatMap((tick) => {
    const [left, top] = spot(plot, [plot.x.ticks[0], tick]);
    return [
      svg('line', { class: 'grid', x1: left, y1: top, x2: String(WIDTH - RIGHT), y2: top }),
      text({ x: String(LEFT - 7), y: top, 'text-anchor': 'end', dy: '0.35em' }, plot.yWords(tick)),
    ];
  });
  const across = plot.x.ticks.map((tick) =>
    text({ x: spot(plot, [tick, plot.y.ticks[0]])[0], y: String(HEIGHT - 8), 'text-anchor': 'middle' }, plot.xWords(tick)),
  );
  return [...up, ...across];
}

/** @param {Record<string, string>} attributes @param {string} words */
function text(attributes, words) {
  return svg('text', attributes, document.createTextNode(words));
}

/** @param {Plot} plot @param {Curve} curve */
function line(plot, { points, look, steps }) {
  const path = points.map((point, index) => {
    const [left, top] = spot(plot, point);
    if (index === 0) return `M${left} ${top}`;
    return steps ? `H${left}V${top}` : `L${left} ${top}`;
  });
  if (points.length === 1) path.push('m-4 0h8'); // else it could not be seen
  return svg('path', { class: `curve look-${look}`, d: path.join('') });
}

/** What is written where curves end; those that end at the same spot stand side by side. @param {Plot} plot */
function signs(plot) {
  /** @type {[left: number, top: number][]} */
  const taken = [];
  return plot.curves.flatMap(({ points, sign }) => {
    const end = points.at(-1);
    if (!end || !sign) return [];
    let [left, top] = spot(plot, end).map(Number);
    while (taken.some(([x, y]) => Math.abs(x - left) < SIGN && Math.abs(y - top) < SIGN)) left += 1;
    taken.push([left, top]);
    return [text({ class: 'sign', x: String(left), y: String(top), dx: '4', dy: '0.35em' }, sign)];
  });
}

/** @param {Plot} plot @param {NonNullable<Plot['band']>} band */
function area(plot, { low, high }) {
  const around = [...high, ...[...low].reverse()].map((point) => spot(plot, point).join(' '));
  return svg('path', { class: 'band', d: `M${around.join('L')}Z` });
}

/** @param {Plot} plot */
function legend({ curves, band }) {
  const lines = curves.map(({ words, look, sign }) => {
    const stroke = svg('line', { class: `curve look-${look}`, x1: '0', y1: '6', x2: '26', y2: '6' });
    return h('li', {}, svg('svg', { class: 'key', viewBox: '0 0 26 12' }, stroke), sign ? `${sign} ${words}` : words);
  });
  const shade = band && h('li', {}, h('span', { class: 'key shade' }), band.words);
  return h('ul', { class: 'legend', 'aria-hidden': 'true' }, ...lines, shade ?? null);
}
