#!/usr/bin/env node
// An oracle of `legal`, `play` and `check` in chess and atomic chess: ffish, that is Fairy-Stockfish as
// WebAssembly, behind the line protocol. It abstains from every other question, and from positions
// that L2 calls illegal: what ffish makes of those says nothing. `npm ci` beside this file installs ffish.

// ffish was built before Node had fetch, takes it for a browser's, and would not find its file.
delete globalThis.fetch;
const { default: ffish } = await import("ffish");
await new Promise((resolve) => (ffish.onRuntimeInitialized = resolve));

// One board for each game, for good: a new one costs milliseconds, and memory that only delete() frees.
const boards = { chess: new ffish.Board("chess"), atomic: new ffish.Board("atomic") };

const LAST_CLOCK = 9999; // L4
const FILES = "abcdefgh";
const HOMES = { K: ["e1", "K", "h1", "R"], Q: ["e1", "K", "a1", "R"], k: ["e8", "k", "h8", "r"], q: ["e8", "k", "a8", "r"] };

// The pieces by the names of their cells, "" where there is none; nothing where the text is no board.
function cellsOf(text) {
  const ranks = text.split("/").map((rank) => rank.replace(/[1-8]/g, (digit) => ".".repeat(Number(digit))));
  if (/[1-8]{2}/.test(text) || ranks.length !== 8 || !ranks.every((rank) => /^[KQRBNPkqrbnp.]{8}$/.test(rank))) return undefined;
  const cells = {};
  ranks.forEach((rank, row) => [...rank].forEach((piece, file) => (cells[FILES[file] + (8 - row)] = piece === "." ? "" : piece)));
  return cells;
}

function kingsAndPawnsAreRight(cells) {
  const pieces = Object.values(cells);
  const onEndRank = Object.entries(cells).some(([cell, piece]) => /[18]$/.test(cell) && /^[Pp]$/.test(piece));
  return ["K", "k"].every((king) => pieces.filter((piece) => piece === king).length === 1) && !onEndRank;
}

function rightsAreRight(cells, rights) {
  if (rights === "-") return true;
  return /^K?Q?k?q?$/.test(rights) && [...rights].every((right) => {
    const [kingCell, king, rookCell, rook] = HOMES[right];
    return cells[kingCell] === king && cells[rookCell] === rook;
  });
}

function enPassantIsRight(cells, side, cell) {
  if (cell === "-") return true;
  const [rank, behind, before, pawn] = side === "w" ? [6, 7, 5, "p"] : [3, 2, 4, "P"];
  if (!new RegExp(`^[a-h]${rank}$`).test(cell)) return false;
  return !cells[cell] && !cells[cell[0] + behind] && cells[cell[0] + before] === pawn;
}

const isClock = (text) => /^\d{1,4}$/.test(text);

function opponentIsInCheck(board, [pieces, side, rights]) {
  board.setFen([pieces, side === "w" ? "b" : "w", rights, "-", 0, 1].join(" "));
  return board.isCheck();
}

// Whether L2 finds nothing wrong with the position of these six words.
function isLegal(board, words) {
  const [pieces, side, rights, enPassant, half, full] = words;
  const cells = cellsOf(pieces);
  return cells && /^[wb]$/.test(side) && isClock(half) && isClock(full) && kingsAndPawnsAreRight(cells) &&
    rightsAreRight(cells, rights) && enPassantIsRight(cells, side, enPassant) && !opponentIsInCheck(board, words);
}

const movesOf = (board) => board.legalMoves().split(" ").filter((move) => move !== "");

// The position on the board as L4 writes it. ffish names an en-passant cell wherever a pawn stands beside
// the one that has passed; whether some legal move captures there, its own list of moves tells.
function position(board) {
  const [pieces, side, rights, enPassant, half, full] = board.fen().split(" ");
  const cells = cellsOf(pieces);
  const captures = (move) => move.slice(2, 4) === enPassant && move[0] !== enPassant[0] && /^[Pp]$/.test(cells[move.slice(0, 2)]);
  const clocks = [half, full].map((clock) => Math.min(Number(clock), LAST_CLOCK));
  return [pieces, side, rights, movesOf(board).some(captures) ? enPassant : "-", ...clocks].join(" ");
}

function play(board, move) {
  if (!movesOf(board).includes(move)) return "illegal not-a-move";
  board.push(move);
  return position(board);
}

const ANSWERS = {
  check: (board) => String(board.isCheck()),
  legal: (board) => movesOf(board).join(" ") || "none",
  play,
};

function answer(line) {
  const [verb, game, ...rest] = line.trim().split(/ +/);
  const words = rest.slice(0, 6);
  const asked = rest.slice(6);
  if (!Object.hasOwn(ANSWERS, verb) || !Object.hasOwn(boards, game) || words.length !== 6 || asked.length !== (verb === "play" ? 1 : 0)) return "abstain";
  const board = boards[game];
  if (!isLegal(board, words)) return "abstain";
  board.setFen(words.join(" "));
  return ANSWERS[verb](board, ...asked);
}

let unfinished = "";
process.stdin.setEncoding("utf8").on("data", (text) => {
  const lines = (unfinished + text).split("\n");
  unfinished = lines.pop();
  for (const line of lines) process.stdout.write(answer(line) + "\n");
});
