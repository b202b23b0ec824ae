// Links that tell the answers to their question: what a finding is sent as.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, test } from 'node:test';

const POSITION = 'ask=legal+solitaire+.........QBB....';
const FINDING = `#/board?${POSITION}&says.mailbox=b2c2&says.mine+2.0=b2c2+b2d2&rules=B3%2CS1`;
const LONE = '#/piece?box=chess&piece=N&cell=h1&says.mailbox=f2+g3&says.lame=f2&rules=B2';

/** What must not happen: a name or an answer that becomes an element. */
const HOSTILE = '<img src=x onerror=document.title=1>';

/** @param {import('./session.js').Session} it */
export function recordedTests(it) {
  const answers = () => it.page.$$eval('.answers li', (all) => all.map((one) => [one.querySelector('.oracle')?.textContent, one.querySelector('.answer')?.textContent]));

  describe('a link that tells answers', () => {
    test('shows board, both answers and the rule, and asks nobody until it is told to', async () => {
      await it.open(FINDING);
      assert.equal(await it.text('.state'), 'mailbox says 1; mine 2.0 says 2: b2d2 is extra.');
      assert.deepEqual(await answers(), [['1 mailbox', 'b2c2'], ['2 mine 2.0', 'b2c2 b2d2']]);
      assert.deepEqual([await it.cells('differs'), (await it.page.$$('.arrows .differs')).length], [['d2'], 1]);
      const told = await it.text('.recorded');
      assert.match(told, /^Recorded answers of mailbox and mine 2\.0: this link tells them, and nobody was asked\./);
      assert.match(told, /Rule B3: Queens, rooks and bishops do not jump over pieces\.Rule S1: /);
      assert.ok(await it.page.$eval('.recorded', (one) => one.getBoundingClientRect().top < innerHeight));
      await it.page.click('::-p-xpath(//button[text()="Flip"])');
      assert.equal(await it.fragment(), FINDING);
      await it.page.click('::-p-xpath(//button[text()="Flip"])');
      await it.page.click('.recorded p:last-child a');
      await it.page.waitForFunction(() => document.querySelector('.state')?.textContent === 'Both say: 1 move.');
      await it.settled();
      assert.deepEqual([await it.cells('differs'), (await it.page.$$('.recorded')).length], [[], 0]);
    });

    test('of a lone piece is shown by the piece tester, wherever it points', async () => {
      for (const fragment of [LONE, LONE.replace('piece?box=chess&piece=N&cell=h1', 'board?ask=moves+chess+N+h1')]) {
        await it.open(fragment);
        await it.page.waitForSelector('main[data-view="piece"]');
        await it.settled();
        assert.equal(await it.text('.state'), 'mailbox says 2; lame says 1: g3 is missing.');
        assert.match(await it.text('.recorded'), /^Recorded answers of mailbox and lame: .*Rule B2: /);
        assert.deepEqual(await it.cells('differs'), ['g3']);
        assert.equal(await it.fragment(), LONE);
      }
    });

    test('is copied from where the answers are shown', async () => {
      await it.open(FINDING);
      const { origin } = new URL(it.page.url());
      await it.page.browser().defaultBrowserContext().overridePermissions(origin, ['clipboard-read', 'clipboard-sanitized-write']);
      await it.page.click('.share button');
      await it.page.waitForFunction(() => document.querySelector('.share button')?.textContent === 'Copied');
      assert.equal(await it.page.evaluate(() => navigator.clipboard.readText()), it.page.url());
    });

    test('is on paper with its question and whole answers', async () => {
      await it.open(FINDING);
      const words = execFileSync('pdftotext', ['-layout', '-', '-'], { input: await it.page.pdf(), encoding: 'utf8' });
      assert.match(words, /legal solitaire \.{9}QBB\.{4}\s.*1\s*mailbox\s+b2c2\s.*2\s*mine 2\.0\s+b2c2 b2d2\s/s);
      assert.equal(await it.page.$eval('.whole', (one) => /** @type {HTMLDetailsElement} */ (one).open), false);
    });

    test('that is damaged says how, whatever is wrong', async () => {
      const question = `#/board?${POSITION}`;
      for (const [fragment, words] of [
        [`${question}&says.mailbox=b2c2&rules=Z9`, 'This link is damaged: there is no rule Z9.'],
        [`${question}&says.mailbox=`, 'This link is damaged: a name or an answer in it is no line of text.'],
        [`${question}&says.=b2c2`, 'This link is damaged: a name or an answer in it is no line of text.'],
        [`${question}&says.mine=b2%FFc2`, 'This link is damaged: a name or an answer in it is no line of text.'],
        [`${question}&says.mine=b2%0Ac2`, 'This link is damaged: a name or an answer in it is no line of text.'],
        [`${question}&says.mine=b2%E2%80%AEc2`, 'This link is damaged: a name or an answer in it is no line of text.'],
        [`${question}${Array.from({ length: 17 }, (_, at) => `&says.o${at}=none`).join('')}`, 'This link is damaged: it tells more than 16 answers.'],
        [`${question}&says.mine=${'b2c2+'.repeat(4000)}`, 'This link is too long: answers in links have at most 16,000 characters.'],
        ['#/board?on=solitaire+.........QBB....&says.mine=none', 'This link is damaged: it tells answers, but no question.'],
        ['#/board?ask=legal+solitaire+.........QB&says.mine=none', 'a board has 16 cells, here are 11legal solitaire .........QB'],
        ['#/piece?box=chess&piece=X&cell=h1&says.mine=f2', 'This link is damaged: it tells answers, but no question.'],
        ['#/piece?box=chess&piece=N&cell=h9&says.mine=f2', 'This link is damaged: it tells answers, but no question.'],
      ]) {
        await it.open(fragment);
        assert.equal((await it.text('.error')).split('\n')[0], words, fragment.slice(0, 100));
        assert.equal((await it.page.$$('.recorded')).length, 0);
      }
      await it.follow(FINDING);
      await it.page.waitForSelector('.recorded');
    });

    test('puts no element into the page', async () => {
      const [name, answer] = [HOSTILE, HOSTILE].map(encodeURIComponent);
      for (const place of [`#/board?${POSITION}`, '#/piece?box=chess&piece=N&cell=h1']) {
        await it.open(`${place}&says.${name}=${answer}&says.mailbox=b2c2`);
        assert.deepEqual(await answers(), [[`1 ${HOSTILE}`, HOSTILE], ['2 mailbox', 'b2c2']]);
        assert.equal(await it.page.evaluate(() => document.querySelectorAll('main img').length), 0);
        assert.match(await it.page.title(), /Doublecheck/);
      }
    });
  });
}
