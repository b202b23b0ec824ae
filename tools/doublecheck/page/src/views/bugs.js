// Bugs that Doublecheck has found in public libraries: each as its drawing.

import { writeAddress } from '../address.js';
import { errorBox, fill, h } from '../dom.js';
import { differenceDrawing } from '../drawing.js';
import { times } from '../numbers.js';
import { bugs } from '../server.js';

/** @typedef {import('../types').Library} Library */

/** @type {import('../main.js').View} */
export function bugsView(root, { path }) {
  root.append(h('h1', {}, 'Found bugs'), h('p', { class: 'hint', 'aria-busy': 'true' }, 'Loading …'));
  bugs().then(
    ({ libraries }) => show(root, libraries, path[1]),
    (error) => fill(root, h('h1', {}, 'Found bugs'), errorBox(error)),
  );
  return () => {};
}

/** @param {HTMLElement} root @param {Library[]} libraries @param {string | undefined} wanted the title of a library */
function show(root, libraries, wanted) {
  const count = libraries.reduce((sum, { bugs: all }) => sum + all.length, 0);
  const names = new Set(libraries.map(({ library }) => library));
  const words = `Doublecheck found ${count} bugs in ${names.size} public libraries. Each is the smallest position that shows it.`;
  const contents = h('nav', { class: 'contents', 'aria-label': 'Libraries' }, ...libraries.map((one) => entry(one, wanted)));
  const sections = libraries.map(section);
  fill(
    root, h('h1', {}, 'Found bugs'),
    h('div', { class: 'with-contents' }, contents, h('article', {}, h('p', {}, words), ...sections)),
  );
  sections.find((one) => one.dataset.library === wanted)?.scrollIntoView({ block: 'start' });
}

/** @param {Library} library */
const titleOf = ({ library, game }) => `${library}: ${game}`;

/** @param {Library} library @param {string | undefined} wanted */
function entry(library, wanted) {
  const title = titleOf(library);
  return h('a', { href: writeAddress(['bugs', title]), 'aria-current': title === wanted ? 'true' : null }, title);
}

/** @param {Library} library */
const section = (library) =>
  h(
    'section', { 'data-library': titleOf(library) },
    h('h2', {}, titleOf(library)),
    h('div', { class: 'cards' }, ...library.bugs.map(card)),
  );

/** @param {Library['bugs'][number]} bug */
function card(bug) {
  const { drawing, count, shrunk, link, others } = bug;
  const agree = others > 0 && `; ${others} other librar${others === 1 ? 'y answers' : 'ies answer'} like the rules`;
  return h(
    'article', { class: 'card finding' },
    differenceDrawing(drawing),
    h('p', {}, `seen ${times(count)}`, agree),
    h('a', { class: 'line', href: link }, shrunk),
  );
}
