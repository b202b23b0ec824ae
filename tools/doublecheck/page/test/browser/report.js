// A report in a browser, opened from disk with the network off:
// `npm run test:report -- PATH_OF_DOUBLECHECK`.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { FINDING, startCampaign } from './fuzzing.js';
import { SHEETS, print } from './paper.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const JUDGES = fileURLToPath(new URL('../../../../../bench/judges.jsonl', import.meta.url));
const CORPUS = fileURLToPath(new URL('../../../../../corpus/rules/S1.txt', import.meta.url));
const MUTANT = 'solitaire-slider-jumps';
/** A mutant that shows under two names. */
const OF_TWO_NAMES = 'solitaire-memory-forgets-the-kinds';

/** What the program prints; it may end with 1, which says that something was found. @param {string} program @param {string[]} words */
function printed(program, ...words) {
  const run = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
  assert.ok(run.status === 0 || run.status === 1, run.stderr);
  return run.stdout;
}

/** A name that would run, were it taken for HTML. */
const HOSTILE = '"><img src=x onerror=console.log(1)></svg><script>console.log(2)</script>';

/** A result whose oracle `mine` is named so. @param {string} result of `compare --json` */
function withHostileName(result) {
  const compared = JSON.parse(result);
  for (const finding of compared.findings) {
    const { mine, ...others } = finding.answers;
    finding.answers = { ...others, [HOSTILE]: mine };
  }
  return JSON.stringify(compared);
}

/**
 * A report of a comparison, of a mutant, of an experiment, of a campaign, and of another comparison,
 * as it is and with a hostile name, and of a corpus that an oracle with a long name was checked by.
 * @param {string} program
 * @param {string} folder
 */
async function makeReport(program, folder) {
  const compared = join(folder, 'compare.json');
  const mutants = join(folder, 'mutants.json');
  const checked = join(folder, 'checked.json');
  const report = join(folder, 'report.html');
  const other = join(folder, 'other.json');
  const hostile = join(folder, 'hostile-and-with-a-name-that-is-longer-than-a-narrow-window-is-wide.json');
  /** @param {string} oracle */
  const comparison = (oracle) => printed(program, 'compare', 'solitaire', '--questions', '3k', '--oracle', 'mailbox', '--oracle', oracle, '--json');
  writeFileSync(compared, comparison(`mutant:${MUTANT}`));
  const compared_too = comparison(`mine=mutant:${OF_TWO_NAMES}`);
  writeFileSync(other, compared_too);
  writeFileSync(hostile, withHostileName(compared_too));
  writeFileSync(checked, printed(program, 'corpus', 'check', CORPUS, '--oracle', `exec:${program} ask - --oracle mailbox`, '--json'));
  writeFileSync(mutants, printed(program, 'mutants', MUTANT, '--questions', '2k', '--json'));
  const campaign = await startCampaign(program, 'solitaire', '--runs', '1000');
  await campaign.ended();
  printed(program, 'report', compared, mutants, JUDGES, campaign.dir, other, hostile, checked, '--out', report);
  await campaign.remove();
  return pathToFileURL(report).href;
}

/** The methods of a file of trials, as they stand in its first line. @param {string} file */
function methodsOf(file) {
  const [head] = readFileSync(file, 'utf8').split('\n', 1);
  return JSON.parse(head).methods.map((/** @type {{name: string}} */ method) => method.name);
}

/** @param {import('puppeteer-core').Page} page what must not happen is noted in the list that is returned */
function faultsOf(page) {
  /** @type {string[]} */
  const faults = [];
  page.on('console', (message) => faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error}`));
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) faults.push(`loads ${request.url()}`);
  });
  return faults;
}

const [path] = process.argv.slice(2);
if (!path) {
  console.error('usage: npm run test:report -- PATH_OF_DOUBLECHECK');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'report-'));
const address = await makeReport(resolve(process.env.INIT_CWD ?? '.', path), folder);
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const page = await browser.newPage();
const faults = faultsOf(page);
await page.setOfflineMode(true);
await page.setViewport({ width: 1280, height: 860 });
await page.goto(address);
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** @param {string} selector */
const texts = (selector) => page.$$eval(selector, (all) => all.map((one) => one.textContent ?? ''));

test('a finding says what is wrong, and its rule in a sentence', async () => {
  assert.match((await texts('.finding svg title'))[0], /^solitaire chess, legal moves: .* not legal/);
  assert.match((await texts('.finding svg desc'))[0], / [A-Z][0-9]: [A-Z][a-z ,]+\.$/);
});

test('only what differs is said, and each side once', async () => {
  const [{ answers, shrunk }] = JSON.parse(readFileSync(join(folder, 'compare.json'), 'utf8')).findings;
  const told = await page.$eval('.finding', (card) => [...card.querySelectorAll('svg > text')].map((line) => line.textContent));
  const right = answers.mailbox.split(' ');
  const extra = answers[`mutant:${MUTANT}`].split(' ').filter((/** @type {string} */ word) => !right.includes(word));
  assert.deepEqual(told.filter((line) => /in common$|^extra/.test(line ?? '')), [`${right.length} in common`, `extra: ${extra.join(' ')}`]);
  assert.ok((await texts('.finding'))[0].includes(shrunk));
});

test('a name that looks like HTML is shown as it is', async () => {
  assert.ok((await texts('#part-6 .finding svg desc'))[0].includes(`${HOSTILE}:`));
  assert.equal((await page.$$('main :is(img, script)')).length, 0);
});

test('a finding has a link for any page, which tells its answers', async () => {
  const [{ answers, shrunk, rules }] = JSON.parse(readFileSync(join(folder, 'compare.json'), 'utf8')).findings;
  const [link] = await texts('.finding .link code');
  const values = Object.fromEntries(new URLSearchParams(link.replace(/^#\/board\?/, '')));
  const said = Object.entries(answers).map(([name, answer]) => [`says.${name}`, answer]);
  assert.deepEqual(values, { ask: shrunk, ...Object.fromEntries(said), rules: rules.join() });
});

test('a finding is drawn, with an arrow for the move that only one oracle lists', async () => {
  assert.match((await texts('.finding h4'))[0], new RegExp(`^1\\. legal solitaire; mutant:${MUTANT} against mailbox`));
  assert.equal((await page.$$('#part-1 .finding:first-child g > .arrow.extra')).length, 1);
  assert.match((await texts('.finding svg desc'))[0], /^legal solitaire .*white (bishop|queen) .* extra [a-d][1-4]/);
});

test('below a finding stand its other names, and why they are', async () => {
  assert.equal((await page.$$('#part-1 .also')).length, 0);
  const [name] = await texts('#part-5 .also li');
  assert.match(name, /^false for S3-solvable \(case\), \d+ times?: solve solitaire [.A-Z]{16}$/);
});

test('a finding says which seeded fault the oracle behaves like', async () => {
  assert.ok(!(await texts('#part-1 .finding p')).some((text) => text.startsWith('Behaves')));
  const said = (await texts('#part-5 .finding p')).filter((text) => text.startsWith('Behaves'));
  assert.match(said[0], new RegExp(`^Behaves like ${OF_TWO_NAMES}: [A-Z].* of \\d+ agreements of a sample\\)$`));
});

test('it tells what was asked, with which version, and what repeats it', async () => {
  assert.match((await texts('.facts'))[0], /oraclesmailbox, mutant:.*versiondoublecheck /);
  assert.match((await texts('.command code'))[0], /^doublecheck compare solitaire --seed 1 /);
});

test('the heat map has a column for each method, and says in words what was missed', async () => {
  const heads = await texts('#part-3 .heat thead th');
  assert.deepEqual(heads, ['mutant', 'about', ...methodsOf(JUDGES).map((/** @type {string} */ method, /** @type {number} */ index) => `${index + 1} ${method}`)]);
  assert.ok((await texts('#part-3 .missed')).some((text) => text.startsWith('✕ missed')));
});

test('a campaign has its finding as a board, its canaries, and curves that grow', async () => {
  const titles = await texts('#part-4 .finding h4');
  assert.ok(titles.some((title) => FINDING.test(title.replace(/^\d+\. /, ''))), titles.join());
  assert.equal((await page.$$('#part-4 .finding svg[role="img"]')).length, titles.length);
  assert.ok((await texts('#part-4 .data')).some((text) => /killed|executions/.test(text)));
  const told = await page.$$eval('#part-4 .chart svg[role="img"]', (all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  assert.match(told[0], /^Executions\. After \d+ s: executions [1-9]/);
  assert.equal(told.length, 4);
  const curve = await page.$eval('#part-4 .curve.look-1[d]', (line) => line.getAttribute('d') ?? '');
  assert.match(curve, /^M[^]*V/);
});

test('every plot has its table in the same section', async () => {
  const alone = await page.$$eval('.chart', (charts) => charts.filter((chart) => !chart.closest('section')?.querySelector('table.data')).length);
  assert.equal(alone, 0);
  assert.ok((await page.$$('.chart')).length >= 2);
});

for (const scheme of ['light', 'dark']) {
  test(`${scheme}: axe-core finds nothing serious`, async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.addScriptTag({ path: AXE });
    const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run());
    const serious = violations.filter((/** @type {any} */ { impact }) => ['serious', 'critical'].includes(impact));
    assert.deepEqual(serious.map((/** @type {any} */ one) => `${one.id}: ${one.nodes[0].html}`), []);
  });
}

test('nothing is cut off at 360 pixels', async () => {
  await page.setViewport({ width: 360, height: 740 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await page.setViewport({ width: 1280, height: 860 });
});

for (const sheet of SHEETS) {
  test(`on ${sheet.format} it is light, fits, and no card, plot or row is cut in two`, async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await page.emulateMediaType('print');
    await page.setViewport(sheet);
    const { ground, width, height, curves } = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const shown = [...document.querySelectorAll('.survival figure')].filter((figure) => figure.checkVisibility());
      const { scrollWidth, scrollHeight } = document.documentElement;
      dispatchEvent(new Event('afterprint'));
      return { ground: getComputedStyle(document.body).backgroundColor, width: scrollWidth, height: scrollHeight, curves: shown.length };
    });
    const { sheets, whole, cut, lost, filled } = await print(page, sheet);
    await page.setViewport({ width: 1280, height: 860 });
    assert.deepEqual([ground, width, cut, lost], ['rgb(255, 255, 255)', sheet.width, [], []]);
    assert.equal(curves, (await page.$$('#part-3 .survival option')).length, 'of each mutant');
    assert.ok(Math.min(...filled) > 0.6, `filled: ${filled}`);
    assert.ok(whole > 50, `${whole} elements`);
    assert.ok(sheets >= height / sheet.height && sheets <= 1 + 1.4 * (height / sheet.height), `${sheets} sheets for ${height} pixels`);
  });
}

test('the console stays empty, and nothing is loaded', () => assert.deepEqual(faults, []));
