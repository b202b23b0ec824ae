// Tests of the page in a browser: `npm run test:browser -- PATH_OF_DOUBLECHECK [OPTIONS OF SERVE]`.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { resolve } from 'node:path';
import { Session, serve, startBrowser } from './session.js';
import { aloneTests } from './alone.js';
import { boardTests } from './board.js';
import { campaignTests } from './campaign.js';
import { differenceTests } from './difference.js';
import { foundTests } from './found.js';
import { liveTests } from './live.js';
import { lookTests } from './looks.js';
import { pieceTests } from './piece.js';
import { playingTests } from './playing.js';
import { recordedTests } from './recorded.js';
import { rulesTests } from './rules.js';
import { totalTests } from './totals.js';

const [path, ...options] = process.argv.slice(2);
if (!path) {
  console.error('usage: npm run test:browser -- PATH_OF_DOUBLECHECK [OPTIONS OF SERVE]');
  process.exit(2);
}
const program = resolve(process.env.INIT_CWD ?? '.', path);
const server = await serve([program, ...options]);
const browser = await startBrowser();
const it = await Session.begin(browser, server.address);
after(async () => {
  await browser.close();
  await server.stop();
});

/** What needs no campaign. @param {Session} it */
function questionTests(it) {
  pieceTests(it);
  boardTests(it);
  playingTests(it);
  rulesTests(it);
  recordedTests(it);
  foundTests(it, program);
}

questionTests(it);
aloneTests(browser, program, questionTests);
campaignTests(it);
differenceTests(browser, [program, ...options]);
liveTests(browser, program);
lookTests(it);
totalTests(it, program);
test('the console stays empty, and nothing is loaded from elsewhere', () => assert.deepEqual(it.faults, []));
