// npm_test.mjs WASM DOUBLECHECK ADAPTERS: the package, made of the folder WASM and installed into an
// empty folder, against the native program; libraries answer through the adapters of that folder.

import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
const write = (name, text) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const json = ({ stdout }) => JSON.parse(stdout);

// No pawn becomes a knight.
write('my_chess.mjs', `
  import { createRequire } from 'node:module';
  const { Chess } = createRequire('${adapters}/chess-js.mjs')('chess.js');
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
  const QUESTIONS = [['moves', 'chess', 'N', 'h1'], ['moves chess N z9'], ['legal', 'chess', 'startpos'], ['dance'], ['leagl', 'chess', 'startpos'],
    ["legal chess chess.Board('8/8/8/8/8/8/pk6/4K2R b K - 0 1')"]];
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

// The test of the README; for others than node:test what stands behind `or:` there.
const TEST = readFileSync(join(here, 'README.md'), 'utf8').split('## In a test')[1].match(/(?:^ {4}.*\n|^\n(?= {4}))+/m)[0];
const OTHERS = TEST.replace(/^( *).*; \/\/ or: /gm, '$1');
const RUNNERS = {
  'node:test': { code: TEST, call: ['--test'] },
  vitest: { code: OTHERS, call: ['node_modules/vitest/vitest.mjs', 'run', '--dir', '.', '--testTimeout', String(MOST_MS)] },
  jest: {
    code: OTHERS.replace(/.*'vitest'.*\n/, ''),
    call: ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--testTimeout', String(MOST_MS), '--transform', '{}',
      '--runTestsByPath', '--testMatch', '**/*.mjs', '--'],
  },
};
for (const [runner, { code, call }] of Object.entries(RUNNERS)) {
  test(`${runner} runs the test of the README, of under 15 lines, which finds the fault`, () => {
    assert.ok(code.trim().split('\n').length < 15);
    const file = `rules-${runner.replace(':', '-')}.test.mjs`;
    write(file, code);
    if (runner !== 'node:test') symlinkSync(join(here, 'runners/node_modules', runner), join(folder, 'node_modules', runner));
    const { stdout, stderr, status } = run('node', [...call, file]);
    assert.match(stdout + stderr, /missing L1-promotion/);
    assert.equal(status, 1);
  });
}

// On a busy machine nobody is to be late.
const TRY = ['try', '--time-limit', '60'];

/** What `try` prints, without the time that answers take. */
const withoutTimes = ({ stdout }) => stdout.replace(/^(mine|odd): (\d+ questions asked)\. .*/, '$2');

test('try says of chess.js what the program says', () => {
  const oracle = `mine=exec:node ${join(adapters, 'chess-js.mjs')}`;
  const [mine, theirs] = [ours([...TRY, oracle]), native([...TRY, oracle])];
  assert.match(theirs.stdout, /^exam of chess, \d+ questions( \(there are no more\))?: it would have noticed (at least )?\d+ of \d+ seeded faults/m);
  assert.equal(withoutTimes(mine), withoutTimes(theirs));
  assert.deepEqual([mine.status, theirs.status], [0, 0]);
});

test('try finds the words of a contract that an adapter needs', () => {
  // It answers as the rules, but for clocks that wrap.
  write('wrapping.mjs', `
    import { spawn } from 'node:child_process';
    import { createInterface } from 'node:readline';
    const rules = spawn('${program}', ['ask', '-', '--oracle', 'distance'], { stdio: ['pipe', 'pipe', 'ignore'] });
    const answers = createInterface({ input: rules.stdout })[Symbol.asyncIterator]();
    for await (const line of createInterface({ input: process.stdin })) {
      rules.stdin.write((line === 'hello' || / chess /.test(line) ? line : '') + '\\n');
      const words = (await answers.next()).value.split(' ');
      if (line.startsWith('play') && words.length === 6) words[4] %= 256;
      console.log(words.join(' ') || 'abstain');
    }
    rules.stdin.end();`);
  const [mine, theirs] = [ours, native].map((ask) => ask([...TRY, 'odd=exec:node wrapping.mjs']));
  assert.match(theirs.stdout, /you have to give +--contract odd:.*halfmove-clock=wrap-at-256/);
  assert.equal(withoutTimes(mine), withoutTimes(theirs));
  const { give, rows, conventions } = json(ours([...TRY, 'odd=./wrapping.mjs', '--json']));
  const told = json(native([...TRY, 'odd=exec:node wrapping.mjs', '--json']));
  assert.deepEqual({ give, rows, conventions }, { give: told.give, rows: told.rows, conventions: told.conventions });
});

test('try of an object in JavaScript finds that it lacks a promotion', () => {
  write('trying.mjs', `
    import { tryOracle } from 'doublecheck';
    import { MyChess } from './my_chess.mjs';
    const mine = { name: 'mine', games: ['chess'], legal: (fen) => new MyChess(fen).moves() };
    let most = 0;
    const { result, exit } = await tryOracle(mine, { time_limit: 60, progress: (asked) => (most = asked) });
    console.log(JSON.stringify({ ...result, exit, told: most > 0 }));`);
  const mine = json(run('node', ['trying.mjs']));
  const theirs = json(native([...TRY, 'mine=exec:node node_modules/doublecheck/module.mjs faulty.mjs', '--json']));
  const { exit, told, ...others } = mine;
  assert.equal(theirs.differ > 0, true);
  assert.deepEqual(steady(others), steady(theirs));
  assert.deepEqual({ exit, told }, { exit: 1, told: true });
});

const JUMPS = asked('mine=mutant:solitaire-slider-jumps');
for (const [how, words] of Object.entries({
  'every board of a small box': ['solitaire', '--exhaustive', '--pieces', '2', ...JUMPS],
  'what was seldom seen first': ['chess', '--guided', '--questions', '1k'],
  'the questions of an exam': ['chess', 'solitaire', '--exam', '300', ...JUMPS],
})) {
  test(`compare asks ${how}, as the program does`, () => {
    const args = ['compare', ...words, '--json'];
    const [mine, theirs] = [ours(args), native([...args, '--jobs', '1'])];
    assert.ok(json(theirs).asked > 300);
    assert.deepEqual(steady(json(mine)), steady(json(theirs)));
    assert.equal(json(mine).repeat, json(theirs).repeat);
    assert.equal(mine.status, theirs.status);
  });
}

test('compare knows the differences of a ledger', () => {
  const oracles = asked('mine=exec:node node_modules/doublecheck/module.mjs faulty.mjs');
  const LEDGER = `oracle: mine
signature: legal chess; missing L1-promotion
question: legal chess 8/8/8/8/8/k7/7p/K7 b - - 0 1
reason: No pawn becomes a knight.
`;
  write('known.txt', LEDGER);
  const args = [...FAULTY, ...oracles, '--known', 'known.txt', '--json'];
  const [mine, theirs] = [ours(args), native([...args, '--jobs', '1'])];
  assert.ok(json(theirs).known[0].count > 0);
  assert.deepEqual(steady(json(mine)), steady(json(theirs)));
  assert.deepEqual([mine.status, theirs.status], [0, 0]);
});

test('compare ends where nothing new is found', () => {
  const { seconds, asked, repeat } = json(ours(['compare', 'solitaire', '--until-quiet', '1s', '--json']));
  // Oracles are made, and the watch for what is new begins, a moment before the first question is asked.
  assert.ok(seconds > 0.5 && seconds < 30 && asked > 0, `${asked} in ${seconds} s`);
  assert.match(repeat, /--until-quiet 1s/);
});

/** What a folder has, by name. */
const textsIn = (name) =>
  Object.fromEntries(readdirSync(join(folder, name)).sort().map((file) => [file, readFileSync(join(folder, name, file), 'utf8')]));

test('what compare found stands in a folder, as the program writes it, and is asked first the next time', () => {
  const words = ['compare', 'solitaire', '--questions', '500', '--json'];
  const PAGE = ['--page-at', 'https://example.org/page/'];
  const [mine, theirs] = ['ours', 'native'].map((name) => [...words, ...JUMPS, '--out', `found/${name}`, ...PAGE]);
  assert.equal(ours(mine).status, 1);
  assert.equal(native([...theirs, '--jobs', '1']).status, 1);
  assert.ok(Object.keys(textsIn('found/ours')).some((name) => name.endsWith('.svg')));
  assert.match(Object.values(textsIn('found/ours')).join(), /\(https:\/\/example\.org\/page\/#\/board\?ask=/);
  assert.deepEqual(textsIn('found/ours'), textsIn('found/native'));
  assert.equal(ours([...words, ...JUMPS, '--out', 'found/plain']).status, 1);
  assert.doesNotMatch(Object.values(textsIn('found/plain')).join(), /doublecheck serve|127\.0\.0\.1/);
  const AGAIN = [...words, '--replay', 'found/ours', ...asked('mine=mutant:solitaire-pawn-promotes')];
  for (const args of [[...words, '--replay', 'found/ours', ...JUMPS], AGAIN]) {
    const [again, known] = [ours(args), native([...args, '--jobs', '1'])].map(json);
    assert.ok(again.replay.stored > 0);
    assert.deepEqual(steady(again), steady(known));
  }
});

test('a function that watches says when it is enough', () => {
  write('enough.mjs', `
    import { compare } from 'doublecheck';
    const { result } = await compare({ games: ['chess'], questions: '1m', progress: (asked) => asked < 500 });
    console.log(result.asked);`);
  const asked = Number(run('node', ['enough.mjs']).stdout);
  assert.ok(asked > 0 && asked < 1e6, `${asked}`);
});

test('its types are right, and fit a program in TypeScript', () => {
  write('typed.mts', `
    import { ask, compare, UsageError, type Compared, type Oracle } from 'doublecheck';
    const mine: Oracle = { name: 'mine', games: ['chess'], legal: async (fen: string) => [fen] };
    const options: Compared = { games: ['chess'], exam: 10, out: 'found', oracles: ['mailbox', mine], signal: AbortSignal.timeout(9) };
    export const exit: number = (await compare(options)).exit;
    export const reply: string = (await ask('moves chess N h1').catch((error: UsageError) => { throw error.reason; })).reply;
    // @ts-expect-error: this the module alone takes
    await compare({ stored: {} });`);
  const tsc = join(here, '../page/node_modules/typescript/bin/tsc');
  const { stdout, status } = run('node', [tsc, '--strict', '--noEmit', '--module', 'nodenext', '--lib', 'es2022,dom', 'typed.mts']);
  assert.equal(stdout, '');
  assert.equal(status, 0);
});

test('compare ends after the time that is given', () => {
  const { seconds, asked, repeat } = json(ours(['compare', 'chess', '--time', '2s', '--json']));
  assert.ok(seconds >= 2 && seconds < 30 && asked > 0, `${asked} in ${seconds} s`);
  assert.match(repeat, /^doublecheck compare chess --seed 1 --time 2s/);
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
  const { stdout } = ours(['ask', '-', '--oracle', 'mine=./ill.mjs', '--time-limit', '3s'], lines);
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
  refused(['compare', '--jobs', '2'], /Unknown option '--jobs'/);
  refused(['try'], /try whom\?/);
  refused(['try', './adapter'], /there is no oracle '\.\/adapter'; is it a program .* then it is 'exec:\.\/adapter'$/m);
  refused(['try', 'exec:cat', '--questions', '2'], /Unknown option '--questions'/);
  refused(['try', 'exec:cat'], /mine: it answered none of \d+ questions; to `legal chess .*` came `failed rubbish/);
  refused(['compare', 'solitaire', '--exhaustive', '--seed', '2'], /--exhaustive excludes --seed/);
  refused(['compare', 'cube', '--side', '3'], /--side requires --exhaustive/);
  refused(['compare', 'cube', '--exhaustive', '--side', '99'], /--side: 99 is not from 2 to 16/);
  refused(['compare', '--exam', '3', '--seed', '2'], /--exam excludes --seed/);
  refused(['compare', '--exam', 'all'], /--exam: 'all' is no number/);
  refused(['compare', '--until-quiet', 'soon'], /--until-quiet: 'soon' is no time/);
  refused(['ask', 'moves chess N h1', '--time-limit', 'soon'], /--time-limit: 'soon' is no time such as 60s, 5m or 1h30m$/m);
  refused(['ask', 'moves chess N h1', '--time-limit', '0'], /--time-limit: '0' is not from 0\.001s to 1000000s$/m);
  refused(['compare', '--out', 'broken.mjs'], /broken\.mjs/);
  refused(['compare', '--out', 'found', '--page-at', 'a b'], /--page-at: 'a b' is no address of a page/);
  write('damaged/z.txt', 'moves chess N z9\n');
  refused(['compare', '--replay', 'damaged'], /damaged\/z\.txt:1: column 15: /);
  refused(['compare', '--time', 'soon'], /--time: 'soon' is no time/);
  refused(['compare', '--known', 'none.txt'], /none\.txt: .*no such file/);
  refused(['compare', '--known', 'my_chess.mjs'], /my_chess\.mjs:\d+: expected `KEY: VALUE`/);
  refused(['compare', 'chess', '--from', '-'], /--from asks the questions of a file or program: it takes no game/, 'moves chess N h1');
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

test('an option of the library that there is not is refused', () => {
  write('options.mjs', `
    import { ask, compare, tryOracle } from 'doublecheck';
    const tell = (give) => give.then(() => console.log('done'), (error) => console.log(String(error)));
    await tell(compare({ question: 5 }));
    await tell(ask('moves chess N h1', { jobs: 2 }));
    await tell(tryOracle('mailbox', { seed: 1 }));`);
  const { stdout } = run('node', ['options.mjs']);
  const names = ['question', 'jobs', 'seed'];
  assert.equal(stdout, names.map((name) => `UsageError: there is no option \`${name}\` here\n`).join(''));
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
