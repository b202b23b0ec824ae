// The fragment of the address: which view, of what. A link shows the same question again.

/**
 * @typedef {object} Address
 * @property {string[]} path  the view and what it shows: `['rules', 'L8']`
 * @property {Record<string, string>} values  the rest: `{n: '3', piece: 'B'}`
 */

/**
 * Anything that is no address of this page reads as the empty one.
 * @param {string} fragment with or without `#`
 * @returns {Address}
 */
export function readAddress(fragment) {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith('/')) return { path: [], values: {} };
  const [path, query = ''] = text.slice(1).split(/\?(.*)/s);
  return {
    path: path.split('/').filter(Boolean).map(decoded),
    values: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** Text with a stray `%` stands for itself. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Values that are empty are left out.
 * @param {string[]} path
 * @param {Record<string, string | number | null>} [values]
 */
export function writeAddress(path, values = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== '') query.set(name, String(value));
  }
  const end = query.toString();
  return `#/${path.map(encodeURIComponent).join('/')}${end && `?${end}`}`;
}

/**
 * Where a question is shown: `moves` in the piece tester, others on the board. What tells answers,
 * too, is the `link` that the program makes (runs/page_link.h).
 * @param {string} question
 * @param {Record<string, string>} [told] more values of the address
 */
export function boardAddress(question, told = {}) {
  const [, game, n, piece, cell] = /^moves ([\w-]+)(?: (\d+))? (\w) (\w+)$/.exec(question) ?? [];
  if (cell) return writeAddress(['piece'], { ...(n ? { n } : { box: game }), piece, cell, ...told });
  return writeAddress(['board'], { ask: question, ...told });
}

/** The address of a rule, by its number or by a label that begins with it. @param {string} rule */
export const ruleAddress = (rule) => writeAddress(['rules', rule.split('-')[0]]);
