// The question that the board view is about, while a person works on it. It may be incomplete.

import { cellName, isInside, placeOf } from './cells.js';
import { positionText, setupOf } from './writing.js';

/** @typedef {import('./types').Shape} Shape */
/** @typedef {import('./types').Sizes} Sizes */
/** @typedef {import('./writing.js').Setup} Setup */
/**
 * @typedef {object} Draft
 * @property {string} game
 * @property {Shape} shape
 * @property {Setup} setup
 * @property {string} depth  of `perft`, as typed
 * @property {string} argument  what follows the position; empty for nothing
 * @property {Played | null} [last]  the move that was played to get here
 */
/**
 * A move that was played; its name is in SAN once that is known.
 * @typedef {{from: string, to: string, move: string, name: string, before: Draft}} Played
 */

/** The words after the verb, up to and with the position. @param {Draft} draft */
function middle({ game, shape, setup, depth }) {
  const count = shape.verb === 'perft' ? `${depth} ` : '';
  return `${game} ${count}${positionText(shape.form, setup)}`;
}

/** @param {Draft} draft */
export function lineOf(draft) {
  return `${draft.shape.verb} ${middle(draft)}${draft.argument && ` ${draft.argument}`}`;
}

/** The same position asked with another verb and argument. @param {Draft} draft @param {string} verb @param {string} [argument] */
export function otherLine({ game, shape, setup }, verb, argument = '') {
  const form = shape.form === 'cube_board' ? 'cube_turn' : shape.form;
  return `${verb} ${game} ${positionText(form, setup)}${argument && ` ${argument}`}`;
}

/** A game and a position, as the server reads them without a verb. @param {Draft} draft */
export const bareText = ({ game, shape, setup }) => `${game} ${positionText(shape.form, setup)}`;

/** Whether something must still be said before the question can be asked. @param {Draft} draft */
export function isIncomplete({ shape, argument }) {
  return ['move', 'target', 'moves'].includes(shape.argument) && argument === '';
}

/**
 * What the server has read. A bare position gets the game's first verb of its form.
 * @param {Pick<import('./types').Program, 'games'>} program
 * @param {import('./types').Read} read
 * @param {string} [verb] for a bare position
 * @returns {Draft}
 */
export function draftOf(program, { question, position }, verb) {
  const { game, form } = position;
  const wanted = question ? question.split(' ')[0] : (verb ?? '');
  const shapes = program.games.find((entry) => entry.game === game)?.verbs ?? [];
  const shape =
    shapes.find((row) => row.verb === wanted && row.form === form) ?? shapes.find((row) => row.form === form);
  if (!shape) throw new Error(`No verb is asked of ${game} in the form ${form}.`);
  const draft = { game, shape, setup: setupOf(position), depth: '2', argument: '' };
  if (!question) return draft;
  if (shape.verb === 'perft') draft.depth = question.split(' ')[2];
  const end = question.indexOf(position.text) + position.text.length;
  return { ...draft, argument: question.slice(end).trim() };
}

/**
 * The same pieces asked with another verb. An argument is kept where both verbs take the same.
 * @param {Draft} draft
 * @param {Shape} shape
 * @returns {Draft}
 */
export function withShape(draft, shape) {
  /** @param {Shape} one */
  const takes = (one) => one.argument.replace('optional_', '');
  return { ...draft, shape, argument: takes(shape) === takes(draft.shape) ? draft.argument : '' };
}

/**
 * Puts, moves or removes pieces; whatever depends on the position before goes.
 * @param {Draft} draft
 * @param {[cell: string, letter: string | null][]} changes
 * @returns {Draft}
 */
export function withPieces(draft, changes) {
  const pieces = new Map(draft.setup.pieces);
  for (const [cell, letter] of changes) {
    if (letter === null) pieces.delete(cell);
    else pieces.set(cell, letter);
  }
  return { ...draft, argument: '', last: null, setup: { ...draft.setup, pieces } };
}

/**
 * A cube of another size keeps what fits, seen from the corner a1 at the bottom.
 * @param {Draft} draft
 * @param {number} side
 * @returns {Draft}
 */
export function withSide(draft, side) {
  /** @type {Sizes} */
  const sizes = [side, side, side];
  const kept = [...draft.setup.pieces].flatMap(([cell, letter]) => {
    const place = placeOf(draft.setup.sizes, cell);
    return place && isInside(sizes, place) ? [/** @type {[string, string]} */ ([cellName(sizes, place), letter])] : [];
  });
  return { ...draft, argument: '', last: null, setup: { ...draft.setup, sizes, pieces: new Map(kept) } };
}
