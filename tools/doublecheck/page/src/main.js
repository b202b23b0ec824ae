// The page: a view for each address, and the links between them.

import { errorBox, fill, h, unfoldOnPaper } from './dom.js';
import { readAddress, writeAddress } from './address.js';
import { pieceSymbols } from './pieces.js';
import { program } from './server.js';
import { hasServer } from './without_server.js';
import { boardView } from './views/board.js';
import { bugsView } from './views/bugs.js';
import { campaignView } from './views/campaign.js';
import { demoView } from './views/demo.js';
import { pieceView } from './views/piece.js';
import { rulesView } from './views/rules.js';

/**
 * Fills its root, and returns what ends it.
 * @typedef {(root: HTMLElement, address: import('./address.js').Address,
 *            program: import('./types').Program) => () => void} View
 */

/** @type {Record<string, {title: string, view: View}>} */
const VIEWS = {
  piece: { title: 'Piece tester', view: pieceView },
  board: { title: 'Board', view: boardView },
  rules: { title: 'Rules', view: rulesView },
  bugs: { title: 'Found bugs', view: bugsView },
  demo: { title: 'Demo', view: demoView },
  campaigns: { title: 'Campaigns', view: campaignView },
};

/** @param {import('./types').Program} told */
function frame(told) {
  const shown = Object.entries(VIEWS).filter(([name]) => name !== 'campaigns' || hasServer());
  const links = shown.map(([name, { title }]) =>
    h('a', { href: `#/${name}`, 'data-view': name }, title),
  );
  const main = h('main', { id: 'main', tabindex: -1 });
  const skip = h('a', { class: 'skip', href: '#main' }, 'Skip to the content');
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    main.focus();
  });
  document.body.append(
    skip,
    h(
      'header',
      {},
      h('span', { class: 'name' }, 'Doublecheck'),
      h('nav', { 'aria-label': 'Views' }, ...links),
      h('span', { class: 'about' }, `${told.version.split(/[,\n]/)[0]} · asks ${told.oracles.join(', ')}`),
    ),
    main,
    h('footer', {}, h('a', { href: 'LICENSES.txt' }, 'Licences of what this page is made of')),
  );
  return { main, links };
}

/** What is pasted beside text fields is a question or a position. @param {ClipboardEvent} event */
function pasteOnBoard({ target, clipboardData }) {
  const text = clipboardData?.getData('text').trim();
  const isField = target instanceof Element && target.closest('input, textarea');
  if (text && !isField) location.hash = writeAddress(['board'], { ask: text });
}

async function start() {
  document.querySelector('.not-started')?.remove();
  document.body.append(pieceSymbols());
  const told = await program();
  const { main, links } = frame(told);
  let leave = () => {};
  const show = () => {
    const address = readAddress(location.hash);
    const name = Object.hasOwn(VIEWS, address.path[0]) ? address.path[0] : 'piece';
    leave();
    fill(main);
    main.dataset.view = name;
    document.title = `${VIEWS[name].title} · Doublecheck`;
    for (const link of links) {
      link.removeAttribute('aria-current');
      if (link.dataset.view !== name) continue;
      link.setAttribute('aria-current', 'page');
      link.scrollIntoView({ block: 'nearest', inline: 'nearest' }); // of a narrow window some are seen
    }
    leave = VIEWS[name].view(main, address, told);
  };
  window.addEventListener('hashchange', show);
  document.addEventListener('paste', pasteOnBoard);
  unfoldOnPaper();
  show();
}

start().catch((error) => {
  document.body.append(h('main', {}, h('h1', {}, 'Doublecheck'), errorBox(error)));
});
