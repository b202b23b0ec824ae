import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readGlossary, reasonOf, wordsOf } from '../../src/glossary.js';

const RULES = new URL('../../../../../oracles/RULES.md', import.meta.url);
const glossary = readGlossary(readFileSync(RULES, 'utf8'));

test('a label has the words of its own game', () => {
  assert.match(wordsOf(glossary, 'cube_turn', 'C6-exposes-king') ?? '', /another piece moves, S was not in check/);
  assert.match(wordsOf(glossary, 'fen', 'L3-castling') ?? '', /the move is one/);
  assert.equal(wordsOf(glossary, 'piece_list', 'V3-pawn-step'), 'some goer moves so');
  assert.match(wordsOf(glossary, 'fen', 'V3-pawn-step') ?? '', /^the pawn moves so/);
  assert.match(wordsOf(glossary, 'sixteen', 'S1-stuck') ?? '', /no capture/);
});

test('kinds and colours stand for any', () => {
  assert.match(wordsOf(glossary, 'cube_turn', 'C3-checker-rook') ?? '', /of that kind/);
  assert.match(wordsOf(glossary, 'piece_list', 'V4-black-in-check') ?? '', /has a checker/);
});

test('of two labels in a row the first has the first words', () => {
  assert.equal(wordsOf(glossary, 'fen', 'L1-legal'), 'the move is legal');
  assert.equal(wordsOf(glossary, 'fen', 'L1-unsafe'), 'the move is legal, or it is not');
});

test('labels of any game have the words of the introduction', () => {
  assert.equal(wordsOf(glossary, 'fen', 'B2-king'), 'a king moves');
  assert.equal(wordsOf(glossary, 'sixteen', 'B3-slide'), 'it passes over at least one cell');
});

test('an unknown label has no words, and what is no move says so', () => {
  assert.equal(wordsOf(glossary, 'fen', 'L1-unheard-of'), null);
  assert.equal(wordsOf(glossary, 'fen', 'L1-not-a-move'), 'This is no move of the position.');
});

test('a reason names the rule of its game', () => {
  assert.equal(reasonOf('not-a-move', 'cube_turn').rule, 'C6');
  assert.equal(reasonOf('many-kings', 'piece_list').rule, 'V2');
  assert.equal(reasonOf('many-kings', 'fen').rule, 'L2');
  assert.deepEqual(reasonOf('unheard-of', 'fen'), { words: 'unheard-of', rule: null });
});
