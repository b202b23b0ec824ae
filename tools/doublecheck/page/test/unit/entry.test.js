import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movesIn } from '../../src/board/entry.js';

test('moves behind a position are read as UCI and PGN write them', () => {
  assert.deepEqual(movesIn('position startpos moves e2e4 e7e5\n'), { position: 'position startpos', moves: ['e2e4', 'e7e5'] });
  assert.deepEqual(movesIn('atomic 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8q'), { position: 'atomic 8/P6k/8/8/8/8/8/K7 w - - 0 1', moves: ['a7a8q'] });
  assert.deepEqual(movesIn('1. e4 {best} e5 2.Nf3! Nc6 (2... d6 3. d4) $1 3... a6 ; end\n4. O-O 1/2-1/2'), {
    position: 'startpos', moves: ['e4', 'e5', 'Nf3', 'Nc6', 'a6', 'O-O'],
  });
});

test('what has no moves behind it is something else', () => {
  for (const text of ['moves chess N h1', 'position startpos', '1... e5', 'legal chess startpos', '1. *', 'startpos moves ', '']) {
    assert.equal(movesIn(text), null, text);
  }
});
