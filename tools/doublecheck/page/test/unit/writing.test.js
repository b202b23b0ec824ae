import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellOfPair, positionText, setupOf } from '../../src/writing.js';

/**
 * @param {import('../../src/types').Sizes} sizes
 * @param {Record<string, string>} pieces
 * @param {Partial<import('../../src/writing.js').Setup>} [rest]
 */
function setup(sizes, pieces, rest = {}) {
  const bare = { castling: '-', enPassant: '-', halfmoveClock: 0, moveNumber: 1 };
  return { sizes, pieces: new Map(Object.entries(pieces)), toMove: /** @type {const} */ ('white'), ...bare, ...rest };
}

test('a cube is written level by level from the top', () => {
  const cube = setup([2, 2, 2], { a2II: 'r', b1I: 'K' });
  assert.equal(positionText('cube_board', cube), '[r#,##],[##,#K]');
  assert.equal(positionText('cube_turn', { ...cube, toMove: 'black' }), 'b [r#,##],[##,#K]');
});

test('a FEN has its six fields', () => {
  const rest = { castling: 'K', enPassant: 'e6', halfmoveClock: 3, moveNumber: 7 };
  const text = positionText('fen', setup([8, 8, 1], { e8: 'k', a5: 'P', e5: 'p', e1: 'K', h1: 'R' }, rest));
  assert.equal(text, '4k3/8/8/P3p3/8/8/8/4K2R w K e6 3 7');
});

test('a board field is the first field alone', () => {
  assert.equal(positionText('board_field', setup([8, 8, 1], {})), '8/8/8/8/8/8/8/8');
});

test('a piece list counts files and ranks from 1', () => {
  const text = positionText('piece_list', setup([8, 8, 1], { e1: 'K', e8: 'r' }));
  assert.equal(text, '[["W","K",5,1],["B","R",5,8]]');
});

test('sixteen characters begin with the top row', () => {
  assert.equal(positionText('sixteen', setup([4, 4, 1], { d4: 'N', b2: 'R', c1: 'B' })), '...N.....R....B.');
});

test('pairs count from 0', () => assert.equal(cellOfPair([2, 0]), 'c1'));

test('what the server leaves out of a position has the plain value', () => {
  const read = setupOf({
    game: 'cube', form: 'cube_board', text: '[##,##],[##,#K]', sizes: [2, 2, 2], pieces: [{ cell: 'b1I', piece: 'K' }],
    to_move: null, castling: null, en_passant: null, halfmove_clock: 0, move_number: 1,
  });
  assert.equal(positionText('cube_turn', read), 'w [##,##],[##,#K]');
});
