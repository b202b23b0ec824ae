// One input of the report: what was asked, and what came of it.

import { copyable, h } from '../dom.js';
import { exact } from '../numbers.js';
import { chanceList, crashTable, findingCards, witnessCards } from './findings.js';
import { growth } from './growth.js';
import { heatMap } from './heat.js';
import { hidden, table } from './tables.js';
import { rankFigure, survivalSection, wordTable } from './trials.js';

/** @typedef {import('./types').Part} Part */

/** @param {Part} part @param {number} number from 1 */
export function partSection(part, number) {
  return h(
    'section', { class: 'part', id: `part-${number}`, 'aria-labelledby': `title-${number}` },
    h('h2', { id: `title-${number}` }, h('code', {}, part.source), `: ${part.title}`),
    facts(part),
    part.findings ? findingCards(part.findings) : null,
    part.crashes?.length ? crashTable(part.crashes) : null,
    part.chances?.length ? chanceList(part.chances) : null,
    part.series?.length ? growth(part.series) : null,
    part.canaries?.length ? canaries(part.canaries, part.unit ?? '') : null,
    part.heat ? heatMap(part.heat) : null,
    part.heat ? witnesses(part.heat) : null,
    part.survival?.mutants.length ? survivalSection(part.survival) : null,
    ...(part.tables ?? []).map(wordTable),
    part.ranks ? rankFigure(part.ranks) : null,
    part.rows?.length ? rowTable(part.rows) : null,
    ...(part.scores ?? []).map(scoreTable),
  );
}

/** @param {Part} part */
function facts({ facts: told, repeat }) {
  const pairs = told.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, ...withCode(value))]);
  return h('div', { class: 'panel' }, h('dl', { class: 'facts' }, ...pairs), repeat ? copyable(repeat) : null);
}

/** What stands between backticks is code. @param {string} words */
const withCode = (words) => words.split(/`([^`]+)`/).map((text, index) => (index % 2 === 1 ? h('code', {}, text) : text));

/** @param {NonNullable<Part['canaries']>} all @param {string} unit */
function canaries(all, unit) {
  const rows = all.map(({ name, game, killed_after }) => [
    name, game, killed_after === null ? '✕ it lives' : `✓ ${exact(killed_after)}`,
  ]);
  return h('section', {}, h('h3', {}, 'Canaries'), table(['canary', 'game', `#noticed after so many ${unit}`], rows));
}

/** @param {import('./types').Heat} heat */
function witnesses({ rows }) {
  const known = rows.flatMap(({ witness }) => (witness ? [witness] : []));
  return known.length > 0 ? hidden('The smallest question that shows each mutant', witnessCards(known)) : null;
}

/** @param {NonNullable<Part['rows']>} all */
function rowTable(all) {
  const rows = all.map(({ game, verb, asked, agreed, disagreed, known, abstained }) => [
    game, verb, ...[asked, agreed, disagreed, known, abstained].map(exact),
  ]);
  const columns = ['game', 'verb', '#asked', '#agreed', '#disagreed', '#known', '#abstained'];
  return h('section', {}, h('h3', {}, 'Questions'), table(columns, rows, 'Questions by game and verb'));
}

/** @type {Record<string, string>} */
const SIGNS = { pass: '✓', FAIL: '✕', part: '◐', masked: '◌', abstain: '–' };

/** @param {NonNullable<Part['scores']>[number]} score */
function scoreTable({ oracle, rows }) {
  const lines = rows.map(({ rule, title, questions, passed, failed, masked, abstained, verdict }) => [
    rule, title, ...[questions, passed, failed, masked, abstained].map(exact),
    h('span', { class: `verdict ${verdict.toLowerCase()}` }, `${SIGNS[verdict] ?? ''} ${verdict}`),
  ]);
  const columns = ['rule', 'title', '#questions', '#passed', '#failed', '#masked', '#abstained', 'verdict'];
  return h('section', {}, h('h3', {}, `Scores by rule: ${oracle}`), table(columns, lines, `Scores of ${oracle}`));
}
