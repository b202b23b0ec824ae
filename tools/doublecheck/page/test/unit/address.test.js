import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardAddress, readAddress, ruleAddress, writeAddress } from '../../src/address.js';

test('an address is read as it is written', () => {
  for (const question of [
    'mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]',
    'valid chess [["W","K",5,1]] ["W","K",5,2]',
    'legal chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    'check cube w [#%,##]',
  ]) {
    assert.deepEqual(readAddress(boardAddress(question)), { path: ['board'], values: { ask: question } });
  }
});

test('moves are shown in the piece tester', () => {
  assert.equal(boardAddress('moves cube 4 N c2II'), '#/piece?n=4&piece=N&cell=c2II');
  assert.equal(boardAddress('moves chess N h1'), '#/piece?box=chess&piece=N&cell=h1');
  assert.equal(boardAddress('moves solitaire-upward P b3'), '#/piece?box=solitaire-upward&piece=P&cell=b3');
});

test('empty values are left out', () => {
  assert.equal(writeAddress(['piece'], { n: 3, piece: 'N', cell: null, box: '' }), '#/piece?n=3&piece=N');
});

test('a label leads to the rule that it begins with', () => {
  assert.equal(ruleAddress('L3-castling'), '#/rules/L3');
  assert.equal(ruleAddress('S4'), '#/rules/S4');
});

test('what is no address reads as the empty one, and a stray % as itself', () => {
  assert.deepEqual(readAddress('#main'), { path: [], values: {} });
  assert.deepEqual(readAddress(''), { path: [], values: {} });
  assert.deepEqual(readAddress('#/rules/%'), { path: ['rules', '%'], values: {} });
  assert.deepEqual(readAddress('#/board?ask=a?b'), { path: ['board'], values: { ask: 'a?b' } });
});
