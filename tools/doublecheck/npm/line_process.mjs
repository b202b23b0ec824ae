// A program that reads question lines and writes an answer line for each. It is asked one question
// at a time, within a time limit, and is started anew after it has hung, died, or spoken unasked.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Failure } from './doublecheck.mjs';

const MOST_LINES_OF_PROCESS = 10; // of standard error
const MOST_LINES_OF_PROGRAM = 30; // of all its processes
const MOST_WORDS = 200;
const EXCERPT = 40;
const SHELL_SIGNAL_BASE = 128;
const TIME_TO_DIE_MS = 200; // a process that dies closes its pipes a moment before it has ended
const TIME_TO_DIE_UNASKED_MS = 500;
const SHORTEST_LIMIT_MS = 100;
const LONGEST_LINE = 1 << 20;

/** The program has ended. */
class Ended extends Failure {}

export class LineProcess {
  #name;
  #start;
  #limit;
  #isModule;
  #heard;
  #conversation = null;
  #timeOuts = 0; // in a row
  #longest = 0; // ms after which an answer came

  /**
   * @param {string} name of the oracle
   * @param {() => import('node:child_process').ChildProcess} start
   * @param {number} limit of a question, in ms
   * @param {boolean} isModule it replies to `hello`, perhaps behind what it prints while it is loaded
   */
  constructor(name, start, limit, isModule) {
    this.#name = name;
    this.#start = start;
    this.#limit = limit;
    this.#isModule = isModule;
    this.#heard = new Heard(name);
  }

  /** What it promises; empty where it says nothing. Throws an Error where there is no such program. */
  async contract() {
    const conversation = new Conversation(this.#start(), this.#heard);
    this.#conversation = conversation;
    try {
      conversation.say('hello\nmoves chess N h1\n');
      const deadline = performance.now() + this.#limit;
      const left = () => deadline - performance.now();
      let line = await conversation.hear(left());
      while (this.#isModule && !isContract(line)) line = await conversation.hear(left());
      if (!isContract(line)) throw new Failure('it has no contract');
      await conversation.hear(left());
      return line.slice('contract'.length).trim();
    } catch (failure) {
      this.end();
      if (this.#isModule) throw new Error(`${this.#name}: ${failure.message}${lastWordsIn(conversation)}`);
      if (failure instanceof Ended) await this.#expectReader();
      return '';
    }
  }

  /** Throws an Error where the program ends before it has read anything. */
  async #expectReader() {
    const conversation = new Conversation(this.#start(), this.#heard);
    const failure = await conversation.hear(TIME_TO_DIE_UNASKED_MS).catch((error) => error);
    conversation.end();
    if (failure instanceof Ended)
      throw new Error(
        `${this.#name}: it ends before it reads a question: ${failure.message}${lastWordsIn(conversation)}`,
      );
  }

  /** Throws Failure. */
  async ask(line) {
    this.#conversation ??= new Conversation(this.#start(), this.#heard);
    const began = performance.now();
    try {
      this.#conversation.expectSilence();
      this.#conversation.say(`${line}\n`);
      const answer = await this.#conversation.hear(this.#patience());
      this.#longest = Math.max(this.#longest, Math.ceil(performance.now() - began));
      this.#timeOuts = 0;
      return answer;
    } catch (failure) {
      this.end();
      if (failure.message === 'time-out') this.#timeOuts += 1;
      throw failure;
    }
  }

  /** Half of the limit after three time-outs in a row, a quarter after six, an eighth after nine. */
  #patience() {
    const shortened = this.#limit / 2 ** Math.min(Math.floor(this.#timeOuts / 3), 3);
    return Math.min(this.#limit, Math.max(shortened, SHORTEST_LIMIT_MS, 2 * this.#longest));
  }

  end() {
    this.#conversation?.end();
    this.#conversation = null;
  }
}

const isContract = (line) => /^contract( |$)/.test(line);

const lastWordsIn = ({ lastWords }) => (lastWords ? `; the last words were: ${lastWords}` : '');

const printable = (text, most) => text.slice(0, most).replace(/[^ -~]/g, '?');

function endingText(code, signal) {
  const name = signal ?? signalOfShell(code);
  return name ? `died ${name}` : `exited ${code}`;
}

/** A shell exits so where a signal has ended its command. */
const signalOfShell = (code) =>
  Object.keys(constants.signals).find((name) => constants.signals[name] === code - SHELL_SIGNAL_BASE);

/** Those that have not been ended: none outlives this process. */
const conversations = new Set();
const allHeard = new Set();
process.on('exit', () => {
  conversations.forEach((each) => each.end());
  allHeard.forEach((each) => each.tellNotPassedOn());
});

/** The standard error of all processes of a program, of which no line of two processes is passed on twice. */
class Heard {
  #name;
  #saidBy = new Map(); // of what was passed on: the process
  #passedOn = 0;
  #notPassedOn = 0;

  constructor(name) {
    this.#name = name;
    allHeard.add(this);
  }

  /** `number` counts the lines of `from` from 1. */
  take(line, from, number) {
    if ((this.#saidBy.get(line) ?? from) !== from) return;
    if (number > MOST_LINES_OF_PROCESS || this.#passedOn === MOST_LINES_OF_PROGRAM) {
      this.#notPassedOn += 1;
      return;
    }
    this.#passedOn += 1;
    this.#saidBy.set(line, from);
    process.stderr.write(`${line}\n`);
  }

  tellNotPassedOn() {
    if (this.#notPassedOn === 0) return;
    process.stderr.write(
      `doublecheck: \`${this.#name}\` has written ${this.#notPassedOn} more lines to standard error, not shown here\n`,
    );
  }
}

/** Lines to and from one process. */
class Conversation {
  #child;
  #received = '';
  #lines = [];
  #ended = null; // how
  #wake = () => {}; // whoever hears
  #unheard = ''; // of standard error, less than a line
  #heard;
  #linesHeard = 0; // of standard error
  lastWords = ''; // of standard error

  constructor(child, heard) {
    this.#child = child;
    this.#heard = heard;
    conversations.add(this);
    child.stdout.setEncoding('utf8').on('data', (text) => this.#receive(text));
    child.stderr.setEncoding('utf8').on('data', (text) => this.#overhear(text));
    child.stdin.on('error', () => {}); // it has closed its input: it has mostly ended, too
    child.stdout.on('end', () => setTimeout(() => this.#end('closed its output'), TIME_TO_DIE_MS).unref());
    child.on('error', (error) => this.#end(`not started: ${error.message}`));
    child.on('close', (code, signal) => this.#end(endingText(code, signal)));
  }

  say(text) {
    this.#child.stdin.write(text);
  }

  expectSilence() {
    if (this.#lines.length === 0 && this.#received === '') return;
    throw new Failure(`rubbish: said unasked: ${printable(this.#lines.join('\n') + this.#received, EXCERPT)}`);
  }

  /** The next line. Throws Failure after `limit` ms. */
  async hear(limit) {
    if (this.#lines.length === 0 && this.#ended === null)
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, limit);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    if (this.#lines.length > 0) return this.#lines.shift();
    throw this.#ended === null ? new Failure('time-out') : new Ended(this.#ended);
  }

  #receive(text) {
    const lines = (this.#received + text).split('\n');
    this.#received = lines.pop();
    for (const line of lines) this.#lines.push(line.endsWith('\r') ? line.slice(0, -1) : line);
    if (this.#received.length > LONGEST_LINE)
      this.#end(`rubbish: answer too long: ${printable(this.#received, EXCERPT)}`);
    if (this.#lines.length > 0) this.#wake();
  }

  #overhear(text) {
    const lines = (this.#unheard + text).split('\n');
    this.#unheard = lines.pop().slice(0, LONGEST_LINE);
    for (const line of lines) {
      this.#heard.take(line, this, ++this.#linesHeard);
      if (line.trim()) this.lastWords = printable(line.trimEnd(), MOST_WORDS);
    }
  }

  #end(how) {
    this.#ended ??= how;
    this.#wake();
  }

  /** Ends the process, and what it has started. */
  end() {
    conversations.delete(this);
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (process.platform === 'win32') this.#child.kill();
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // it has ended
    }
  }
}

const TALKING = { stdio: 'pipe', windowsHide: true, detached: process.platform !== 'win32' };

/** A command of the shell. */
export const shellProcess = (command) => spawn(command, { ...TALKING, shell: true });

/** A program of Node. */
export const nodeProcess = (words) => spawn(process.execPath, words, TALKING);
