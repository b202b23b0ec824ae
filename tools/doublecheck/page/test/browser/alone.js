// The page without a server: what `serve --static` writes, on a host that only serves files.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Session } from './session.js';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

/** Serves files, which browsers may keep. @param {string} folder */
async function host(folder) {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, url === '/' ? 'index.html' : decodeURIComponent(url.split('?')[0]));
    try {
      const body = readFileSync(path);
      const type = TYPES[/** @type {keyof TYPES} */ (extname(path))] ?? 'text/plain';
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=600' });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/** @param {string} folder @returns {string[]} */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile());

/**
 * Runs `tests` on a page in the folder that they get.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} program
 * @param {(it: Session, folder: string) => void} tests
 */
export function withoutServer(browser, program, tests) {
  describe('without a server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'doublecheck-alone-'));
    execFileSync(program, ['serve', '--static', folder]);
    const { address, stop } = await host(folder);
    const it = await Session.begin(browser, address);
    after(() => {
      stop();
      rmSync(folder, { recursive: true });
    });

    tests(it, folder);
    test('the console stays empty, and nothing is loaded from elsewhere', () => assert.deepEqual(it.faults, []));
  });
}

/** Nothing else may run beside it. @param {Session} it */
export function secondVisitTest(it) {
  test('the second visit is answered within a second', async () => {
    await it.open('#/piece');
    const start = performance.now();
    await it.open('#/piece');
    const took = performance.now() - start;
    assert.ok(took < 1000, `${took} ms`);
  });
}

/**
 * What only this form of the page has.
 * @param {import('puppeteer-core').Browser} browser
 * @param {Session} it
 * @param {string} folder
 */
export function aloneTests(browser, it, folder) {
  test('all of it has less than 1.5 MB, compressed', () => {
    const sizes = filesOf(folder).map((path) => gzipSync(readFileSync(path)).length);
    const sum = sizes.reduce((one, other) => one + other);
    assert.ok(sum < 1.5e6, `${sum} bytes`);
  });

  test('opened as a file it says that browsers do not let it start, and what to do', async () => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await page.waitForSelector('.not-started', { visible: true, timeout: 10000 });
    const words = await page.$eval('body', (body) => body.innerText);
    assert.match(words, /^Doublecheck has not started\s+Where its address begins with file:, browsers do not let it\. .*python3 -m http\.server/s);
    await page.close();
  });

  test('where it starts, nothing says that it has not', async () => {
    await it.open('#/piece');
    assert.equal(await it.page.$('.not-started'), null);
  });
}
