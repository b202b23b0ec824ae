// A server and a browser for the tests, and the hand of a person: mouse and keyboard.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import puppeteer from 'puppeteer-core';

/** @typedef {import('puppeteer-core').Page} Page */

/**
 * Starts `doublecheck serve`.
 * @param {string[]} command the program and options of `serve`
 * @returns {Promise<{address: string, stop: () => Promise<void>}>}
 */
export async function serve([program, ...options]) {
  const server = spawn(program, ['serve', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0];
    if (!address) continue;
    return {
      address,
      stop: async () => {
        server.kill('SIGINT');
        await ended;
      },
    };
  }
  throw new Error(`${program} serve has ended without printing an address`);
}

export async function startBrowser() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return puppeteer.launch({ executablePath, headless: true, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** One tab. It remembers what must not happen: messages of the console, requests to elsewhere. */
export class Session {
  /** @type {string[]} */ faults = [];
  #address;
  page;

  /** @param {Page} page @param {string} address */
  constructor(page, address) {
    this.page = page;
    this.#address = address;
    page.on('console', (message) => this.faults.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => this.faults.push(`error: ${error}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(address) && !url.startsWith('data:')) this.faults.push(`loads ${url}`);
    });
  }

  /** @param {import('puppeteer-core').Browser} browser @param {string} address */
  static async begin(browser, address) {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 860 });
    return new Session(page, address);
  }

  /**
   * Opens a view anew, and waits until nothing is asked any more. A tab behind another is drawn by no
   * browser, and what waits for a drawing waits for ever.
   * @param {string} fragment
   */
  async open(fragment) {
    await this.page.bringToFront();
    await this.page.goto('about:blank');
    await this.page.goto(this.#address + fragment);
    await this.settled();
  }

  /**
   * Changes the address, as a link does, and waits until nothing is asked any more. The address changes before
   * the page hears of it: until then the view that is left is settled, and its buttons are about to move.
   * @param {string} fragment
   */
  async follow(fragment) {
    await this.page.evaluate(
      (next) =>
        new Promise((heard) => {
          window.addEventListener('hashchange', () => heard(undefined), { once: true });
          location.hash = next;
        }),
      fragment,
    );
    await this.settled();
  }

  /** Waits until the answer is drawn. */
  async settled() {
    await this.page.waitForSelector('main h1');
    await this.page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  }

  /** @param {string} cell */
  selector(cell) {
    return `.levels:not(.still) [data-cell="${cell}"]`;
  }

  /** @param {string} cell */
  async middle(cell) {
    const element = await this.page.waitForSelector(this.selector(cell));
    await element?.scrollIntoView();
    const box = await element?.boundingBox();
    if (!box) throw new Error(`the cell ${cell} is not shown`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** @param {string} cell */
  async click(cell) {
    await this.settled(); // an answer that comes between the look and the click moves the cells
    const { x, y } = await this.middle(cell);
    await this.page.mouse.click(x, y);
    await this.settled();
  }

  /** @param {string} from @param {string} to */
  async drag(from, to) {
    await this.lift(from, to);
    await this.page.mouse.up();
    await this.settled();
  }

  /** Begins a drag and leaves it in the air. @param {string} from @param {string} over */
  async lift(from, over) {
    const start = await this.middle(from);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    const end = await this.middle(over);
    await this.page.mouse.move(end.x, end.y, { steps: 6 });
  }

  /** What is computed of a cell. @param {string} cell @param {string} property */
  async style(cell, property) {
    return this.page.$eval(
      this.selector(cell),
      (element, name) => getComputedStyle(element).getPropertyValue(name),
      property,
    );
  }

  /** The cells with a look, in the order of their names. @param {string} look */
  async cells(look) {
    const names = await this.page.$$eval(`.levels:not(.still) [data-look~="${look}"]`, (elements) =>
      elements.map((element) => /** @type {HTMLElement} */ (element).dataset.cell ?? ''),
    );
    return names.sort();
  }

  /** Cells with a piece, as their labels tell them. */
  async pieces() {
    return this.page.$$eval('.levels:not(.still) .occupied', (elements) =>
      elements.map((element) => element.getAttribute('aria-label')?.split(', ').slice(0, 2).join(' ') ?? ''),
    );
  }

  /** Chooses an option of a menu by its label. @param {string} label @param {string} value */
  async choose(label, value) {
    const menu = await this.page.waitForSelector(`::-p-xpath(//label[span[text()="${label}"]]/select)`);
    await menu?.select(value);
    await this.settled();
  }

  /** The text of the first element that a selector finds. @param {string} selector */
  async text(selector) {
    return this.page.$eval(selector, (element) => element.textContent ?? '');
  }

  /** @param {...string} keys */
  async keys(...keys) {
    for (const key of keys) await this.page.keyboard.press(/** @type {any} */ (key));
    await this.settled();
  }

  /** The fragment of the address. It follows the view within 60 ms, so a timer of 61 fires behind it. */
  async fragment() {
    return this.page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve(location.hash), 61)));
  }
}
