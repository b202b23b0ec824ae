// RULES.md as a page; under each rule the lines of its corpus, as boards.

import { marked } from 'marked';
import { errorBox, fill, h } from '../dom.js';
import { ruleAddress } from '../address.js';
import { ruleLines, rules, rulesText } from '../server.js';
import { exampleCard } from './example.js';

/** @typedef {{rule: string, title: string, lines: number}} Counted */

/** @type {import('../main.js').View} */
export function rulesView(root, { path }, program) {
  root.append(h('h1', {}, 'Rules'), h('p', { class: 'hint', 'aria-busy': 'true' }, 'Loading …'));
  show(root, path[1], program).catch((error) => {
    fill(root, h('h1', {}, 'Rules'), errorBox(error));
  });
  return () => {};
}

/**
 * @param {HTMLElement} root
 * @param {string | undefined} wanted
 * @param {import('../types').Program} program
 */
async function show(root, wanted, program) {
  const [text, { rules: counted }] = await Promise.all([rulesText(), rules()]);
  const page = h('article', { class: 'rules' });
  page.innerHTML = /** @type {string} */ (marked.parse(text.replace(/^# .*\n/, '')));
  for (const table of page.querySelectorAll('table')) {
    const frame = h('div', { class: 'wide', tabindex: 0, role: 'group', 'aria-label': 'Labels' });
    table.replaceWith(frame);
    frame.append(table);
  }
  for (const rule of counted) addExamples(page, rule, program);
  const contents = h('nav', { class: 'contents', 'aria-label': 'Rules' }, ...counted.map((rule) => entry(rule, wanted)));
  fill(root, h('h1', {}, 'Rules'), h('div', { class: 'with-contents' }, contents, page));
  const target = wanted && page.querySelector(`[data-rule="${CSS.escape(wanted)}"]`);
  if (!target) return;
  target.querySelector('details')?.setAttribute('open', '');
  target.scrollIntoView({ block: 'start' });
}

/** @param {Counted} rule @param {string | undefined} wanted */
function entry({ rule, title, lines }, wanted) {
  const current = rule === wanted ? { 'aria-current': 'true' } : {};
  return h(
    'a', { href: ruleAddress(rule), ...current, title: `${lines} lines` },
    h('b', {}, rule), ` ${title.replace(/^.*?: /, '')}`,
  );
}

/** The text of a rule begins in bold with its number. @param {HTMLElement} page @param {string} rule */
function placeOfRule(page, rule) {
  const begins = new RegExp(`^${rule}\\b`);
  const starts = [...page.querySelectorAll('li > strong, li > p > strong, h2')];
  const start = starts.find(({ textContent }) => begins.test(textContent ?? ''));
  return start?.closest('li, h2');
}

/** @param {HTMLElement} page @param {Counted} counted @param {import('../types').Program} program */
function addExamples(page, { rule, lines }, program) {
  const place = placeOfRule(page, rule);
  if (!place || lines === 0) return;
  const cards = h('div', { class: 'cards' });
  const details = h(
    'details', { class: 'examples' },
    h('summary', {}, `${rule}: ${lines} line${lines === 1 ? '' : 's'} of the corpus`),
    cards,
  );
  details.addEventListener('toggle', () => fillCards(cards, rule, program), { once: true });
  if (place.tagName !== 'H2') {
    place.setAttribute('data-rule', rule);
    place.append(details);
  } else {
    place.after(h('div', { 'data-rule': rule }, details));
  }
}

/** @param {HTMLElement} cards @param {string} rule @param {import('../types').Program} program */
async function fillCards(cards, rule, program) {
  fill(cards, h('p', { class: 'hint' }, 'Loading …'));
  try {
    const { lines } = await ruleLines(rule);
    fill(cards, ...lines.map((line) => exampleCard(program, line)));
  } catch (error) {
    fill(cards, errorBox(error));
  }
}
