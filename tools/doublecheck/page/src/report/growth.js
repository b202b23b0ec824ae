// How a campaign grew: coverage, findings, and the chance of something new with its bounds.

import { h } from '../dom.js';
import { clock, count, duration, exact, share } from '../numbers.js';
import { plotFigure } from './plot.js';
import { linearScale, logScale, timeScale } from './scale.js';
import { folded, table } from './tables.js';

/** @typedef {import('./types').Moment} Moment */
/** @typedef {import('./plot.js').Point} Point */
/** @typedef {{words: string, value: (at: Moment) => number | null}} Reading */

/** The table has about so many rows. */
const ROWS = 12;

/** @type {{title: string, readings: Reading[]}[]} */
const CHARTS = [
  { title: 'Executions', readings: [{ words: 'executions', value: (at) => at.executions }] },
  {
    title: 'Edges and corpus',
    readings: [
      { words: 'edges covered', value: (at) => at.edges },
      { words: 'inputs in the corpus', value: (at) => at.corpus },
    ],
  },
  {
    title: 'Disagreements and canaries',
    readings: [
      { words: 'different disagreements', value: (at) => at.disagreements },
      { words: 'canaries killed', value: (at) => at.canaries_killed },
    ],
  },
];

/** @param {Moment[]} series */
export function growth(series) {
  const charts = CHARTS.map(({ title, readings }) => growthFigure(title, readings, series));
  return h(
    'section', {},
    h('h3', {}, 'Growth'),
    h('div', { class: 'charts' }, ...charts, chanceFigure(series)),
    folded('Growth as numbers', numbers(series)),
  );
}

/**
 * What is known of a curve, in the order of time.
 * @param {Moment[]} series
 * @param {Reading['value']} value
 */
export function pointsOf(series, value) {
  return series.flatMap((at) => {
    const now = value(at);
    return now === null ? [] : [/** @type {Point} */ ([at.seconds, now])];
  });
}

/** @param {string} title @param {Reading[]} readings @param {Moment[]} series */
function growthFigure(title, readings, series) {
  const curves = readings.map(({ words, value }, index) => ({ words, points: pointsOf(series, value), look: index + 1, steps: true }));
  const ends = curves.map(({ words, points }) => `${words} ${exact(points.at(-1)?.[1] ?? 0)}`);
  return plotFigure({
    title,
    told: `After ${duration(lastOf(series).seconds)}: ${ends.join(', ')}.`,
    curves,
    x: timeScale(lastOf(series).seconds),
    y: linearScale(Math.max(...curves.flatMap(({ points }) => points.map(([, up]) => up)), 0)),
    xWords: clock,
    yWords: count,
  });
}

/** @param {Moment[]} series */
const lastOf = (series) => series[series.length - 1];

/** A logarithmic axis has no zero: a chance of 0 lies at its foot. @param {Moment[]} series */
function chanceFigure(series) {
  const curves = [/** @type {const} */ ('chance'), /** @type {const} */ ('chance_lower'), /** @type {const} */ ('chance_upper')].map((name) =>
    pointsOf(series, (at) => at[name]),
  );
  const values = curves.filter((_, index) => index !== 1).flatMap((points) => points.map(([, up]) => up)).filter((up) => up > 0);
  if (values.length === 0) return null;
  const y = logScale(Math.min(...values), Math.max(...values));
  const [points, low, high] = curves.map((curve) => curve.map(([across, up]) => /** @type {Point} */ ([across, Math.max(up, y.ticks[0])])));
  return plotFigure({
    title: 'Chance that one more execution hits a new edge',
    told: `At the end ${share(lastOf(series).chance ?? 0)}, at most ${share(lastOf(series).chance_upper ?? 1)}.`,
    curves: [{ words: 'estimate', points, look: 1 }],
    band: { words: 'bounds, 95 %', low, high },
    x: timeScale(lastOf(series).seconds),
    y,
    xWords: clock,
    yWords: (chance) => (chance === y.ticks[0] ? 'less' : chance >= 1 ? '1' : `1 in ${count(Math.round(1 / chance))}`),
  });
}

/** Evenly spread, the last one always. @template T @param {T[]} all @param {number} most @returns {T[]} */
export function someOf(all, most) {
  const every = Math.ceil(all.length / most);
  return all.filter((_, index) => (all.length - 1 - index) % every === 0);
}

/** @param {Moment[]} series */
function numbers(series) {
  const rows = someOf(series, ROWS).map((at) => {
    const counts = [at.executions, at.edges, at.corpus, at.disagreements, at.canaries_killed];
    const chances = [at.chance, at.chance_lower, at.chance_upper].map((value) => (value === null ? '–' : share(value)));
    return [duration(at.seconds), ...counts.map((value) => (value === null ? '–' : exact(value))), ...chances];
  });
  const columns = ['#time', '#executions', '#edges', '#corpus', '#disagreements', '#canaries killed', '#chance of a new edge', '#at least', '#at most'];
  return table(columns, rows, 'Growth');
}
