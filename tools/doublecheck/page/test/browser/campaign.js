// A campaign that ends while it is watched. The server's side of it is played here.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Session } from './session.js';

/** @typedef {import('../../src/types').Campaign} Campaign */

/** A campaign of so many samples. @param {number} samples @param {Campaign['state']} state @returns {Campaign} */
export function played(samples, state) {
  const series = Array.from({ length: samples }, (_, index) => ({
    seconds: index * 10,
    executions: index * 9000,
    edges: Math.round(3000 * (1 - Math.exp(-index / 12))),
    corpus: Math.round(400 * (1 - Math.exp(-index / 20))),
    disagreements: index > 20 ? 1 : 0,
    canaries_killed: Math.min(2, Math.floor(index / 8)),
    chance: 0.02 / (index + 1),
    chance_upper: 0.05 / (index + 1),
  }));
  const canaries = [
    { name: 'stalemate-is-mate', killed_after: 1200 },
    { name: 'bishop-keeps-to-a-plane', killed_after: 45000 },
    { name: 'pawn-becomes-nothing-but-a-queen', killed_after: null },
  ];
  return { dir: 'runs/night', state, targets: ['cube', 'solitaire'], series, canaries, findings: [FINDING] };
}

/** @type {import('../../src/types').Finding} */
const FINDING = {
  signature: 'legal solitaire; mutant:solitaire-slider-jumps against mailbox; extra S1-not-a-move',
  drawing: readFileSync(new URL('../../../../../lib/drawing/drawings/solitaire.svg', import.meta.url), 'utf8'),
  count: 5036,
  first_seen: 61,
  shrunk: 'legal solitaire .........QBB....',
  position: {
    game: 'solitaire', form: 'sixteen', text: '.........QBB....', sizes: [4, 4, 1],
    pieces: [{ cell: 'b2', piece: 'Q' }, { cell: 'c2', piece: 'B' }, { cell: 'd2', piece: 'B' }],
    to_move: null, castling: null, en_passant: null, halfmove_clock: 0, move_number: 1,
  },
  link: '#/board?ask=legal+solitaire+.........QBB....&says.mailbox=b2c2&says.mutant%3Asolitaire-slider-jumps=b2c2+b2d2&rules=B3%2CS1',
  repeat: "doublecheck ask 'legal solitaire .........QBB....' --oracle mailbox --oracle mutant:solitaire-slider-jumps",
  triage: 'open',
};

/** @type {import('../../src/types').Finding} */
const LONE_PIECE = {
  ...FINDING,
  signature: 'moves chess; lame against mailbox; missing',
  shrunk: 'moves chess N h1',
  position: { ...FINDING.position, game: 'chess', form: 'lone_piece', text: 'N h1', sizes: [8, 8, 1], pieces: [{ cell: 'h1', piece: 'N' }] },
  link: '#/board?ask=moves+chess+N+h1&says.mailbox=f2+g3&says.lame=f2&rules=B3',
};

/**
 * Answers for the server where the page asks for campaigns.
 * @param {import('./session.js').Session} it
 * @param {Campaign} first
 * @param {Campaign} last
 */
export async function playCampaign(it, first, last) {
  await it.page.setRequestInterception(true);
  /** @param {import('puppeteer-core').HTTPRequest} request */
  const answer = async (request) => {
    const { pathname } = new URL(request.url());
    const json = (/** @type {object} */ body) => request.respond({ contentType: 'application/json', body: JSON.stringify(body) });
    if (pathname === '/api/campaigns/0') return json(first);
    if (pathname === '/api/campaigns/0/events') {
      const end = last.state === 'finished' ? 'event: end\ndata: {}\n\n' : '';
      const body = `event: campaign\ndata: ${JSON.stringify(last)}\n\n${end}`;
      return request.respond({ contentType: 'text/event-stream', body });
    }
    if (pathname !== '/api/program') return request.continue();
    const told = await (await fetch(request.url())).json();
    return json({ ...told, campaigns: [{ index: 0, dir: 'runs/night' }] });
  };
  it.page.on('request', answer);
  return async () => {
    it.page.off('request', answer);
    await it.page.setRequestInterception(false);
  };
}

/** @param {import('./session.js').Session} it */
export function campaignTests(it) {
  test('without a campaign the page says how to name one', async () => {
    await it.open('#/campaigns');
    assert.equal(await it.text('.command code'), 'doublecheck serve --dir CAMPAIGN');
  });

  test('a campaign that ends while it is watched shows its last numbers, and that it is finished', async () => {
    const stop = await playCampaign(it, played(10, 'running'), played(40, 'finished'));
    await it.open('#/campaigns/0');
    await it.page.waitForSelector('.pill.finished');
    assert.match(await it.text('.tiles'), /Executions351,000/);
    assert.match(await it.text('.campaign-state'), /cube, solitaire · 6 min 30 s/);
    const plots = await it.page.$$eval('.plot', (all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    assert.equal(plots.length, 4);
    assert.match(plots[1], /Edges and corpus. After 6 min 30 s: edges 2,884, corpus 343/);
    assert.match(plots[3], /estimate 1 in 2,000, upper bound, 95 % 1 in 800/);
    await stop();
  });

  test('a finding has its board, answers, state and command', async () => {
    assert.match(await it.text('.finding'), /open seen 5,036 times, first after 1 min 1 s/);
    assert.equal(await it.text('.finding svg title'), 'solitaire chess, legal moves: b2d2 is not legal (blocked, not a move)');
    assert.match(await it.text('.finding svg desc'), /white queen b2.* extra b2d2\. B3: Queens, rooks and bishops do not jump/);
    assert.notEqual(await it.page.$eval('.finding .arrow.extra path', (one) => getComputedStyle(one).stroke), 'none');
    assert.match(await it.text('.finding .command code'), /^doublecheck ask 'legal solitaire/);
    assert.match(await it.text('.canaries'), /○ lives pawn-becomes-nothing-but-a-queen/);
  });

  test('a finding’s link shows the answers that were recorded, and asks nobody until it is told to', async () => {
    const finished = { ...played(40, 'finished'), findings: [FINDING, LONE_PIECE] };
    const stop = await playCampaign(it, finished, finished);
    for (const [place, view, answers, only, verdict] of /** @type {const} */ ([
      [1, 'board', ['b2c2', 'b2c2 b2d2'], 'd2', 'mailbox says 1; mutant:solitaire-slider-jumps says 2: b2d2 is extra.'],
      [2, 'piece', ['f2 g3', 'f2'], 'g3', 'mailbox says 2; lame says 1: g3 is missing.'],
    ])) {
      await it.open('#/campaigns/0');
      await it.page.click(`.finding:nth-child(${place}) .line`);
      await it.page.waitForSelector(`main[data-view="${view}"]`);
      await it.settled();
      assert.deepEqual(await it.page.$$eval('.answer', (all) => all.map((one) => one.textContent)), answers);
      assert.equal(await it.text('.state'), verdict);
      assert.deepEqual(await it.cells('differs'), [only]);
      assert.match(await it.text('.recorded'), /^Recorded answers of mailbox and \S+: this link tells them, and nobody was asked\.Rule B3: /);
      assert.equal((await it.page.$$('.time')).length, 0);
      await it.page.reload();
      await it.settled();
      assert.equal(await it.text('.state'), verdict);
      await it.page.click('.recorded p:last-child a');
      await it.page.waitForFunction(() => document.querySelector('.state')?.textContent?.startsWith('Both say: '));
      await it.settled();
      assert.deepEqual(await it.cells('differs'), []);
    }
    await stop();
  });

  test('a hidden tab closes its stream, and takes it up again when it is seen', async () => {
    await it.open('#/campaigns');
    const watching = await Session.begin(it.page.browser(), `${new URL(it.page.url()).origin}/`);
    const stop = await playCampaign(watching, played(10, 'running'), played(10, 'running'));
    await watching.page.evaluateOnNewDocument(() => {
      /** @type {string[]} */ const seen = [];
      const close = EventSource.prototype.close;
      EventSource.prototype.close = function () {
        if (this.readyState !== EventSource.CLOSED) seen.push('closed');
        close.call(this);
      };
      window.EventSource = new Proxy(EventSource, {
        construct: (source, words) => (seen.push('opened'), Reflect.construct(source, words)),
      });
      Object.assign(window, { seen });
    });
    /** What a browser with a window does; here no tab is ever hidden. @param {boolean} visible */
    const show = (visible) =>
      watching.page.evaluate((now) => {
        Object.defineProperty(document, 'hidden', { value: !now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visible);
    /** @param {string[]} expected */
    const seen = (expected) =>
      watching.page.waitForFunction((words) => /** @type {any} */ (window).seen.join() === words, { timeout: 5000 }, expected.join());
    await watching.open('#/campaigns/0');
    await seen(['opened']);
    await show(false);
    await seen(['opened', 'closed']);
    await show(true);
    await seen(['opened', 'closed', 'opened']);
    await watching.follow('#/piece');
    await watching.page.waitForSelector('main[data-view="piece"]');
    await show(false);
    await show(true);
    await seen(['opened', 'closed', 'opened', 'closed']); // it has been left
    await stop();
    await watching.page.close();
  });
}
