// Answers that change the board, as frames to step through: a move played, an explosion cell by
// cell, a solution capture by capture.

import { readMove } from '../cells.js';
import { setupOf, cellOfPair } from '../writing.js';
import { ask, read } from '../server.js';
import { kindOf, leading, saying } from '../answers.js';
import { pieceName } from '../pieces.js';

/** @typedef {import('../writing.js').Pieces} Pieces */
/** @typedef {import('../answers.js').Mark} Mark */
/** @typedef {{pieces: Pieces, marks: Map<string, Mark>, caption: string}} Frame */
/** The end is the position after the last frame, as a game and a position. @typedef {{frames: Frame[], end: string | null}} Film */

/**
 * The frames of an answer; null where it changes no board.
 * @param {import('../draft.js').Draft} draft
 * @param {import('../types').Asked} asked
 * @returns {Promise<Film | null>}
 */
export async function filmFor({ game, shape, setup, argument }, asked) {
  const answer = leading(asked)?.answer ?? '';
  if (shape.verb === 'play' || shape.verb === 'explode') {
    return filmOfMove(game, setup.pieces, argument, answer);
  }
  const captures = shape.verb === 'solve' ? answer : shape.verb === 'replay' ? argument : '';
  return captures.startsWith('[') ? filmOfCaptures(game, asked.position.text, setup.pieces, captures) : null;
}

/** @param {string} from @param {string} to @returns {Map<string, Mark>} */
export function moveMarks(from, to) {
  return new Map([
    [from, { look: 'from', words: 'the move starts here' }],
    [to, { look: 'to', words: 'the move goes here' }],
  ]);
}

/**
 * The board before and after a move. A move that goes on from its result has an end.
 * @param {string} game
 * @param {Pieces} before
 * @param {string} move
 * @param {string} answer the position after it
 * @returns {Promise<Film>}
 */
async function filmOfMove(game, before, move, answer) {
  const cells = readMove(move);
  if (!cells || kindOf(answer) !== 'verdict') return { frames: [], end: null };
  const end = `${game} ${answer}`;
  const after = setupOf((await read(end)).position).pieces;
  const marks = moveMarks(cells.from, cells.to);
  return {
    frames: [
      { pieces: before, marks, caption: `Before ${move}` },
      ...explosion(before, after, cells),
      { pieces: after, marks, caption: `After ${move}` },
    ],
    end,
  };
}

/**
 * The cells that a move empties beyond its own, nearest to the target first. Where the target is
 * empty afterwards, the move has exploded.
 * @param {Pieces} before
 * @param {Pieces} after
 * @param {{from: string, to: string}} move
 * @returns {Frame[]}
 */
export function explosion(before, after, { from, to }) {
  if (after.has(to)) return [];
  const gone = [...before.keys()].filter((cell) => !after.has(cell) && cell !== from);
  gone.sort((one, other) => distance(one, to) - distance(other, to));
  const pieces = new Map(before);
  const marks = moveMarks(from, to);
  /** @type {Frame[]} */
  const frames = [];
  const blow = [from, ...gone];
  blow.forEach((cell, index) => {
    pieces.delete(cell);
    marks.set(cell, { look: 'blast', badge: String(index + 1), words: `number ${index + 1} to go` });
    const caption = `The ${pieceName(before.get(cell) ?? '')} ${cell === from ? 'from' : 'on'} ${cell} goes`;
    frames.push({ pieces: new Map(pieces), marks: new Map(marks), caption });
  });
  return frames;
}

/** Only of flat boards, and only to order cells. @param {string} one @param {string} other */
function distance(one, other) {
  const files = one.charCodeAt(0) - other.charCodeAt(0);
  return Math.hypot(files, Number(one.slice(1)) - Number(other.slice(1)));
}

/**
 * A list of captures, one frame for each; it stops at one that cannot be played.
 * @param {string} game
 * @param {string} start sixteen characters
 * @param {Pieces} before
 * @param {string} moves `[[[x,y],[x,y]],...]`
 * @returns {Promise<Film>}
 */
async function filmOfCaptures(game, start, before, moves) {
  /** @type {Frame[]} */
  const frames = [{ pieces: before, marks: new Map(), caption: 'The start' }];
  let board = start;
  for (const [from, to] of JSON.parse(moves)) {
    const move = cellOfPair(from) + cellOfPair(to);
    const { answers, position } = await ask(`play ${game} ${board} ${move}`);
    const { answer } = saying(answers)[0] ?? answers[0];
    const marks = moveMarks(cellOfPair(from), cellOfPair(to));
    if (kindOf(answer) !== 'verdict') {
      frames.push({ pieces: setupOf(position).pieces, marks, caption: `${move}: ${answer}` });
      break;
    }
    board = answer;
    const after = setupOf((await read(`${game} ${board}`)).position).pieces;
    frames.push({ pieces: after, marks, caption: `${move} captures` });
  }
  return { frames, end: null };
}
