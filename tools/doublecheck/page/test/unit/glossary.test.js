import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readGlossary, reasonOf, wordsOf } from '../../src/glossary.js';

const RULES = new URL('../../../../../oracles/RULES.md', import.meta.url);
const glossary = readGlossary(readFileSync(RULES, 'utf8'));

test('a label has the words of its own game', () => {
  assert.match(wordsOf(glossary, 'cube_turn', 'C6-exposes-king') ?? '', /another piece moves, S was not in check/);
  assert.match(wordsOf(glossary, 'fen', 'L3-castling') ?? '', /the move is one/);
  assert.match(wordsOf(glossary, 'sixteen', 'S1-stuck') ?? '', /no capture/);
});

test('kinds and colours stand for any', () => {
  assert.match(wordsOf(glossary, 'cube_turn', 'C3-checker-rook') ?? '', /of that kind/);
  assert.match(wordsOf(glossary, 'piece_list', 'V4-black-in-check') ?? '', /has a checker/);
});

test('a label without a row has no words, and what is no move says so', () => {
  assert.equal(wordsOf(glossary, 'fen', 'B2-king'), null);
  assert.equal(wordsOf(glossary, 'fen', 'L1-not-a-move'), 'This is no move of the position.');
});

test('a reason names the rule of its game', () => {
  assert.equal(reasonOf('not-a-move', 'cube_turn').rule, 'C6');
  assert.equal(reasonOf('many-kings', 'piece_list').rule, 'V2');
  assert.equal(reasonOf('many-kings', 'fen').rule, 'L2');
  assert.deepEqual(reasonOf('unheard-of', 'fen'), { words: 'unheard-of', rule: null });
});
