// What the oracles' answers say about cells, and where they differ.

/** @typedef {import('./types').Answer} Answer */
/**
 * How a cell is marked. `words` go to screen readers and under the pointer; `badge` is one or two
 * characters drawn on the cell.
 * @typedef {{look: string, words: string, badge?: string}} Mark
 */

const NO_LIST = /^(failed|illegal|abstain|error)\b/;

/** The words of a list answer; null for an answer that is no list. @param {string} answer */
export function listOf(answer) {
  if (NO_LIST.test(answer)) return null;
  return answer === 'none' ? [] : answer.split(' ');
}

/**
 * Who lists each word.
 * @param {Answer[]} answers
 * @returns {Map<string, number[]>} word to the numbers of oracles, from 0
 */
export function whoLists(answers) {
  const who = new Map();
  answers.forEach(({ answer }, number) => {
    for (const word of listOf(answer) ?? []) who.set(word, [...(who.get(word) ?? []), number]);
  });
  return who;
}

/**
 * The marks of cells that oracles list. What all list is `reach`; what only some list is `differs`
 * and bears the numbers of those who do.
 * @param {Map<string, number[]>} who
 * @param {string[]} oracles
 * @param {string} words for a cell that all list
 * @returns {Map<string, Mark>}
 */
export function marksOf(who, oracles, words) {
  return new Map(
    [...who].map(([cell, numbers]) => {
      if (numbers.length === oracles.length) return [cell, { look: 'reach', words }];
      const names = numbers.map((number) => oracles[number]).join(' and ');
      const badge = numbers.map((number) => number + 1).join('');
      return [cell, { look: `differs by-${numbers[0] + 1}`, badge, words: `only by ${names}` }];
    }),
  );
}

/**
 * The answers that differ from each other, each with those who gave it.
 * @param {Answer[]} answers
 * @returns {Map<string, string[]>}
 */
export function camps(answers) {
  const byAnswer = new Map();
  for (const { answer, oracle } of answers) {
    byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), oracle]);
  }
  return byAnswer;
}

/** What an answer is: it decides how the answer is drawn. @param {string} answer */
export function kindOf(answer) {
  return NO_LIST.exec(answer)?.[1] ?? 'verdict';
}
