import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drop, press, questionOf, readTester, resize, valuesOf } from '../../src/piece_tester.js';

/** @param {string} game @param {string} pieces @param {import('../../src/types').Sizes} sizes @returns {import('../../src/types').Game} */
const box = (game, pieces, sizes) => ({
  game, pieces, sizes, has_sizes: game === 'cube', explodes: false, stalemate_wins: false,
  verbs: [{ verb: 'moves', form: 'lone_piece', argument: 'none', example: '' }],
});
const CHESS = box('chess', 'KQRBNP', [8, 8, 1]);
const CUBE = box('cube', 'KQRBN', [4, 4, 4]);
const SOLITAIRE = box('solitaire', 'KQRBNP', [4, 4, 1]);
const RAUMSCHACH = box('raumschach', 'KQRBNPU', [5, 5, 5]);
const GAMES = [{ ...CHESS, game: 'atomic', verbs: [] }, CHESS, CUBE, SOLITAIRE, RAUMSCHACH];
const FIRST = readTester(GAMES, {});

/** @type {import('../../src/piece_tester.js').Tester} */
const PLACED = { ...FIRST, cell: 'c1I' };

test('the first tester is an empty cube of 3, and a knight comes first', () => {
  assert.deepEqual(FIRST, { box: CUBE, n: 3, piece: 'N', cell: null });
  assert.equal(questionOf(FIRST), null);
});

test('a press on an empty cell places or moves the piece', () => {
  assert.deepEqual(press(FIRST, 'a1I'), { ...FIRST, cell: 'a1I' });
  assert.deepEqual(press(PLACED, 'a1I'), { ...PLACED, cell: 'a1I' });
});

test('a press on the piece goes through N, B, R, Q, K, N', () => {
  let tester = PLACED;
  const kinds = [];
  for (let presses = 0; presses < 6; ++presses) {
    kinds.push(tester.piece);
    tester = press(tester, 'c1I');
  }
  assert.equal(kinds.join(''), 'NBRQKN');
});

test('a drop keeps the kind', () => {
  assert.deepEqual(drop({ ...PLACED, piece: 'Q' }, 'a1I'), { ...PLACED, piece: 'Q', cell: 'a1I' });
});

test('resizing keeps file, rank from the back and level from the top', () => {
  assert.equal(resize(PLACED, { n: 4 }).cell, 'c2II');
  assert.equal(resize(resize(PLACED, { n: 4 }), { n: 3 }).cell, 'c1I');
});

test('a piece that no longer fits vanishes, and its kind stays', () => {
  assert.deepEqual(resize({ ...PLACED, piece: 'Q' }, { n: 2 }), { box: CUBE, n: 2, piece: 'Q', cell: null });
});

test('Raumschach has unicorns, a cube has none', () => {
  const king = { box: RAUMSCHACH, n: 3, piece: 'K', cell: 'e5V' };
  assert.deepEqual([press(king, 'e5V').piece, questionOf(press(king, 'e5V'))], ['U', 'moves raumschach U e5V']);
  assert.equal(resize({ ...king, piece: 'U' }, { box: CUBE }).piece, 'N');
});

test('a pawn of a flat box vanishes in a cube', () => {
  const pawn = { box: CHESS, n: 3, piece: 'P', cell: 'a8' };
  assert.deepEqual(resize(pawn, { box: CUBE }), { box: CUBE, n: 3, piece: 'N', cell: null });
});

test('the question names the size of a cube only', () => {
  assert.equal(questionOf(PLACED), 'moves cube 3 N c1I');
  assert.equal(questionOf({ box: CHESS, n: 3, piece: 'N', cell: 'h1' }), 'moves chess N h1');
});

test('the values of the address are read back', () => {
  const unicorn = { box: RAUMSCHACH, n: 3, piece: 'U', cell: 'c3V' };
  for (const tester of [PLACED, { box: SOLITAIRE, n: 3, piece: 'P', cell: 'b4' }, { ...FIRST, n: 10 }, unicorn]) {
    const values = Object.entries(valuesOf(tester)).filter(([, value]) => value !== null);
    const texts = Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
    assert.deepEqual(readTester(GAMES, texts), tester);
  }
});

test('values that make no sense are those of the first tester', () => {
  assert.deepEqual(readTester(GAMES, { box: 'atomic' }), FIRST); // its pieces are not asked about alone
  for (const n of ['1', '11', 'x', '2.5']) assert.equal(readTester(GAMES, { n }).n, 3);
  assert.deepEqual(readTester(GAMES, { piece: 'P', cell: 'z9', box: 'sphere' }), FIRST);
});
