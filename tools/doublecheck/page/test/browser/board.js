// A board for every verb: positions set up, read and played, and each answer drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';

/** @typedef {import('./session.js').Session} Session */

const MATE = 'mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]';

/** @param {string} question */
const at = (question) => `#/board?${new URLSearchParams({ ask: question })}`;

/** @param {Session} it @param {string} text */
async function type(it, text) {
  await it.page.click('.entry textarea', { count: 3 });
  await it.page.keyboard.down('Control');
  await it.page.keyboard.press('KeyA');
  await it.page.keyboard.up('Control');
  await it.page.keyboard.type(text);
  await it.page.keyboard.press('Enter');
  await it.page.waitForNetworkIdle();
  await it.settled();
}

/** @param {Session} it @param {string} words */
async function press(it, words) {
  await it.page.click(`::-p-xpath(//button[text()="${words}"])`);
  await it.page.waitForNetworkIdle();
  await it.settled();
}

/** @param {Session} it */
export function boardTests(it) {
  readingTests(it);
  drawingTests(it);
  playingTests(it);
  settingUpTests(it);
}

/** @param {Session} it */
function readingTests(it) {
  test('whatever ask reads is read: FEN, list, nested brackets, 16 characters', async () => {
    await it.open('#/board');
    for (const [text, question] of [
      ['check chess 4k3/8/8/8/4R3/8/8/4K3 b - -', 'check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1'],
      ['valid chess [["W", "K", 5, 1]] ["W","K",5,2]', 'valid chess [["W","K",5,1]] ["W","K",5,2]'],
      ['mate cube [[["##"],["#K"]],[["q#"],["##"]]]', 'mate cube [##,#K],[q#,##]'],
      ['solve solitaire ...N.....R....B.', 'solve solitaire ...N.....R....B.'],
    ]) {
      await type(it, text);
      assert.equal(await it.text('.witnesses .question'), question);
      assert.equal(await it.fragment(), at(question));
    }
  });

  test('bad text gets a clear error with its place', async () => {
    await it.open('#/board');
    await type(it, 'legal chess oops');
    assert.match(await it.text('.entry .error'), /no piece letter[^]*\^/);
    assert.equal(await it.page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA');
    await it.open(at('legal chess oops'));
    assert.match(await it.text('.entry .error'), /no piece letter/);
  });

  test('a text that is too long is not even sent', async () => {
    for (const text of ['8'.repeat(65537), `${' '.repeat(60000)}\n`.repeat(20)]) {
      await it.open('#/board');
      await it.page.$eval('.entry textarea', (box, long) => (/** @type {HTMLTextAreaElement} */ (box).value = long), text);
      await it.page.click('.entry .main');
      await it.page.waitForSelector('.entry .error');
      assert.match(await it.text('.entry .error'), /^The text is too long/);
    }
  });

  test('what is illegal says which rule, in words', async () => {
    await it.open(at('legal chess 8/8/8/8/8/8/8/4K3 w - - 0 1'));
    assert.match(await it.text('.telling'), /A colour has no king\. Rule L2/);
    assert.equal(await it.page.$eval('.telling a', (link) => link.getAttribute('href')), '#/rules/L2');
  });

  test('moves of a lone piece are shown in the piece tester', async () => {
    await it.open(at('moves chess N h1'));
    await it.page.waitForSelector('main[data-view="piece"]');
    assert.equal(await it.fragment(), '#/piece?box=chess&piece=N&cell=h1');
  });
}

/** @param {Session} it */
function drawingTests(it) {
  test('mate: who guards each cell that the king could step to', async () => {
    await it.open(at(MATE));
    assert.equal(await it.text('.telling'), 'White is mated.');
    const rows = await it.page.$$eval('.guards tr', (all) => all.map((row) => row.textContent));
    // The source explains its first test case so.
    assert.deepEqual(rows, [
      'b1IIguarded by rook b1III', 'b2Iguarded by knight a2III', 'b2IIguarded by bishop a1I',
      'c1IIguarded by rook c1III', 'c2Iguarded by bishop b3II', 'c2IIguarded by knight a2III',
    ]);
    assert.deepEqual(await it.cells('guarded'), ['b1II', 'b2I', 'b2II', 'c1II', 'c2I', 'c2II']);
    assert.deepEqual(await it.cells('alarm'), ['c1I']);
  });

  test('check of chess: who gives it, and who guards', async () => {
    await it.open(at('check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1'));
    assert.equal(await it.text('.telling'), 'Black is in check.');
    assert.match(await it.text('.guards'), /King on e8. Check from rook e4.*e7guarded by rook e4/s);
    assert.deepEqual(await it.cells('guarded'), ['e7']);
  });

  test('check of atomic chess: beside the other king nothing guards', async () => {
    await it.open(at('check atomic 5r2/8/8/8/4r3/3k4/8/4K3 w - - 0 1'));
    assert.equal(await it.text('.telling'), 'White is in check.');
    assert.match(await it.text('.guards'), /King on e1. Check from rook e4\./);
    const rows = await it.page.$$eval('.guards tr', (all) => all.map((row) => row.textContent));
    assert.deepEqual(rows, [
      'd1not guarded', 'd2not guarded', 'e2not guarded: beside the other king no check counts (rook e4)',
      'f1guarded by rook f8', 'f2guarded by rook f8',
    ]);
  });

  test('who guards: a king does not hide behind itself', async () => {
    await it.open(at('check cube w [###,###,###],[###,###,###],[###,###,rK#]'));
    assert.match(await it.text('.guards'), /c1Iguarded by rook a1I/);
  });

  test('attacked cells are lit', async () => {
    await it.open(at('attacked cube w [r#,##],[##,K#]'));
    assert.deepEqual(await it.cells('reach'), ['a1II', 'a2I', 'b2II']);
  });

  test('an explosion is shown cell by cell', async () => {
    await it.open(at('explode atomic 4k3/3p4/8/8/6B1/8/8/4K3 g4d7'));
    const captions = [];
    for (let step = 0; step < 5; ++step) {
      captions.push(await it.text('.caption'));
      await it.page.click('.projector .main');
    }
    assert.deepEqual(captions, [
      '1 of 5: Before g4d7', '2 of 5: The white bishop from g4 goes', '3 of 5: The black pawn on d7 goes',
      '4 of 5: The black king on e8 goes', '5 of 5: After g4d7',
    ]);
    assert.deepEqual(await it.pieces(), ['e1 white king']);
  });

  test('a solution of solitaire is shown step by step', async () => {
    await it.open(at('solve solitaire ...N.....R....B.'));
    assert.equal(await it.text('.caption'), '1 of 3: The start');
    await it.page.click('.projector .main');
    assert.equal(await it.text('.caption'), '2 of 3: c1b2 captures');
    await press(it, 'End');
    assert.deepEqual(await it.pieces(), ['d4 white bishop']);
  });

  test('the labels of explain have words, and link to their rules', async () => {
    await it.open(at('explain chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1'));
    const labels = await it.page.$$eval('.label', (all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    assert.deepEqual(labels.find(([label]) => label === 'L3-castling'), ['L3-castling', '#/rules/L3']);
    assert.match(await it.text('.labels'), /L3-loses-rightafterwards a castling right is gone/);
  });

  test('perft, valid and replay say their verdict', async () => {
    for (const [question, words] of [
      ['perft chess 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', '8,902 sequences of moves'],
      ['perft chess 1 7k/8/8/8/8/8/5q2/7K w - - 0 1', '0 sequences of moves'],
      ['perft chess 1 7k/8/8/8/8/8/5r2/7K w - - 0 1', '1 sequence of moves'],
      ['valid chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2]', 'No such piece can make this move.'],
      ['replay solitaire ...N.....R....B. [[[2,0],[1,1]],[[1,1],[3,3]]]', 'These captures leave one piece.'],
    ]) {
      await it.open(at(question));
      assert.equal(await it.text('.telling'), words);
    }
    assert.equal(await it.text('.caption'), '1 of 3: The start');
  });
}

/** @param {Session} it */
function playingTests(it) {
  test('a click on a piece shows its legal moves, the next one plays, and undo takes it back', async () => {
    const start = 'legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    await it.open(at(start));
    await it.click('g1');
    await it.page.waitForSelector('[data-look="reach"]');
    assert.deepEqual(await it.cells('reach'), ['f3', 'h3']);
    await it.click('f3');
    await it.page.waitForNetworkIdle();
    const played = 'legal chess rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1';
    assert.equal(await it.fragment(), at(played));
    await press(it, 'Undo');
    assert.equal(await it.fragment(), at(start));
  });

  test('a move that is not legal is refused, with the rule', async () => {
    await it.drag('e1', 'e3');
    await it.page.waitForSelector('.refusal');
    assert.match(await it.text('.refusal'), /e1e3 is not played.*Illegal: This is no move of the position. Rule L1/s);
    await it.open(at('legal chess 4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1'));
    await it.drag('e2', 'c3');
    await it.page.waitForSelector('.refusal');
    assert.match(await it.text('.refusal .labels'), /L1-exposes-king/);
  });

  test('play goes on from its result', async () => {
    await it.open(at('play cube b [r#,##],[##,K#] a2IIb2II'));
    await press(it, 'Go on from the result');
    assert.equal(await it.fragment(), '#/board?verb=play&on=cube+w+%5B%23r%2C%23%23%5D%2C%5B%23%23%2CK%23%5D');
    await it.page.reload();
    await it.settled();
    await it.drag('a1I', 'a1II');
    await it.page.waitForNetworkIdle();
    assert.match(await it.fragment(), /on=cube\+b/);
  });

  test('a pawn asks what it becomes', async () => {
    await it.open(at('legal chess 8/P6k/8/8/8/8/8/4K3 w - - 0 1'));
    await it.drag('a7', 'a8');
    const knight = await it.page.waitForSelector('dialog [aria-label="white knight"]');
    await knight?.click();
    await it.page.waitForNetworkIdle();
    assert.equal(await it.fragment(), at('legal chess N7/7k/8/8/8/8/8/4K3 b - - 0 1'));
  });

  test('by keyboard: a move is played with arrows and Enter', async () => {
    await it.open(at('legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'));
    await it.page.focus(it.selector('e2'));
    await it.keys('Enter', 'ArrowUp', 'ArrowUp', 'Enter');
    await it.page.waitForNetworkIdle();
    assert.match(await it.fragment(), /4P3/);
    assert.match(await it.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''), /^e4, white pawn/);
  });
}

/** @param {Session} it */
function settingUpTests(it) {
  test('the palette sets up: press, drag from it, drag off the board, erase', async () => {
    await it.open(at('check chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1'));
    await it.choose('Hand', 'set up');
    await it.page.click('.palette [value="q"]');
    await it.click('e5');
    assert.equal(await it.text('.telling'), 'White is in check.');
    const offered = await it.page.waitForSelector('[data-offered="P"]');
    const box = await offered?.boundingBox();
    const target = await it.middle('e2');
    await it.page.mouse.move((box?.x ?? 0) + 15, (box?.y ?? 0) + 15);
    await it.page.mouse.down();
    await it.page.mouse.move(target.x, target.y, { steps: 5 });
    await it.page.mouse.up();
    await it.settled();
    assert.equal(await it.text('.telling'), 'White is not in check.');
    await it.lift('e5', 'f6');
    await it.page.mouse.move(1270, 300, { steps: 3 });
    await it.page.mouse.up();
    await it.settled();
    assert.equal(await it.text('.witnesses .question'), 'check chess 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await it.page.click('.palette [value="×"]');
    await it.click('e2');
    assert.equal((await it.pieces()).length, 2);
  });

  test('by keyboard: letters put pieces, Delete removes them', async () => {
    await it.page.focus(it.selector('a1'));
    await it.keys('R', 'ArrowRight', 'n', 'ArrowRight', 'b', 'Delete');
    assert.deepEqual((await it.pieces()).sort(), ['a1 white rook', 'b1 black knight', 'e1 white king', 'e8 black king']);
  });

  test('fields beside the board change the question', async () => {
    await it.choose('To move', 'black');
    assert.match(await it.text('.witnesses .question'), / b - - 0 1$/);
    await it.choose('Game', 'cube');
    await it.choose('Size', '4');
    assert.match(await it.text('.witnesses .question'), /^check cube w \[/);
    assert.equal((await it.page.$$('.level')).length, 4);
  });
}
