// What the browser prints, as the PDF tells it.

import { execFileSync } from 'node:child_process';

/** @typedef {import('puppeteer-core').Page} Page */

/** Sheets with margins of a centimetre, in CSS pixels. */
export const SHEETS = /** @type {const} */ ([
  { format: 'A4', width: 718, height: 1047 },
  { format: 'Letter', width: 740, height: 980 },
]);

const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

/** What no sheet may end in. Heads of tables stand again on each sheet. */
const WHOLE = '.card, .chart, .panel, .level, .perspective, .mailbox table, tr:not(thead *)';

/**
 * Writes `<1>` and `</1>` at the top and the foot of each element that is to stay whole, too small to
 * be seen, and returns what these elements are.
 * @param {Page} page shown as on paper
 */
const markWhole = (page) =>
  page.$$eval(`main :is(${WHOLE})`, (all) => {
    const whole = all.filter((one) => one.checkVisibility());
    whole.forEach((one, index) => {
      const frame = /** @type {HTMLElement} */ (one.tagName === 'TR' ? one.firstElementChild : one);
      frame.style.position = 'relative';
      for (const [edge, text] of [['top', `<${index}>`], ['bottom', `</${index}>`]]) {
        const mark = document.createElement('span');
        mark.textContent = text;
        mark.className = 'mark-of-test';
        mark.style.cssText = `position: absolute; right: 0; ${edge}: 0; font: 1px/1 monospace; white-space: nowrap`;
        frame.append(mark);
      }
    });
    return whole.map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 60)}`);
  });

/**
 * Prints, and returns the number of sheets, how many elements are to stay whole, those that a sheet
 * ends in, those that are on none, and how far each sheet but the last is filled.
 * @param {Page} page
 * @param {(typeof SHEETS)[number]} sheet
 */
export async function print(page, { format }) {
  await page.emulateMediaType('print');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint'))); // what is folded has rows, too
  const whole = await markWhole(page);
  const pdf = await page.pdf({ format, margin: MARGIN });
  await page.$$eval('.mark-of-test', (all) => all.forEach((one) => one.remove()));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMediaType();
  const sheets = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 1 << 28 }).split('\f').slice(0, -1);
  /** @param {string} mark */
  const sheetOf = (mark) => sheets.findIndex((text) => text.includes(mark));
  const cut = whole.filter((_, index) => sheetOf(`<${index}>`) !== sheetOf(`</${index}>`));
  const lost = whole.filter((_, index) => sheetOf(`<${index}>`) < 0);
  return { sheets: sheets.length, whole: whole.length, cut, lost, filled: shareFilled(pdf) };
}

/** How much of each sheet but the last is used, from its top. @param {Uint8Array} pdf */
function shareFilled(pdf) {
  const boxes = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 1 << 28 });
  return boxes.split('<page ').slice(1, -1).map((sheet) => {
    const height = Number(/height="([\d.]+)"/.exec(sheet)?.[1]);
    const feet = [...sheet.matchAll(/yMax="([\d.]+)"/g)].map(([, foot]) => Number(foot));
    return Math.max(...feet) / height;
  });
}

/**
 * Prints from the window as it is, and returns the height of the first word in points. What does not
 * fit on a sheet is printed smaller.
 * @param {Page} page
 * @param {(typeof SHEETS)[number]} sheet
 */
export async function heightOfFirstWord(page, { format }) {
  const pdf = await page.pdf({ format, margin: MARGIN });
  const words = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 1 << 28 });
  const [, top, bottom] = /<word .*?yMin="([\d.]+)" .*?yMax="([\d.]+)"/.exec(words) ?? [];
  return Number(bottom) - Number(top);
}
