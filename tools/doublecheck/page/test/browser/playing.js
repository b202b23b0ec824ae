// What people who play expect of a board: it comes first, pasting, the names of moves, arrows, and
// that nothing which they have done is lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';

/** @typedef {import('./session.js').Session} Session */

const START = 'legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ENDING = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';

/** @param {string} question */
const at = (question) => `#/board?${new URLSearchParams({ ask: question })}`;

/** Copies a text, and pastes it by keyboard wherever the hand is. @param {Session} it @param {string} text */
async function paste(it, text) {
  const { origin } = new URL(it.page.url());
  await it.page.browserContext().overridePermissions(origin, ['clipboard-read', 'clipboard-sanitized-write']);
  await it.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await it.page.keyboard.down('Control');
  await it.page.keyboard.press('v', { commands: ['Paste'] });
  await it.page.keyboard.up('Control');
}

/** Waits until the board shows a question, and all that comes with it. @param {Session} it @param {string} question */
async function shows(it, question) {
  await it.page.waitForFunction((hash) => location.hash === hash, {}, at(question));
  await it.settled();
}

/** @param {Session} it @param {string} from @param {string} to @param {string} after the position, without its verb */
async function play(it, from, to, after) {
  await it.drag(from, to);
  await shows(it, `legal chess ${after}`);
}

/** @param {Session} it */
const moves = (it) => it.page.$$eval('.moves li', (all) => all.map((one) => one.textContent));

/** @param {Session} it */
export function playingTests(it) {
  firstTests(it);
  pastingTests(it);
  moveTests(it);
  workTests(it);
}

/** @param {Session} it */
function firstTests(it) {
  for (const [width, height] of [[1280, 800], [360, 740]]) {
    test(`at ${width} × ${height} the board comes first, and is seen to its last rank`, async () => {
      await it.page.setViewport({ width, height });
      const seen = () =>
        it.page.$$eval('.levels .cell', (cells) => [cells[0].getBoundingClientRect().top, cells[cells.length - 1].getBoundingClientRect().bottom]);
      for (const fragment of [at(START), '#/piece?n=3&piece=Q&cell=b1I', at('legal crazyhouse startpos')]) {
        await it.open(fragment);
        const [top, bottom] = await seen();
        assert.ok(top < 70 && bottom < height, `${fragment}: from ${top} to ${bottom}`);
      }
      await it.page.click('::-p-xpath(//button[text()="Set up"])');
      await it.page.evaluate(() => scrollTo(0, 0)); // the click may have scrolled
      const [top, bottom] = await seen();
      const palette = await it.page.$eval('.palette', (one) => one.getBoundingClientRect().bottom);
      await it.page.setViewport({ width: 1280, height: 860 });
      assert.ok(top < 70 && bottom < height && palette < height, `setting up: from ${top} to ${bottom}, palette to ${palette}`);
    });
  }
}

/** @param {Session} it */
function pastingTests(it) {
  test('a FEN in the clipboard is answered in two actions: open the page, paste', async () => {
    await it.open('');
    await paste(it, ENDING);
    await shows(it, `legal chess ${ENDING}`);
    assert.equal(await it.text('.state'), 'Both say: 6 moves.');
    await paste(it, '...N.....R....B.'); // no chess: the first game that reads it
    await shows(it, 'legal solitaire ...N.....R....B.');
    await it.page.click('::-p-xpath(//button[text()="Undo"])');
    await shows(it, `legal chess ${ENDING}`);
  });

  test('a whole line of UCI, and the moves of a PGN file, are played out and can be gone back through', async () => {
    const GAME = 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
    for (const text of ['position startpos moves e2e4 e7e5 g1f3 g8f6', '1. e4 {best} e5 2. Nf3 Nf6 *']) {
      await it.open('#/piece');
      await paste(it, text);
      await it.page.waitForSelector('main[data-view="board"]');
      await shows(it, `legal chess ${GAME}`);
      await it.page.waitForFunction(() => document.querySelectorAll('.moves li')[2]?.textContent === '2. Nf3');
      assert.deepEqual(await moves(it), ['1. e4', 'e5', '2. Nf3', 'Nf6']);
      await it.page.keyboard.press('ArrowLeft');
      await it.page.keyboard.press('ArrowLeft');
      await shows(it, 'legal chess rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
    }
  });

  test('a move that is none stops there, and says why', async () => {
    await it.open(at(START));
    await paste(it, 'position startpos moves e2e4 e7e4');
    await it.page.waitForFunction(() => document.querySelector('.side')?.textContent?.includes('e7e4 is not played'));
    await it.page.waitForFunction(() => document.querySelector('.moves')?.textContent === '1. e4');
    await paste(it, '1. e4 e5 2. Qxe5');
    await it.page.waitForFunction(() => document.querySelector('.side .error')?.textContent?.startsWith('Qxe5: '));
  });

  test('the first field of a FEN alone is a position of the chosen game, too', async () => {
    await it.open(at(START));
    await paste(it, '4k3/8/8/8/8/8/4P3/4K3');
    await shows(it, `legal chess ${ENDING}`);
  });

  test('a flipped board stays so for what is pasted', async () => {
    await it.open(at(START));
    await it.page.click('::-p-xpath(//button[text()="Flip"])');
    await paste(it, ENDING);
    await it.page.waitForFunction((hash) => location.hash === hash, {}, `${at(`legal chess ${ENDING}`)}&flipped=on`);
    await it.settled();
    assert.equal(await it.page.$eval('.levels .cell', (cell) => cell.getAttribute('data-cell')), 'h1');
  });

  test('the button pastes, too; in a field Ctrl+V has its usual meaning', async () => {
    await it.open(at('legal atomic startpos'));
    await it.page.focus('.entry textarea');
    await paste(it, ENDING);
    assert.match(await it.page.$eval('.entry textarea', (box) => /** @type {HTMLTextAreaElement} */ (box).value), /4P3/);
    assert.match(await it.text('.question'), /rnbqkbnr/);
    await it.page.click('::-p-xpath(//button[text()="Paste"])');
    await shows(it, `legal atomic ${ENDING}`);
  });
}

/** @param {Session} it */
function moveTests(it) {
  test('moves are listed in SAN, and a press goes back to one', async () => {
    await it.open(at(START));
    assert.deepEqual(await moves(it), []);
    await play(it, 'e2', 'e4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    await play(it, 'd7', 'd5', 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
    await play(it, 'e4', 'd5', 'rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2');
    await play(it, 'd8', 'd5', 'rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3');
    assert.deepEqual(await moves(it), ['1. e4', 'd5', '2. exd5', 'Qxd5']);
    await it.page.click('.moves li:nth-child(2) button');
    await shows(it, 'legal chess rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
    assert.equal(await it.text('.moves [aria-current]'), 'd5');
    assert.equal((await moves(it)).length, 4, 'what is ahead stays');
    await it.choose('Verb', '0');
    assert.equal((await moves(it)).length, 2, 'what is ahead is gone');
  });

  test('on levels a difference has an arrow where the move stays on its level, and marks elsewhere', async () => {
    const rest = '[#####,#####,#####,#####,#####]';
    await it.open(`#/board?ask=legal+raumschach+w+[k####,#####,#####,#####,#####],${rest},${rest},${rest},[#####,#####,#####,#####,R###K]&says.mailbox=a1Ia2I&says.mine=a1Ia2I+a1Ia5I+a1Ia1III`);
    assert.deepEqual(await it.cells('differs'), ['a1III', 'a5I']);
    const arrows = await it.page.$$eval('.level', (all) => all.map((one) => one.querySelectorAll('.arrow.differs').length));
    assert.deepEqual(arrows, [0, 0, 0, 0, 1]);
    const ends = await it.page.evaluate(() => {
      const [arrow, from, to] = ['.arrow.differs', '[data-cell="a1I"]', '[data-cell="a5I"]'].map((one) => /** @type {Element} */ (document.querySelector(one)).getBoundingClientRect());
      return { left: arrow.left > from.left && arrow.right < from.right, top: arrow.top - to.top, bottom: from.bottom - arrow.bottom, side: from.height };
    });
    assert.ok(ends.left && ends.top > 0 && ends.top < ends.side && ends.bottom > 0 && ends.bottom < ends.side, JSON.stringify(ends));
  });

  test('Raumschach starts with one press, and a game without a start has no such button', async () => {
    const start = '::-p-xpath(//button[text()="Start position"])';
    await it.open(`#/board?ask=legal+raumschach+w+${Array(4).fill('[#####,#####,#####,#####,#####]').join()},[#####,#####,#####,#####,K###k]`);
    await it.page.click(start);
    await it.page.waitForFunction(() => document.querySelectorAll('.occupied').length === 40);
    await it.settled();
    assert.match(await it.fragment(), /ask=legal\+raumschach\+w\+/);
    assert.match(await it.text('.state'), /^Both say: \d+ moves\.$/);
    await it.open('#/board?ask=legal+cube+w+[r%23,%23%23],[%23%23,K%23]');
    assert.equal(await it.page.$(start), null);
  });

  test('a check and a pin have arrows and words', async () => {
    await it.open(at('legal chess 4r2k/8/8/8/7b/8/4N3/4K3 w - - 0 1'));
    assert.deepEqual(await it.page.$$eval('.arrow', (all) => all.map((one) => one.getAttribute('class'))), ['arrow check', 'arrow pin']);
    await it.open(at('legal chess 4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1'));
    assert.deepEqual(await it.page.$$eval('.arrow', (all) => all.map((one) => one.getAttribute('class'))), ['arrow pin']);
    assert.match(await it.page.$eval(it.selector('e2'), (cell) => cell.getAttribute('aria-label') ?? ''), /pinned by black rook e8$/);
    assert.deepEqual(await it.cells('alarm'), []);
    await it.open(at('legal chess 4r2k/8/8/8/8/8/8/4K3 w - - 0 1'));
    assert.deepEqual(await it.cells('alarm'), ['e1']);
    assert.match(await it.page.$eval(it.selector('e8'), (cell) => cell.getAttribute('aria-label') ?? ''), /gives check$/);
  });

  test('what a pawn becomes is chosen over its cell, and Escape plays nothing', async () => {
    const question = 'legal chess 8/P6k/8/8/8/8/8/4K3 w - - 0 1';
    await it.open(at(question));
    await it.drag('a7', 'a8');
    const queen = await it.page.waitForSelector('dialog [aria-label="white queen"]');
    const [box, target] = [await queen?.boundingBox(), await it.middle('a8')];
    assert.ok(box && Math.abs(box.x + box.width / 2 - target.x) < 40 && Math.abs(box.y + box.height / 2 - target.y) < 40, JSON.stringify(box));
    await it.keys('Escape');
    assert.equal((await it.page.$$('dialog')).length, 0);
    assert.equal(await it.fragment(), at(question));
    await it.drag('a7', 'a8');
    await it.page.waitForSelector('dialog');
    await it.page.keyboard.press('Enter'); // the queen has the keyboard
    await shows(it, 'legal chess Q7/7k/8/8/8/8/8/4K3 b - - 0 1');
  });
}

/** @param {Session} it */
function workTests(it) {
  test('another game takes the position along, or shows what was left there', async () => {
    await it.open(at(`legal chess ${ENDING}`));
    await it.choose('Game', 'atomic');
    await shows(it, `legal atomic ${ENDING}`);
    await it.choose('Game', 'solitaire');
    await it.page.waitForFunction(() => document.querySelectorAll('.levels .cell').length === 16);
    await it.choose('Game', 'chess');
    await shows(it, `legal chess ${ENDING}`);
  });

  test('a game that nothing was done in gives its start to none', async () => {
    await it.open('#/board');
    await shows(it, START);
    await it.choose('Game', 'racingkings');
    await it.page.waitForFunction(() => document.querySelector('.question')?.textContent?.startsWith('legal racingkings'));
    await it.settled();
    assert.match(await it.text('.state'), /^Both say: \d+ moves\.$/);
  });

  test('another view loses no work: the board, its moves and the piece come back', async () => {
    await it.open(at(START));
    const played = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
    await play(it, 'e2', 'e4', played);
    await it.page.click('nav [data-view="piece"]');
    await it.page.waitForSelector('main[data-view="piece"]');
    await it.click('b2II');
    await it.page.click('nav [data-view="board"]');
    await shows(it, `legal chess ${played}`);
    assert.deepEqual(await moves(it), ['1. e4']);
    await it.page.click('nav [data-view="piece"]');
    await it.page.waitForSelector('main[data-view="piece"]');
    await it.settled();
    assert.deepEqual(await it.pieces(), ['b2II black knight']);
    await it.follow(at(`legal chess ${ENDING}`));
    await shows(it, `legal chess ${ENDING}`);
    await it.page.click('::-p-xpath(//button[text()="Undo"])');
    await shows(it, `legal chess ${played}`);
  });
}
