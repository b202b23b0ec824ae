#!/usr/bin/env node
// An oracle of `legal`, `play` and `check` in chess and atomic chess: ffish, that is Fairy-Stockfish
// as WebAssembly, behind the line protocol. It abstains from every other question, and from positions
// that are illegal by L2: what ffish makes of those says nothing. `npm ci` beside this file installs
// ffish.

// ffish is older than fetch in Node, takes it for a browser's, and then does not find its own file.
delete globalThis.fetch;
const { default: ffish } = await import("ffish");
await new Promise((resolve) => (ffish.onRuntimeInitialized = resolve));

// One board for each game, for good: a new one takes milliseconds, and memory that only delete() frees.
const BOARDS = { chess: new ffish.Board("chess"), atomic: new ffish.Board("atomic") };

const LAST_CLOCK = 9999; // L4
const FILES = "abcdefgh";
const HOMES = {
  K: { e1: "K", h1: "R" },
  Q: { e1: "K", a1: "R" },
  k: { e8: "k", h8: "r" },
  q: { e8: "k", a8: "r" },
};

// The pieces by the names of their cells, "" on empty ones; nothing where the text is no board.
function cellsOf(text) {
  const ranks = text.split("/").map((rank) => rank.replace(/[1-8]/g, (digit) => ".".repeat(digit)));
  if (/[1-8]{2}/.test(text) || ranks.length !== 8) return undefined;
  if (!ranks.every((rank) => /^[KQRBNPkqrbnp.]{8}$/.test(rank))) return undefined;
  const cells = {};
  for (const [row, rank] of ranks.entries())
    for (const [file, piece] of [...rank].entries())
      cells[FILES[file] + (8 - row)] = piece === "." ? "" : piece;
  return cells;
}

const isPawn = (piece) => piece === "P" || piece === "p";

function areKingsAndPawnsRight(cells) {
  const pieces = Object.values(cells);
  const isAlone = (king) => pieces.filter((piece) => piece === king).length === 1;
  const endRanks = Object.keys(cells).filter((cell) => /[18]$/.test(cell));
  return isAlone("K") && isAlone("k") && !endRanks.some((cell) => isPawn(cells[cell]));
}

function areRightsRight(cells, rights) {
  const isAtHome = (right) =>
    Object.entries(HOMES[right]).every(([cell, piece]) => cells[cell] === piece);
  return rights === "-" || (/^K?Q?k?q?$/.test(rights) && [...rights].every(isAtHome));
}

function isEnPassantRight(cells, side, cell) {
  if (cell === "-") return true;
  const [rank, start, end, pawn] = side === "w" ? ["6", "7", "5", "p"] : ["3", "2", "4", "P"];
  const file = cell[0];
  if (cell.length !== 2 || !FILES.includes(file) || cell[1] !== rank) return false;
  return !cells[cell] && !cells[file + start] && cells[file + end] === pawn;
}

function isOpponentInCheck(board, [pieces, side, rights]) {
  board.setFen(`${pieces} ${side === "w" ? "b" : "w"} ${rights} - 0 1`);
  return board.isCheck();
}

// Whether the six words of a FEN are a position in which L2 finds nothing wrong.
function isLegal(board, fen) {
  const [pieces, side, rights, enPassant, ...clocks] = fen;
  const cells = cellsOf(pieces);
  if (!cells || !/^[wb]$/.test(side) || !clocks.every((clock) => /^\d{1,4}$/.test(clock))) return false;
  return (
    areKingsAndPawnsRight(cells) &&
    areRightsRight(cells, rights) &&
    isEnPassantRight(cells, side, enPassant) &&
    !isOpponentInCheck(board, fen)
  );
}

const movesOf = (board) => board.legalMoves().split(" ").filter((move) => move !== "");

// The position on the board as L4 writes it. ffish names an en-passant cell where a pawn stands ready
// to capture; whether that is legal, its own list of moves tells.
function position(board) {
  const [pieces, side, rights, enPassant, ...clocks] = board.fen().split(" ");
  const cells = cellsOf(pieces);
  const isEnPassant = (move) =>
    move.slice(2) === enPassant && move[0] !== enPassant[0] && isPawn(cells[move.slice(0, 2)]);
  const cell = movesOf(board).some(isEnPassant) ? enPassant : "-";
  return [pieces, side, rights, cell, ...clocks.map((clock) => Math.min(clock, LAST_CLOCK))].join(" ");
}

function play(board, move) {
  if (!movesOf(board).includes(move)) return "illegal not-a-move";
  board.push(move);
  return position(board);
}

// What a verb is asked beside the position is handed on.
const ANSWERS = {
  check: (board) => String(board.isCheck()),
  legal: (board) => movesOf(board).join(" ") || "none",
  play,
};

function answer(line) {
  const [verb, game, ...words] = line.trim().split(/ +/);
  const isKnown = Object.hasOwn(ANSWERS, verb) && Object.hasOwn(BOARDS, game);
  if (!isKnown || words.length !== 5 + ANSWERS[verb].length) return "abstain";
  const fen = words.slice(0, 6);
  const board = BOARDS[game];
  if (!isLegal(board, fen)) return "abstain";
  board.setFen(fen.join(" "));
  return ANSWERS[verb](board, ...words.slice(6));
}

const say = (line) => process.stdout.write(answer(line) + "\n");

let unfinished = "";
process.stdin.setEncoding("utf8");
for await (const text of process.stdin) {
  const lines = (unfinished + text).split("\n");
  unfinished = lines.pop();
  lines.forEach(say);
}
if (unfinished !== "") say(unfinished);
