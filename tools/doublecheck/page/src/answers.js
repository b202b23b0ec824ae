// What the oracles' answers say about cells, and where they differ.

/** @typedef {import('./types').Answer} Answer */
/** @typedef {Answer & {answer: string}} Said */
/**
 * How a cell is marked. `words` go to screen readers and under the pointer; `badge` is one or two
 * characters drawn on the cell.
 * @typedef {{look: string, words: string, badge?: string}} Mark
 */

const NO_LIST = /^(failed|illegal|abstain|error)\b/;

/** The words of a list answer; null for what is no list. @param {string | null} answer */
export function listOf(answer) {
  if (answer === null || NO_LIST.test(answer)) return null;
  return answer === 'none' ? [] : answer.split(' ');
}

/**
 * The answers that say something: whoever fails or abstains says nothing.
 * @param {Answer[]} answers
 */
export const saying = (answers) =>
  /** @type {Said[]} */ (answers.filter(({ answer }) => !['failed', 'abstain', 'awaited'].includes(kindOf(answer))));

/** The first answer that says something; null if none does. @param {Pick<import('./types').Asking, 'answers'>} asked */
export const leading = (asked) => saying(asked.answers)[0] ?? null;

/** Whether some oracle did not answer in time. @param {Pick<import('./types').Asking, 'answers'>} asked */
export const hangs = (asked) => asked.answers.some(({ answer }) => answer === 'failed time-out');

/**
 * Who lists each word.
 * @param {Answer[]} answers
 * @returns {Map<string, number[]>} word to the numbers of oracles, from 0
 */
function whoLists(answers) {
  const who = new Map();
  answers.forEach(({ answer }, number) => {
    for (const word of listOf(answer) ?? []) who.set(word, [...(who.get(word) ?? []), number]);
  });
  return who;
}

/**
 * The marks of cells that oracles list. What all who answer list is `reach`; what only some of them
 * list is `differs` and bears the numbers of those who do.
 * @param {Answer[]} answers
 * @param {string} words for a cell that all list
 * @returns {Map<string, Mark>}
 */
export function marksOf(answers, words) {
  const all = saying(answers).length;
  return new Map(
    [...whoLists(answers)].map(([cell, numbers]) => {
      if (numbers.length === all) return [cell, { look: 'reach', words }];
      const names = numbers.map((number) => answers[number].oracle).join(' and ');
      const badge = numbers.map((number) => number + 1).join('');
      return [cell, { look: `differs by-${numbers[0] + 1}`, badge, words: `only by ${names}` }];
    }),
  );
}

/**
 * Whether those who answer contradict each other. Solutions may differ and be right all the same.
 * @param {Pick<import('./types').Asked, 'answers' | 'agree'>} asked
 */
export const differ = ({ answers, agree }) => !agree && new Set(saying(answers).map(({ answer }) => answer)).size > 1;

/** What an answer is: it decides how the answer is drawn. @param {string | null} answer */
export function kindOf(answer) {
  return answer === null ? 'awaited' : (NO_LIST.exec(answer)?.[1] ?? 'verdict');
}
