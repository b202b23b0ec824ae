// Who says what, in one line: `Both say: 48 moves.`, or only what the oracles differ about.

import { differ, kindOf, listOf, saying } from './answers.js';

/** @typedef {import('./types').Asking} Asking */
/** One answer, and all who give it. @typedef {{names: string[], answer: string}} Group */

/** The verbs whose answers are lists, and what these list. */
const LISTED = new Map([['moves', 'cell'], ['attacked', 'cell'], ['legal', 'move'], ['explain', 'label']]);

/** Of a list so many words are named, and the others counted. */
const MOST_NAMED = 4;

/** Which number of each is told. @param {number} count @param {string} noun */
const counted = (count, noun) => `${count === 0 ? 'no' : count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** `one, two and three` @param {string[]} names */
export const joined = (names) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** @param {string[]} names */
const says = (names) => `${joined(names)} ${names.length === 1 ? 'says' : 'say'}`;

/**
 * The different answers, each with its oracles: those that most give come first.
 * @param {import('./types').Answer[]} answers
 * @returns {Group[]}
 */
export function groupsOf(answers) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { oracle, answer } of answers) {
    if (answer !== null) groups.set(answer, [...(groups.get(answer) ?? []), oracle]);
  }
  const all = [...groups].map(([answer, names]) => ({ answer, names }));
  return all.sort((one, other) => other.names.length - one.names.length);
}

/**
 * What is known so far, in a line. Who abstains is not part of it.
 * @param {Asking} asked
 * @returns {{words: string, look: 'agree' | 'differ' | ''}}
 */
export function verdictOf(asked) {
  const { question, answers } = asked;
  const telling = saying(answers);
  /** @param {(answer: string | null) => boolean} is */
  const who = (is) => answers.filter(({ answer }) => is(answer)).map(({ oracle }) => oracle);
  const awaited = who((answer) => answer === null);
  const late = who((answer) => answer === 'failed time-out');
  const broken = who((answer) => kindOf(answer) === 'failed' && answer !== 'failed time-out');
  const groups = groupsOf(telling);
  const isUnsure = awaited.length > 0 && groups.length > 1;
  const words = [
    !isUnsure && (differ(asked) ? differenceWords(question, groups) : agreementWords(asked, groups)),
    awaited.length > 0 && `Waiting for ${joined(awaited)} …`,
    late.length > 0 && `${joined(late)} did not answer in time.`,
    broken.length > 0 && `${joined(broken)} failed.`,
  ];
  const isBad = differ(asked) || late.length + broken.length > 0;
  const isSure = awaited.length === 0 && telling.length > 1;
  return { words: words.filter(Boolean).join(' '), look: isBad ? 'differ' : isSure ? 'agree' : '' };
}

/** @param {Asking} asked @param {Group[]} groups of those who say something */
function agreementWords({ question, answers }, groups) {
  const names = groups.flatMap((group) => group.names);
  const isOver = answers.every(({ answer }) => answer !== null);
  if (names.length === 0) return isOver ? 'No oracle answers.' : '';
  const gist = gistOf(question, groups[0].answer);
  if (names.length === 1) return `${says(names)}: ${gist}.${isOver ? ' Nobody checks it.' : ''}`;
  if (names.length < answers.length) return `${says(names)}: ${gist}.`;
  return `${names.length === 2 ? 'Both' : `All ${names.length}`} say: ${gist}.`;
}

/** @param {string} question @param {Group[]} groups the first is what the others are compared with */
function differenceWords(question, [first, ...others]) {
  const parts = others.map(({ names, answer }) => `${says(names)} ${otherGist(question, first.answer, answer)}`);
  return `${[`${says(first.names)} ${firstGist(question, first.answer, others)}`, ...parts].join('; ')}.`;
}

/** @param {string} question @param {string} answer @param {Group[]} others */
function firstGist(question, answer, others) {
  const list = listedIn(question, answer);
  if (list && others.some((other) => listedIn(question, other.answer))) return String(list.length);
  const differing = others.flatMap((other) => differingWords(answer, other.answer)?.[0] ?? []);
  return differing.length > 0 ? [...new Set(differing)].join(' ') : gistOf(question, answer);
}

/** What an answer says, where it differs from the first one. @param {string} question @param {string} first @param {string} answer */
function otherGist(question, first, answer) {
  const [before, list] = [listedIn(question, first), listedIn(question, answer)];
  if (!before || !list) return differingWords(first, answer)?.[1].join(' ') ?? gistOf(question, answer);
  const missing = before.filter((word) => !list.includes(word));
  const extra = list.filter((word) => !before.includes(word));
  const both = [missing.length > 0 && `${named(missing)} missing`, extra.length > 0 && `${named(extra)} extra`];
  return `${list.length}: ${both.filter(Boolean).join(', ')}`;
}

/** @param {string[]} words */
function named(words) {
  const rest = words.length > MOST_NAMED + 1 ? words.length - MOST_NAMED : 0;
  const shown = rest > 0 ? [...words.slice(0, MOST_NAMED), `${rest} more`] : words;
  return `${joined(shown)} ${words.length === 1 ? 'is' : 'are'}`;
}

/** The words of two positions that are not the same. @param {string} first @param {string} second @returns {[string[], string[]] | null} */
function differingWords(first, second) {
  const [ones, others] = [first.split(' '), second.split(' ')];
  if (ones.length !== others.length || ones.length < 3) return null;
  /** @param {string[]} words @param {string[]} than */
  const unlike = (words, than) => words.filter((word, index) => word !== than[index]);
  return [unlike(ones, others), unlike(others, ones)];
}

/** @param {string} question @param {string} answer */
const listedIn = (question, answer) => (LISTED.has(verbOf(question)) ? listOf(answer) : null);

/** @param {string} question */
const verbOf = (question) => question.split(' ', 1)[0];

/** What an answer says, shortly. @param {string} question @param {string} answer */
function gistOf(question, answer) {
  const verb = verbOf(question);
  const list = listedIn(question, answer);
  if (list) return counted(list.length, LISTED.get(verb) ?? '');
  if (answer.startsWith('illegal ')) return `illegal, ${answer.slice('illegal '.length).replaceAll('-', ' ')}`;
  if (verb === 'perft' && /^\d+$/.test(answer)) return perftWords(BigInt(answer));
  if (verb === 'solve') return solutionWords(answer);
  const verdict = verdictsOf(question)[verb];
  if (verdict && /^(true|false)$/.test(answer)) return verdict[answer === 'true' ? 0 : 1];
  return ['play', 'explode'].includes(verb) && kindOf(answer) === 'verdict' ? 'the same position' : answer;
}

/** @param {bigint} count */
const perftWords = (count) => `${count.toLocaleString('en')} sequence${count === 1n ? '' : 's'} of moves`;

/** @param {string} answer */
function solutionWords(answer) {
  if (answer === 'false') return 'there is no solution';
  if (answer === '[]') return 'solved, one piece is left';
  return answer.startsWith('[') ? `a solution of ${counted(JSON.parse(answer).length, 'capture')}` : answer;
}

/** @param {string} question @returns {Record<string, [yes: string, no: string]>} */
function verdictsOf(question) {
  const side = / b /.test(question) ? 'Black' : 'White';
  return {
    check: [`${side} is in check`, `${side} is not in check`],
    mate: ['White is mated', 'White is not mated'],
    valid: ['such a piece can make this move', 'no such piece can make this move'],
    replay: ['these captures leave one piece', 'these captures do not solve it'],
  };
}
