// Talking to the server that this page came from. A page that came from no such server asks itself.

import { saying } from './answers.js';
import * as alone from './without_server.js';

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

  /** The same for the text without so many characters that were put in front. @param {number} count */
  behind(count) {
    return new Refusal(this.message, this.column && Math.max(1, this.column - count));
  }
}

/** What the server takes, in bytes. It refuses more, but browsers log what is refused. */
const LONGEST_LINE = 64 * 1024;
const LONGEST_BODY = 1024 * 1024;

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text).length;

/** Refuses a body that is too long, and a line in it. @param {string} text all but all of the body */
function refuseLong(text) {
  const body = bytesOf(JSON.stringify({ question: text }));
  if (body > LONGEST_BODY || text.split('\n').some((line) => bytesOf(line) > LONGEST_LINE)) {
    throw new Refusal('The text is too long.');
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function request(path, options) {
  const response = await fetch(path, options).catch(() => {
    throw new Refusal(
      alone.hasServer()
        ? 'The server does not answer. Is `doublecheck serve` still running?'
        : 'The page cannot be reached. Is this machine online?',
    );
  });
  if (response.ok) return response;
  const told = await response.json().catch(() => ({}));
  throw new Refusal(told.error ?? `The server answers ${response.status}.`, told.column ?? null);
}

/** What the server tells by `path`; without one it stands in a file. @param {string} path */
const get = async (path) => (await request(alone.hasServer() ? `api/${path}` : `data/${path}.json`)).json();

/** @param {string} message @param {number | null} column */
const refuse = (message, column) => new Refusal(message, column);

/**
 * Sends a text.
 * @param {string} path
 * @param {string} member of the body that has the text
 * @param {string} text
 * @param {AbortSignal} [signal]
 */
async function send(path, member, text, signal) {
  const token = document.querySelector('meta[name="token"]')?.getAttribute('content') ?? '';
  refuseLong(text);
  return request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Doublecheck-Token': token },
    body: JSON.stringify({ [member]: text }),
    signal,
  });
}

/** What the server has told, unless it is an error. @param {any} told */
function checked(told) {
  if ('error' in told) throw new Refusal(told.error, told.column);
  return told;
}

/** @param {string} path @param {string} member @param {string} text */
const post = async (path, member, text) => checked(await (await send(path, member, text)).json());

/** Of a page without a server: whom it asks. @type {Promise<string[]> | undefined} */
let oraclesAlone;
const oraclesOfPage = () => (oraclesAlone ??= program().then(({ oracles }) => oracles));

/** @param {string} question @returns {Promise<Asked>} */
export async function ask(question) {
  if (alone.hasServer()) return post('api/ask', 'question', question);
  refuseLong(question);
  return alone.askAll(question, await oraclesOfPage(), () => {}, refuse);
}

/**
 * Asks, and tells of each answer as it comes: before the first one, too.
 * @param {string} question
 * @param {string[]} oracles  all that the server asks
 * @param {(asking: import('./types').Asking) => void} changed
 * @param {AbortSignal} signal when nobody wants to know any more
 * @returns {Promise<Asked>}
 */
export async function askInParts(question, oracles, changed, signal) {
  const answers = oracles.map((oracle) => /** @type {import('./types').Answer} */ ({ oracle, answer: null }));
  const tell = () => changed({ question, answers, agree: true, repeat: '' });
  tell();
  if (!alone.hasServer()) {
    /** @param {number} index @param {import('./types').Answer} answer */
    const told = (index, answer) => {
      answers[index] = answer;
      tell();
    };
    refuseLong(question);
    return alone.askAll(question, oracles, told, refuse, signal);
  }
  const response = await send('api/ask/events', 'question', question, signal);
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return checked(await response.json());
  for await (const [event, told] of eventsIn(response)) {
    if (event === 'asked') return told;
    answers[checked(told).index] = told;
    tell();
  }
  throw new Refusal('The server has ended before all answers were there.');
}

/**
 * Asks until one says something, and all before it in the order of the oracles have answered: nobody
 * behind it is waited for.
 * @param {string} question
 * @param {string[]} oracles  all that the server asks
 * @returns {Promise<import('./types').Asking>}
 */
export function askForLead(question, oracles) {
  const known = new AbortController();
  return new Promise((resolve, reject) => {
    /** @param {import('./types').Asking} asking */
    const look = (asking) => {
      const [lead] = saying(asking.answers);
      const awaited = asking.answers.findIndex(({ answer }) => answer === null);
      if (!lead || (awaited >= 0 && awaited < asking.answers.indexOf(lead))) return;
      resolve(asking);
      known.abort();
    };
    askInParts(question, oracles, look, known.signal).then(resolve, reject);
  });
}

/** Server-sent events; EventSource cannot post. @param {Response} response */
async function* eventsIn({ body }) {
  const reader = /** @type {ReadableStream} */ (body).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const events = (text + read.value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
      yield /** @type {[string, any]} */ ([name, JSON.parse(data)]);
    }
  }
}

/**
 * Reads what a person typed: a question line, or a game and a position.
 * @param {string} text
 * @returns {Promise<import('./types').Read>}
 */
export async function read(text) {
  if (alone.hasServer()) return post('api/read', 'text', text);
  refuseLong(text);
  return alone.request({ do: 'page_read', text }, refuse);
}

/** @returns {Promise<import('./types').Program>} */
export const program = () => get('program');

/** @param {string} box @returns {Promise<import('./types').Mailbox>} */
export const mailbox = (box) =>
  alone.hasServer() ? get(`mailbox?box=${box}`) : alone.request({ do: 'page_mailbox', box }, refuse);

/** RULES.md as it is. @returns {Promise<string>} */
export const rulesText = async () => (await request(`${alone.hasServer() ? 'api' : 'data'}/rules.md`)).text();

/** @returns {Promise<{rules: {rule: string, title: string, lines: number}[]}>} */
export const rules = () => get('rules');

/** @param {string} rule @returns {Promise<import('./types').RuleLines>} */
export const ruleLines = (rule) => get(`rules/${encodeURIComponent(rule)}`);

/** The bugs of public libraries. @returns {Promise<{libraries: import('./types').Library[]}>} */
export const bugs = () => get('bugs');

/** A seeded fault that is found and shrunk. @param {number} seed @returns {Promise<import('./types').Demo>} */
export const demo = (seed) => (alone.hasServer() ? post('api/demo', 'seed', String(seed)) : alone.demo(seed, refuse));

/** @param {number} index @returns {Promise<Campaign>} */
export const campaign = (index) => get(`campaigns/${index}`);

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
