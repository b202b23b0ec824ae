// Where there is no server, workers of the page answer, by WebAssembly: each can be ended.

/** Whether the page came from a server that answers. */
export const hasServer = () => document.querySelector('meta[name="token"]')?.getAttribute('content') !== '';

/** As long as the server waits. */
const TIME_LIMIT = 10_000;

/** A demo is a search, and no answer. */
const TIME_LIMIT_OF_DEMO = 120_000;

/** The module is compiled once; browsers keep what they have compiled of a response of the right type. */
const compiled = (() => {
  /** @type {Promise<WebAssembly.Module> | undefined} */
  let module;
  return () => (module ??= compile());
})();

async function compile() {
  const response = await fetch('doublecheck.wasm');
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer()); // some hosts know no such type
}

/** A worker, which answers one request at a time. */
class Asker {
  /** @type {Worker | null} */ #worker = null;
  /** @type {Promise<unknown>} */ #last = Promise.resolve();

  /**
   * Asks when it is free. What is aborted, or takes too long, ends the worker.
   * @param {object} request
   * @param {AbortSignal} [signal]
   * @param {number} [limit] in milliseconds
   * @returns {Promise<{reply?: any, refused?: {message: string, column: number | null}, broken?: string}>}
   */
  ask(request, signal, limit = TIME_LIMIT) {
    const asked = this.#last.then(() => this.#ask(request, signal, limit));
    this.#last = asked.catch(() => {});
    return asked;
  }

  /** @param {object} request @param {AbortSignal | undefined} signal @param {number} limit */
  async #ask(request, signal, limit) {
    const worker = (this.#worker ??= await this.#start());
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const end = () => {
        worker.terminate();
        this.#worker = null;
      };
      const abort = () => {
        end();
        finish(() => reject(signal?.reason));
      };
      const timer = setTimeout(() => {
        end();
        finish(() => resolve({ broken: 'time-out' }));
      }, limit);
      /** @param {() => void} tell */
      const finish = (tell) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        tell();
      };
      signal?.addEventListener('abort', abort);
      worker.onmessage = ({ data }) => finish(() => resolve(data));
      worker.postMessage(request);
    });
  }

  /** Ready when it says so: no worker is ended while it is loaded. @returns {Promise<Worker>} */
  async #start() {
    const module = await compiled();
    const worker = new Worker('asker.js', { type: 'module' });
    worker.postMessage(module);
    return new Promise((resolve, reject) => {
      worker.onmessage = () => resolve(worker);
      worker.onerror = ({ message }) => reject(new Error(message));
    });
  }
}

/** One for each oracle, so that they answer at the same time, and one for all else. @type {Map<string, Asker>} */
const askers = new Map();

/** @param {string} name */
function askerOf(name) {
  const known = askers.get(name) ?? new Asker();
  askers.set(name, known);
  return known;
}

/**
 * What the module replies; what it refuses is thrown by `refuse`.
 * @param {{do: string, [member: string]: unknown}} request
 * @param {(message: string, column: number | null) => Error} refuse
 */
export async function request(request, refuse) {
  return replied(await askerOf('').ask(request), refuse);
}

/** A seeded fault, found and shrunk; others are answered meanwhile. @param {number} seed @param {(message: string, column: number | null) => Error} refuse */
export async function demo(seed, refuse) {
  return replied(await askerOf('demo').ask({ do: 'demo', seed }, undefined, TIME_LIMIT_OF_DEMO), refuse);
}

/** @param {Awaited<ReturnType<Asker['ask']>>} told @param {(message: string, column: number | null) => Error} refuse */
function replied({ reply, refused, broken }, refuse) {
  if (refused) throw refuse(refused.message, refused.column);
  if (broken) throw refuse(broken, null);
  return reply;
}

/**
 * Asks every oracle at the same time; `told` hears of each answer as it comes, with the number of its
 * oracle.
 * @param {string} question
 * @param {string[]} oracles
 * @param {(index: number, answer: import('./types').Answer) => void} told
 * @param {(message: string, column: number | null) => Error} refuse
 * @param {AbortSignal} [signal]
 */
export async function askAll(question, oracles, told, refuse, signal) {
  const answers = await Promise.all(
    oracles.map(async (oracle, index) => {
      const given = await askerOf(oracle).ask({ do: 'page_answer', question, oracles: [oracle] }, signal);
      if (given.refused) throw refuse(given.refused.message, given.refused.column);
      const answer = given.reply ?? { oracle, answer: `failed ${given.broken}` };
      told(index, answer);
      return answer;
    }),
  );
  const texts = answers.map(({ answer }) => answer);
  const asked = await request({ do: 'page_asked', question, oracles, texts }, refuse);
  return { ...asked, answers };
}
