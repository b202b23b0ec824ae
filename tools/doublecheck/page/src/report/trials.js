// The trials of an experiment: survival curves of each mutant, and the ranks of methods.

import { choice, h, refill } from '../dom.js';
import { count, exact } from '../numbers.js';
import { svg } from '../pieces.js';
import { plotFigure } from './plot.js';
import { logScale } from './scale.js';
import { hidden, onPaper, table } from './tables.js';

/** @typedef {import('./types').Survival} Survival */
/** @typedef {import('./types').SurvivalCurve} SurvivalCurve */
/** @typedef {import('./types').Ranks} Ranks */
/** @typedef {import('./plot.js').Point} Point */

const SHARES = { at: (/** @type {number} */ value) => value, ticks: [0, 0.25, 0.5, 0.75, 1] };

/** The curves of one mutant, which can be chosen; on paper those of all, whose medians the heat map has. @param {Survival} survival */
export function survivalSection({ budget, mutants }) {
  const shown = h('div', { class: 'only-on-screen' });
  /** @param {string} name */
  const show = (name) => {
    const mutant = mutants.find((one) => one.name === name) ?? mutants[0];
    refill(shown, h('div', { class: 'charts' }, survivalFigure(mutant, budget)), sumTable(mutant.curves), stepTable(mutant.curves));
  };
  const first = mutants[0].name;
  const chooser = choice('mutant', mutants.map(({ name }) => [name, name]), first, show);
  show(first);
  chooser.classList.add('only-on-screen');
  return h(
    'section', { class: 'survival' },
    h('h3', {}, 'How many trials have not noticed a mutant yet'),
    chooser, shown, onPaper(() => mutants.map((mutant) => survivalFigure(mutant, budget, mutant.name))),
  );
}

/**
 * From 1 at the first question down to what was missed at the budget.
 * @param {SurvivalCurve} curve @param {number} budget @returns {Point[]}
 */
export function pointsOfCurve({ steps }, budget) {
  const last = steps.at(-1)?.share ?? 1;
  return [[1, 1], ...steps.map(({ time, share }) => /** @type {Point} */ ([Math.max(time, 1), share])), [budget, last]];
}

/** @param {Survival['mutants'][number]} mutant @param {number} budget @param {string} [title] */
function survivalFigure({ name, curves }, budget, title = `${name}: share of trials that have not noticed it`) {
  return plotFigure({
    title,
    told: curves.map(({ method, trials, missed }) => `${method}: ${missed} of ${trials} missed it`).join('; ') + '.',
    curves: curves.map((curve, index) => ({
      words: curve.missed > 0 ? `${curve.method} (${curve.missed} of ${curve.trials} missed it, censored)` : curve.method,
      points: pointsOfCurve(curve, budget),
      look: index + 1,
      steps: true,
      sign: curve.missed > 0 ? '+' : undefined,
    })),
    x: logScale(1, Math.max(budget, 10)),
    y: SHARES,
    xWords: count,
    yWords: String,
  });
}

/** @param {number | null} time */
const timeWords = (time) => (time === null ? 'missed' : exact(Math.round(time)));

/** @param {SurvivalCurve[]} curves */
function sumTable(curves) {
  const rows = curves.map(({ method, trials, missed, median, interval, mean, mean_error }) => [
    method, exact(trials), exact(missed), timeWords(median), interval ? `[${interval.map(timeWords).join(', ')}]` : 'none',
    exact(Math.round(mean)), exact(Math.round(mean_error)),
  ]);
  const columns = ['method', '#trials', '#missed', '#median', '#95 % (Brookmeyer and Crowley)', '#mean up to the budget', '#its standard error'];
  return table(columns, rows, 'Survival in numbers');
}

/** @param {SurvivalCurve[]} curves */
function stepTable(curves) {
  const digits = (/** @type {number | null} */ value) => (value === null ? '–' : value.toFixed(3));
  const rows = curves.flatMap(({ method, steps }) => steps.map(({ time, at_risk, noticed, share, lower, upper }) => [
    method, exact(Math.round(time)), exact(at_risk), exact(noticed), digits(share), `[${digits(lower)}, ${digits(upper)}]`,
  ]));
  const columns = ['method', '#questions', '#trials before', '#noticed', '#share left (Kaplan-Meier)', '#95 % (log-log)'];
  return hidden('The curves as numbers', table(columns, rows, 'Survival curves'));
}

const WIDTH = 430;
const LEFT = 170;
const RIGHT = 20;
const ROW = 22;
const TOP = 34;

/** Mean ranks with their intervals, and how far two must be apart. @param {Ranks} ranks */
export function rankFigure({ critical_difference, methods }) {
  const sorted = [...methods].sort((one, other) => one.rank - other.rank);
  const most = methods.length;
  const across = (/** @type {number} */ rank) => (LEFT + ((rank - 1) / (most - 1)) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const height = TOP + ROW * sorted.length + 24;
  const rows = sorted.flatMap(({ method, rank, lower, upper }, index) => {
    const y = String(TOP + ROW * (index + 0.5));
    return [
      words({ x: String(LEFT - 10), y, 'text-anchor': 'end', dy: '0.35em' }, method),
      svg('line', { class: 'curve look-1', x1: across(lower), x2: across(upper), y1: y, y2: y }),
      svg('circle', { class: 'rank', cx: across(rank), cy: y, r: '4' }),
    ];
  });
  const ticks = Array.from({ length: most }, (_, index) => index + 1).map((rank) =>
    words({ x: across(rank), y: String(height - 8), 'text-anchor': 'middle' }, String(rank)));
  const end = Math.min(1 + critical_difference, most);
  const told = sorted.map(({ method, rank }) => `${method} ${rank.toFixed(2)}`).join(', ');
  const picture = svg(
    'svg', { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': `Mean ranks: ${told}. Critical difference ${critical_difference.toFixed(2)}.` },
    svg('line', { class: 'curve look-2', x1: across(1), x2: across(end), y1: '24', y2: '24' }),
    words({ x: across(1), y: '14', 'text-anchor': 'start' }, `critical difference ${critical_difference.toFixed(2)}`),
    ...rows, ...ticks,
  );
  return h('div', { class: 'charts' }, h('figure', { class: 'panel chart' }, h('figcaption', {}, 'Mean ranks, 1 is the soonest'), picture));
}

/** @param {Record<string, string>} attributes @param {string} text */
const words = (attributes, text) => svg('text', attributes, document.createTextNode(text));

/** @param {import('./types').WordTable} told */
export function wordTable({ title, words: text, columns, rows }) {
  return h('section', {}, h('h3', {}, title), h('p', {}, text), table(columns, rows, title));
}
