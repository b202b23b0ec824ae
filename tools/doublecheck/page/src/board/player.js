// Moves made by hand: what a move from one cell to another does to the question.

import { leading, listOf } from '../answers.js';
import { otherLine } from '../draft.js';
import { readMove } from '../cells.js';
import { Refusal, ask, askForLead, read } from '../server.js';
import { isFen, listEntry, setupOf } from '../writing.js';
import { illegalReason, labelsOf } from './drawing.js';

/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {import('../types').Asked} Asked */
/** @typedef {{move: string, question: string, labels: string[], reason: string | null}} Refused */
/** Lets a person choose what a pawn becomes; null if nothing is chosen. @typedef {(letters: string[]) => Promise<string | null>} ChooseKind */

/** Whether positions of this form have legal moves. @param {string} form */
export const hasLegal = (form) => isFen(form) || ['cube_board', 'cube_turn', 'sixteen'].includes(form);

/** Asks for the legal moves; null where the form of the position has none. @param {Draft} draft */
export async function legalOf(draft) {
  return hasLegal(draft.shape.form) ? ask(otherLine(draft, 'legal')) : null;
}

/** What a pawn may become, the likeliest first. */
const KINDS = 'qrbnku';

/**
 * Where the question takes a move, it becomes the question's; elsewhere it is played, as the first
 * oracle says. A drop comes from `N@`.
 * @param {string[]} oracles  all that are asked
 * @param {Draft} draft
 * @param {string} from
 * @param {string} to
 * @param {ChooseKind} chooseKind
 * @returns {Promise<{draft?: Draft, refused?: Refused}>}
 */
export async function playMove(oracles, draft, from, to, chooseKind) {
  const { argument, verb } = draft.shape;
  const letter = draft.setup.pieces.get(from) ?? '';
  if (argument.endsWith('target')) {
    const { sizes } = draft.setup;
    const entry = [...listEntry(sizes, letter, from).slice(0, 2), ...listEntry(sizes, letter, to).slice(2)];
    return { draft: { ...draft, argument: JSON.stringify(entry) } };
  }
  const isPawn = letter.toUpperCase() === 'P' && hasLegal(draft.shape.form);
  const move = isPawn ? await withPromotion(oracles, draft, from + to, chooseKind) : from + to;
  if (move === null) return {};
  if (argument !== 'none' && argument !== 'moves' && verb !== 'play') {
    return { draft: { ...draft, argument: move } };
  }
  return hasLegal(draft.shape.form) ? play(oracles, draft, move) : {};
}

/** A move that leads on from a draft. @param {Draft} before @param {string} move @returns {import('../draft.js').Played} */
export function played(before, move) {
  const { from, to } = readMove(move) ?? { from: move, to: move };
  return { from, to, move, name: move, before };
}

/**
 * Plays moves as people write them, one behind the other. Throws Refusal where one cannot be read.
 * @param {string[]} oracles  all that are asked
 * @param {Draft} start
 * @param {string[]} moves
 * @returns {Promise<{drafts: Draft[], refused?: Refused}>} all drafts up to the move that is refused
 */
export async function playAll(oracles, start, moves) {
  const drafts = [start];
  for (const written of moves) {
    const draft = drafts[drafts.length - 1];
    const { question } = await read(otherLine(draft, 'play', written)).catch((error) => {
      throw error instanceof Refusal ? new Refusal(`${written}: ${error.message}`) : error;
    });
    const { draft: next, refused } = await play(oracles, draft, question?.split(' ').at(-1) ?? written);
    if (!next) return { drafts, refused };
    drafts.push(next);
  }
  return { drafts };
}

/** @param {string[]} oracles @param {Draft} draft @param {string} move @returns {Promise<{draft?: Draft, refused?: Refused}>} */
async function play(oracles, draft, move) {
  const asked = await askForLead(otherLine(draft, 'play', move), oracles);
  const reason = illegalReason(asked);
  const answer = leading(asked)?.answer;
  if (reason || !answer) {
    const explained = await ask(otherLine(draft, 'explain', move));
    return { refused: { move, question: explained.question, labels: labelsOf(explained), reason } };
  }
  const { position } = await read(`${draft.game} ${answer}`);
  return { draft: { ...draft, setup: setupOf(position), argument: '', last: played(draft, move) } };
}

/**
 * The move of a pawn with the kind where the oracles list promotions; null if none is chosen.
 * @param {string[]} oracles
 * @param {Draft} draft
 * @param {string} move
 * @param {ChooseKind} chooseKind
 */
async function withPromotion(oracles, draft, move, chooseKind) {
  const legal = await askForLead(otherLine(draft, 'legal'), oracles);
  const moves = listOf(leading(legal)?.answer ?? 'none') ?? [];
  const letters = [...KINDS].filter((kind) => moves.includes(move + kind));
  if (letters.length === 0) return move;
  const chosen = await chooseKind(letters);
  return chosen && move + chosen;
}
