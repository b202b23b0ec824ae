// A board for every verb: positions set up, read and played, and each answer drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';

/** @typedef {import('./session.js').Session} Session */

const START = 'legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const MATE = 'mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]';

/** @param {string} question */
const at = (question) => `#/board?${new URLSearchParams({ ask: question })}`;

/** @param {Session} it @param {string} text */
async function type(it, text) {
  await it.page.waitForNetworkIdle(); // answers that come draw the entry anew
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
  endTests(it);
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

  test('a position alone is one of the game that is chosen', async () => {
    for (const [game, text, question] of [
      ['chess', '4k3/8/8/8/4R3/8/8/4K3 b - - 0 1', 'legal chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1'],
      ['atomic', 'startpos', 'legal atomic rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
      ['chess', '[["W","K",5,1]]', 'valid chess [["W","K",5,1]]'],
      ['cube', '[##,#K],[q#,##]', 'mate cube [##,#K],[q#,##]'],
      ['solitaire', '...N.....R....B.', 'legal solitaire ...N.....R....B.'],
    ]) {
      await it.open(at('legal chess startpos'));
      await it.choose('Game', game);
      await type(it, text);
      const shown = await it.page.$eval('.entry textarea', (box) => /** @type {HTMLTextAreaElement} */ (box).value);
      assert.equal(shown, question.replace('valid ', ''));
    }
    await it.open(at('legal chess startpos'));
    await type(it, '4k3/8/x');
    assert.match(await it.text('.entry .error'), /^no piece letter.*4k3\/8\/x\n {6}\^$/);
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
function endTests(it) {
  test('ends have names: mate, stalemate, a king that is gone, a puzzle', async () => {
    for (const [question, words] of [
      ['legal chess 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'Mate: White has won.'],
      ['check chess 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'Mate: White has won.'],
      ['legal chess 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'Stalemate: nobody has won.'],
      ['check cube w [#r,#r],[#r,K#]', 'Stalemate: nobody has won.'],
      ['legal atomic 8/3k4/8/8/8/8/8/8 w - - 0 1', 'The white king is gone: Black has won. Rule L5'],
      ['legal atomic 8/8/8/8/8/8/8/8 w - - 0 1', 'Illegal: A colour has no king. Rule L2'],
      ['legal chess 8/3k4/8/8/8/8/8/8 w - - 0 1', 'Illegal: A colour has no king. Rule L2'],
      ['legal solitaire ..............B.', 'Solved: one piece is left.'],
      ['legal solitaire ............B.B.', 'Not solved: no capture is left.'],
      ['legal kingofthehill 4k3/8/8/8/4K3/8/8/8 b - - 0 1', 'The game is over. Who brings the king to d4, e4, d5 or e5 wins. Rule K1'],
      ['legal threecheck 4k3/8/8/8/8/8/8/4K3 b - - 0+3 0 1', 'The game is over. Who has given three checks wins. Rule T1'],
      ['legal antichess 8/8/8/8/8/p7/P7/8 w - - 0 1', 'Stalemate: White has won.'],
      ['legal racingkings 8/8/8/8/8/8/k6K/4P3 w - - 0 1', 'Illegal: There is a pawn on the board. Rule R1'],
    ]) {
      await it.open(at(question));
      const told = await it.page.$$eval('.telling', (all) => all.map((one) => one.textContent).join(''));
      assert.equal(told, words, question);
    }
  });

  test('a game that is played to its end says so', async () => {
    await it.open(at('legal atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1'));
    await it.drag('g4', 'd7');
    await it.page.waitForNetworkIdle();
    await it.settled();
    assert.equal(await it.text('.telling'), 'The black king is gone: White has won. Rule L5');
    await it.open('#/board?verb=play&on=chess+7k/6Q1/6K1/8/8/8/8/8+b+-+-+0+1');
    assert.equal(await it.text('.telling'), 'Mate: White has won.');
  });
}

/** @param {Session} it */
function drawingTests(it) {
  test('mate: who guards each cell that the king could step to', async () => {
    await it.open(at(MATE));
    assert.equal(await it.text('.state'), 'Both say: White is mated.');
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
    assert.equal(await it.text('.state'), 'Both say: Black is in check.');
    assert.match(await it.text('.guards'), /King on e8. Check from rook e4.*e7guarded by rook e4/s);
    assert.deepEqual(await it.cells('guarded'), ['e7']);
  });

  test('a check in Raumschach marks the king, and nothing false is said of who guards', async () => {
    const empty = `[${Array(5).fill('#####')}]`;
    const top = empty.replace('#####', 'k####');
    await it.open(at(`check raumschach w ${top},${empty},${empty},${empty},${empty.replace(/#####]$/, 'r#K##]')}`));
    assert.equal(await it.text('.state'), 'Both say: White is in check.');
    assert.deepEqual(await it.cells('alarm'), ['c1I']);
    assert.equal((await it.page.$$('.guards')).length, 0);
  });

  test('check of atomic chess: beside the other king nothing guards', async () => {
    await it.open(at('check atomic 5r2/8/8/8/4r3/3k4/8/4K3 w - - 0 1'));
    assert.equal(await it.text('.state'), 'Both say: White is in check.');
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

  test('one line says the verdict', async () => {
    for (const [question, words] of [
      ['legal chess r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 'Both say: 48 moves.'],
      ['play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e2', 'Both say: the same position.'],
      ['solve solitaire ..............B.', 'Both say: solved, one piece is left.'],
      ['solve solitaire ...N.....R....B.', 'Both say: a solution of 2 captures.'],
      ['perft chess 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'Both say: 8,902 sequences of moves.'],
      ['perft chess 1 7k/8/8/8/8/8/5q2/7K w - - 0 1', 'Both say: 0 sequences of moves.'],
      ['perft chess 1 7k/8/8/8/8/8/5r2/7K w - - 0 1', 'Both say: 1 sequence of moves.'],
      ['valid chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2]', 'Both say: no such piece can make this move.'],
      ['replay solitaire ...N.....R....B. [[[2,0],[1,1]],[[1,1],[3,3]]]', 'Both say: these captures leave one piece.'],
    ]) {
      await it.open(at(question));
      assert.equal(await it.text('.state'), words);
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

  test('a pawn’s queen comes first', async () => {
    await it.open(at('legal chess 8/P6k/8/8/8/8/8/4K3 w - - 0 1'));
    await it.drag('a7', 'a8');
    await it.page.waitForSelector('dialog .kind');
    const kinds = await it.page.$$eval('dialog .kind', (all) => all.map((one) => one.getAttribute('aria-label')));
    assert.deepEqual(kinds, ['white queen', 'white rook', 'white bishop', 'white knight']);
  });

  test('another piece of one’s own is taken up instead, and Escape lets go', async () => {
    await it.open(at(START));
    await it.click('g1');
    await it.click('b1');
    await it.page.waitForSelector('[data-cell="a3"][data-look~="reach"]');
    assert.deepEqual([await it.cells('selected'), await it.cells('reach')], [['b1'], ['a3', 'c3']]);
    assert.equal((await it.page.$$('.refusal')).length, 0);
    await it.keys('Escape');
    assert.deepEqual([await it.cells('selected'), await it.cells('reach')], [[], []]);
    await it.open(at('legal solitaire ...N.....R....B.'));
    await it.click('c1');
    await it.page.waitForSelector('[data-look~="reach"]');
    await it.click('b2');
    await it.page.waitForNetworkIdle();
    assert.equal(await it.fragment(), at('legal solitaire ...N.....B......'));
  });

  test('the last move is marked, and undo, redo and keys go back and forward', async () => {
    await it.open(at(START));
    await it.drag('e2', 'e4');
    await it.page.waitForNetworkIdle();
    await it.drag('e7', 'e5');
    await it.page.waitForNetworkIdle();
    const last = () => it.cells('last');
    assert.deepEqual(await last(), ['e5', 'e7']);
    assert.match(await it.page.$eval(it.selector('e5'), (cell) => cell.getAttribute('aria-label') ?? ''), /^e5, black pawn.*last move$/);
    await press(it, 'Undo');
    assert.deepEqual(await last(), ['e2', 'e4']);
    await press(it, 'Redo');
    assert.deepEqual(await last(), ['e5', 'e7']);
    await it.keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    assert.equal(await it.fragment(), at(START));
    await it.keys('ArrowRight');
    assert.deepEqual(await last(), ['e2', 'e4']);
    await it.click('a2');
    await it.keys('ArrowRight'); // the hand is at the mouse: arrows do not walk
    assert.deepEqual(await last(), ['e5', 'e7']);
    await it.page.keyboard.down('Control');
    await it.keys('z', 'z', 'y');
    await it.page.keyboard.up('Control');
    assert.deepEqual(await last(), ['e2', 'e4']);
    await it.drag('d7', 'd5');
    await it.page.waitForNetworkIdle();
    assert.ok(await it.page.$('::-p-xpath(//button[text()="Redo" and @disabled])'), 'what was ahead is gone');
  });

  test('the board is flipped, for keys, too, and a link keeps that', async () => {
    const corners = () =>
      it.page.$$eval('.levels .cell', (cells) => [cells[0], cells[cells.length - 1]].map((cell) => cell.getAttribute('data-cell')));
    await it.open(at(START));
    assert.deepEqual(await corners(), ['a8', 'h1']);
    await press(it, 'Flip');
    assert.deepEqual(await corners(), ['h1', 'a8']);
    assert.equal(await it.fragment(), `${at(START)}&flipped=on`);
    await it.page.reload();
    await it.settled();
    assert.deepEqual(await corners(), ['h1', 'a8']);
    await it.page.focus(it.selector('e7'));
    await it.keys('ArrowRight', 'ArrowUp');
    const focused = () => it.page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
    assert.equal(await focused(), 'd6');
    await it.keys('Home');
    assert.equal(await focused(), 'h6');
    await press(it, 'Flip');
    assert.deepEqual(await corners(), ['a8', 'h1']);
  });

  test('the FEN is copied, and the start position is one press away', async () => {
    await it.open(at('legal atomic 4k3/8/8/8/8/8/8/4K3 w - - 0 1'));
    await it.page.browserContext().overridePermissions(new URL(it.page.url()).origin, ['clipboard-read', 'clipboard-sanitized-write']);
    await it.page.click('::-p-xpath(//button[text()="Copy FEN"])');
    await it.page.waitForSelector('::-p-xpath(//button[text()="Copied"])');
    assert.equal(await it.page.evaluate(() => navigator.clipboard.readText()), '4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    await press(it, 'Start position');
    assert.equal(await it.fragment(), at(START.replace('chess', 'atomic')));
    await it.choose('Game', 'cube');
    assert.equal(await it.page.$('::-p-xpath(//button[text()="Start position"])'), null);
  });

  test('a piece of the pocket is dropped by two clicks, or dragged', async () => {
    const pocket = 'legal crazyhouse 4k3/8/8/8/8/8/8/4K3[NNq] w - - 0 1';
    await it.open(at(pocket));
    await it.page.click('.pocket [data-cell="N@"]');
    await it.page.waitForSelector('[data-cell="e4"][data-look~="reach"]');
    await it.click('e4');
    await it.page.waitForNetworkIdle();
    assert.equal(await it.fragment(), at('legal crazyhouse 4k3/8/8/8/4N3/8/8/4K3[Nq] b - - 1 1'));
    const dragged = await it.page.waitForSelector('.pocket [data-cell="Q@"]');
    const box = await dragged?.boundingBox();
    const target = await it.middle('a5');
    await it.page.mouse.move((box?.x ?? 0) + 15, (box?.y ?? 0) + 15);
    await it.page.mouse.down();
    await it.page.mouse.move(target.x, target.y, { steps: 5 });
    await it.page.mouse.up();
    await it.page.waitForNetworkIdle();
    await it.settled();
    assert.equal(await it.fragment(), at('legal crazyhouse 4k3/8/8/q7/4N3/8/8/4K3[N] w - - 2 2'));
    assert.deepEqual(await it.cells('last'), ['a5']);
  });

  test('a promoted piece has its mark, and goes to the pocket as a pawn', async () => {
    await it.open(at('legal crazyhouse 4k3/8/8/8/4q~3/8/8/4RK2[] w - - 0 1'));
    assert.match(await it.page.$eval(it.selector('e4'), (cell) => cell.getAttribute('aria-label') ?? ''), /^e4, black queen, promoted/);
    await it.drag('e1', 'e4');
    await it.page.waitForNetworkIdle();
    assert.equal(await it.fragment(), at('legal crazyhouse 4k3/8/8/8/4R3/8/8/5K2[P] b - - 0 1'));
  });

  test('in chess960 a click on the king and one on its rook castle', async () => {
    await it.open(at('legal chess960 4k3/8/8/8/8/8/8/1R2K3 w B - 0 1'));
    await it.click('e1');
    await it.page.waitForSelector('[data-cell="b1"][data-look~="reach"]');
    await it.click('b1');
    await it.page.waitForNetworkIdle();
    assert.equal(await it.fragment(), at('legal chess960 4k3/8/8/8/8/8/8/2KR4 b - - 1 1'));
  });

  test('in antichess a pawn may become a king', async () => {
    await it.open(at('legal antichess 8/P7/8/8/8/8/8/7r w - - 0 1'));
    await it.drag('a7', 'a8');
    const king = await it.page.waitForSelector('dialog [aria-label="white king"]');
    await king?.click();
    await it.page.waitForNetworkIdle();
    assert.equal(await it.fragment(), at('legal antichess K7/8/8/8/8/8/8/7r b - - 0 1'));
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
    await press(it, 'Set up');
    await it.page.click('.palette [value="q"]');
    await it.click('e5');
    assert.equal(await it.text('.state'), 'Both say: White is in check.');
    const offered = await it.page.waitForSelector('[data-offered="P"]');
    const box = await offered?.boundingBox();
    const target = await it.middle('e2');
    await it.page.mouse.move((box?.x ?? 0) + 15, (box?.y ?? 0) + 15);
    await it.page.mouse.down();
    await it.page.mouse.move(target.x, target.y, { steps: 5 });
    await it.page.mouse.up();
    await it.settled();
    assert.equal(await it.text('.state'), 'Both say: White is not in check.');
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
