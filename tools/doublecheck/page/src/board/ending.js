// How a game has ended, as far as the oracles' answers tell.

import { differ } from '../answers.js';
import { otherLine } from '../draft.js';
import { ask } from '../server.js';
import { hangs, leading } from './drawing.js';
import { legalOf } from './player.js';
import { isFen } from '../writing.js';

/** @typedef {import('../draft.js').Draft} Draft */

/** The verbs with which people play. */
const PLAYED = ['legal', 'check', 'play'];

/**
 * Who has lost the king of atomic chess; null where nobody or both have.
 * @param {Draft} draft
 * @returns {import('../types').Turn | null}
 */
export function exploded({ game, setup }) {
  const letters = new Set(setup.pieces.values());
  if (game !== 'atomic' || letters.has('K') === letters.has('k')) return null;
  return letters.has('k') ? 'white' : 'black';
}

/**
 * Mate, stalemate or a puzzle's end, in words; empty while there are moves, and where no oracle
 * tells or they differ.
 * @param {Draft} draft
 * @param {import('../types').Asked | null} asked  the question's answers, where it could be asked
 */
export async function endOf(draft, asked) {
  const { verb } = draft.shape;
  const hanging = asked !== null && hangs(asked);
  if (!PLAYED.includes(verb) || (hanging && verb !== 'legal')) return '';
  const legal = verb === 'legal' ? asked : await legalOf(draft);
  if (!legal || differ(legal) || leading(legal)?.answer !== 'none') return '';
  const over = await ruleOfEnd(draft);
  if (over) return `The game is over (rule ${over}).`;
  if (draft.game === 'solitaire') return solved(draft) ? 'Solved: one piece is left.' : 'Not solved: no capture is left.';
  if (hanging) return 'There is no legal move.';
  const check = leading(await ask(otherLine(draft, 'check')))?.answer;
  if (check === 'true') return `Mate: ${draft.setup.toMove === 'white' ? 'Black' : 'White'} has won.`;
  if (check !== 'false') return 'There is no legal move.';
  return STALEMATE_WINS.includes(draft.game) ? `Stalemate: ${sideOf(draft)} has won.` : 'Stalemate: nobody has won.';
}

/** Who has no move has won (G4). */
const STALEMATE_WINS = ['antichess'];

/** @param {Draft} draft */
const sideOf = ({ setup }) => (setup.toMove === 'white' ? 'White' : 'Black');

/** The rule by which the game is over before anybody moves (L11); null where it is not. @param {Draft} draft */
async function ruleOfEnd(draft) {
  if (!isFen(draft.shape.form)) return null;
  const labels = leading(await ask(otherLine(draft, 'explain')))?.answer.split(' ') ?? [];
  return labels.find((label) => label.endsWith('-over'))?.split('-')[0] ?? null;
}

/** @param {Draft} draft */
const solved = ({ setup }) => setup.pieces.size === 1;
