import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explosion } from '../../src/board/film.js';
import { clock, duration, share } from '../../src/numbers.js';

/** @param {Record<string, string>} pieces */
const board = (pieces) => new Map(Object.entries(pieces));

test('an explosion empties cell after cell, the nearest to the target first', () => {
  const before = board({ g4: 'B', d7: 'p', e8: 'k', d8: 'q', c7: 'p', a1: 'R' });
  const frames = explosion(before, board({ c7: 'p', a1: 'R' }), { from: 'g4', to: 'd7' });
  assert.deepEqual(frames.map(({ marks }) => marks.size), [2, 2, 3, 4]);
  assert.deepEqual([...frames[3].pieces.keys()].sort(), ['a1', 'c7']);
  assert.equal(frames[3].marks.get('e8')?.badge, '4');
});

test('a move that leaves its piece on the target explodes nothing', () => {
  assert.deepEqual(explosion(board({ g1: 'N' }), board({ f3: 'N' }), { from: 'g1', to: 'f3' }), []);
});

test('numbers read as people write them', () => {
  assert.equal(share(1 / 27263), '1 in 27,263');
  assert.equal(share(0), 'about 0');
  assert.deepEqual([5, 61, 3600, 3723].map(duration), ['5 s', '1 min 1 s', '1 h', '1 h 2 min']);
  assert.deepEqual([5, 100, 3723].map(clock), ['0:05', '1:40', '1:02:03']);
});
