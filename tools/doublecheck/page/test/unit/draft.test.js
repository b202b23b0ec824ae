import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf, isIncomplete, lineOf, otherLine, withPieces, withShape, withSide } from '../../src/draft.js';

/** @param {string} verb @param {string} form @param {any} argument */
const shape = (verb, form, argument) => ({ verb, form, argument, example: '' });
const MATE = shape('mate', 'cube_board', 'none');
const PLAY = shape('play', 'cube_turn', 'move');
const PERFT = shape('perft', 'cube_turn', 'none');
const EXPLAIN = shape('explain', 'cube_turn', 'optional_move');
const PROGRAM = {
  version: '', oracles: [], labels: [], rules: [], campaigns: [],
  games: [{ game: 'cube', pieces: 'KQRBN', sizes: /** @type {[number, number, number]} */ ([4, 4, 4]), has_sizes: true, explodes: false, stalemate_wins: false, verbs: [shape('moves', 'lone_piece', 'none'), MATE, PLAY, PERFT, EXPLAIN] }],
};

/** @param {string} form @param {string} text @param {string | null} question */
const told = (form, text, question) => ({
  question,
  position: {
    game: 'cube', form, text, sizes: /** @type {[number, number, number]} */ ([2, 2, 2]),
    pieces: [{ cell: 'a2II', piece: 'r' }, { cell: 'a1I', piece: 'K' }],
    to_move: /** @type {const} */ ('black'), castling: null, en_passant: null, halfmove_clock: 0, move_number: 1,
  },
});
const BOARD = '[r#,##],[##,K#]';

test('a question is written as it was read', () => {
  for (const [form, text, question] of [
    ['cube_board', BOARD, `mate cube ${BOARD}`],
    ['cube_turn', `b ${BOARD}`, `play cube b ${BOARD} a2IIb2II`],
    ['cube_turn', `b ${BOARD}`, `perft cube 3 b ${BOARD}`],
  ]) {
    assert.equal(lineOf(draftOf(PROGRAM, told(form, text, question))), question);
  }
});

test('a bare position gets the verb that is wanted, if that takes it', () => {
  assert.equal(draftOf(PROGRAM, told('cube_turn', `b ${BOARD}`, null), 'explain').shape, EXPLAIN);
  assert.equal(draftOf(PROGRAM, told('cube_turn', `b ${BOARD}`, null), 'mate').shape, PLAY);
});

test('a verb that needs a move is incomplete without one', () => {
  const play = draftOf(PROGRAM, told('cube_turn', `b ${BOARD}`, null), 'play');
  assert.ok(isIncomplete(play));
  assert.ok(!isIncomplete({ ...play, argument: 'a2IIb2II' }));
  assert.ok(!isIncomplete(withShape(play, EXPLAIN)));
});

test('another verb keeps the pieces, and the argument only if it takes one', () => {
  const play = draftOf(PROGRAM, told('cube_turn', `b ${BOARD}`, `play cube b ${BOARD} a2IIb2II`));
  assert.equal(lineOf(withShape(play, EXPLAIN)), `explain cube b ${BOARD} a2IIb2II`);
  assert.equal(lineOf(withShape(play, MATE)), `mate cube ${BOARD}`);
  assert.equal(otherLine(withShape(play, MATE), 'legal'), `legal cube b ${BOARD}`);
});

test('another set-up drops the argument', () => {
  const play = draftOf(PROGRAM, told('cube_turn', `b ${BOARD}`, `play cube b ${BOARD} a2IIb2II`));
  const moved = withPieces(play, [['a2II', null], ['b2II', 'q']]);
  assert.equal(moved.argument, '');
  assert.equal(lineOf(withShape(moved, MATE)), 'mate cube [#q,##],[##,K#]');
  assert.equal(play.setup.pieces.get('a2II'), 'r');
});

test('a smaller cube keeps what fits', () => {
  const large = withSide(draftOf(PROGRAM, told('cube_board', BOARD, null)), 3);
  assert.equal(lineOf(large), 'mate cube [###,###,###],[###,r##,###],[###,###,K##]');
  const small = withSide(withPieces(large, [['c3III', 'q']]), 2);
  assert.equal(lineOf(small), `mate cube ${BOARD}`);
  assert.deepEqual([...small.setup.pieces.keys()], ['a2II', 'a1I']);
});
