// A real campaign that runs while it is watched.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { FINDING, startCampaign } from './fuzzing.js';
import { Session, serve } from './session.js';

/** In milliseconds: fuzz targets under sanitizers take their time to begin. */
const PATIENCE = { timeout: 60_000 };

/** @param {import('puppeteer-core').Browser} browser @param {string} program */
export function liveTests(browser, program) {
  describe('a campaign that runs', () => {
    /** @type {Session} */ let it;
    /** @type {Awaited<ReturnType<typeof serve>>} */ let server;
    /** @type {Awaited<ReturnType<typeof startCampaign>>} */ let campaign;
    /** @type {string[]} */ const asked = [];
    /** @type {import('../../src/types').Campaign[]} */ const first = [];
    before(async () => {
      // Cubes have the first turn, so nothing is wrong while the page is opened.
      campaign = await startCampaign(program, 'cube', 'solitaire', '--time', '20s');
      server = await serve([program, '--dir', campaign.dir]);
      it = await Session.begin(browser, server.address);
      it.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      it.page.on('response', async (response) => {
        if (response.url().endsWith('/api/campaigns/0')) first.push(await response.json());
      });
      await it.open('#/campaigns/0');
    });
    after(async () => {
      await it.page.close();
      await server.stop();
      await campaign.remove();
    });

    /** Waits until the first tile shows more executions than this. @param {number} count */
    const moreThan = (count) =>
      it.page.waitForFunction(
        (least) => Number(document.querySelector('.tile dd')?.textContent?.replaceAll(',', '') ?? 0) > least,
        PATIENCE,
        count,
      );

    test('its executions grow', async () => {
      await moreThan(0);
      assert.match(await it.text('.campaign-state'), /running/);
      const before = Number((await it.text('.tile dd')).replaceAll(',', ''));
      await moreThan(before);
    });

    test('what it finds appears, drawn', async () => {
      assert.deepEqual(first.map(({ state, findings }) => [state, findings.length]), [['running', 0]]);
      await it.page.waitForSelector('.finding', PATIENCE);
      assert.match(await it.text('.finding h3'), FINDING);
      assert.match(await it.text('.finding svg desc'), /white \w+ .* mutant:solitaire-slider-jumps: extra [a-d]/);
      assert.match(await it.text('.campaign-state'), /running/);
    });

    test('its end is told, with the last numbers', async () => {
      await it.page.waitForSelector('.pill.finished', PATIENCE);
      await campaign.ended();
      const shown = await it.text('.tile dd');
      await it.open('#/campaigns/0');
      assert.equal(await it.text('.tile dd'), shown);
      assert.match(await it.text('.canaries'), /✓ killed/);
    });

    test('all of that came as events, and the page complains of nothing', () => {
      const paths = asked.filter((path) => path.startsWith('/api/campaigns'));
      assert.deepEqual(paths, ['/api/campaigns/0', '/api/campaigns/0/events', '/api/campaigns/0']);
      assert.deepEqual(it.faults, []);
    });

    test('a campaign that is not there is told without asking for it', async () => {
      await it.open('#/campaigns/7');
      assert.equal(await it.text('main .error'), 'There is no such campaign.');
      assert.deepEqual(it.faults, []);
    });
  });
}
