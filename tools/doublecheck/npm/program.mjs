#!/usr/bin/env node
// The program `doublecheck` of the package: some verbs and options of the native one.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Interrupted, UsageError, compare, demo, shrink, tryOracle } from './index.mjs';
import { Session } from './session.mjs';

const HELP = `Two independent implementations of the rules of twelve games that check each other, and yours.

  doublecheck demo [--seed N] [--mutant NAME] [--questions N]
  doublecheck try [NAME=]SPEC [--contract NAME:WORD,...] [--time-limit TIME] [--json]
  doublecheck ask QUESTION... | -  [--json]
  doublecheck compare [GAME...] [--questions N] [--time TIME] [--shrink-time TIME] [--seed N]
                      [--verb VERB] [--origin ORIGIN] [--guided] [--from FILE] [--known LEDGER]
                      [--exhaustive [--side N] [--pieces N]] [--exam N] [--until-quiet TIME]
                      [--out DIR] [--page-at URL] [--replay DIR]
                      [--first] [--impossible] [--labels] [--full] [--json]
  doublecheck shrink QUESTION...  [--limit N] [--full] [--json]

ask, compare and shrink also take
  --oracle [NAME=]SPEC  whom to ask, once for each (default: mailbox and distance): ./adapter.mjs,
                        exec:COMMAND, mailbox, distance, mutant:NAME
  --contract NAME:WORD,...   the promises of an oracle
  --max-leaves N             perft abstains beyond this many (default: 10m)
  --time-limit TIME          for each question to an oracle of yours: 0.5s, 30s, 5m (default: 10s)

Exit codes: 0 agreed or done; 1 a disagreement or a failed oracle; 2 usage or input error;
130 after Ctrl-C.
`;

const [FLAG, TEXT, LIST] = [{ type: 'boolean' }, { type: 'string' }, { type: 'string', multiple: true }];
const ORACLES = { oracle: LIST, contract: LIST, 'max-leaves': TEXT, 'time-limit': TEXT };
const VERBS = {
  demo: { run: runDemo, options: { seed: TEXT, mutant: TEXT, questions: TEXT } },
  try: { run: runTry, options: { contract: LIST, 'time-limit': TEXT, json: FLAG } },
  ask: { run: runAsk, options: { ...ORACLES, json: FLAG } },
  compare: {
    run: runCompare,
    options: {
      ...ORACLES, questions: TEXT, time: TEXT, 'shrink-time': TEXT, seed: TEXT, verb: LIST, origin: TEXT,
      guided: FLAG, from: TEXT, known: LIST, exhaustive: FLAG, side: TEXT, pieces: TEXT,
      exam: TEXT, 'until-quiet': TEXT, out: TEXT, 'page-at': TEXT, replay: TEXT,
      first: FLAG, impossible: FLAG, labels: FLAG, full: FLAG, json: FLAG,
    },
  },
  shrink: { run: runShrink, options: { ...ORACLES, limit: TEXT, full: FLAG, json: FLAG } },
};

const usage = (error) => new UsageError({ error });
const remark = (text) => process.stderr.write(`doublecheck: ${text}\n`);
const interrupt = new AbortController();

/** Those that every verb gives on to the module, under its names; what was not given is left out. */
function common({ oracle, contract, 'time-limit': timeLimit, ...others }) {
  const options = {
    oracles: oracle, contracts: contract, time_limit: timeLimit, signal: interrupt.signal,
  };
  for (const [name, value] of Object.entries(others)) options[name.replace('-', '_')] = value;
  if ('seed' in others) options.seed = seed(others.seed);
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function seed(text) {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text))) throw usage(`--seed: '${text}' is no number from 0`);
  return Number(text);
}

async function runDemo(words, options) {
  refuseWords(words);
  const { text, exit } = await demo(common({ seed: undefined, ...options }));
  print(text);
  return exit;
}

function refuseWords(words) {
  if (words.length > 0) throw usage(`'${words[0]}' was not expected, see doublecheck --help`);
}

async function runTry(words, { json, ...options }) {
  if (words.length === 0) throw usage('try whom? ./adapter.mjs or exec:COMMAND, see doublecheck --help');
  const { text, result, exit } = await tryOracle(words.join(' '), { ...common(options), progress });
  clearProgress();
  print(json ? `${JSON.stringify(result)}\n` : text);
  return exit;
}

async function runCompare(games, { verb, from, json, ...options }) {
  const about = { games, verbs: verb };
  if (from !== undefined) Object.assign(about, { from, lines: textOf(from) });
  const { text, result, exit, remarks = [] } = await compare({ ...common({ ...options, ...about }), progress });
  clearProgress();
  print(json ? `${JSON.stringify(result)}\n` : text);
  for (const each of remarks) remark(`${from}:${/^\d+: /.test(each) ? '' : ' '}${each}`);
  return interrupt.signal.aborted ? 130 : exit;
}

function textOf(file) {
  try {
    const text = readFileSync(file === '-' ? 0 : file, 'utf8');
    if (text.trim() === '') throw new Error('there is no question in it');
    return text;
  } catch (error) {
    throw usage(`${file}: ${error.message}`);
  }
}

async function runShrink(words, { json, ...options }) {
  const question = questionOf(words);
  const { text, result, exit } = await placed(question, () => shrink(question, common(options)));
  print(json ? `${JSON.stringify(result)}\n` : text);
  return exit;
}

async function runAsk(words, { json, ...options }) {
  const question = questionOf(words);
  const { signal, ...given } = common(options);
  const session = await Session.open(given);
  const { oracles, ...others } = given;
  const ask = (line) => session.request({ do: 'ask', question: line, ...others }, { signal });
  try {
    if (question === '-') return await askLines(ask, json);
    const asked = await placed(question, () => ask(question));
    print(`${json ? jsonOf(asked) : asked.reply}\n`);
    if (asked.impossible && !asked.reply.startsWith('illegal')) remark(asked.impossible);
    for (const { oracle, answer } of asked.given)
      if (answer === 'abstain') remark(`${oracle} abstained`);
    return asked.exit;
  } finally {
    session.end();
  }
}

function questionOf(words) {
  if (words.length === 0) throw usage('a question is missing, see doublecheck --help');
  return words.join(' ');
}

const jsonOf = ({ reply, given, exit, impossible, ...json }) => JSON.stringify(json);

/** Reads question lines, and writes one line for each, in order. */
async function askLines(ask, json) {
  let [findings, errors] = [0, 0];
  for await (const line of createInterface({ input: process.stdin, signal: interrupt.signal })) {
    const text = line.replace(/^\ufeff/, '').trim();
    if (text === '' || /^[#;]/.test(text)) print('\n');
    else if (text === 'hello' && !json) print('contract\n');
    else {
      try {
        const asked = await ask(text);
        findings += asked.exit;
        print(`${json ? jsonOf(asked) : asked.reply}\n`);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        errors += 1;
        print(json ? `${JSON.stringify({ question: text, error: error.message })}\n` : `error: ${error.message}\n`);
      }
    }
  }
  if (interrupt.signal.aborted) throw new Interrupted();
  return findings > 0 ? 1 : errors > 0 ? 2 : 0;
}

const [EXCERPT_BEFORE, EXCERPT] = [50, 76];

/** An error of a question shows the place in it. */
async function placed(question, give) {
  try {
    return await give();
  } catch (error) {
    if (!(error instanceof UsageError) || error.column === null) throw error;
    const at = Math.min(error.column - 1, question.length);
    const begin = Math.max(at - EXCERPT_BEFORE, 0);
    const excerpt = `  ${question.slice(begin, begin + EXCERPT)}\n  ${'^'.padStart(at - begin + 1)}`;
    throw usage(`column ${at + 1}: ${error.reason}\n${excerpt}${error.hint && `\n  ${error.hint}`}`);
  }
}

const print = (text) => process.stdout.write(text);

let shown = false;

function progress(asked, findings) {
  if (!process.stderr.isTTY) return;
  shown = true;
  process.stderr.write(`\r\x1b[K${asked} questions${findings > 0 ? `, ${findings} disagreements` : ''}`);
}

function clearProgress() {
  if (shown) process.stderr.write('\r\x1b[K');
}

function parsed([verb, ...args]) {
  if (verb === undefined) throw usage('a verb is missing, see doublecheck --help');
  if (!Object.hasOwn(VERBS, verb))
    throw usage(`there is no verb '${verb}' in this package, see doublecheck --help`);
  try {
    const { options, run } = VERBS[verb];
    const help = { help: { ...FLAG, short: 'h' } };
    const { values, positionals } = parseArgs({ args, options: { ...options, ...help }, allowPositionals: true });
    return { run, values, positionals };
  } catch (error) {
    throw usage(`${error.message.split('. ')[0]}, see doublecheck --help`);
  }
}

function version() {
  return JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')).version;
}

async function main(args) {
  if (['--help', '-h'].includes(args[0])) print(HELP);
  else if (args[0] === '--version') print(`doublecheck ${version()}\n`);
  else {
    const { run, values: { help, ...values }, positionals } = parsed(args);
    if (!help) return run(positionals, values);
    print(HELP);
  }
  return 0;
}

function onInterrupt() {
  if (interrupt.signal.aborted) process.exit(130);
  interrupt.abort();
}

process.on('SIGINT', onInterrupt).on('SIGTERM', onInterrupt);
process.stdout.on('error', () => process.exit(2)); // whoever reads it is gone
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  clearProgress();
  if (!(error instanceof Interrupted)) remark(error instanceof UsageError ? error.message : error.stack);
  process.exitCode = error instanceof Interrupted ? 130 : 2;
}
