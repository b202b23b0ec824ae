// doublecheck.wasm for JavaScript: in Node 18 and later, in browsers and in their workers. README.md
// lists what can be asked.

/** What the program would have said with exit code 2: a question that is none, an unknown oracle. */
export class UsageError extends Error {
  name = 'UsageError';

  /** @param {{error: string, reason?: string, column?: number, hint?: string}} reply */
  constructor({ error, reason = error, column = null, hint = '' }) {
    super(error);
    this.reason = reason; // without the column
    this.column = column; // of the question, from 1
    this.hint = hint; // what was probably meant
  }
}

/** Thrown by a function that fails: what it says is the answer, behind `failed`. */
export class Failure extends Error {}

/** Thrown by a function where nobody is to be asked any more: from then on `progress` is false. */
export class Stopped extends Error {}

/** Instances of mutants that are kept; each has a memory of its own. */
const MOST_MUTANTS = 4;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Compiles the module.
 * @param {BufferSource | Response | Promise<Response> | WebAssembly.Module | URL} [from] by default
 *   doublecheck.wasm beside this file
 */
export async function load(from = new URL('./doublecheck.wasm', import.meta.url)) {
  return new Doublecheck(await compiled(await from));
}

/** @param {BufferSource | Response | WebAssembly.Module | URL} from */
async function compiled(from) {
  if (from instanceof WebAssembly.Module) return from;
  if (from instanceof URL && from.protocol === 'file:' && typeof process !== 'undefined') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(from));
  }
  const given = from instanceof URL ? await fetch(from) : from;
  if (typeof Response === 'undefined' || !(given instanceof Response)) return WebAssembly.compile(given);
  if (!given.ok) throw new Error(`${given.url} cannot be had: ${given.status}`);
  return WebAssembly.compile(await given.arrayBuffer());
}

/**
 * An oracle: a word of `--oracle` such as `mailbox` or `mutant:NAME`, or a function.
 * @typedef {string | {name: string, answer: (question: string) => string, contract?: string,
 *   spec?: string}} Oracle `spec` is what commands that repeat a finding say, behind `js:` where it
 *   is not `exec:COMMAND`
 */

/** Asks questions, one at a time. Every function throws UsageError. */
export class Doublecheck {
  #module;
  #instance = null;
  #mutants = new Map(); // by oracle and number, the latest last
  #functions = new Map(); // by spec
  #progress = () => true;
  #write = () => {};

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  /**
   * What every function below is: `request` is an object of JSON whose member `do` says what is
   * wanted.
   * @param {{do: string, oracles?: Oracle[], [member: string]: unknown}} request
   * @param {(asked: number, findings: number) => boolean | void} [progress] false: it is enough
   * @param {(name: string, text: string) => void} [write] writes a file of `out`
   */
  request(request, progress = () => true, write = () => {}) {
    this.#functions.clear();
    this.#progress = progress;
    this.#write = write;
    const oracles = request.oracles?.map((oracle) => this.#wordOf(oracle));
    this.#instance ??= this.#start(0);
    let text;
    try {
      text = this.#instance.reply(JSON.stringify({ ...request, oracles }));
    } catch (error) {
      this.#instance = null; // in whatever state it is
      throw error;
    }
    const reply = JSON.parse(text);
    if ('error' in reply) throw new UsageError(reply);
    return reply;
  }

  /** @param {Oracle} oracle */
  #wordOf(oracle) {
    if (typeof oracle === 'string') return oracle;
    const given = oracle.spec ?? oracle.name;
    const spec = /^(js|exec):/.test(given) ? given : `js:${given}`;
    this.#functions.set(spec.slice(spec.indexOf(':') + 1), oracle);
    return oracle.name === spec ? spec : `${oracle.name}=${spec}`;
  }

  #start(alive) {
    return new Instance(this.#module, {
      alive: () => alive,
      function: (spec, question) => this.#askFunction(spec, question),
      contract: (spec) => this.#functions.get(spec)?.contract ?? '',
      mutant: (oracle, number, question) => this.#askMutant(oracle, number, question),
      progress: (asked, findings) => this.#progress(asked, findings) !== false,
      write: (name, text) => this.#write(name, text),
    });
  }

  #askFunction(spec, question) {
    const oracle = this.#functions.get(spec);
    if (!oracle) throw new Failure(`there is no function ${spec}`);
    const answer = oracle.answer(question);
    if (typeof answer !== 'string') throw new Failure(`rubbish: no text but ${kindOf(answer)}`);
    return answer;
  }

  #askMutant(oracle, number, question) {
    const key = `${oracle} ${number}`;
    const instance = this.#mutants.get(key) ?? this.#start(number);
    this.#mutants.delete(key); // where it breaks it is gone
    const { answer } = JSON.parse(instance.reply(JSON.stringify({ do: 'answer', oracles: [oracle], question })));
    this.#mutants.set(key, instance);
    if (this.#mutants.size > MOST_MUTANTS) this.#mutants.delete(this.#mutants.keys().next().value);
    return answer;
  }

  /** One question, of all oracles. */
  ask(question, options = {}) {
    return this.request({ do: 'ask', question, ...options });
  }

  /** Random questions, of all oracles: what `doublecheck compare` prints, as text and as JSON. */
  compare({ progress, write, ...options } = {}) {
    return this.request({ do: 'compare', ...options }, progress, write);
  }

  /**
   * What an oracle answers, and which contract it needs. `files` may have the exam: `exam.faults` of
   * corpus, and as `agreed.txt` all files of corpus/agreed, one behind the other.
   */
  try(oracle, { progress, ...options } = {}) {
    return this.request({ do: 'try', oracles: [oracle], ...options }, progress);
  }

  /** The smallest question that shows the same difference. */
  shrink(question, options = {}) {
    return this.request({ do: 'shrink', question, ...options });
  }

  /** A seeded fault, found, shrunk and explained. */
  demo(options = {}) {
    return this.request({ do: 'demo', seed: Math.floor(Math.random() * 10000), ...options });
  }

  /** The questions that `compare` asks. */
  questions(options) {
    return this.request({ do: 'questions', ...options }).questions;
  }

  /** The names of all games, verbs and mutants. */
  names() {
    return this.request({ do: 'names' });
  }
}

const kindOf = (value) => (value === null ? 'null' : value instanceof Promise ? 'a promise' : typeof value);

const reasonOf = (error) =>
  error instanceof Failure ? error.message : `threw ${error?.message ?? error}`;

/** The module with a memory of its own. */
class Instance {
  #exports;

  constructor(module, host) {
    const texts = (...given) => given.map((text) => this.#textAt(...text));
    const { exports } = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: system(() => this.#exports.memory),
      doublecheck: {
        alive: host.alive,
        progress: (asked, findings) => Number(host.progress(asked, findings)),
        write: (at, size, text, length) => host.write(...texts([at, size], [text, length])),
        contract: (at, size) => this.#put(host.contract(...texts([at, size]))),
        function: (at, size, question, length) =>
          this.#answer(() => host.function(...texts([at, size], [question, length]))),
        mutant: (at, size, number, question, length) =>
          this.#answer(() => {
            const [oracle, line] = texts([at, size], [question, length]);
            return host.mutant(oracle, number, line);
          }),
      },
    });
    this.#exports = exports;
    exports._initialize();
  }

  /** The reply to a request; both are JSON. */
  reply(request) {
    this.#put(request);
    const at = this.#exports.reply();
    return this.#textAt(at, this.#exports.reply_size());
  }

  /** Puts an answer (0), or how there is none (1); 2 where nobody is to be asked any more. */
  #answer(give) {
    let failed = 0;
    let text;
    try {
      text = give();
    } catch (error) {
      if (error instanceof Stopped) return 2;
      text = reasonOf(error);
      failed = 1;
    }
    this.#put(text);
    return failed;
  }

  #put(text) {
    const bytes = encoder.encode(text);
    const at = this.#exports.room(bytes.length); // may move the memory
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
  }

  #textAt(at, size) {
    return decoder.decode(new Uint8Array(this.#exports.memory.buffer, at, size));
  }
}

/**
 * What the C library wants of its system (WASI): the time. There are no files; what is written is an
 * error of the module.
 */
function system(memory) {
  const BAD_DESCRIPTOR = 8;
  const number = (at, value) => new DataView(memory().buffer).setUint32(at, value, true);
  const calls = {
    clock_time_get: (clock, precision, at) => {
      const nanoseconds = BigInt(Math.round((clock === 0 ? Date.now() : performance.now()) * 1e6));
      new DataView(memory().buffer).setBigUint64(at, nanoseconds, true);
      return 0;
    },
    environ_sizes_get: (count, size) => {
      number(count, 0);
      number(size, 0);
      return 0;
    },
    environ_get: () => 0,
    proc_exit: (code) => {
      throw new Error(`the module ended with ${code}`);
    },
  };
  return new Proxy(calls, { get: (known, name) => known[name] ?? (() => BAD_DESCRIPTOR) });
}
