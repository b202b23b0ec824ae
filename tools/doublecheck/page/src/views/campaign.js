// Campaigns, running or finished: their curves, canaries and findings.

import { copyable, errorBox, fill, h } from '../dom.js';
import { writeAddress } from '../address.js';
import { differenceDrawing } from '../drawing.js';
import { campaign, watchCampaign } from '../server.js';
import { duration, exact, share } from '../numbers.js';
import { Plots } from './plots.js';
import { otherNames } from './example.js';

/** @typedef {import('../types').Campaign} Campaign */
/** @typedef {import('../types').Program} Program */

class CampaignView {
  #plots = new Plots();
  #state = h('div', { class: 'campaign-state', 'aria-live': 'polite', 'aria-busy': 'true' });
  #tiles = h('dl', { class: 'tiles' });
  #table = h('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'The curves as numbers' });
  #canaries = h('div', {});
  #findings = h('div', { class: 'cards' });
  #shown = '';

  /** @param {HTMLElement} root */
  constructor(root) {
    root.append(
      this.#state,
      this.#tiles,
      this.#plots.element,
      h('details', {}, h('summary', {}, 'The curves as numbers'), this.#table),
      h('h2', {}, 'Findings'),
      this.#findings,
      h('h2', {}, 'Canaries'),
      this.#canaries,
    );
  }

  /** @param {Campaign} now */
  show(now) {
    const last = now.series.at(-1);
    const running = now.state === 'running';
    this.#state.removeAttribute('aria-busy');
    const seconds = last ? duration(last.seconds) : 'no time yet';
    fill(
      this.#state,
      h('span', { class: `pill ${now.state}` }, running ? '● running' : '■ finished'),
      ` ${now.targets.join(', ')} · ${seconds}`,
    );
    fill(this.#tiles, ...tilesOf(now));
    this.#plots.show(now.series);
    fill(this.#table, numbersOf(now));
    this.#showLists(now);
  }

  /** What is found changes rarely; it is not drawn anew with each sample. @param {Campaign} now */
  #showLists({ findings, crashes = [], canaries }) {
    const text = JSON.stringify([findings, crashes, canaries]);
    if (text === this.#shown) return;
    this.#shown = text;
    const cards = findings.map(findingCard);
    const crashCards = crashes.map(crashCard);
    const none = h('p', { class: 'hint' }, 'Nothing has been found.');
    fill(this.#findings, ...(cards.length + crashCards.length > 0 ? [...cards, ...crashCards] : [none]));
    fill(this.#canaries, canaryList(canaries));
  }

  /** @param {string} words */
  tell(words) {
    this.#state.removeAttribute('aria-busy');
    fill(this.#state, errorBox(words));
  }

  leave() {
    this.#plots.leave();
  }
}

/** @param {Campaign} now */
function tilesOf({ series, canaries, findings }) {
  const last = series.at(-1);
  if (!last) return [];
  const { executions, edges, corpus, disagreements, canaries_killed, chance, chance_upper } = last;
  const bound = chance_upper === null ? '' : `at most ${share(chance_upper)} (95 %)`;
  return [
    tile('Executions', exact(executions)),
    tile('Edges', edges === null ? 'not known' : exact(edges)),
    tile('Corpus', exact(corpus)),
    tile('Disagreements', exact(disagreements), disagreements > 0 ? `seen ${timesWords(findings)}` : ''),
    tile('Canaries killed', `${canaries_killed} of ${canaries.length}`),
    tile('Chance of something new', chance === null ? 'not known' : share(chance), bound),
  ];
}

/** @param {Campaign['findings']} findings */
function timesWords(findings) {
  const times = findings.reduce((sum, { count }) => sum + count, 0);
  return times === 1 ? 'once' : `${exact(times)} times`;
}

/** @param {string} name @param {string} value @param {string} [more] */
function tile(name, value, more = '') {
  return h('div', { class: 'panel tile' }, h('dt', {}, name), h('dd', {}, value), h('dd', { class: 'more' }, more));
}

/** At most a few rows, evenly spread, the last one always. @param {Campaign} now */
function numbersOf({ series }) {
  const every = Math.ceil(series.length / 12);
  const rows = series.filter((_, index) => (series.length - 1 - index) % every === 0);
  const names = ['Time', 'Executions', 'Edges', 'Corpus', 'Disagreements', 'Canaries', 'Chance', 'At most'];
  const body = rows.map((at) => {
    const chances = [at.chance, at.chance_upper].map((value) => (value === null ? '–' : share(value)));
    const numbers = [at.executions, at.edges, at.corpus, at.disagreements, at.canaries_killed];
    const texts = numbers.map((value) => (value === null ? '–' : exact(value)));
    return h('tr', {}, ...[duration(at.seconds), ...texts, ...chances].map((text) => h('td', {}, text)));
  });
  return h('table', { class: 'numbers' }, h('tr', {}, ...names.map((name) => h('th', { scope: 'col' }, name))), ...body);
}

/** @param {import('../types').Finding} finding */
function findingCard(finding) {
  const { signature, drawing, count, first_seen, shrunk, link, repeat, triage, also = [] } = finding;
  return h(
    'article', { class: 'card finding' },
    h('h3', {}, signature),
    differenceDrawing(drawing),
    h('p', {}, h('span', { class: 'pill' }, triage), seenWords(count, first_seen)),
    h('a', { class: 'line', href: link }, shrunk),
    otherNames(also),
    copyable(repeat),
  );
}

/** @param {number} count @param {number} first in seconds */
const seenWords = (count, first) => ` seen ${count === 1 ? 'once,' : `${exact(count)} times, first`} after ${duration(first)}`;

/** @param {NonNullable<Campaign['crashes']>[number]} crash */
function crashCard({ key, game, count, first_seen, file }) {
  return h(
    'article', { class: 'card finding' },
    h('h3', {}, `Crash: ${key}`),
    h('p', {}, h('span', { class: 'pill' }, game), seenWords(count, first_seen)),
    h('code', { class: 'line' }, file),
  );
}

/** @param {Campaign['canaries']} canaries */
function canaryList(canaries) {
  if (canaries.length === 0) return h('p', { class: 'hint' }, 'This campaign has no canaries.');
  const rows = canaries.map(({ name, killed_after }) =>
    h(
      'li', {},
      h('span', { class: killed_after === null ? 'alive' : 'killed' }, killed_after === null ? '○ lives' : '✓ killed'),
      h('span', {}, ` ${name}`),
      killed_after !== null && h('span', { class: 'hint' }, ` after ${exact(killed_after)} executions`),
    ),
  );
  return h('ul', { class: 'canaries' }, ...rows);
}

/** @param {Program} program @param {number} index */
function chooser({ campaigns }, index) {
  const links = campaigns.map((one) =>
    h('a', { href: writeAddress(['campaigns', String(one.index)]), ...(one.index === index ? { 'aria-current': 'page' } : {}) }, one.dir),
  );
  return h('nav', { class: 'chooser', 'aria-label': 'Campaigns' }, ...links);
}

/** @type {import('../main.js').View} */
export function campaignView(root, { path }, program) {
  root.append(h('h1', {}, 'Campaigns'));
  if (program.campaigns.length === 0) {
    root.append(
      h('p', {}, 'No campaign is shown. Name the folders of campaigns, running or finished:'),
      copyable('doublecheck serve --dir CAMPAIGN'),
    );
    return () => {};
  }
  const index = Number(path[1] ?? program.campaigns[0].index);
  root.append(chooser(program, index));
  if (!program.campaigns.some((one) => one.index === index)) {
    root.append(errorBox('There is no such campaign.'));
    return () => {};
  }
  const view = new CampaignView(root);
  const leaving = new AbortController();
  let stop = watch(view, index);
  const seen = () => {
    stop();
    if (!document.hidden) stop = watch(view, index);
  };
  document.addEventListener('visibilitychange', seen, { signal: leaving.signal });
  return () => {
    leaving.abort();
    stop();
    view.leave();
  };
}

/** Shows a campaign until it ends, in a hidden tab once. Returns what stops that. @param {CampaignView} view @param {number} index */
function watch(view, index) {
  let stop = () => {};
  let stopped = false;
  campaign(index).then(
    (now) => {
      if (stopped) return;
      view.show(now);
      if (now.state === 'finished' || document.hidden) return;
      const lost = () => view.tell('The connection is lost; the page tries again.');
      stop = watchCampaign(index, { changed: (next) => view.show(next), lost });
    },
    (error) => view.tell(error.message),
  );
  return () => {
    stopped = true;
    stop();
  };
}
