// How a game has ended, as far as the oracles' answers tell.

import { differ, hangs, leading } from '../answers.js';
import { otherLine } from '../draft.js';
import { ask } from '../server.js';
import { legalOf } from './player.js';
import { isFen } from '../writing.js';

/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {import('../types').Game} Game */

/** The verbs with which people play. */
export const PLAYED = ['legal', 'check', 'play'];

/**
 * Who has lost the king where captures explode; null where nobody or both have.
 * @param {Draft} draft
 * @param {Game} game
 * @returns {import('../types').Turn | null}
 */
export function exploded({ setup }, { explodes }) {
  const letters = new Set(setup.pieces.values());
  if (!explodes || letters.has('K') === letters.has('k')) return null;
  return letters.has('k') ? 'white' : 'black';
}

/**
 * Mate, stalemate or a puzzle's end, in words, and the rule that says so where it is the game's own;
 * null while there are moves, and where no oracle tells or they differ.
 * @param {Draft} draft
 * @param {Game} game
 * @param {import('../types').Asked | null} asked  the question's answers, where it could be asked
 * @returns {Promise<{words: string, rule?: string} | null>}
 */
export async function endOf(draft, game, asked) {
  const { verb, form } = draft.shape;
  const hanging = asked !== null && hangs(asked);
  if (!PLAYED.includes(verb) || (hanging && verb !== 'legal')) return null;
  const legal = verb === 'legal' ? asked : await legalOf(draft);
  if (!legal || differ(legal) || leading(legal)?.answer !== 'none') return null;
  const rule = await ruleOfEnd(draft);
  if (rule) return { words: 'The game is over.', rule };
  if (form === 'sixteen') return { words: solved(draft) ? 'Solved: one piece is left.' : 'Not solved: no capture is left.' };
  const check = hanging ? null : leading(await ask(otherLine(draft, 'check')))?.answer;
  return { words: CHECK_WORDS[check ?? '']?.(draft, game) ?? 'There is no legal move.' };
}

/** Without a legal move, by what `check` answers. @type {Record<string, (draft: Draft, game: Game) => string>} */
const CHECK_WORDS = {
  true: ({ setup }) => `Mate: ${setup.toMove === 'white' ? 'Black' : 'White'} has won.`,
  false: ({ setup }, { stalemate_wins }) =>
    `Stalemate: ${!stalemate_wins ? 'nobody' : setup.toMove === 'white' ? 'White' : 'Black'} has won.`,
};

/** The rule by which the game is over before anybody moves (L11); null where it is not. @param {Draft} draft */
async function ruleOfEnd(draft) {
  if (!isFen(draft.shape.form)) return null;
  const labels = leading(await ask(otherLine(draft, 'explain')))?.answer.split(' ') ?? [];
  return labels.find((label) => label.endsWith('-over'))?.split('-')[0] ?? null;
}

/** @param {Draft} draft */
const solved = ({ setup }) => setup.pieces.size === 1;
