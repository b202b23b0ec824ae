// Every sentence about the piece tester.

import assert from 'node:assert/strict';
import { test } from 'node:test';

/** @typedef {import('./session.js').Session} Session */

/** On the middle cell of a cube of 3 a knight reaches nothing. @type {string[]} */
const KNIGHT_ON_B2II = [];
const BISHOP_ON_C1I = ['a3III', 'b2II'];

/** @param {Session} it */
export function pieceTests(it) {
  test('an address that names no view shows the piece tester', async () => {
    for (const fragment of ['#/', '#/nothing', '#/constructor', '#/toString/x?n=4']) {
      await it.open(fragment);
      assert.equal(await it.text('h1'), 'Piece tester', fragment);
      assert.equal(await it.page.title(), 'Piece tester · Doublecheck');
    }
  });

  test('the menu has the sizes 2 to 10, and 3 is chosen', async () => {
    await it.open('#/piece');
    const sizes = await it.page.$$eval('#n option', (options) => options.map(({ textContent }) => textContent));
    assert.deepEqual(sizes, ['2', '3', '4', '5', '6', '7', '8', '9', '10']);
    assert.equal(await it.page.$eval('#n', (menu) => /** @type {HTMLSelectElement} */ (menu).value), '3');
  });

  test('boards stand side by side, the top level left-most, captioned (III) (II) (I)', async () => {
    await it.open('#/piece');
    const boards = await it.page.$$eval('.level', (levels) =>
      levels.map((level) => ({ words: level.querySelector('figcaption')?.textContent, ...level.getBoundingClientRect().toJSON() })),
    );
    assert.deepEqual(boards.map(({ words }) => words), ['(III)', '(II)', '(I)']);
    assert.ok(boards[0].left < boards[1].left && boards[1].left < boards[2].left);
    assert.ok(boards[0].top === boards[1].top && boards[1].top === boards[2].top);
  });

  test('a cell’s colour ignores its level, and a1 is dark', async () => {
    await it.open('#/piece');
    for (const cell of ['a1I', 'a1II', 'b2III']) {
      assert.equal(await it.style(cell, 'background-color'), 'rgba(127, 127, 127, 0.6)', cell);
    }
    for (const cell of ['b1I', 'a2II']) assert.notEqual(await it.style(cell, 'background-color'), 'rgba(127, 127, 127, 0.6)');
  });

  test('a click on an empty cell places one black piece, and moves it', async () => {
    await it.open('#/piece');
    await it.click('a1I');
    assert.deepEqual(await it.pieces(), ['a1I black knight']);
    await it.click('b2II');
    assert.deepEqual(await it.pieces(), ['b2II black knight']);
    assert.deepEqual(await it.cells('reach'), KNIGHT_ON_B2II);
  });

  test('a click on the piece changes it: N, B, R, Q, K, N', async () => {
    await it.open('#/piece?n=3&piece=N&cell=b2II');
    const kinds = [];
    for (let clicks = 0; clicks < 6; ++clicks) {
      kinds.push((await it.pieces())[0]);
      await it.click('b2II');
    }
    assert.deepEqual(
      kinds.map((words) => words.split(' ')[2]),
      ['knight', 'bishop', 'rook', 'queen', 'king', 'knight'],
    );
  });

  test('dragging keeps the kind', async () => {
    await it.open('#/piece?n=3&piece=B&cell=b2II');
    await it.drag('b2II', 'c1I');
    assert.deepEqual(await it.pieces(), ['c1I black bishop']);
    assert.deepEqual(await it.cells('reach'), BISHOP_ON_C1I);
  });

  test('only an empty cell takes the drop, and nothing beside the boards does', async () => {
    await it.open('#/piece?n=3&piece=B&cell=c1I');
    await it.lift('c1I', 'b2II');
    const back = await it.middle('c1I');
    await it.page.mouse.move(back.x, back.y, { steps: 4 });
    await it.page.mouse.up();
    await it.settled();
    assert.deepEqual(await it.pieces(), ['c1I black bishop']);
    await it.lift('c1I', 'b2II');
    await it.page.mouse.move(1200, 20, { steps: 4 });
    await it.page.mouse.up();
    assert.deepEqual(await it.pieces(), ['c1I black bishop']);
  });

  test('reachable cells, the selected one, the start of a drag and the hovered cell have their colours', async () => {
    await it.open('#/piece?n=3&piece=B&cell=c1I');
    assert.equal(await it.style('b2II', 'background-color'), 'rgba(0, 255, 0, 0.6)');
    assert.equal(await it.style('c1I', 'background-color'), 'rgb(0, 128, 0)');
    await it.lift('c1I', 'a2II');
    assert.equal(await it.style('c1I', 'background-color'), 'rgba(0, 204, 0, 0.6)');
    assert.equal(await it.style('a2II', 'background-color'), 'rgba(0, 204, 255, 0.6)');
    assert.equal(await it.text('.under-hand'), 'a2II');
    await it.keys('Escape');
    await it.page.mouse.up();
    assert.deepEqual(await it.pieces(), ['c1I black bishop']);
    assert.equal(await it.style('c1I', 'background-color'), 'rgb(0, 128, 0)');
  });

  test('resizing keeps kind and place: c1I at n = 3 becomes c2II at n = 4', async () => {
    await it.open('#/piece?n=3&piece=B&cell=c1I');
    await it.choose('Size', '4');
    assert.deepEqual(await it.pieces(), ['c2II black bishop']);
    assert.equal(await it.fragment(), '#/piece?n=4&piece=B&cell=c2II');
    assert.equal((await it.cells('reach')).length, 9);
  });

  test('a piece that no longer fits vanishes', async () => {
    await it.open('#/piece?n=4&piece=B&cell=c2II');
    await it.choose('Size', '2');
    assert.deepEqual(await it.pieces(), []);
    assert.deepEqual(await it.cells('reach'), []);
    await it.click('a1I');
    assert.deepEqual(await it.pieces(), ['a1I black bishop']);
  });

  test('the cell under the hand is named', async () => {
    await it.open('#/piece');
    const { x, y } = await it.middle('b1II');
    await it.page.mouse.move(x, y);
    assert.equal(await it.text('.under-hand'), 'b1II');
    await it.page.mouse.move(1200, 20);
    assert.equal(await it.text('.under-hand'), '');
  });

  test('by keyboard: menus keep the focus when they are used', async () => {
    await it.open('#/piece?n=3&piece=B&cell=c1I');
    await it.page.focus('#n');
    await it.keys('ArrowDown');
    assert.deepEqual(await it.pieces(), ['c2II black bishop']);
    await it.keys('ArrowUp', 'Tab', 'Space');
    assert.equal((await it.page.$$('.perspective')).length, 0);
    assert.deepEqual(await it.pieces(), ['c1I black bishop']);
  });

  test('by keyboard: arrows and Page Up walk, Enter places, again changes, the address tells it', async () => {
    await it.open('#/piece');
    await it.page.focus(it.selector('a3III'));
    await it.keys('ArrowRight', 'ArrowDown', 'PageDown', 'Enter', 'Space');
    assert.deepEqual(await it.pieces(), ['b2II black bishop']);
    assert.equal(await it.text('.under-hand'), 'b2II');
    assert.equal(await it.fragment(), '#/piece?n=3&piece=B&cell=b2II');
    assert.match(
      await it.page.$eval(it.selector('a1I'), (cell) => cell.getAttribute('aria-label') ?? ''),
      /^a1I, reachable$/,
    );
  });

  test('the flat boxes, and the mailbox with its sentinels and indices', async () => {
    await it.open('#/piece?box=chess&piece=N&cell=h1&mailbox=on');
    await it.page.waitForSelector('.mailbox');
    assert.deepEqual(await it.cells('reach'), ['f2', 'g3']);
    assert.equal(await it.text('.mailbox [data-cell="h1"] .index'), '98');
    assert.equal(await it.text('.mailbox [data-cell="a8"] .index'), '21');
    assert.equal((await it.page.$$('.mailbox .guard')).length, 120 - 64);
    const marked = await it.page.$$eval('.mailbox [data-look~="reach"] .index', (all) => all.map((one) => one.textContent));
    assert.deepEqual(marked.sort(), ['77', '86']);
    await it.choose('Box', 'solitaire');
    assert.equal((await it.page.$$('.levels .cell')).length, 16);
  });

  test('the cube in perspective shows the same, and can be turned', async () => {
    await it.open('#/piece?n=3&piece=B&cell=c1I');
    const shown = await it.page.$$eval('.perspective [data-look~="reach"]', (cells) =>
      cells.map((cell) => /** @type {HTMLElement} */ (cell).dataset.cell),
    );
    assert.deepEqual(shown.sort(), BISHOP_ON_C1I);
    const sizes = await it.page.$$eval('.plane .cell', (cells) =>
      cells.map((cell) => [/** @type {HTMLElement} */ (cell).offsetWidth, /** @type {HTMLElement} */ (cell).offsetHeight].join(' × ')),
    );
    assert.deepEqual([...new Set(sizes)], ['72 × 72']);
    await it.page.focus('.slider input');
    const before = await it.page.$eval('.scene', (scene) => scene.getAttribute('style'));
    await it.keys('ArrowRight');
    assert.notEqual(await it.page.$eval('.scene', (scene) => scene.getAttribute('style')), before);
  });
  test('the cube is turned by dragging, and a drag places nothing', async () => {
    await it.open('#/piece?n=3&piece=B&cell=c1I');
    const angles = () => it.page.$$eval('.slider input', (all) => all.map((one) => Number(/** @type {HTMLInputElement} */ (one).value)));
    assert.deepEqual(await angles(), [-32, 62]);
    const box = await (await it.page.$('.scene'))?.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 190, (box?.y ?? 0) + 60]; // on a cell of the top level
    await it.page.mouse.move(x, y);
    await it.page.mouse.down();
    await it.page.mouse.move(x - 60, y + 30, { steps: 4 });
    await it.page.mouse.up();
    await it.settled();
    assert.deepEqual(await angles(), [-12, 52]);
    assert.match(await it.page.$eval('.scene', (scene) => scene.getAttribute('style') ?? ''), /--turn: -12deg; --tilt: 52deg/);
    assert.equal(await it.fragment(), '#/piece?n=3&piece=B&cell=c1I');
    const cell = await it.page.$('.plane [data-cell="b2II"]');
    await cell?.click();
    await it.settled();
    assert.equal((await it.pieces())[0].split(' ').length, 3);
  });
}
