// Answers that a link tells, to be shown instead of asking: a finding goes along with its link.

import { Refusal } from './server.js';

/** What is sent about in messages, in characters. */
const LONGEST = 16_000;
const MOST_ORACLES = 16;

/** In an address, before the name of an oracle: what it has answered. */
const SAYS = 'says.';

/** Text in one line, as it was sent: bytes that are no text read as U+FFFD. */
const LINE = /^[^\p{C}\p{Zl}\p{Zp}\uFFFD]+$/u;

/**
 * The answers that an address tells; null where it tells none. Throws Refusal: the link is damaged.
 * @param {Record<string, string>} values of the address
 * @param {string | null} question
 * @param {import('./types').Program} program
 * @returns {import('./types').Asking | null}
 */
export function recordedIn(values, question, program) {
  const said = Object.entries(values).filter(([name]) => name.startsWith(SAYS));
  if (said.length === 0) return null;
  if (JSON.stringify(values).length > LONGEST) throw new Refusal('This link is too long: answers in links have at most 16,000 characters.');
  if (question === null) throw damaged('it tells answers, but no question');
  if (said.length > MOST_ORACLES) throw damaged(`it tells more than ${MOST_ORACLES} answers`);
  const answers = said.map(([name, answer]) => ({ oracle: name.slice(SAYS.length), answer }));
  if (!answers.flatMap(Object.values).every((text) => LINE.test(text))) throw damaged('a name or an answer in it is no line of text');
  const rules = (values.rules ?? '').split(',').filter(Boolean).map((number) => ruleOf(number, program));
  const agree = new Set(answers.map(({ answer }) => answer)).size === 1;
  return { question, answers, agree, repeat: '', recorded: { rules } };
}

/** @param {string} number @param {import('./types').Program} program */
function ruleOf(number, { rules }) {
  const known = rules.find(({ rule }) => rule === number);
  if (!known) throw damaged(`there is no rule ${number.slice(0, 20)}`);
  return known;
}

/** @param {string} why */
const damaged = (why) => new Refusal(`This link is damaged: ${why}.`);
