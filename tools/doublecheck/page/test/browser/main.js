// Tests of the page in a browser: `npm run test:browser -- PATH_OF_DOUBLECHECK [PART] [OPTIONS OF SERVE]`. A PART is `served`;
// `alone`, the same questions without a server; or `timed`, which measures times and needs the machine for itself.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { resolve } from 'node:path';
import { Session, serve, startBrowser } from './session.js';
import { aloneTests, secondVisitTest, withoutServer } from './alone.js';
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
import { dragTest, totalTests } from './totals.js';

const PARTS = ['served', 'alone', 'timed'];
const [path, ...words] = process.argv.slice(2);
if (!path) {
  console.error(`usage: npm run test:browser -- PATH_OF_DOUBLECHECK [${PARTS.join('|')}] [OPTIONS OF SERVE]`);
  process.exit(2);
}
const parts = PARTS.includes(words[0]) ? words.splice(0, 1) : PARTS;
const options = words;
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

if (parts.includes('served')) {
  questionTests(it);
  campaignTests(it);
  liveTests(browser, program);
  lookTests(it);
  totalTests(it, program);
}
if (parts.includes('alone')) {
  withoutServer(browser, program, (alone, folder) => {
    questionTests(alone);
    aloneTests(browser, alone, folder);
  });
}
if (parts.includes('timed')) {
  differenceTests(browser, [program, ...options]);
  dragTest(it);
  withoutServer(browser, program, secondVisitTest);
}
test('the console stays empty, and nothing is loaded from elsewhere', () => assert.deepEqual(it.faults, []));
