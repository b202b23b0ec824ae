// Whom the words and objects that name an oracle stand for, and how it is asked.

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, UsageError } from './doublecheck.mjs';
import { answering, hasHandlers, isPromise } from './handlers.mjs';
import { LineProcess, nodeProcess, shellProcess } from './line_process.mjs';

const RUNNER = fileURLToPath(new URL('./module.mjs', import.meta.url));
const MODULE = /\.[cm]?js$/;
const NAMED = /^([A-Za-z0-9._-]+)=(.*)$/s;
const DEFAULT_LIMIT_S = 10;

/**
 * The oracles that are asked outside the module: all others stay words.
 * @param {(string | object)[]} given
 * @param {number | string} [timeLimit] in seconds, or a text with a unit: `30s`, `5m`
 * @returns {(string | {name: string, spec: string, contract: () => Promise<string>,
 *   ask: (line: string) => Promise<string>, end: () => void})[]} `ask` throws Failure
 */
export function oraclesOf(given, timeLimit = DEFAULT_LIMIT_S) {
  const limit = limitOf(timeLimit);
  return given.map((oracle) => {
    if (typeof oracle === 'string') return named(oracle, limit);
    return functionOracle(oracle, limit);
  });
}

const TIME = /^(?:(\d+(?:\.\d*)?)h)?(?:(\d+(?:\.\d*)?)m)?(?:(\d+(?:\.\d*)?)s)?$/;

/** In milliseconds, read as the native program reads it (read_time_limit). */
function limitOf(time) {
  const parts = TIME.exec(/[hms]/.test(time) ? time : `${time}s`);
  if (parts === null) throw usage(`--time-limit: '${time}' is no time such as 60s, 5m or 1h30m`);
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  const limit = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  if (!(limit >= 1 && limit <= 1e9)) throw usage(`--time-limit: '${time}' is not from 0.001s to 1000000s`);
  return limit;
}

export const usage = (text) => new UsageError({ error: text });

function named(text, limit) {
  const [, name = text, spec] = NAMED.exec(text) ?? [undefined, undefined, text];
  if (spec.startsWith('exec:')) return program(name, spec, () => shellProcess(behind(spec)), limit, false);
  if (!spec.startsWith('js:') && !MODULE.test(spec)) return text;
  const path = resolve(spec.startsWith('js:') ? behind(spec) : spec);
  const called = spec.startsWith('js:') ? spec : `js:${spec}`;
  return program(name === spec ? called : name, called, () => nodeProcess([RUNNER, path]), limit, true);
}

function behind(spec) {
  const rest = spec.slice(spec.indexOf(':') + 1);
  if (rest === '') throw usage(`nothing follows ${spec}`);
  return rest;
}

function program(name, spec, start, limit, isModule) {
  const asked = new LineProcess(name, start, limit, isModule);
  return {
    name,
    spec,
    contract: async () => `${await asked.contract()} ${contractBeside(behind(spec))}`.trim(),
    ask: (line) => asked.ask(line),
    end: () => asked.end(),
  };
}

/** The words of the file `F.contract`, where `command` names a file F. The last of a key decides. */
function contractBeside(command) {
  const file = command.split(/\s+/).find((word) => existsSync(word) && existsSync(`${word}.contract`));
  if (file === undefined) return '';
  const lines = readFileSync(`${file}.contract`, 'utf8').split('\n');
  return lines.filter((line) => !line.startsWith('#')).join(' ').trim();
}

/** An object of handlers, or of one function `answer` from line to line. */
function functionOracle({ name, spec = name, contract: promised, ...members }, limit) {
  if (typeof name !== 'string') throw usage('an oracle that is an object needs a `name`');
  if (!hasHandlers(members)) throw usage(`${name}: it has no function that answers`);
  const { contract, answer } = members.answer
    ? { contract: promised ?? '', answer: members.answer }
    : answering({ contract: promised, ...members });
  return {
    name,
    spec,
    contract: async () => contract,
    ask: (line) => withinLimit(answer(line), limit),
    end: () => {},
  };
}

async function withinLimit(answer, limit) {
  if (!isPromise(answer)) return answer;
  let timer;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Failure('time-out')), limit);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
