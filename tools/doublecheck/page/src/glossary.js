// What labels and reasons mean, in words. The words of labels are those of RULES.md, section E.

import { isFen } from './writing.js';

/**
 * @typedef {object} Entry
 * @property {string} section  such as `Cube: move`
 * @property {RegExp[]} labels
 * @property {string} words
 */

/** The headings of section E, by the form of the position. @type {Record<string, string>} */
const SECTIONS = {
  cube_board: 'Cube',
  cube_turn: 'Cube',
  sixteen: 'Solitaire',
  piece_list: 'Chess by piece list',
  board_field: 'Atomic board field',
};

/** @param {string} form */
const sectionOf = (form) => (isFen(form) ? 'Whole FEN' : SECTIONS[form]);

/** In labels of RULES.md these stand for any kind and for both colours. @param {string} label */
function pattern(label) {
  const wild = label.replace('KIND', '(king|queen|rook|bishop|knight|pawn)').replace('COLOUR', '(white|black)');
  return new RegExp(`^${wild}$`);
}

/**
 * Reads the tables of labels.
 * @param {string} rules RULES.md
 * @returns {Entry[]}
 */
export function readGlossary(rules) {
  const entries = [];
  let section = '';
  for (const line of rules.split('\n')) {
    if (line.startsWith('#')) section = line.replace(/^#+ /, '');
    const row = /^\| (\S.*?) \| (.*) \|$/.exec(line);
    if (!row || !/^[A-Z]\d/.test(row[1]) || row[2] === 'as above') continue;
    entries.push({ section, labels: row[1].split(/, | or /).map(pattern), words: row[2] });
  }
  return entries;
}

/**
 * What a label says; null where RULES.md does not tell.
 * @param {Entry[]} glossary
 * @param {string} form of the position
 * @param {string} label
 */
export function wordsOf(glossary, form, label) {
  const section = sectionOf(form);
  for (const { section: own, labels, words } of glossary) {
    const place = own.startsWith(section) ? labels.findIndex((known) => known.test(label)) : -1;
    // Of `X or Y` the first words are those of X; those of Y make sense only with them.
    if (place >= 0) return place === 0 && labels.length === 2 ? words.split(', or ')[0] : words;
  }
  const kind = /^B2-(king|queen|rook|bishop|knight|pawn)$/.exec(label)?.[1];
  if (kind) return `a ${kind} moves`;
  return label.endsWith('-not-a-move') ? REASONS['not-a-move'].words : (Object.hasOwn(OF_ANY_GAME, label) ? OF_ANY_GAME[label] : null);
}

/** What the introduction of section E says. @type {Record<string, string>} */
const OF_ANY_GAME = {
  'B2-line': 'exactly one distance is nonzero',
  'B2-planar-diagonal': 'exactly two distances are nonzero',
  'B2-triagonal': 'all three distances are nonzero',
  'B3-slide': 'it passes over at least one cell',
};

/**
 * The words of `illegal REASON`, and the rule that has them; a game may have its own rule.
 * @type {Record<string, {words: string, rule: string | Record<string, string>}>}
 */
const REASONS = {
  'no-king': { words: 'A colour has no king.', rule: 'L2' },
  'many-kings': { words: 'A colour has two kings or more.', rule: { piece_list: 'V2', fen: 'L2' } },
  'no-white-king': { words: 'White has no king.', rule: 'C5' },
  'many-white-kings': { words: 'White has two kings or more.', rule: 'C5' },
  'many-black-kings': { words: 'Black has two kings or more.', rule: 'C5' },
  'pawn-on-last-rank': { words: 'A pawn stands on rank 1 or 8.', rule: 'L2' },
  'bad-castling-right': {
    words: 'There is a right to castle, but its king or rook is not at home.',
    rule: { fen: 'L2', rook_fen: 'F2' },
  },
  'bad-en-passant': { words: 'No enemy pawn can just have passed over the en-passant cell.', rule: 'L2' },
  'opponent-in-check': { words: 'The side that is not to move is in check.', rule: 'L2' },
  'has-pawn': { words: 'There is a pawn on the board.', rule: 'R1' },
  'in-check': { words: 'The side to move is in check.', rule: 'R1' },
  'no-piece': { words: 'There is no piece on the board.', rule: 'S3' },
  'not-a-move': {
    words: 'This is no move of the position.',
    rule: { cube_board: 'C6', cube_turn: 'C6', fen: 'L1', sixteen: 'S3', board_field: 'A4', piece_list: 'V2' },
  },
};

/**
 * @param {string} reason the word after `illegal`
 * @param {string} form of the position
 */
export function reasonOf(reason, form) {
  if (!Object.hasOwn(REASONS, reason)) return { words: reason, rule: null }; // an oracle's own word
  const known = REASONS[reason];
  const { words, rule } = known;
  return { words, rule: typeof rule === 'string' ? rule : (rule[form] ?? (isFen(form) ? rule.fen : null)) };
}
