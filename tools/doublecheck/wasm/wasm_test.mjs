// wasm_test.mjs FOLDER_OF_WASM DOUBLECHECK CORPUS: the module answers, asks and finds what the native
// program does.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const [folder, program, corpus] = process.argv.slice(2).map((path) => resolve(path));
const { load, UsageError } = await import(pathToFileURL(join(folder, 'doublecheck.mjs')).href);
const doublecheck = await load();
const GAMES = doublecheck.names().games;
const QUESTIONS = 2000;
const SEED = 43;

/** What the program prints; for each line of `input` one line. */
const native = (args, input = '') =>
  execFileSync(program, args, { input, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['pipe', 'pipe', 'ignore'] });

/** The same where it ends with 1. */
const nativeFinding = (args) => spawnSync(program, args, { encoding: 'utf8' }).stdout;

test('the corpora of the rules are answered by both oracles', () => {
  const games = new Set();
  let lines = 0;
  for (const file of readdirSync(join(corpus, 'rules')).filter((name) => name.endsWith('.txt'))) {
    for (const line of readFileSync(join(corpus, 'rules', file), 'utf8').split('\n')) {
      const [question, answer] = line.split(' -> ');
      if (line.startsWith('#') || answer === undefined) continue;
      const { reply } = doublecheck.ask(question, { max_leaves: '100m' });
      assert.equal(reply, answer, `${file}: ${question}`);
      games.add(question.split(' ')[1]);
      lines += 1;
    }
  }
  assert.ok(lines > 1000, `${lines} lines`);
  for (const game of GAMES) assert.ok(games.has(game), game);
});

for (const game of GAMES) {
  test(`${game}: the same seed asks the same questions, and they get the same answers`, () => {
    const scratch = mkdtempSync(join(tmpdir(), 'doublecheck-wasm-'));
    const observed = join(scratch, 'observed');
    native(['compare', game, '--seed', SEED, '--questions', QUESTIONS, '--jobs', '1', '--observe', observed]);
    const cases = readFileSync(observed, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    rmSync(scratch, { recursive: true });
    const questions = doublecheck.questions({ games: [game], questions: QUESTIONS, seed: SEED });
    assert.equal(questions.length, QUESTIONS);
    assert.deepEqual(questions, cases.map(({ representation }) => representation));
    for (const { representation: question, metadata } of cases) {
      const { given } = doublecheck.request({ do: 'ask', question });
      const answers = Object.fromEntries(given.map(({ oracle, answer }) => [oracle, answer]));
      assert.deepEqual(answers, metadata.answers, question);
    }
  });
}

/** Without what differs from run to run. */
function steady(json) {
  const { seconds, version, ...rest } = json;
  return JSON.parse(JSON.stringify(rest, (key, value) => (key === 'seconds' ? 0 : value)));
}

const MUTANTS = { solitaire: 'solitaire-slider-jumps', chess: 'pawn-becomes-nothing-but-a-queen', cube: 'stalemate-is-mate' };
for (const [game, mutant] of Object.entries(MUTANTS)) {
  test(`compare finds of mutant:${mutant} what the program finds, in the same words`, () => {
    const oracles = ['mailbox', `mine=mutant:${mutant}`];
    const words = ['compare', game, '--questions', '3k', '--jobs', '1', ...oracles.flatMap((each) => ['--oracle', each])];
    const { text, result, exit } = doublecheck.compare({ games: [game], questions: '3k', oracles });
    assert.equal(exit, 1);
    assert.deepEqual(steady(result), steady(JSON.parse(nativeFinding([...words, '--json']))));
    const first = (words) => words.split('\n\n\n')[0].split('verb')[0];
    assert.equal(first(text.replace(` --seed 1`, '')), first(nativeFinding(words).replace(` --seed 1`, '')));
  });
}

test('shrink and demo say what the program says', () => {
  const question = 'legal solitaire ..P...K..KR..N.P';
  const oracles = ['mailbox', 'mine=mutant:solitaire-slider-jumps'];
  const words = oracles.flatMap((each) => ['--oracle', each]);
  assert.equal(doublecheck.shrink(question, { oracles }).text, nativeFinding(['shrink', question, ...words]));
  assert.equal(doublecheck.demo({ seed: 17 }).text, native(['demo', '--seed', '17']));
});

test('without a finding the canaries are asked', () => {
  const { result, exit } = doublecheck.compare({ games: ['atomic'], questions: '2k', seed: 5 });
  assert.equal(exit, 0);
  const told = native(['compare', 'atomic', '--questions', '2k', '--seed', '5', '--jobs', '1', '--json']);
  assert.deepEqual(steady(result), steady(JSON.parse(told)));
});

test('bad input gets the words of the program', () => {
  const lines = ['', 'legal', 'legal chess', 'legal chess 8/8', 'moves chess N z9', 'play chess N h1 h9', 'mate ches',
    'legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0', 'perft chess x startpos', '☃'];
  for (const line of lines.slice(1)) {
    const told = spawnSync(program, ['ask', '-'], { input: `${line}\n`, encoding: 'utf8' }).stdout.trim();
    assert.match(told, /^error: /, line);
    assert.throws(() => doublecheck.ask(line), (error) => error instanceof UsageError && `error: ${error.message}` === told, line);
  }
  const refused = (request, pattern) => assert.throws(() => doublecheck.request(request), pattern);
  refused({ do: 'ask', question: 'moves chess N h1', oracles: ['nobody'] }, /^UsageError: there is no oracle 'nobody'/);
  refused({ do: 'ask', question: 'moves chess N h1', oracles: ['mutant:knigt'] }, /there is no mutant knigt; the names most like it: /);
  refused({ do: 'compare', games: ['draughts'] }, /'draughts' is no game; there are/);
  refused({ do: 'compare', games: ['chess'], questions: 'many' }, /--questions: 'many' is no number/);
  refused({ do: 'dance' }, /there is no request `dance`/);
  refused({ do: 'ask' }, /`question` is missing/);
});

test('a function of JavaScript is an oracle', () => {
  const asked = (answer, contract) =>
    doublecheck.ask('moves chess N h1', { oracles: ['mailbox', { name: 'mine', answer, contract }] });
  assert.equal(asked(() => 'f2 g3').reply, 'f2 g3');
  assert.equal(asked(() => 'g3 f2').reply, 'f2 g3'); // read as the answer that it spells
  assert.equal(asked(() => 'abstain').exit, 0);
  assert.match(asked(() => 'f2').reply, /^disagreement mailbox=f2 g3; mine=f2$/);
  const failed = (answer, pattern) => assert.match(asked(answer).given[1].answer, pattern);
  failed(() => 'nonsense', /^failed rubbish/);
  failed(() => undefined, /^failed rubbish: no text but undefined$/);
  failed(async () => 'f2 g3', /^failed rubbish: no text but a promise$/);
  failed(() => { throw new Error('no\nsuch'); }, /^failed threw no such$/);
  assert.equal(asked(() => 'f2', 'verbs=legal').given[1].answer, 'abstain');
});

test('a broken function of JavaScript is found, named and shrunk', () => {
  const { exit, result } = doublecheck.compare({
    games: ['chess'], verbs: ['moves'], questions: 500,
    oracles: ['mailbox', { name: 'mine', answer: (line) => (line.includes(' N ') ? 'none' : 'abstain') }],
  });
  assert.equal(exit, 1);
  assert.match(result.findings[0].signature, /^moves chess; mine against mailbox/);
  assert.match(result.repeat, /--oracle mine=js:mine$/);
});

test('progress is told, and can end a comparison', () => {
  const heard = [];
  const { result } = doublecheck.compare({
    games: ['chess'], questions: '20k', progress: (asked) => heard.push(asked) < 3,
  });
  assert.ok(heard.length === 3 && result.asked < 2000, `${heard} ${result.asked}`);
});
