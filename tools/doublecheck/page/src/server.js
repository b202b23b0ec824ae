// Talking to the server that this page came from.

/** @typedef {import('./types').Asked} Asked */
/** @typedef {import('./types').Campaign} Campaign */

/** What the server refuses, in its own words. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {number | null} column of the text that was sent, from 1
   */
  constructor(message, column = null) {
    super(message);
    this.column = column;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function request(path, options) {
  const response = await fetch(path, options).catch(() => {
    throw new Refusal('The server does not answer. Is `doublecheck serve` still running?');
  });
  if (response.ok) return response;
  const told = await response.json().catch(() => ({}));
  throw new Refusal(told.error ?? `The server answers ${response.status}.`, told.column ?? null);
}

/** @param {string} path */
const get = async (path) => (await request(path)).json();

/**
 * @param {string} path
 * @param {object} body
 */
async function post(path, body) {
  const token = document.querySelector('meta[name="token"]')?.getAttribute('content') ?? '';
  const response = await request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Doublecheck-Token': token },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** @param {string} question @returns {Promise<Asked>} */
export const ask = (question) => post('api/ask', { question });

/**
 * Reads what a person typed: a question line, or a game and a position.
 * @param {string} text
 * @returns {Promise<import('./types').Read>}
 */
export const read = (text) => post('api/read', { text });

/** @returns {Promise<import('./types').Program>} */
export const program = () => get('api/program');

/** @param {string} box @returns {Promise<import('./types').Mailbox>} */
export const mailbox = (box) => get(`api/mailbox?box=${box}`);

/** RULES.md as it is. @returns {Promise<string>} */
export const rulesText = async () => (await request('api/rules.md')).text();

/** @returns {Promise<{rules: {rule: string, title: string, lines: number}[]}>} */
export const rules = () => get('api/rules');

/** @param {string} rule @returns {Promise<import('./types').RuleLines>} */
export const ruleLines = (rule) => get(`api/rules/${encodeURIComponent(rule)}`);

/** @param {number} index @returns {Promise<Campaign>} */
export const campaign = (index) => get(`api/campaigns/${index}`);

/**
 * Watches a campaign until it ends. Returns what stops watching.
 * @param {number} index
 * @param {{changed: (campaign: Campaign) => void, lost: () => void}} listener
 */
export function watchCampaign(index, { changed, lost }) {
  const source = new EventSource(`api/campaigns/${index}/events`);
  source.addEventListener('campaign', (event) => changed(JSON.parse(event.data)));
  source.addEventListener('end', () => source.close());
  source.addEventListener('error', lost);
  return () => source.close();
}
