// Oracles that differ, die or hang.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Session, serve } from './session.js';

const WRONG = `wrong=exec:node '${fileURLToPath(new URL('wrong_oracle.js', import.meta.url))}'`;

const KNOWS_CHECK = "knows=exec:while read -r q; do case $q in check*) echo true ;; *) echo abstain ;; esac; done";

/** @param {import('puppeteer-core').Browser} browser @param {string[]} command */
export function differenceTests(browser, command) {
  describe('with an oracle that is wrong', () => {
    /** @type {Session} */ let it;
    /** @type {Awaited<ReturnType<typeof serve>>} */ let server;
    before(async () => {
      server = await serve([...command, '--oracle', 'mailbox', '--oracle', WRONG, '--time-limit', '1']);
      it = await Session.begin(browser, server.address);
    });
    after(async () => {
      await it.page.close();
      await server.stop();
    });

    test('cells that only one oracle lists are marked in colour and shape', async () => {
      await it.open('#/piece?n=3&piece=N&cell=a1II');
      assert.deepEqual(await it.cells('by-2'), ['a1I', 'c3III']);
      assert.ok((await it.cells('by-1')).length > 0);
      assert.deepEqual(await it.cells('reach'), []);
      assert.match(await it.style('c3III', 'background-image'), /repeating-linear-gradient\(-45deg/);
      assert.equal(await it.text(`${it.selector('c3III')} .badge`), '2');
      const label = await it.page.$eval(it.selector('c3III'), (cell) => cell.getAttribute('aria-label'));
      assert.equal(label, 'c3III, only by wrong');
    });

    test('the command that repeats it stands there to copy', async () => {
      const command = await it.text('.repeat code');
      assert.match(command, /^doublecheck ask 'moves cube 3 N a1II' --oracle mailbox --oracle '?wrong=/);
      assert.equal(await it.text('.state'), 'They differ.');
      await browser.defaultBrowserContext().overridePermissions(server.address, ['clipboard-read', 'clipboard-sanitized-write']);
      await it.page.click('.repeat button');
      await it.page.waitForFunction(() => document.querySelector('.repeat button')?.textContent === 'Copied');
      assert.equal(await it.page.evaluate(() => navigator.clipboard.readText()), command);
    });

    test('an oracle that dies is told, and so is one that hangs', async () => {
      await it.open('#/piece?n=3&piece=K&cell=b2II');
      assert.match(await it.text('[data-oracle="wrong"] .answer'), /^failed /);
      await it.open('#/piece?n=3&piece=R&cell=b2II');
      assert.match(await it.text('[data-oracle="wrong"] .answer'), /^failed time-?out/);
      assert.equal((await it.cells('differs')).length, 6);
    });

    test('the page complains of nothing', () => assert.deepEqual(it.faults, []));
  });

  test('where no oracle tells who guards, nothing is said of it', async () => {
    const server = await serve([...command, '--oracle', KNOWS_CHECK]);
    const it = await Session.begin(browser, server.address);
    await it.open('#/board?ask=check+chess+4k3/8/8/8/4R3/8/8/4K3+b+-+-+0+1');
    assert.equal(await it.text('.telling'), 'Black is in check.');
    assert.equal((await it.page.$$('.guards')).length, 0);
    assert.equal(await it.text('.state'), 'One oracle answers; nobody checks it.');
    await it.open('#/board?ask=legal+chess+startpos');
    assert.equal(await it.text('.state'), 'No oracle answers.');
    assert.deepEqual(it.faults, []);
    await it.page.close();
    await server.stop();
  });

  test('oracles that hang on everything hold up a board for one time limit, however much is asked', async () => {
    const hanging = ['one=exec:sleep 999', 'two=exec:sleep 999'].flatMap((spec) => ['--oracle', spec]);
    const server = await serve([...command, '--oracle', 'mailbox', ...hanging, '--time-limit', '2']);
    const it = await Session.begin(browser, server.address);
    const start = performance.now();
    await it.open('#/board?ask=check+chess+rnbqkbnr/pppp1ppp/8/8/8/8/PPPPrPPP/RNBQKBNR+w+-+-+0+1');
    const took = performance.now() - start;
    assert.equal(await it.text('.telling'), 'White is in check.');
    assert.match(await it.text('[data-oracle="two"]'), /failed time-out/);
    assert.ok(took < 3500, `${took} ms`);
    assert.deepEqual(it.faults, []);
    await it.page.close();
    await server.stop();
  });

  test('a question that would take minutes is stopped, and nobody is said to agree', async () => {
    const server = await serve([...command, '--max-leaves', '999m', '--time-limit', '0.2']);
    const it = await Session.begin(browser, server.address);
    await it.open('#/board?ask=perft+chess+7+startpos');
    assert.equal(await it.text('.state'), 'No oracle answers.');
    assert.match(await it.text('[data-oracle="distance"]'), /failed time-outStopped at the time limit/);
    assert.deepEqual(it.faults, []);
    await it.page.close();
    await server.stop();
  });
}
