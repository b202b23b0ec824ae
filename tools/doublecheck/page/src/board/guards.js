// Who guards each cell that a king could step to, and who gives check. The oracles are asked about
// one enemy piece at a time, while the others merely stand in the way.

import { ask } from '../server.js';
import { listOf } from '../answers.js';
import { listEntry, positionText } from '../writing.js';

/** @typedef {import('../writing.js').Setup} Setup */
/** A cell and the enemy pieces that guard it. @typedef {{cell: string, guards: string[]}} Guarded */

/**
 * The king's own cell first, then its steps that no piece of its own stands on. Null where this is
 * not asked: without a king, and in atomic chess, where an attack is more than a guard.
 * @param {string} game
 * @param {Setup} setup
 * @param {import('../types').Turn} side
 * @returns {Promise<Guarded[] | null>}
 */
export async function guardsOf(game, setup, side) {
  const own = side === 'white' ? isWhite : isBlack;
  const king = [...setup.pieces].find(([, letter]) => own(letter) && letter.toUpperCase() === 'K')?.[0];
  if (!king || (game !== 'cube' && game !== 'chess')) return null;
  const { answers } = await ask(`moves ${game}${game === 'cube' ? ` ${setup.sizes[0]}` : ''} K ${king}`);
  const steps = listOf(answers[0].answer) ?? [];
  const free = steps.filter((cell) => !own(setup.pieces.get(cell) ?? ' '));
  const enemies = [...setup.pieces.keys()].filter((cell) => !own(setup.pieces.get(cell) ?? ''));
  const reach = game === 'cube' ? reachInCube : reachOnBoard;
  const reached = await Promise.all(
    enemies.map(async (enemy) => reach(setup, side, king, enemy, [king, ...free])),
  );
  return [king, ...free].map((cell) => ({
    cell,
    guards: enemies.filter((enemy, index) => enemy !== cell && reached[index].has(cell)),
  }));
}

/** @param {string} letter */
const isWhite = (letter) => /[A-Z]/.test(letter);
/** @param {string} letter */
const isBlack = (letter) => /[a-z]/.test(letter);

/**
 * The pieces without the king, and all but one enemy as knights of the king's colour: they stand in
 * the way, and attack nothing that is asked about.
 * @param {Setup} setup
 * @param {import('../types').Turn} side
 * @param {string} king
 * @param {string} enemy
 */
function alone({ pieces }, side, king, enemy) {
  const blocker = side === 'white' ? 'N' : 'n';
  const others = [...pieces].filter(([cell]) => cell !== king);
  return new Map(others.map(([cell, letter]) => [cell, cell === enemy ? letter : blocker]));
}

/**
 * @param {Setup} setup
 * @param {import('../types').Turn} side
 * @param {string} king
 * @param {string} enemy
 */
async function reachInCube(setup, side, king, enemy) {
  const position = { ...setup, toMove: side, pieces: alone(setup, side, king, enemy) };
  const { answers } = await ask(`attacked cube ${positionText('cube_turn', position)}`);
  return new Set(listOf(answers[0].answer));
}

/**
 * Whether the enemy could take the king on each cell, asked by piece lists: these need no kings.
 * @param {Setup} setup
 * @param {import('../types').Turn} side
 * @param {string} king
 * @param {string} enemy
 * @param {string[]} cells
 */
async function reachOnBoard(setup, side, king, enemy, cells) {
  const pieces = alone(setup, side, king, enemy);
  const letter = /** @type {string} */ (pieces.get(enemy));
  const found = new Set();
  for (const cell of cells.filter((one) => one !== enemy)) {
    const there = new Map(pieces).set(cell, side === 'white' ? 'K' : 'k');
    const list = positionText('piece_list', { ...setup, pieces: there });
    const move = JSON.stringify(listEntry(setup.sizes, letter, cell));
    const { answers } = await ask(`valid chess ${list} ${move}`);
    if (answers[0].answer === 'true') found.add(cell);
  }
  return found;
}
