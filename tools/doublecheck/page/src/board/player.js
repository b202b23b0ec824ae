// Moves made by hand: what a move from one cell to another does to the question.

import { h } from '../dom.js';
import { listOf } from '../answers.js';
import { otherLine } from '../draft.js';
import { readMove } from '../cells.js';
import { ask, askForLead, read } from '../server.js';
import { isFen, listEntry, setupOf } from '../writing.js';
import { pieceGlyph, pieceName } from '../pieces.js';
import { illegalReason, labelsOf, leading } from './drawing.js';

/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {import('../types').Asked} Asked */
/** @typedef {{move: string, question: string, labels: string[], reason: string | null}} Refused */

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
 * @returns {Promise<{draft?: Draft, refused?: Refused}>}
 */
export async function playMove(oracles, draft, from, to) {
  const { argument, verb } = draft.shape;
  const letter = draft.setup.pieces.get(from) ?? '';
  if (argument.endsWith('target')) {
    const { sizes } = draft.setup;
    const entry = [...listEntry(sizes, letter, from).slice(0, 2), ...listEntry(sizes, letter, to).slice(2)];
    return { draft: { ...draft, argument: JSON.stringify(entry) } };
  }
  const move = await withPromotion(oracles, draft, from + to, letter);
  if (move === null) return {};
  if (argument !== 'none' && argument !== 'moves' && verb !== 'play') {
    return { draft: { ...draft, argument: move } };
  }
  return hasLegal(draft.shape.form) ? play(oracles, draft, move) : {};
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
  return { draft: { ...draft, setup: setupOf(position), argument: '', last: readMove(move) } };
}

/**
 * Asks for the kind where the oracles list promotions; null if nothing is chosen.
 * @param {string[]} oracles
 * @param {Draft} draft
 * @param {string} move
 * @param {string} piece
 */
async function withPromotion(oracles, draft, move, piece) {
  if (piece.toUpperCase() !== 'P' || !hasLegal(draft.shape.form)) return move;
  const legal = await askForLead(otherLine(draft, 'legal'), oracles);
  const moves = listOf(leading(legal)?.answer ?? 'none') ?? [];
  const letters = [...KINDS].filter((kind) => moves.includes(move + kind));
  if (letters.length === 0) return move;
  const chosen = await chooseKind(letters, piece === 'P');
  return chosen && move + chosen;
}

/**
 * @param {string[]} letters
 * @param {boolean} white
 * @returns {Promise<string | null>}
 */
function chooseKind(letters, white) {
  const dialog = h('dialog', { 'aria-label': 'The pawn becomes' }, h('p', {}, 'The pawn becomes'));
  return new Promise((resolve) => {
    for (const letter of letters) {
      const shown = white ? letter.toUpperCase() : letter;
      const choose = () => dialog.close(letter);
      dialog.append(h('button', { type: 'button', class: 'kind', 'aria-label': pieceName(shown), onclick: choose }, pieceGlyph(shown)));
    }
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue || null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
