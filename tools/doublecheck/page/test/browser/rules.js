// RULES.md as a page, with its examples.

import assert from 'node:assert/strict';
import { test } from 'node:test';

/** @param {import('./session.js').Session} it */
export function rulesTests(it) {
  test('an address of a rule opens it, with the lines of its corpus as boards', async () => {
    await it.open('#/rules/L3');
    await it.page.waitForSelector('[data-rule="L3"] .card');
    const cards = await it.page.$$eval('[data-rule="L3"] .card', (all) => all.length);
    assert.match(await it.text('[data-rule="L3"] summary'), new RegExp(`^L3: ${cards} lines`));
    assert.match(await it.text('[data-rule="L3"] .card figcaption'), /^Both ways are open/);
    const top = await it.page.$eval('[data-rule="L3"]', (rule) => rule.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 300, `the rule begins at ${top}`);
  });

  test('examples are for or against, and open on the board', async () => {
    const sides = await it.page.$$eval('[data-rule="L3"] .pill', (all) => all.map((one) => one.textContent));
    assert.ok(sides.includes('✕ against'));
    const name = await it.page.$eval('[data-rule="L3"] [role="img"]', (board) => board.getAttribute('aria-label'));
    assert.match(name ?? '', /^Board: .*white king e1.*Marked: /);
    await it.page.click('[data-rule="L3"] .card .line');
    await it.page.waitForSelector('main[data-view="board"]');
    await it.settled();
    assert.match(await it.fragment(), /^#\/board\?ask=legal\+chess/);
  });

  test('every rule has its place and its examples', async () => {
    await it.open('#/rules');
    const rules = await it.page.$$eval('.contents a b', (all) => all.map((one) => one.textContent));
    const placed = await it.page.$$eval('[data-rule]', (all) => all.map((one) => /** @type {HTMLElement} */ (one).dataset.rule));
    assert.ok(rules.length > 30);
    assert.deepEqual(placed.sort(), rules.sort());
  });
}
