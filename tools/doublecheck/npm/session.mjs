// The module in a worker thread, which waits whenever it asks an oracle: this thread answers.

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Failure, UsageError } from './doublecheck.mjs';
import { oraclesOf, usage } from './oracles.mjs';

const TIME_TO_STOP_MS = 1000;
let compiled; // once for all sessions

/** Thrown where `signal` has ended what was asked, and nothing is to be shown. */
export class Interrupted extends Error {}

/**
 * Requests of doublecheck.mjs, one at a time, of the same oracles.
 */
export class Session {
  #oracles;
  #worker;
  #control = new Int32Array(new SharedArrayBuffer(8)); // there is an answer; it is to stop
  #settled = () => {};

  /**
   * Throws UsageError where an oracle cannot be had.
   * @param {{oracles?: (string | object)[], time_limit?: number | string}} options
   */
  static async open({ oracles = [], time_limit }) {
    const session = new Session(oraclesOf(oracles, time_limit));
    try {
      await session.#start();
      return session;
    } catch (error) {
      session.end();
      throw error instanceof Failure ? usage(error.message) : error;
    }
  }

  constructor(oracles) {
    this.#oracles = oracles;
  }

  async #start() {
    compiled ??= readFile(new URL('./doublecheck.wasm', import.meta.url)).then(WebAssembly.compile);
    const oracles = [];
    for (const oracle of this.#oracles) oracles.push(await described(oracle));
    this.#worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: { module: await compiled, oracles, control: this.#control },
    });
    this.#worker.on('message', (message) => this.#hear(message));
    this.#worker.on('error', (error) => this.#settled({ error }));
  }

  /**
   * The reply. Throws UsageError, and Interrupted where `signal` ends it before there is one.
   * @param {{do: string, [member: string]: unknown}} request
   * @param {{progress?: (asked: number, findings: number) => boolean | void, signal?: AbortSignal,
   *   write?: (name: string, text: string) => void}} [options] `progress` says false where it is
   *   enough; `write` throws UsageError
   */
  async request(request, { progress, signal, write } = {}) {
    if (signal?.aborted) throw new Interrupted();
    const stop = () => this.#stop();
    signal?.addEventListener('abort', stop);
    Object.assign(this, { progress, write });
    try {
      return await new Promise((resolve, reject) => {
        this.#settled = ({ reply, refused, stopped, error }) => {
          if (reply) resolve(reply);
          else if (stopped) reject(new Interrupted());
          else reject(refused ? new UsageError(refused) : error);
        };
        this.#worker.postMessage(request);
      });
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  #hear(message) {
    if ('ask' in message) this.#answer(message);
    else if ('file' in message) this.#writeFile(message);
    else if ('asked' in message) this.#tell(message);
    else this.#settled(message);
  }

  #tell({ asked, findings }) {
    if (this.progress?.(asked, findings) === false) this.#stop();
  }

  #writeFile({ file, text }) {
    try {
      this.write(file, text);
    } catch (error) {
      this.#settled({ refused: { error: error.message } });
    }
  }

  async #answer({ ask, line }) {
    let answer;
    try {
      answer = { text: await this.#oracles[ask].ask(line) };
    } catch (error) {
      answer = error instanceof Failure ? { failed: error.message } : { threw: String(error?.message ?? error) };
    }
    this.#worker.postMessage(answer);
    this.#wake();
  }

  #wake() {
    Atomics.store(this.#control, 0, 1);
    Atomics.notify(this.#control, 0);
  }

  /** What is found so far is still told, unless the worker is busy for long with something else. */
  #stop() {
    Atomics.store(this.#control, 1, 1);
    this.#wake();
    setTimeout(() => this.#settled({ stopped: true }), TIME_TO_STOP_MS).unref();
  }

  end() {
    this.#worker?.terminate();
    for (const oracle of this.#oracles) oracle.end?.();
  }
}

/** What the worker needs to know of an oracle. */
async function described(oracle) {
  if (typeof oracle === 'string') return oracle;
  try {
    return { name: oracle.name, spec: oracle.spec, contract: await oracle.contract() };
  } catch (error) {
    throw usage(error.message);
  }
}
