import assert from 'node:assert/strict';
import { test } from 'node:test';
import { camps, listOf, marksOf, whoLists } from '../../src/answers.js';
import { legalMarks } from '../../src/board/drawing.js';

/** @param {...string} answers */
const given = (...answers) => answers.map((answer, number) => ({ oracle: `oracle ${number + 1}`, answer, seconds: 0 }));
const NAMES = ['oracle 1', 'oracle 2'];

test('none is the empty list, and what is no list is none', () => {
  assert.deepEqual(listOf('none'), []);
  assert.deepEqual(listOf('a1 b2'), ['a1', 'b2']);
  assert.equal(listOf('failed time-out'), null);
  assert.equal(listOf('illegal no-king'), null);
});

test('a cell that only one oracle lists bears its number and says so', () => {
  const marks = marksOf(whoLists(given('a1 b2', 'a1 c3')), NAMES, 'reachable');
  assert.deepEqual(marks.get('a1'), { look: 'reach', words: 'reachable' });
  assert.deepEqual(marks.get('b2'), { look: 'differs by-1', badge: '1', words: 'only by oracle 1' });
  assert.deepEqual(marks.get('c3'), { look: 'differs by-2', badge: '2', words: 'only by oracle 2' });
});

test('an oracle that failed lists nothing, so every cell differs', () => {
  const marks = marksOf(whoLists(given('a1', 'failed crash')), NAMES, 'reachable');
  assert.equal(marks.get('a1')?.badge, '1');
});

test('equal answers are one camp', () => {
  assert.equal(camps(given('a1', 'a1')).size, 1);
  assert.deepEqual([...camps(given('a1', 'b2')).values()], [['oracle 1'], ['oracle 2']]);
});

/** @param {...string} answers */
const legal = (...answers) => ({
  question: '', answers: given(...answers), agree: false, repeat: '', position: /** @type {any} */ (null),
});

test('without a piece in hand the pieces that can move are marked, and moves that differ', () => {
  const marks = legalMarks(legal('b2c2 c2b2', 'b2c2 b2d2 c2b2'), null);
  assert.equal(marks.get('c2')?.look, 'movable');
  assert.equal(marks.get('b2')?.look, 'from');
  assert.equal(marks.get('d2')?.badge, '2');
});

test('with a piece in hand its targets are marked', () => {
  const marks = legalMarks(legal('b2c2 c2b2', 'b2c2 b2d2 c2b2'), 'b2');
  assert.deepEqual([...marks.keys()].sort(), ['c2', 'd2']);
  assert.equal(marks.get('c2')?.look, 'reach');
});
