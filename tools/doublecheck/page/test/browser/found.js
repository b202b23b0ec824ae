// What was found: bugs of libraries, and a seeded fault in the demo.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const WILD = readFileSync(new URL('../../../../../bench/WILD.md', import.meta.url), 'utf8');

/** @param {import('./session.js').Session} it @param {string} program */
export function foundTests(it, program) {
  test('every bug of WILD.md is drawn, with its library, its counts and its question', async () => {
    await it.open('#/bugs');
    const titles = await it.page.$$eval('section h2', (all) => all.map((one) => one.textContent));
    assert.deepEqual(titles, [...WILD.matchAll(/^## (.*: \w+)$/gm)].map(([, title]) => title));
    const cards = await it.page.$$eval('.finding', (all) => all.map((one) => one.querySelector('svg desc')?.textContent ?? ''));
    assert.equal(cards.length, WILD.match(/^\* given \(/gm)?.length);
    assert.ok(cards.every((words) => words.includes('mailbox:')));
    const first = await it.text('.finding');
    assert.match(first, /chess, legal moves: e8g8 is not legal \(castling out of, through or into attack\)/);
    assert.match(first, /seen 99 times; 33 other libraries answer like the ruleslegal chess 4k2r\/8\/8\/8\/B7\/8\/8\/K7 b k - 0 1$/);
  });

  test('a bug opens on the board, with what the library says, what is right, and the rule', async () => {
    await it.page.click('.finding .line');
    await it.page.waitForSelector('main[data-view="board"]');
    await it.settled();
    assert.equal(await it.text('.state'), 'mailbox says 4; chess-rules says 5: e8g8 is extra.');
    assert.match(await it.text('.recorded'), /^Recorded answers of mailbox and chess-rules: .*Rule L3: Castling needs/);
    assert.deepEqual(await it.cells('differs'), ['g8']);
  });

  test('a bug report of compare --out links to board, answers and rule on this page', async () => {
    await it.open('#/bugs');
    const folder = mkdtempSync(join(tmpdir(), 'doublecheck-found-'));
    const page = it.page.url().replace(/#.*/, '');
    const oracles = ['--oracle', 'mailbox', '--oracle', 'mine=mutant:solitaire-slider-jumps'];
    spawnSync(program, ['compare', 'solitaire', ...oracles, '--first', '--out', folder, '--page-at', page]);
    const [report] = readdirSync(folder).filter((name) => name.endsWith('.md'));
    const [, link] = /\[board, answers and rule\]\((.*)\)/.exec(readFileSync(join(folder, report), 'utf8')) ?? [];
    rmSync(folder, { recursive: true });
    assert.ok(link.startsWith(page), link);
    await it.open(link.slice(page.length));
    assert.match(await it.text('.state'), /^mailbox says \d+; mine says \d+: [a-d]\d[a-d]\d is extra\.$/);
    assert.match(await it.text('.recorded'), /^Recorded answers of mailbox and mine: .*Rule B3: /);
  });

  test('a library has an address', async () => {
    await it.open('#/bugs/python-chess');
    await it.page.click('::-p-xpath(//nav[@class="contents"]/a[starts-with(., "rschess")])');
    await it.page.waitForSelector('.contents [aria-current]');
    await it.settled();
    const title = await it.text('.contents [aria-current]');
    assert.match(title, /^rschess .*: chess$/);
    const top = await it.page.$eval(`[data-library="${title}"]`, (one) => one.getBoundingClientRect().top);
    assert.ok(top < 700, `it begins at ${top}`);
  });

  test('the demo finds a fault, shrinks it and explains it, as the program does', async () => {
    await it.open('#/demo?seed=17');
    assert.equal(await it.text('pre'), execFileSync(program, ['demo', '--seed', '17'], { encoding: 'utf8' }));
    assert.match(await it.text('.finding svg desc'), /suspect: /);
    assert.match(await it.text('.finding p'), /^Found as question \d+: /);
    assert.equal(await it.text('.command code'), 'doublecheck demo --seed 17');
    assert.equal(await it.page.$eval('.secret', (one) => /** @type {HTMLDetailsElement} */ (one).open), false);
    assert.match(await it.text('.secret'), /^What suspect believes[A-Z].*\. mutant:[\w-]+$/);
  });

  test('what the demo found opens with its answers, and another fault is found', async () => {
    const question = await it.text('.finding p:nth-of-type(2) a');
    await it.page.click('::-p-xpath(//button[text()="Another fault"])');
    await it.settled();
    const address = await it.fragment();
    assert.match(address, /^#\/demo\?seed=\d+$/);
    await it.open('#/demo?seed=17');
    assert.equal(await it.text('.finding p:nth-of-type(2) a'), question);
    await it.page.click('.finding p:nth-of-type(2) a');
    await it.page.waitForSelector('.recorded');
    await it.settled();
    assert.match(await it.text('.recorded'), /^Recorded answers of mailbox and suspect: /);
  });
}
