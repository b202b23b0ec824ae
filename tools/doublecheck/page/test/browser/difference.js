// Oracles that differ, die or hang.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Session, serve } from './session.js';

const WRONG = `wrong=exec:node '${fileURLToPath(new URL('wrong_oracle.js', import.meta.url))}'`;

const KNOWS_CHECK = "knows=exec:while read -r q; do case $q in check*) echo true ;; *) echo abstain ;; esac; done";

const SLOW = 'slow=exec:while read -r q; do sleep 3; echo abstain; done';

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
      assert.match(await it.text('.state'), /^mailbox says 6; wrong says 2: .* are extra\.$/);
      await browser.defaultBrowserContext().overridePermissions(server.address, ['clipboard-read', 'clipboard-sanitized-write']);
      await it.page.click('.repeat button');
      await it.page.waitForFunction(() => document.querySelector('.repeat button')?.textContent === 'Copied');
      assert.equal(await it.page.evaluate(() => navigator.clipboard.readText()), command);
    });

    test('an oracle that dies is told, and so is one that hangs', async () => {
      await it.open('#/piece?n=3&piece=K&cell=b2II');
      assert.match(await it.text('li:has([data-oracle="wrong"]) .answer'), /^failed /);
      assert.equal(await it.text('.state'), 'mailbox says: 26 cells. Nobody checks it. wrong failed.');
      await it.open('#/piece?n=3&piece=R&cell=b2II');
      assert.equal(await it.text('li:has([data-oracle="wrong"]) .answer'), 'failed time-out');
      assert.equal(await it.text('.state'), 'mailbox says: 6 cells. Nobody checks it. wrong did not answer in time.');
      assert.equal((await it.cells('reach')).length, 6);
      assert.deepEqual(await it.cells('differs'), []);
    });

    test('an oracle that abstains contradicts nobody', async () => {
      await it.open('#/piece?n=3&piece=B&cell=c1I');
      assert.deepEqual([await it.cells('reach'), await it.cells('differs')], [['a3III', 'b2II'], []]);
      assert.equal(await it.text('.state'), 'mailbox says: 2 cells. Nobody checks it.');
      await it.open('#/board?ask=legal+solitaire+.........QBB....');
      assert.deepEqual([await it.cells('movable'), await it.cells('differs')], [['b2'], []]);
      await it.open(`#/board?${new URLSearchParams({ ask: 'valid chess [["W","K",5,1]] ["W","K",5,2]' })}`);
      assert.deepEqual([await it.cells('reach'), await it.cells('differs')], [['e2'], []]);
    });

    test('of answers that differ, the line names whose they are', async () => {
      await it.open('#/board?ask=check+chess+4k3/8/8/8/8/8/8/4K3+w+-+-+0+1');
      assert.equal(await it.text('.state'), 'mailbox says White is not in check; wrong says White is in check.');
    });

    test('the page complains of nothing', () => assert.deepEqual(it.faults, []));
  });

  test('where no oracle tells who guards, nothing is said of it', async () => {
    const server = await serve([...command, '--oracle', KNOWS_CHECK]);
    const it = await Session.begin(browser, server.address);
    await it.open('#/board?ask=check+chess+4k3/8/8/8/4R3/8/8/4K3+b+-+-+0+1');
    assert.equal((await it.page.$$('.guards')).length, 0);
    assert.equal(await it.text('.state'), 'knows says: Black is in check. Nobody checks it.');
    await it.open('#/board?ask=legal+chess+startpos');
    assert.equal(await it.text('.state'), 'No oracle answers.');
    assert.deepEqual(it.faults, []);
    await it.page.close();
    await server.stop();
  });

  test('the position is there at once, and each answer as it comes', async () => {
    const server = await serve([...command, '--oracle', 'distance', '--oracle', SLOW, '--oracle', 'mailbox']);
    const it = await Session.begin(browser, server.address);
    const known = async () => ({
      state: await it.text('.state'),
      question: await it.text('.question'),
      pieces: await it.pieces(),
      reach: await it.cells('reach'),
      answers: await it.page.$$eval('.answer', (all) => all.map((one) => one.textContent)),
    });
    /** @param {string} question */
    const answered = (question) =>
      it.page.waitForFunction(
        (asked) => {
          const shown = document.querySelector('.question')?.textContent === asked;
          return shown && document.querySelector('[data-oracle="mailbox"]') !== null;
        },
        { timeout: 2000 },
        question,
      );
    await it.page.goto(`${server.address}#/board?ask=attacked+cube+w+[r%23,%23%23],[%23%23,K%23]`);
    await answered('attacked cube w [r#,##],[##,K#]');
    assert.deepEqual(await known(), {
      state: 'distance and mailbox say: 3 cells. Waiting for slow …',
      question: 'attacked cube w [r#,##],[##,K#]',
      pieces: ['a2II black rook', 'a1I white king'],
      reach: ['a1II', 'a2I', 'b2II'],
      answers: ['a1II a2I b2II'],
    });
    await it.settled();
    assert.deepEqual([await it.text('.state'), await it.text('li:has([data-oracle="slow"]) .answer')], ['distance and mailbox say: 3 cells.', 'abstain']);

    await it.open('#/piece?n=3&piece=B&cell=c1I');
    const { x, y } = await it.middle('a1I');
    await it.page.mouse.click(x, y);
    await answered('moves cube 3 B a1I');
    assert.deepEqual(await known(), {
      state: 'distance and mailbox say: 2 cells. Waiting for slow …',
      question: 'moves cube 3 B a1I',
      pieces: ['a1I black bishop'],
      reach: ['b2II', 'c3III'],
      answers: ['b2II c3III'],
    });
    await it.settled();

    await it.open('#/board?ask=legal+chess+8/P6k/8/8/8/8/8/4K3+w+-+-+0+1');
    await it.lift('a7', 'a8');
    await it.page.mouse.up();
    await it.page.waitForSelector('dialog .kind', { timeout: 2000 });
    await it.page.keyboard.press('Enter');
    await answered('legal chess Q7/7k/8/8/8/8/8/4K3 b - - 0 1');
    assert.match(await it.text('.state'), /^distance and mailbox say: \d moves\. Waiting for slow …$/);
    await it.settled();
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
    assert.equal(await it.text('.state'), 'mailbox says: White is in check. Nobody checks it. one and two did not answer in time.');
    assert.ok(took < 3500, `${took} ms`);
    assert.deepEqual(it.faults, []);
    await it.page.close();
    await server.stop();
  });

  test('a question that would take minutes is stopped, and nobody is said to agree', async () => {
    const server = await serve([...command, '--max-leaves', '999m', '--time-limit', '0.2']);
    const it = await Session.begin(browser, server.address);
    await it.open('#/board?ask=perft+chess+7+startpos');
    assert.equal(await it.text('.state'), 'No oracle answers. mailbox and distance did not answer in time.');
    assert.match(await it.text('li:has([data-oracle="distance"])'), /failed time-outStopped at the time limit/);
    assert.deepEqual(it.faults, []);
    await it.page.close();
    await server.stop();
  });
}
