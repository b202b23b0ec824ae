import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictOf } from '../../src/verdict.js';

/** @param {string} question @param {Record<string, string | null>} answers @param {boolean} [agree] */
function told(question, answers, agree) {
  const list = Object.entries(answers).map(([oracle, answer]) => ({ oracle, answer }));
  return verdictOf({ question, answers: list, agree: agree ?? new Set(Object.values(answers)).size === 1, repeat: '' });
}

const CHECK = 'check chess 4k3/8/8/8/8/8/8/4K3 b - - 0 1';

test('one line says what all say', () => {
  assert.deepEqual(told('legal chess', { mailbox: 'e1e2 e1d1', distance: 'e1e2 e1d1' }), { words: 'Both say: 2 moves.', look: 'agree' });
  assert.equal(told('moves cube 3 N b2II', { a: 'none', b: 'none', c: 'none' }).words, 'All 3 say: no cells.');
  assert.equal(told(CHECK, { mailbox: 'true', distance: 'true' }).words, 'Both say: Black is in check.');
  assert.equal(told('perft chess 1', { a: '1', b: '1' }).words, 'Both say: 1 sequence of moves.');
  assert.equal(told('solve solitaire', { a: '[[[1,2],[3,4]]]', b: '[[[1,2],[1,1]]]' }, true).words, 'Both say: a solution of 1 capture.');
  assert.equal(told('legal chess', { a: 'illegal no-king', b: 'illegal no-king' }).words, 'Both say: illegal, no king.');
  assert.deepEqual(told('legal chess', { mine: 'e1e2' }), { words: 'mine says: 1 move. Nobody checks it.', look: '' });
});

test('where they differ it says that alone', () => {
  assert.deepEqual(
    told('legal chess', { mailbox: 'e1c1 e1d1 e1e2', mine: 'e1d1 e1e2', distance: 'e1c1 e1d1 e1e2' }),
    { words: 'mailbox and distance say 3; mine says 2: e1c1 is missing.', look: 'differ' },
  );
  assert.equal(told('legal chess', { a: 'a1 b1 c1', b: 'none' }).words, 'a says 3; b says 0: a1, b1 and c1 are missing.');
  assert.equal(told('moves chess', { a: 'a1', b: 'b1 c1' }).words, 'a says 1; b says 2: a1 is missing, b1 and c1 are extra.');
  assert.equal(told('moves chess', { a: 'a1 a2 a3 a4 a5 a6', b: 'none' }).words, 'a says 6; b says 0: a1, a2, a3, a4 and 2 more are missing.');
  assert.equal(told(CHECK, { a: 'false', b: 'true' }).words, 'a says Black is not in check; b says Black is in check.');
  assert.equal(told('play chess', { a: '8/8 w KQkq - 0 1', b: '8/8 w KQ - 0 1' }).words, 'a says KQkq; b says KQ.');
  assert.equal(told('legal chess', { a: 'a1a2', b: 'illegal no-king' }).words, 'a says 1 move; b says illegal, no king.');
});

test('who abstains is not part of it; who fails or is late is told', () => {
  assert.equal(told('legal chess', { a: 'a1a2', b: 'abstain', c: 'a1a2' }, true).words, 'a and c say: 1 move.');
  assert.deepEqual(told('legal chess', { a: 'a1a2', b: 'failed time-out', c: 'a1a2' }), {
    words: 'a and c say: 1 move. b did not answer in time.', look: 'differ',
  });
  assert.equal(told('legal chess', { a: 'failed died', b: 'failed time-out' }).words, 'No oracle answers. b did not answer in time. a failed.');
  assert.equal(told('legal chess', { a: 'abstain', b: 'abstain' }, true).words, 'No oracle answers.');
});

test('what is awaited is told, and nothing is compared before', () => {
  assert.deepEqual(told('legal chess', { a: 'a1a2', b: null }, true), { words: 'a says: 1 move. Waiting for b …', look: '' });
  assert.equal(told('legal chess', { a: null, b: null }, true).words, 'Waiting for a and b …');
  assert.equal(told('legal chess', { a: 'a1a2', b: 'none', c: null }, true).words, 'Waiting for c …');
});
