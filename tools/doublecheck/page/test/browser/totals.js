// What the page lights up, counted; and the time of a drag over the largest box.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

/** @typedef {import('./session.js').Session} Session */

/** Rule B4. @type {Record<string, (n: number) => number>} */
const TOTALS = {
  K: (n) => (3 * n - 2) ** 3 - n ** 3,
  N: (n) => 24 * n * (n - 1) * (n - 2),
  R: (n) => 3 * n ** 3 * (n - 1),
  B: (n) => 2 * n ** 2 * (n - 1) ** 2,
  Q: (n) => TOTALS.R(n) + TOTALS.B(n) + 2 * n ** 2 * (n - 1) * (2 * n - 1),
};

/** Clicks through all cells and adds up what is lit. @param {Session} it */
async function litOverAllCells(it) {
  return it.page.evaluate(async () => {
    const stage = /** @type {HTMLElement} */ (document.querySelector('.stage'));
    const drawn = () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (stage.getAttribute('aria-busy') !== 'false') return;
          observer.disconnect();
          resolve(null);
        });
        observer.observe(stage, { attributes: true, attributeFilter: ['aria-busy'] });
      });
    // Nobody looks, so nothing need be laid out.
    /** @type {HTMLElement} */ (document.querySelector('main')).style.display = 'none';
    let lit = 0;
    for (const cell of /** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll('.levels .cell'))) {
      const done = drawn();
      cell.click();
      await done;
      lit += stage.querySelectorAll('.levels [data-look~="reach"]').length;
    }
    return lit;
  });
}

/** What one oracle answers, without the page. @param {string} program @param {string} oracle @param {string[]} questions */
async function answersOf(program, oracle, questions) {
  const asked = spawn(program, ['ask', '-', '--oracle', oracle], { stdio: ['pipe', 'pipe', 'inherit'] });
  let text = '';
  asked.stdout.on('data', (data) => (text += data));
  asked.stdin.end(`${questions.join('\n')}\n`);
  await once(asked, 'close');
  return text.trimEnd().split('\n');
}

/** Numbers that look random and are the same in every run. */
function* draws() {
  for (let state = 1; ; ) {
    state = (state * 48271) % 2147483647;
    yield state;
  }
}

/** @param {Session} it @param {string} program */
export function totalTests(it, program) {
  for (let n = 2; n <= 10; ++n) {
    test(`the lit cells over all cells of ${n} x ${n} x ${n} add up to the totals of B4`, async () => {
      for (const [piece, total] of Object.entries(TOTALS)) {
        await it.open(`#/piece?n=${n}&piece=${piece}&cube=off`);
        assert.equal(await litOverAllCells(it), total(n), `${piece} at n = ${n}`);
      }
    });
  }

  test('for 50 random cells the lit cells are what each oracle answers', async () => {
    const draw = draws();
    const next = (/** @type {number} */ below) => Number(draw.next().value) % below;
    const levels = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
    const places = Array.from({ length: 50 }, () => {
      const n = 2 + next(9);
      const cell = `${'abcdefghij'[next(n)]}${1 + next(n)}${levels[next(n)]}`;
      return { n, piece: 'NBRQK'[next(5)], cell };
    });
    const questions = places.map(({ n, piece, cell }) => `moves cube ${n} ${piece} ${cell}`);
    const mailbox = await answersOf(program, 'mailbox', questions);
    const distance = await answersOf(program, 'distance', questions);
    for (const [index, { n, piece, cell }] of places.entries()) {
      await it.open(`#/piece?n=${n}&piece=${piece}&cell=${cell}&cube=off`);
      const lit = (await it.cells('reach')).join(' ') || 'none';
      assert.equal(lit, mailbox[index], questions[index]);
      assert.equal(lit, distance[index], questions[index]);
    }
  });
}

/** Nothing else may run beside it. @param {Session} it */
export function dragTest(it) {
  test('dragging across 10 x 10 x 10 takes less than 16 ms of script a frame', async () => {
    await it.open('#/piece?n=10&piece=Q&cell=a10X&mailbox=on');
    const devtools = await it.page.createCDPSession();
    await devtools.send('Performance.enable');
    const scripted = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
    };
    const start = await it.middle('a10X');
    const end = await it.middle('j1X');
    await it.page.mouse.move(start.x, start.y);
    await it.page.mouse.down();
    let slowest = 0;
    for (let step = 1; step <= 60; ++step) {
      const before = await scripted();
      const part = step / 60;
      await it.page.mouse.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part);
      slowest = Math.max(slowest, (await scripted()) - before);
    }
    await it.page.mouse.up();
    await it.settled();
    assert.deepEqual(await it.pieces(), ['j1X black queen']);
    assert.ok(slowest < 0.016, `the slowest move took ${(slowest * 1000).toFixed(1)} ms of script`);
  });
}
