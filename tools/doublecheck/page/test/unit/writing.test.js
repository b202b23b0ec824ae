import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellOfPair, pocketOf, positionText, setupOf } from '../../src/writing.js';

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

test('FENs of games like chess have what these add', () => {
  const pieces = { e8: 'k', e4: 'Q~', e1: 'K' };
  const rest = { pockets: '[QNp]', checks: '2+1', castling: 'B' };
  const flat = setup([8, 8, 1], pieces, rest);
  assert.equal(positionText('pocket_fen', { ...flat, castling: '-' }), '4k3/8/8/8/4Q~3/8/8/4K3[QNp] w - - 0 1');
  assert.equal(positionText('check_fen', setup([8, 8, 1], { e8: 'k', e1: 'K' }, rest)), '4k3/8/8/8/8/8/8/4K3 w B - 2+1 0 1');
  assert.equal(positionText('rook_fen', setup([8, 8, 1], { e8: 'k', e1: 'K', b1: 'R' }, rest)), '4k3/8/8/8/8/8/8/1R2K3 w B - 0 1');
});

test('a pocket counts its pieces, side by side', () => {
  const { pockets, ...empty } = setup([8, 8, 1], {}, { pockets: '[QNNp]' });
  assert.deepEqual(pocketOf({ ...empty, pockets }, 'white'), [['Q', 1], ['N', 2]]);
  assert.deepEqual(pocketOf({ ...empty, pockets }, 'black'), [['p', 1]]);
  assert.deepEqual(pocketOf(empty, 'white'), []);
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
