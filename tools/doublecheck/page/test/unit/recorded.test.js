import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddress } from '../../src/address.js';
import { recordedIn } from '../../src/recorded.js';

/** As runs/page_link_test.cpp has it. */
const LINK =
  '#/board?ask=legal+solitaire+..........PP..NR&says.mailbox=d1c1' +
  '&says.m%26i%3Dn%23e=d1c1+50%25+%C3%A4&rules=S1%2CB3';

test('the page reads the links that the program writes', () => {
  const rules = [{ rule: 'B3', sentence: 'three' }, { rule: 'S1', sentence: 'one' }];
  const program = /** @type {import('../../src/types').Program} */ (/** @type {unknown} */ ({ rules }));
  const { path, values } = readAddress(LINK);
  assert.deepEqual([path, values.ask], [['board'], 'legal solitaire ..........PP..NR']);
  const recorded = recordedIn(values, values.ask, program);
  assert.deepEqual(recorded?.answers, [{ oracle: 'mailbox', answer: 'd1c1' }, { oracle: 'm&i=n#e', answer: 'd1c1 50% ä' }]);
  assert.deepEqual(recorded?.recorded, { rules: [rules[1], rules[0]] });
});
