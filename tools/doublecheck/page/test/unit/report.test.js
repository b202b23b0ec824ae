import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointsOf, someOf } from '../../src/report/growth.js';
import { columnsAsked, killedAfter, warmth } from '../../src/report/heat.js';
import { pointsOfCurve } from '../../src/report/trials.js';
import { linearScale, logScale, timeScale } from '../../src/report/scale.js';

test('a linear axis ends at a round number that is not less than the most', () => {
  const scale = linearScale(2829);
  assert.deepEqual(scale.ticks, [0, 1000, 2000, 3000]);
  assert.equal(scale.at(0), 0);
  assert.equal(scale.at(1500), 0.5);
  assert.deepEqual(linearScale(1).ticks, [0, 1]);
  assert.deepEqual(linearScale(0).ticks, [0, 1]);
});

test('an axis of time ends with the time, and has round steps', () => {
  const scale = timeScale(95);
  assert.equal(scale.at(95), 1);
  assert.deepEqual(scale.ticks, [0, 20, 40, 60, 80]);
  assert.deepEqual(timeScale(7000).ticks, [0, 1800, 3600, 5400]);
  assert.deepEqual(timeScale(0).ticks, [0, 1]);
});

test('a logarithmic axis has powers of ten, not too many of them', () => {
  const scale = logScale(0.003, 0.9);
  assert.deepEqual(scale.ticks, [0.001, 0.01, 0.1, 1]);
  assert.ok(Math.abs(scale.at(0.1) - 2 / 3) < 1e-9);
  assert.ok(logScale(1e-12, 1).ticks.length <= 6);
  assert.deepEqual(logScale(1, 1).ticks, [1, 10]);
});

test('what is not known at a moment is left out of its curve', () => {
  const moment = { executions: 1, edges: null, corpus: 1, disagreements: 0, canaries_killed: 0, chance: null, chance_lower: null, chance_upper: null };
  const series = [{ ...moment, seconds: 1 }, { ...moment, seconds: 2, edges: 7 }];
  assert.deepEqual(pointsOf(series, (at) => at.edges), [[2, 7]]);
});

test('a table has some of many moments, always the last', () => {
  assert.deepEqual(someOf([1, 2, 3, 4, 5, 6, 7], 3), [1, 4, 7]);
  assert.deepEqual(someOf([1, 2, 3, 4, 5, 6, 7, 8], 3), [2, 5, 8]);
  assert.deepEqual(someOf([1, 2], 3), [1, 2]);
});

const row = (/** @type {(number | null | undefined)[]} */ ...cells) => ({
  name: 'm', more: '', cells: cells.map((at) => (at === undefined ? null : { text: String(at ?? 'missed'), at })),
});

test('methods that know none of the mutants have no column', () => {
  assert.deepEqual(columnsAsked({ methods: ['a', 'b', 'c'], rows: [row(1, undefined, null), row(undefined, undefined, 5)] }), [0, 2]);
});

test('the curve of a method rises with each mutant that it notices', () => {
  const cells = [row(30), row(null), row(2), row(undefined)].map((one) => one.cells[0]);
  assert.deepEqual(killedAfter(cells), [[2, 1], [30, 2]]);
});

test('more questions are warmer, within limits', () => {
  assert.deepEqual([1, 3, 10, 99, 1000, 1e9].map(warmth), [0, 0, 2, 3, 6, 12]);
});

test('a survival curve begins at 1 and goes on to the budget', () => {
  const curve = { method: 'm', trials: 2, missed: 1, median: 5, interval: null, mean: 7, mean_error: 1, steps: [] };
  assert.deepEqual(pointsOfCurve(curve, 10), [[1, 1], [10, 1]]);
  const step = { time: 5, at_risk: 2, noticed: 1, share: 0.5, lower: 0.1, upper: 0.9 };
  assert.deepEqual(pointsOfCurve({ ...curve, steps: [step] }, 10), [[1, 1], [5, 0.5], [10, 0.5]]);
});
