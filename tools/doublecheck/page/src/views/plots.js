// The curves of a campaign over its time.

import uPlot from 'uplot';
import { h } from '../dom.js';
import { clock, count, duration, share } from '../numbers.js';

/** @typedef {import('../types').Sample} Sample */
/** @typedef {(sample: Sample) => number | null} Reading */
/**
 * @typedef {object} Curve
 * @property {string} words
 * @property {Reading} value
 * @property {string} colour  a custom property
 * @property {number[]} [dash]
 */
/** @typedef {{title: string, curves: Curve[], chances?: boolean, steps?: boolean}} Chart */

/** Steps of an axis: what is counted has no halves. */
const WHOLE = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** Steps of the axis of time, in seconds. */
const TIMES = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 28_800, 86_400, 172_800, 604_800];

/** A logarithmic axis has no zero. @param {number | null} value */
const positive = (value) => (value && value > 0 ? value : null);

/** @type {Chart[]} */
const CHARTS = [
  { title: 'Executions', curves: [{ words: 'executions', value: (at) => at.executions, colour: '--curve-1' }] },
  {
    title: 'Edges and corpus',
    curves: [
      { words: 'edges', value: (at) => at.edges, colour: '--curve-1' },
      { words: 'corpus', value: (at) => at.corpus, colour: '--curve-2', dash: [6, 4] },
    ],
  },
  {
    title: 'Disagreements and canaries',
    steps: true,
    curves: [
      { words: 'disagreements', value: (at) => at.disagreements, colour: '--curve-3' },
      { words: 'canaries killed', value: (at) => at.canaries_killed, colour: '--curve-2', dash: [6, 4] },
    ],
  },
  {
    title: 'Chance of something new',
    chances: true,
    curves: [
      { words: 'estimate', value: (at) => positive(at.chance), colour: '--curve-1' },
      { words: 'upper bound, 95 %', value: (at) => positive(at.chance_upper), colour: '--curve-1', dash: [6, 4] },
    ],
  },
];

/** Curves that grow as the campaign does. */
export class Plots {
  element = h('div', { class: 'plots' });
  /** @type {{chart: Chart, plot: uPlot, figure: HTMLElement}[]} */
  #drawn = [];
  #observer = new ResizeObserver(() => this.#fit());
  /** What changes the colours. */
  #media = ['print', '(prefers-color-scheme: dark)'].map((query) => matchMedia(query));
  #redraw = () => this.#drawn.forEach(({ plot }) => plot.redraw(false));

  constructor() {
    for (const media of this.#media) media.addEventListener('change', this.#redraw);
  }

  /** @param {Sample[]} series */
  show(series) {
    if (this.#drawn.length === 0) this.#draw();
    for (const { chart, plot, figure } of this.#drawn) {
      plot.setData(dataOf(chart, series));
      figure.setAttribute('aria-label', `${chart.title}. ${lastWords(chart, series)}`);
    }
  }

  leave() {
    for (const media of this.#media) media.removeEventListener('change', this.#redraw);
    this.#observer.disconnect();
    for (const { plot } of this.#drawn) plot.destroy();
  }

  #draw() {
    for (const chart of CHARTS) {
      const figure = h('div', { class: 'plot', role: 'img' });
      this.element.append(h('figure', { class: 'panel chart' }, h('figcaption', {}, chart.title), legend(chart), figure));
      const plot = new uPlot(optionsOf(chart), dataOf(chart, []), figure);
      this.#drawn.push({ chart, plot, figure });
    }
    this.#observer.observe(this.element);
  }

  #fit() {
    for (const { plot, figure } of this.#drawn) plot.setSize({ width: figure.clientWidth, height: 190 });
  }
}

/** @param {Chart} chart @param {Sample[]} series @returns {uPlot.AlignedData} */
function dataOf({ curves }, series) {
  return [series.map(({ seconds }) => seconds), ...curves.map(({ value }) => series.map(value))];
}

/** @param {Chart} chart @param {Sample[]} series */
function lastWords({ curves, chances }, series) {
  const last = series.at(-1);
  if (!last) return 'Nothing yet.';
  const told = curves.map(({ words, value }) => {
    const now = value(last);
    return `${words} ${now === null ? 'unknown' : chances ? share(now) : count(now)}`;
  });
  return `After ${duration(last.seconds)}: ${told.join(', ')}.`;
}

/** @param {Chart} chart */
function legend({ curves }) {
  const entries = curves.map(({ words, colour, dash }) => {
    const line = h('span', { class: dash ? 'stroke dashed' : 'stroke' });
    line.style.setProperty('--colour', `var(${colour})`);
    return h('li', {}, line, words);
  });
  return h('ul', { class: 'legend', 'aria-hidden': 'true' }, ...entries);
}

/** @param {string} property of the style sheet, as it is now */
const styled = (property) => () => getComputedStyle(document.documentElement).getPropertyValue(property).trim();

/** uPlot leaves out ticks by null. @param {number | null} tick @param {boolean} [chances] */
function tickWords(tick, chances) {
  if (tick === null) return '';
  return chances ? `1 in ${count(Math.round(1 / tick))}` : count(tick);
}

/** Of a logarithmic axis only the powers of ten get a line. @type {uPlot.Axis.Filter} */
const powersOfTen = (_, splits) => splits.map((split) => (Number.isInteger(Math.round(Math.log10(split) * 1e6) / 1e6) ? split : null));

/** @param {Chart} chart @returns {uPlot.Options} */
function optionsOf({ curves, chances, steps }) {
  const grid = { stroke: styled('--line'), width: 1 };
  const axis = { stroke: styled('--quiet'), grid, ticks: { show: false } };
  const across = { ...axis, size: 26, space: 42, incrs: TIMES, values: (/** @type {uPlot} */ _, /** @type {number[]} */ ticks) => ticks.map(clock) };
  const up = { ...axis, incrs: WHOLE, values: (/** @type {uPlot} */ _, /** @type {number[]} */ ticks) => ticks.map((tick) => tickWords(tick, chances)) };
  const paths = steps ? uPlot.paths.stepped?.({ align: 1 }) : undefined;
  return {
    width: 300,
    height: 190,
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    scales: { x: { time: false }, y: chances ? { distr: 3 } : { range: (_, low, high) => [Math.min(0, low), high || 1] } },
    axes: [across, chances ? { ...up, size: 76, filter: powersOfTen, grid: { ...grid, filter: powersOfTen } } : { ...up, size: 50 }],
    series: [{}, ...curves.map(({ words, colour, dash }) => ({ label: words, stroke: styled(colour), width: 2, dash, paths }))],
  };
}
