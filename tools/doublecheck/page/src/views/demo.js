// What `doublecheck demo` does: a seeded fault is found, shrunk and explained.

import { boardAddress, writeAddress } from '../address.js';
import { button, copyable, errorBox, fill, h } from '../dom.js';
import { differenceDrawing } from '../drawing.js';
import { remember } from '../remember.js';
import { demo } from '../server.js';

/** Seeds are short enough to be typed. */
const SEEDS = 10_000;

const WORDS =
  'A seeded fault lets the engine suspect break one belief about the rules. suspect and mailbox, which keeps all ' +
  'rules, are asked the same random questions. The first one that they answer differently is shrunk to the smallest of its kind.';

/** @type {import('../main.js').View} */
export function demoView(root, { values }) {
  const shown = h('div', { 'aria-live': 'polite' });
  const again = button('Another fault', () => run(Math.floor(Math.random() * SEEDS)), { class: 'main' });
  let turn = 0;
  /** @param {number} seed */
  const run = async (seed) => {
    const mine = ++turn;
    remember(writeAddress(['demo'], { seed }));
    fill(shown, h('p', { class: 'hint', 'aria-busy': 'true' }, 'Searching …'));
    const told = await demo(seed).then(outcome, (error) => [errorBox(error)]);
    if (mine === turn) fill(shown, ...told);
  };
  root.append(h('h1', {}, 'Demo'), h('p', { class: 'hint' }, WORDS), h('p', { class: 'tools' }, again), shown);
  run(/^\d{1,9}$/.test(values.seed ?? '') ? Number(values.seed) : Math.floor(Math.random() * SEEDS));
  return () => ++turn;
}

/** @param {import('../types').Demo} told */
function outcome({ text, result }) {
  const printed = h('details', {}, h('summary', {}, 'As doublecheck demo prints it'), h('pre', { tabindex: 0 }, text));
  if (!result) return [h('p', {}, 'No question showed the fault.'), printed];
  const { finding, mutant, belief, repeat } = result;
  return [
    h(
      'article', { class: 'card finding' },
      differenceDrawing(finding.drawing),
      h('p', {}, `Found ${finding.first}: `, h('a', { class: 'line', href: boardAddress(finding.found) }, finding.found)),
      h('p', {}, 'Shrunk to: ', h('a', { class: 'line', href: finding.link }, finding.shrunk)),
      h(
        'details', { class: 'secret' },
        h('summary', {}, 'What suspect believes'),
        h('p', {}, belief, ' ', h('code', {}, `mutant:${mutant}`)),
      ),
      copyable(repeat),
    ),
    printed,
  ];
}
