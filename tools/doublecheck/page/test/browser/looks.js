// What can be seen: accessibility, narrow windows, dark and light. Makes the pictures of the manual.

import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { played, playCampaign } from './campaign.js';
import { SHEETS, heightOfFirstWord, print } from './paper.js';

/** @typedef {import('./session.js').Session} Session */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PICTURES = fileURLToPath(new URL('../../../pictures/', import.meta.url));
const PICTURE = { width: 1280, deviceScaleFactor: 0.6 };
const LARGEST_PICTURE = 60_000;

/** @param {string} question */
const at = (question) => `#/board?${new URLSearchParams({ ask: question })}`;

/** Each view with the height of its picture. @type {Record<string, {fragment: string, height: number}>} */
const VIEWS = {
  'piece': { fragment: '#/piece?n=3&piece=Q&cell=b1I', height: 530 },
  'mailbox': { fragment: '#/piece?box=chess&piece=N&cell=h1&mailbox=on', height: 590 },
  'board-mate': { fragment: at('mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]'), height: 640 },
  'board-legal': { fragment: at('legal chess r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1'), height: 710 },
  'rules': { fragment: '#/rules/C4', height: 430 },
  'bugs': { fragment: '#/bugs', height: 640 },
  'demo': { fragment: '#/demo?seed=17', height: 700 },
  'campaign': { fragment: '#/campaigns/0', height: 560 },
};
/** Widths of windows: of a sheet, the widest with two columns of curves, and one with four. */
const WINDOWS = [740, 1240, 1920];
const SCHEMES = /** @type {const} */ (['light', 'dark']);

/** @param {Session} it @param {string} fragment */
async function openFully(it, fragment) {
  await it.open(fragment);
  if (!fragment.startsWith('#/rules/')) return;
  await it.page.waitForSelector('.card');
  await it.page.$eval('[data-rule]:has([open])', (rule) => rule.scrollIntoView());
}

/** @param {Session} it @param {string} scheme */
const paint = (it, scheme) => it.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);

/** All that axe-core finds: what the guidelines ask, the size of targets, and what is good practice. */
const RULES = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { 'target-size': { enabled: true } },
};

/** @param {Session} it */
async function complaints(it) {
  await it.page.evaluate(AXE);
  const { violations } = await it.page.evaluate((rules) => /** @type {any} */ (window).axe.run(rules), RULES);
  return violations.map((/** @type {any} */ one) => `${one.id}: ${one.nodes.map((/** @type {any} */ node) => node.html).slice(0, 3)}`);
}

/** @param {Session} it */
export function lookTests(it) {
  /** @type {() => Promise<void>} */
  let stop;
  test('the campaign of the pictures', async () => {
    stop = await playCampaign(it, played(40, 'finished'), played(40, 'finished'));
  });
  for (const [name, { fragment, height }] of Object.entries(VIEWS)) {
    for (const scheme of SCHEMES) {
      test(`${name}, ${scheme}: axe-core finds nothing`, async () => {
        await paint(it, scheme);
        await openFully(it, fragment);
        assert.deepEqual(await complaints(it), []);
      });
    }

    test(`${name}: at 360 pixels nothing is cut off, and axe-core finds nothing`, async () => {
      await it.page.setViewport({ width: 360, height: 740 });
      await openFully(it, fragment);
      const width = await it.page.evaluate(() => document.documentElement.scrollWidth);
      const found = await complaints(it);
      await it.page.setViewport({ width: 1280, height: 860 });
      assert.equal(width, 360);
      assert.deepEqual(found, []);
    });

    for (const sheet of SHEETS) {
      test(`${name}: on ${sheet.format} it is light, fits, has nothing to click, and nothing is cut in two`, async () => {
        await paint(it, 'dark');
        await openFully(it, fragment);
        await it.page.emulateMediaType('print');
        await it.page.setViewport(sheet);
        const shown = await it.page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          ground: getComputedStyle(document.body).backgroundColor,
          clickable: [...document.querySelectorAll('button, select, input, header, .contents')].filter((one) => one.checkVisibility()).length,
        }));
        const { cut, lost } = await print(it.page, sheet);
        await it.page.setViewport({ width: 1280, height: 860 });
        assert.deepEqual({ ...shown, cut, lost }, { width: sheet.width, ground: 'rgb(255, 255, 255)', clickable: 0, cut: [], lost: [] });
      });
    }

    test(`${name}: it is printed equally large from every window`, async () => {
      /** @type {string[]} */ const heights = [];
      for (const width of WINDOWS) {
        await it.page.setViewport({ width, height: 860 });
        await openFully(it, fragment);
        // Curves are drawn for this window before it is printed.
        await it.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        heights.push((await heightOfFirstWord(it.page, SHEETS[1])).toFixed(2));
      }
      await it.page.setViewport({ width: 1280, height: 860 });
      assert.ok(Number(heights[0]) > 0);
      assert.deepEqual(heights, WINDOWS.map(() => heights[0]));
    });

    test(`${name}: a picture for the manual`, async () => {
      await paint(it, 'light');
      await it.page.setViewport({ ...PICTURE, height });
      await openFully(it, fragment);
      await it.page.mouse.move(1, 1);
      // Each run takes another time, and would change the picture.
      await it.page.$$eval('.time', (all) => all.forEach((one) => (one.textContent = '1.0 ms')));
      /** @type {`${string}.png`} */
      const path = `${PICTURES}${name}.png`;
      await it.page.screenshot({ path });
      await it.page.setViewport({ width: 1280, height: 860 });
      assert.ok(statSync(path).size < LARGEST_PICTURE, `${path} has ${statSync(path).size} bytes`);
    });
  }
  test('the server answers for campaigns again', () => stop());

  test('setting up, an error and an empty tester: axe-core finds nothing', async () => {
    await it.open(VIEWS['board-legal'].fragment);
    await it.page.click('::-p-xpath(//button[text()="Set up"])');
    assert.deepEqual(await complaints(it), []);
    await it.open(at('legal chess 8/8/8/8/8/8/8/4K3 w - - 0 1'));
    assert.deepEqual(await complaints(it), []);
    await it.open('#/piece');
    assert.deepEqual(await complaints(it), []);
  });

  test('every view is reached by keyboard from the top', async () => {
    await it.open('#/piece');
    await it.keys('Tab');
    assert.equal(await it.page.evaluate(() => document.activeElement?.textContent), 'Skip to the content');
    await it.keys('Tab', 'Tab', 'Enter');
    await it.page.waitForSelector('main[data-view="board"]');
    assert.equal(await it.page.title(), 'Board · Doublecheck');
  });

  test('the first view transfers less than 300 KB', async () => {
    let bytes = 0;
    const devtools = await it.page.createCDPSession();
    await devtools.send('Network.enable');
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await it.open('');
    await devtools.detach();
    assert.ok(bytes > 50_000 && bytes < 300_000, `${bytes} bytes`);
  });
}
