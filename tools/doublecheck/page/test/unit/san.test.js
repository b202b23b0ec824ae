import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeSan } from '../../src/board/san.js';

/** @param {string} move @param {Record<string, string>} pieces @param {string} labels @param {string} [legal] */
const san = (move, pieces, labels, legal = move) => writeSan(new Map(Object.entries(pieces)), move, legal.split(' '), labels.split(' '));

test('moves are written as chess players write them', () => {
  assert.equal(san('e2e4', { e2: 'P' }, 'L1-quiet'), 'e4');
  assert.equal(san('e5d6', { e5: 'P' }, 'L1-capture L4-en-passant'), 'exd6');
  assert.equal(san('a7b8q', { a7: 'P' }, 'L1-capture L1-gives-check'), 'axb8=Q+');
  assert.equal(san('e1g1', { e1: 'K' }, 'L3-castling'), 'O-O');
  assert.equal(san('e1a1', { e1: 'K' }, 'L3-castling L1-gives-check'), 'O-O-O+');
  assert.equal(san('g6g7', { g6: 'Q' }, 'L1-quiet L1-gives-check L1-gives-mate'), 'Qg7#');
  assert.equal(san('g4d7', { g4: 'B' }, 'L1-capture L5-explodes-enemy-king'), 'Bxd7#');
  assert.equal(san('Q@g7', {}, 'Z2-drop L1-gives-check'), 'Q@g7+');
  assert.equal(san('b2c3', { b2: 'Q~' }, 'L1-quiet'), 'Qc3');
});

test('as much of the cell is named as tells the piece from its rivals', () => {
  const pieces = { b1: 'N', f1: 'N', b5: 'N', d7: 'R' };
  assert.equal(san('b1d2', { b1: 'N', f1: 'N' }, 'L1-quiet', 'b1d2 f1d2'), 'Nbd2');
  assert.equal(san('b1c3', { b1: 'N', b5: 'N' }, 'L1-quiet', 'b1c3 b5c3'), 'N1c3');
  assert.equal(san('b1d2', { ...pieces, b3: 'N' }, 'L1-capture', 'b1d2 f1d2 b3d2 d7d2'), 'Nb1xd2');
  assert.equal(san('b1d2', { b1: 'N', d7: 'R' }, 'L1-quiet', 'b1d2 d7d2'), 'Nd2');
});
