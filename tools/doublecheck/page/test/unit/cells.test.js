import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellName, isDark, levelsFromTop, placeOf, readMove } from '../../src/cells.js';

test('cells of cubes end with their level in Roman capitals', () => {
  assert.deepEqual(placeOf([3, 3, 3], 'c2I'), [3, 2, 1]);
  assert.equal(cellName([10, 10, 10], [10, 10, 9]), 'j10IX');
  assert.deepEqual(placeOf([10, 10, 10], 'j10IX'), [10, 10, 9]);
});

test('cells of flat boxes have no level', () => {
  assert.deepEqual(placeOf([8, 8, 1], 'e4'), [5, 4, 1]);
  assert.equal(cellName([8, 8, 1], [5, 4, 1]), 'e4');
});

test('what is no cell of the box has no place', () => {
  for (const name of ['d1I', 'a4I', 'a1IV', 'a1', 'a1IIII', '', 'a0I', '1aI']) {
    assert.equal(placeOf([3, 3, 3], name), null, name);
  }
  assert.equal(placeOf([8, 8, 1], 'e4I'), null);
  assert.equal(placeOf([4, 4, 1], 'e1'), null);
});

test('a1 is dark on every level', () => {
  assert.ok(isDark([1, 1, 1]) && isDark([1, 1, 2]));
  assert.ok(!isDark([2, 1, 1]) && !isDark([1, 2, 2]));
});

test('levels come from the top, ranks from the back, files from a', () => {
  const names = levelsFromTop([2, 2, 2]).map((level) => level.flat().map((place) => cellName([2, 2, 2], place)));
  assert.deepEqual(names, [['a2II', 'b2II', 'a1II', 'b1II'], ['a2I', 'b2I', 'a1I', 'b1I']]);
});

test('moves are read on flat boxes and in cubes, with promotions', () => {
  assert.deepEqual(readMove('e7e8b'), { from: 'e7', to: 'e8', promotion: 'b' });
  assert.deepEqual(readMove('a10IIIb10IX'), { from: 'a10III', to: 'b10IX', promotion: '' });
  assert.deepEqual(readMove('a7a8k'), { from: 'a7', to: 'a8', promotion: 'k' });
  assert.deepEqual(readMove('N@e4'), { from: 'N@', to: 'e4', promotion: '' });
  assert.equal(readMove('K@e4'), null);
  assert.equal(readMove('e7'), null);
  assert.equal(readMove('["W","K",5,2]'), null);
});
