// npm_test.mjs WASM DOUBLECHECK ADAPTERS: the package, made of the folder WASM and installed into an
// empty folder, against the native program; libraries answer through the adapters of that folder.

import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const [wasm, program, adapters] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'doublecheck-npm-'));
after(() => rmSync(folder, { recursive: true }));

execFileSync(join(here, 'pack.sh'), [wasm, folder]);
const [tarball] = readdirSync(folder);
writeFileSync(join(folder, 'package.json'), '{ "private": true }');
execFileSync('npm', ['install', '--no-audit', '--no-fund', '--offline', tarball], { cwd: folder });

const MOST_MS = 120000; // a test that hangs is red, too
const run = (command, args, input = '') =>
  spawnSync(command, args, { cwd: folder, input, encoding: 'utf8', timeout: MOST_MS });
const ours = (args, input) => run('npx', ['doublecheck', ...args], input);
const native = (args, input) => run(program, args, input);
const write = (name, text) => writeFileSync(join(folder, name), text);
const json = ({ stdout }) => JSON.parse(stdout);

// No pawn becomes a knight.
write('my_chess.mjs', `
  import { createRequire } from 'node:module';
  const { Chess } = createRequire('${adapters}/')('chess.js');
  export class MyChess {
    constructor(fen) { this.chess = new Chess(fen, { skipValidation: true }); }
    moves() {
      const moves = this.chess.moves({ verbose: true }).map((move) => move.lan);
      return moves.filter((move) => !move.endsWith('n'));
    }
  }`);
write('faulty.mjs', `
  if (process.env.GREETING) console.log(process.env.GREETING);
  const { MyChess } = await import('./my_chess.mjs');
  export const games = ['chess'];
  export const legal = async (fen) => new MyChess(fen).moves();`);
const FAULTY = ['compare', 'chess', '--verb', 'legal', '--questions', '100'];
const asked = (oracle) => ['--oracle', 'mailbox', '--oracle', oracle];

/** Without what differs from run to run, and the commands: the oracle is named in another way. */
const DIFFERS = new Set(['seconds', 'version', 'repeat']);
const steady = (json) =>
  JSON.parse(JSON.stringify(json, (key, value) => (DIFFERS.has(key) ? undefined : value)));

test('demo says what the program says', () => {
  const { stdout, status } = ours(['demo', '--seed', '17']);
  assert.equal(stdout, native(['demo', '--seed', '17']).stdout);
  assert.equal(status, 0);
});

test('ask answers, and refuses, as the program does', () => {
  const QUESTIONS = [['moves', 'chess', 'N', 'h1'], ['moves chess N z9'], ['legal', 'chess', 'startpos'], ['dance']];
  for (const question of QUESTIONS) {
    const [mine, theirs] = [ours(['ask', ...question]), native(['ask', ...question])];
    for (const part of ['stdout', 'stderr', 'status']) assert.equal(mine[part], theirs[part], `${question} ${part}`);
  }
  const lines = 'moves chess N h1\n# a remark\n\nmoves chess N z9\nhello\nperft chess 2 startpos\n';
  const [mine, theirs] = [ours(['ask', '-'], lines), native(['ask', '-'], lines)];
  assert.equal(mine.stdout, theirs.stdout);
  assert.deepEqual([mine.status, theirs.status], [2, 2]);
  assert.deepEqual(json(ours(['ask', '--json', 'moves chess N h1'])), json(native(['ask', '--json', 'moves chess N h1'])));
});

test('a faulty adapter is found out, in the words of the program', () => {
  const oracles = asked('mine=exec:node node_modules/doublecheck/module.mjs faulty.mjs');
  const [mine, theirs] = [ours([...FAULTY, ...oracles]), native([...FAULTY, ...oracles, '--jobs', '1'])];
  const finding = ({ stdout }) => stdout.slice(0, stdout.indexOf('\ngame '));
  assert.match(finding(theirs), /missing L1-promotion/);
  assert.equal(finding(mine), finding(theirs));
  assert.deepEqual([mine.status, theirs.status], [1, 1]);
});

test('an adapter is a module, and the command that repeats a finding asks it again', () => {
  const { stdout, status } = ours([...FAULTY, ...asked('mine=./faulty.mjs'), '--json']);
  assert.equal(status, 1);
  const [finding] = JSON.parse(stdout).findings;
  assert.match(finding.signature, /missing L1-promotion/);
  assert.match(finding.repeat, /^doublecheck ask .*mine=js:\.\/faulty\.mjs$/);
  const repeat = `GREETING=hello npx ${finding.repeat}`; // what it prints while it is loaded is no answer
  assert.match(run('sh', ['-c', repeat]).stdout, /^disagreement mailbox=/);
});

test('the README has a test of under 15 lines, which finds the fault', () => {
  const text = readFileSync(join(here, 'README.md'), 'utf8');
  const code = text.split('## In a test')[1].match(/(?:^ {4}.*\n|^\n)+/m)[0];
  assert.ok(code.trim().split('\n').length < 15);
  write('rules.test.mjs', code);
  const { stdout, status } = run('node', ['--test', 'rules.test.mjs']);
  assert.equal(status, 1);
  assert.match(stdout, /missing L1-promotion/);
});

for (const library of ['chess-js', 'chessops', 'kokopu']) {
  test(`20,000 questions to ${library} find what the program finds`, (context) => {
    const words = ['compare', 'chess', '--questions', '20k', '--json'];
    const file = join(adapters, `${library}.mjs`);
    const mine = json(ours([...words, ...asked(`mine=${file}`)]));
    const theirs = json(native([...words, ...asked(`mine=exec:node ${file}`)]));
    context.diagnostic(`${mine.seconds} s`);
    assert.deepEqual(steady(mine), steady(theirs));
    assert.equal(mine.asked, 20000);
    const { rows } = mine;
    assert.ok(rows.some(({ verb, agreed }) => verb === 'legal' && agreed > 1000));
  });
}

test('a contract stands in a file beside the program, too', () => {
  write('clocks.mjs', `
    export const [games, contract] = [['chess'], 'clocks=9999'];
    export const legal = () => 'none';`);
  const ask = (program) => (oracle) =>
    program(['ask', 'legal chess 8/8/8/8/8/k7/7p/K7 b - - 200 300', '--oracle', oracle]).stdout;
  const command = 'node node_modules/doublecheck/module.mjs clocks.mjs';
  assert.equal(ask(ours)('./clocks.mjs'), 'none\n');
  write('clocks.mjs.contract', '# why\nclocks=150\nverbs=play\n');
  assert.equal(ask(ours)('./clocks.mjs'), 'abstain\n');
  for (const mine of [ours, native]) assert.equal(ask(mine)(`exec:${command}`), 'abstain\n');
});

test('who hangs or dies has failed, and is asked again', () => {
  write('ill.mjs', `
    let asked = 0;
    export const games = ['chess', 'atomic', 'horde'];
    export const legal = (fen, _, game) => {
      asked += 1;
      if (game === 'chess') for (;;);
      if (game === 'atomic') process.kill(process.pid, 'SIGSEGV');
      return asked === 1 ? undefined : 'none';
    };`);
  const lines = ['chess', 'atomic', 'horde'].map((game) => `legal ${game} startpos\n`).join('');
  const { stdout } = ours(['ask', '-', '--oracle', 'mine=./ill.mjs', '--time-limit', '3'], lines);
  assert.equal(stdout, 'failed time-out\nfailed died SIGSEGV\nabstain\n');
});

test('bad input ends with 2', () => {
  write('broken.mjs', 'export const legal = ;');
  const refused = (args, pattern, input) => {
    const { status, stderr } = ours(args, input);
    assert.match(stderr, pattern);
    assert.equal(status, 2);
  };
  refused([], /a verb is missing/);
  refused(['dance'], /there is no verb 'dance'/);
  refused(['compare', '--jobs', '2'], /--jobs/);
  refused(['compare', '--questions'], /--questions/);
  refused(['compare', 'draughts'], /'draughts' is no game/);
  refused(['compare', '--questions', 'many'], /'many' is no number/);
  refused(['compare', '--seed', '-1'], /seed/);
  refused(['compare', '--from', '-'], /no question/, ' \n');
  refused(['compare', ...asked('mine=./missing.mjs')], /mine: exited 1; .*Cannot find module/);
  refused(['compare', ...asked('mine=./broken.mjs')], /mine: exited 1; .*SyntaxError/);
  refused(['compare', ...asked('mine=exec:no-such-program')], /before it reads a question: exited 127/);
  refused(['compare', ...asked('uci:stockfish')], /there is no oracle 'uci:stockfish'/);
  refused(['compare', ...asked('mine=./faulty.mjs'), '--contract', 'mine:nonsense'], /nonsense/);
});

/** What comes of Ctrl-C once an oracle has been asked so many questions: it writes `asked` for each. */
async function interrupted(args, questions) {
  const child = spawn(join(folder, 'node_modules/.bin/doublecheck'), args, { cwd: folder });
  let [printed, remarks] = ['', ''];
  child.stdout.on('data', (data) => (printed += data));
  child.stderr.on('data', (data) => {
    remarks += data;
    if (remarks.split('asked').length > questions) child.kill('SIGINT');
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, printed, remarks };
}

test('a bad line of a file is told, and loses no other', () => {
  write('questions.txt', 'moves chess N h1\nmoves chess N z9\n# a remark\nmate\nmoves chess R a1\n');
  const [mine, theirs] = [ours, native].map((ask) => ask(['compare', '--from', 'questions.txt']));
  const steadyText = ({ stdout }) => stdout.replace(/ +\d+  some| in .* a second/g, '');
  assert.equal(steadyText(mine), steadyText(theirs));
  assert.equal(mine.stderr, theirs.stderr);
  assert.deepEqual([mine.status, theirs.status], [2, 2]);
});

test('Ctrl-C prints what was found so far', { timeout: 60000 }, async () => {
  write('slow.mjs', `
    export const games = ['chess'];
    export const legal = async () => {
      console.log('asked');
      await new Promise((resolve) => setTimeout(resolve, 200));
      return 'a1a1';
    };`);
  write('endless.mjs', `
    export const games = ['chess'];
    export const legal = () => {
      console.log('asked');
      for (;;);
    };`);
  const COMPARE = ['compare', 'chess', '--verb', 'legal'];
  const found = await interrupted([...COMPARE, ...asked('mine=./slow.mjs')], 3);
  assert.equal(found.status, 130);
  assert.match(found.printed, /^Disagreement 1: legal chess; mine against mailbox/);
  const nothing = await interrupted([...COMPARE, ...asked('mine=./endless.mjs')], 1);
  assert.equal(nothing.status, 130);
  assert.match(nothing.printed, /\n0 questions in /);
  const ask = await interrupted(['ask', 'legal chess startpos', '--oracle', 'mine=./endless.mjs'], 1);
  assert.deepEqual(ask, { status: 130, printed: '', remarks: 'asked\n' });
});
