// The question as text: whatever `doublecheck ask` reads can be pasted here.

import { button, errorBox, h } from '../dom.js';
import { Refusal, read } from '../server.js';

/** @typedef {Pick<import('../types').Program, 'games'>} Program */

/** The first field of a FEN; what most programs take for a position without castling, White to move. */
const PLACEMENT = /^\s*[\w~]+(\/[\w~]+){7}\s*$/;

/**
 * A question, or a position alone: one of the game that is chosen, or else of the first game that
 * reads it. Where none does, the chosen one tells what is wrong.
 * @param {Program} program
 * @param {string} text
 * @param {string} game that is chosen
 */
export async function readAny({ games }, text, game) {
  const first = text.trimStart().split(/\s/, 1)[0];
  if (games.some((one) => one.game === first || one.verbs.some(({ verb }) => verb === first))) return read(text);
  const others = firstOfForms(games).filter((one) => one !== game);
  const whole = PLACEMENT.test(text) ? [`${game} ${text.trim()} w - - 0 1`] : [];
  let refused = null;
  for (const line of [`${game} ${text}`, ...whole, ...others.map((name) => `${name} ${text}`)]) {
    try {
      return await read(line);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused ??= error.behind(game.length + 1);
    }
  }
  throw refused;
}

/** In the moves of a PGN file: comments, variations, numbers, marks and results. */
const NO_MOVES = /\{[^}]*\}|\([^)]*\)|;.*|\d+\.+|\$\d+|[!?]+|(?<!\S)(?:1-0|0-1|1\/2-1\/2|\*)(?!\S)/g;

/**
 * A position and moves behind it, as UCI has them: `position startpos moves e2e4 e7e5`; or the moves of
 * a PGN file, `1. e4 e5`. Null where the text is something else.
 * @param {string} text
 */
export function movesIn(text) {
  const pgn = /^\s*1\s*\.(?!\.)/.test(text);
  const [, position = 'startpos', words = ''] = pgn ? [text, 'startpos', text] : (/^(.*\S)\s+moves\s+(.*)$/s.exec(text) ?? []);
  const moves = words.replace(NO_MOVES, ' ').split(/\s+/).filter(Boolean);
  return moves.length > 0 ? { position, moves } : null;
}

/** For each form of a position the first game that has it. @param {Program['games']} games */
function firstOfForms(games) {
  /** @type {Map<string, string>} */
  const first = new Map();
  for (const { game, verbs } of games) for (const { form } of verbs) if (!first.has(form)) first.set(form, game);
  return [...new Set(first.values())];
}

/**
 * @param {string} text
 * @param {(text: string) => void} onText
 * @param {unknown} [error] what is wrong with the text
 */
export function entryBox(text, onText, error) {
  const input = h('textarea', { class: 'code', rows: 1, spellcheck: 'false', 'aria-label': 'Question or position' }, text);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onText(input.value);
  });
  const paste = async () => {
    const told = async () => navigator.clipboard.readText(); // no clipboard where a page comes by plain HTTP
    const pasted = await told().catch(() => '');
    if (pasted.trim()) onText(pasted);
    else input.select(); // the browser does not hand it out: the keyboard can
  };
  return h(
    'div', { class: 'entry-box' },
    h('div', { class: 'entry-line' }, input, button('Read', () => onText(input.value), { class: 'main' }), button('Paste', paste)),
    error ? wrongText(text, error) : h('p', { class: 'hint' }, 'A question, FEN, line of UCI, moves of PGN, list, brackets or 16 characters. Ctrl+V works anywhere.'),
  );
}

/** @param {string} text @param {unknown} error */
function wrongText(text, error) {
  const column = error instanceof Refusal ? error.column : null;
  const place = column && !text.includes('\n') && `${text}\n${' '.repeat(column - 1)}^`;
  return errorBox(error, place ? h('pre', {}, place) : null);
}
