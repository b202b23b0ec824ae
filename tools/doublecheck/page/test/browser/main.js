// Tests of the page in a browser: `npm run test:browser -- PATH_OF_DOUBLECHECK [PART] [OPTIONS OF SERVE]`. A PART is `served`,
// which measures times and needs the machine for itself; `totals`, the cells that light up over all cells of a cube; or `alone`:
// the same questions without a server.

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

const PARTS = ['served', 'totals', 'alone'];
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
  differenceTests(browser, [program, ...options]);
  liveTests(browser, program);
  lookTests(it);
  dragTest(it);
  withoutServer(browser, program, secondVisitTest);
}
if (parts.includes('totals')) totalTests(it, program);
if (parts.includes('alone')) {
  withoutServer(browser, program, (alone, folder) => {
    questionTests(alone);
    aloneTests(browser, alone, folder);
  });
}
test('the console stays empty, and nothing is loaded from elsewhere', () => assert.deepEqual(it.faults, []));
