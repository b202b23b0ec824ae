// How soon each method notices each mutant: a curve for each method, and a heat map.

import { h } from '../dom.js';
import { count, exact } from '../numbers.js';
import { plotFigure } from './plot.js';
import { linearScale, logScale } from './scale.js';
import { table } from './tables.js';

/** @typedef {import('./types').Heat} Heat */
/** @typedef {import('./types').HeatCell} HeatCell */
/** @typedef {import('./plot.js').Point} Point */

/** The warmest is beyond this power of ten. */
const WARMEST = 6;

/** @param {Heat} heat */
export function heatMap(heat) {
  const asked = columnsAsked(heat);
  const columns = ['mutant', 'about', ...asked.map((column) => `#${column + 1} ${heat.methods[column]}`)];
  const rows = heat.rows.map(({ name, more, cells }) => [name, more, ...asked.map((column) => heatCell(cells[column]))]);
  return h(
    'section', { class: 'heat' },
    h('h3', {}, 'Questions until each mutant is noticed'),
    killedFigure(heat, asked),
    scaleOfColours(),
    table(columns, rows, 'Questions until each mutant is noticed'),
  );
}

/** The columns that have a cell. @param {Heat} heat */
export function columnsAsked({ methods, rows }) {
  return methods.map((_, column) => column).filter((column) => rows.some(({ cells }) => cells[column] !== null));
}

/**
 * How warm a number of questions is: 0 up to 3, then a step for each half power of ten.
 * @param {number} at from 1
 */
export const warmth = (at) => Math.min(2 * WARMEST, Math.max(0, Math.floor(2 * Math.log10(at) + 1e-9)));

/** @param {HeatCell} cell */
function heatCell(cell) {
  if (cell === null) return h('span', { class: 'unasked' }, '–');
  const bounds = /\[.*\]/.exec(cell.text)?.[0];
  const small = bounds ? h('small', {}, ` ${bounds}`) : null;
  if (cell.at === null) return h('span', { class: 'warm missed' }, '✕ missed', small);
  const shown = h('span', { class: 'warm' }, exact(cell.at), small);
  shown.style.setProperty('--warmth', `${5 + 7 * warmth(cell.at)}%`);
  return shown;
}

function scaleOfColours() {
  const steps = [1, 10, 100, 1000, 10_000, 100_000].map((at) => h('li', {}, heatCell({ text: String(at), at })));
  return h('ul', { class: 'legend heat-scale', 'aria-hidden': 'true' }, ...steps, h('li', {}, heatCell({ text: 'missed', at: null })), h('li', {}, heatCell(null), ' not asked'));
}

/**
 * How many mutants a method has noticed after so many questions.
 * @param {HeatCell[]} cells
 * @returns {Point[]}
 */
export function killedAfter(cells) {
  const at = cells.flatMap((cell) => (cell?.at ? [cell.at] : [])).sort((one, other) => one - other);
  return at.map((questions, index) => [questions, index + 1]);
}

/** @param {Heat} heat @param {number[]} asked */
function killedFigure({ methods, rows }, asked) {
  const curves = asked.map((column) => ({
    words: methods[column],
    points: killedAfter(rows.map(({ cells }) => cells[column])),
    look: column + 1,
    steps: true,
    sign: String(column + 1),
  }));
  const questions = curves.flatMap(({ points }) => points.map(([across]) => across));
  if (questions.length === 0 || rows.length === 1) return null; // a dot is no curve
  const ends = curves.map(({ words, points }) => `${words} ${points.length}`);
  return plotFigure({
    title: 'Mutants noticed after so many questions',
    told: `In the end: ${ends.join(', ')}, of ${rows.length}.`,
    curves,
    x: logScale(1, Math.max(...questions, 10)),
    y: linearScale(rows.length),
    xWords: count,
    yWords: count,
  });
}
