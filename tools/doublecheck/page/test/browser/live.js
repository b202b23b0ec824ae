// A campaign that runs while it is watched.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startCampaign } from './fuzzing.js';
import { Session, serve } from './session.js';

/** @param {import('puppeteer-core').Browser} browser @param {string} program */
export function liveTests(browser, program) {
  describe('a campaign that runs', () => {
    /** @type {Session} */ let it;
    /** @type {Awaited<ReturnType<typeof serve>>} */ let server;
    /** @type {Awaited<ReturnType<typeof startCampaign>>} */ let campaign;
    /** @type {string[]} */ const asked = [];
    before(async () => {
      campaign = await startCampaign(program);
      server = await serve([program, '--dir', campaign.dir]);
      it = await Session.begin(browser, server.address);
      it.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await it.open('#/campaigns/0');
    });
    after(async () => {
      await campaign.stop();
      campaign.remove();
      await it.page.close();
      await server.stop();
    });

    /** Waits until the first tile shows more executions than this. @param {number} count */
    const moreThan = (count) =>
      it.page.waitForFunction(
        (least) => Number(document.querySelector('.tile dd')?.textContent?.replaceAll(',', '') ?? 0) > least,
        {},
        count,
      );

    test('its executions grow', async () => {
      await moreThan(0);
      assert.match(await it.text('.campaign-state'), /running/);
      const before = Number((await it.text('.tile dd')).replaceAll(',', ''));
      await moreThan(before);
      assert.equal(await it.text('.cards'), 'Nothing has been found.');
    });

    test('what it finds appears, drawn', async () => {
      campaign.behave('find');
      await it.page.waitForSelector('.finding');
      assert.match(await it.text('.finding h3'), /^legal cube; mutant:king-hides-behind-itself against mailbox/);
      const board = await it.page.$eval('.finding [role="img"]', (one) => one.getAttribute('aria-label') ?? '');
      assert.match(board, /white king .*Marked: /);
    });

    test('its end is told', async () => {
      await campaign.stop();
      await it.page.waitForSelector('.pill.finished');
    });

    test('all of that came as events, and the page complains of nothing', () => {
      const paths = asked.filter((path) => path.startsWith('/api/campaigns'));
      assert.deepEqual(paths, ['/api/campaigns/0', '/api/campaigns/0/events']);
      assert.deepEqual(it.faults, []);
    });

    test('a campaign that is not there is told without asking for it', async () => {
      await it.open('#/campaigns/7');
      assert.equal(await it.text('main .error'), 'There is no such campaign.');
      assert.deepEqual(it.faults, []);
    });
  });
}
