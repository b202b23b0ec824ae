// The report: draws what stands beside it in the same file.

import { errorBox, h, unfoldOnPaper } from '../dom.js';
import { partSection } from './part.js';

/** @typedef {import('./types').Report} Report */

/** @returns {Report} */
function readReport() {
  return JSON.parse(document.getElementById('report')?.textContent ?? '');
}

/** @param {Report} report */
function contents({ parts }) {
  const links = parts.map(({ source, title, findings }, index) => {
    const found = findings ? ` (${findings.length} finding${findings.length === 1 ? '' : 's'})` : '';
    return h('li', {}, h('a', { href: `#part-${index + 1}` }, source), `: ${title}${found}`);
  });
  return h('nav', { 'aria-label': 'Parts' }, h('ol', {}, ...links));
}

/** @param {Report} report */
function show(report) {
  document.body.append(
    h(
      'main', { class: 'report' },
      h('h1', {}, 'Report of Doublecheck'),
      h('p', { class: 'hint' }, `Made by ${report.version}, ${report.made}`),
      report.parts.length > 1 && contents(report),
      ...report.parts.map((part, index) => partSection(part, index + 1)),
    ),
  );
  unfoldOnPaper();
}

try {
  show(readReport());
} catch (error) {
  document.body.append(h('main', {}, h('h1', {}, 'Report of Doublecheck'), errorBox(error)));
}
