// Who guards each cell that a king could step to, and who gives check. The oracles are asked about
// one enemy piece at a time, while the others merely stand in the way. These are many questions: one
// comes after the other, so that an oracle that hangs holds up one of them and no more.

import { ask } from '../server.js';
import { hangs, leading, listOf } from '../answers.js';
import { readMove } from '../cells.js';
import { otherLine } from '../draft.js';
import { isFen, listEntry, positionText } from '../writing.js';
import { labelsOf } from './drawing.js';
import { PLAYED } from './ending.js';

/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {import('../types').Asked} Asked */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../writing.js').Setup} Setup */
/**
 * A cell and the enemy pieces that guard it. Those of `idle` could go there, but give no check there.
 * @typedef {{cell: string, guards: string[], idle: string[]}} Guarded
 */

/** These are many questions: in seconds, an oracle may take so long for one. */
const QUICK = 0.2;

/**
 * Who guards, where a check or a mate asks for that.
 * @param {Draft} draft
 * @param {Game} game
 * @param {Asked} asked
 */
export async function guardsFor({ shape, setup }, game, asked) {
  if (hangs(asked)) return null;
  if (shape.verb === 'mate') return guardsOf(game, setup, 'white');
  const inCheck = leading(asked)?.answer === 'true';
  return shape.verb === 'check' && inCheck ? guardsOf(game, setup, setup.toMove) : null;
}

/**
 * Checks and pins of a flat board, where the oracles are quick and say that there are some.
 * @param {Draft} draft
 * @param {Asked} asked
 * @returns {Promise<Line[]>}
 */
export async function linesFor(draft, asked) {
  const { shape, setup } = draft;
  const isQuick = asked.answers.every(({ seconds }) => seconds !== undefined && seconds < QUICK);
  if (!isQuick || !PLAYED.includes(shape.verb) || !isFen(shape.form)) return [];
  const labels = labelsOf(await ask(otherLine(draft, 'explain')));
  const isTold = labels.some((label) => ['L1-check', 'L1-pin'].includes(label));
  return (isTold && (await linesTo(setup, setup.toMove))) || [];
}

/** No oracle tells, the position is none of the game, or an oracle hangs. */
class Untold extends Error {}

/** @param {string} question */
async function answerTo(question) {
  const asked = await ask(question);
  const told = leading(asked);
  if (!told || hangs(asked)) throw new Untold();
  return told.answer;
}

/**
 * The king's own cell first, then its steps that no piece of its own stands on. Null without a king,
 * where no oracle tells, and where one hangs.
 * @param {Game} game
 * @param {Setup} setup
 * @param {import('../types').Turn} side
 * @returns {Promise<Guarded[] | null>}
 */
async function guardsOf(game, setup, side) {
  const king = kingOf(setup, side);
  return king ? untoldAsNull(askWhoGuards(game, setup, side, king)) : null;
}

/** @template T @param {Promise<T>} told @returns {Promise<T | null>} */
const untoldAsNull = (told) =>
  told.catch((error) => {
    if (error instanceof Untold) return null;
    throw error;
  });

/** @param {Setup} setup @param {import('../types').Turn} side */
function kingOf(setup, side) {
  const own = side === 'white' ? isWhite : isBlack;
  return [...setup.pieces].find(([, letter]) => own(letter) && isKing(letter))?.[0];
}

/** A piece that attacks the king, or would if another did not stand in the way. @typedef {{from: string, king: string, pinned: string | null}} Line */

/**
 * Who gives check, and who pins which piece, on a flat board. Null where no oracle tells, and where
 * one hangs.
 * @param {Setup} setup
 * @param {import('../types').Turn} side whose king it is
 * @returns {Promise<Line[] | null>}
 */
async function linesTo(setup, side) {
  const king = kingOf(setup, side);
  return king ? untoldAsNull(askForLines(setup, side, king)) : [];
}

/** @param {Setup} setup @param {import('../types').Turn} side @param {string} king */
async function askForLines(setup, side, king) {
  const own = side === 'white' ? isWhite : isBlack;
  const men = [...setup.pieces].filter(([cell]) => cell !== king);
  const foes = men.filter(([, letter]) => !own(letter) && !isKing(letter));
  /** @param {string} foe @param {[string, string][]} others */
  const reaches = async (foe, others) => {
    const pieces = new Map([...others, /** @type {[string, string]} */ ([foe, setup.pieces.get(foe)])]);
    return (await reachOnBoard({ ...setup, pieces }, side, king, foe, [king])).has(king);
  };
  /** @type {Line[]} */
  const lines = [];
  for (const [from] of foes) {
    if (!(await reaches(from, []))) continue; // not even alone
    if (await reaches(from, men)) {
      lines.push({ from, king, pinned: null });
      continue;
    }
    for (const [cell, letter] of men) {
      const others = men.filter(([one]) => one !== cell);
      if (own(letter) && (await reaches(from, others))) lines.push({ from, king, pinned: cell });
    }
  }
  return lines;
}

/**
 * @param {Game} game
 * @param {Setup} setup
 * @param {import('../types').Turn} side
 * @param {string} king
 */
async function askWhoGuards({ game, explodes, has_sizes }, setup, side, king) {
  const own = side === 'white' ? isWhite : isBlack;
  /** Where captures explode, kings neither capture nor guard (L5). @param {string} cell */
  const counts = (cell) => !explodes || !isKing(setup.pieces.get(cell) ?? '');
  const foes = [...setup.pieces.keys()].filter((cell) => !own(setup.pieces.get(cell) ?? ''));
  const enemies = foes.filter(counts);
  const isFlat = setup.sizes[2] === 1;
  const size = has_sizes ? ` ${setup.sizes[0]}` : '';
  const steps = listOf(await answerTo(`moves ${isFlat ? 'chess' : game}${size} K ${king}`)) ?? [];
  const free = steps.filter((cell) => !own(setup.pieces.get(cell) ?? ' ') && !(explodes && foes.includes(cell)));
  const safe = explodes ? await legalSteps(game, setup, side, king) : new Set();
  const reach = isFlat ? reachOnBoard : reachInCube(game);
  /** @type {Set<string>[]} */
  const reached = [];
  for (const enemy of enemies) reached.push(await reach(setup, side, king, enemy, [king, ...free]));
  return [king, ...free].map((cell) => {
    const attackers = enemies.filter((enemy, index) => enemy !== cell && reached[index].has(cell));
    return safe.has(cell) ? { cell, guards: [], idle: attackers } : { cell, guards: attackers, idle: [] };
  });
}

/**
 * Where a king may step that captures nothing. Beside the other king nothing guards, so attacks do
 * not tell.
 * @param {string} game
 * @param {Setup} setup
 * @param {import('../types').Turn} side
 * @param {string} king
 */
async function legalSteps(game, setup, side, king) {
  const legal = listOf(await answerTo(`legal ${game} ${positionText('fen', { ...setup, toMove: side })}`)) ?? [];
  return new Set(legal.map(readMove).flatMap((move) => (move?.from === king ? [move.to] : [])));
}

/** @param {string} letter */
const isKing = (letter) => letter.toUpperCase() === 'K';
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
  return new Map(others.map(([cell, letter]) => [cell, cell === enemy ? letter[0] : blocker]));
}

/** @param {string} game */
const reachInCube =
  (game) =>
  /**
   * @param {Setup} setup
   * @param {import('../types').Turn} side
   * @param {string} king
   * @param {string} enemy
   */
  async (setup, side, king, enemy) => {
    const position = { ...setup, toMove: side, pieces: alone(setup, side, king, enemy) };
    const attacked = listOf(await answerTo(`attacked ${game} ${positionText('cube_turn', position)}`));
    if (!attacked) throw new Untold(); // Raumschach wants kings
    return new Set(attacked);
  };

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
    if ((await answerTo(`valid chess ${list} ${move}`)) === 'true') found.add(cell);
  }
  return found;
}
