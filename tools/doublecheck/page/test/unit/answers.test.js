import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differ, listOf, marksOf } from '../../src/answers.js';
import { legalMarks } from '../../src/board/drawing.js';

/** @param {...string} answers */
const given = (...answers) => answers.map((answer, number) => ({ oracle: `oracle ${number + 1}`, answer }));

test('none is the empty list, and what is no list is none', () => {
  assert.deepEqual(listOf('none'), []);
  assert.deepEqual(listOf('a1 b2'), ['a1', 'b2']);
  assert.equal(listOf('failed time-out'), null);
  assert.equal(listOf('illegal no-king'), null);
});

test('a cell that only one oracle lists bears its number and says so', () => {
  const marks = marksOf(given('a1 b2', 'a1 c3'), 'reachable');
  assert.deepEqual(marks.get('a1'), { look: 'reach', words: 'reachable' });
  assert.deepEqual(marks.get('b2'), { look: 'differs by-1', badge: '1', words: 'only by oracle 1' });
  assert.deepEqual(marks.get('c3'), { look: 'differs by-2', badge: '2', words: 'only by oracle 2' });
});

test('marks compare those who answer: who fails or abstains does not count, who says illegal does', () => {
  for (const silent of ['failed crash', 'abstain']) {
    const marks = marksOf(given(silent, 'a1 b2', 'a1'), 'reachable');
    assert.equal(marks.get('a1')?.look, 'reach');
    assert.deepEqual(marks.get('b2'), { look: 'differs by-2', badge: '2', words: 'only by oracle 2' });
  }
  assert.equal(marksOf(given('a1', 'illegal no-king'), 'reachable').get('a1')?.badge, '1');
});

test('those differ who answer, unless the server knows that both are right', () => {
  assert.ok(differ({ answers: given('a1', 'b2'), agree: false }));
  assert.ok(!differ({ answers: given('a1', 'b2'), agree: true }));
  assert.ok(!differ({ answers: given('a1', 'a1', 'failed crash'), agree: false }));
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
  assert.equal(legalMarks(legal('b2a2 b2c2', 'b2c2'), null).get('b2')?.words, 'b2a2 only by oracle 1');
});

test('with a piece in hand its targets are marked', () => {
  const marks = legalMarks(legal('b2c2 c2b2', 'b2c2 b2d2 c2b2'), 'b2');
  assert.deepEqual([...marks.keys()].sort(), ['c2', 'd2']);
  assert.equal(marks.get('c2')?.look, 'reach');
});
