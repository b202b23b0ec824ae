#!/usr/bin/env node
// ffish 0.7.10, Fairy-Stockfish as WebAssembly
// (https://github.com/fairy-stockfish/Fairy-Stockfish/tree/master/tests/js): `npm ci` in this folder installs it.
//
// legal-only: it checks nothing, and what it makes of illegal positions says nothing.
// en-passant=pseudo-legal: it names the cell where a pawn stands ready to capture, whether that is legal or not.
// clocks=9999: its clocks go on behind 9999, where ours stop.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";

// ffish is older than fetch in Node, takes it for a browser's, and then does not find its own file.
delete globalThis.fetch;
const { default: ffish } = await import("ffish");
await new Promise((resolve) => (ffish.onRuntimeInitialized = resolve));

// One board for each game, for good: a new one takes milliseconds, and memory that only delete() frees.
const NAMES = { chess960: "chess", threecheck: "3check" }; // where it has another
const GAMES = ["chess", "chess960", "atomic", "antichess", "crazyhouse", "horde", "kingofthehill", "racingkings", "threecheck"];
const BOARDS = Object.fromEntries(GAMES.map((game) => [game, new ffish.Board(NAMES[game] ?? game, "", game === "chess960")]));

function at(fen, game) {
  BOARDS[game].setFen(fen);
  return BOARDS[game];
}

const movesOf = (board) => board.legalMoves().split(" ").filter(Boolean);

function play(fen, move, game) {
  const board = at(fen, game);
  if (!movesOf(board).includes(move)) return NOT_A_MOVE; // push() plays anything
  board.push(move);
  return board.fen();
}

function leaves(board, depth) {
  if (depth <= 1) return depth ? board.numberLegalMoves() : 1;
  let total = 0;
  for (const move of movesOf(board)) {
    board.push(move);
    total += leaves(board, depth - 1);
    board.pop();
  }
  return total;
}

answerQuestions({
  games: GAMES,
  contract: "legal-only en-passant=pseudo-legal clocks=9999",
  legal: (fen, _, game) => movesOf(at(fen, game)),
  play,
  check: (fen, _, game) => at(fen, game).isCheck(),
  perft: (fen, depth, game) => leaves(at(fen, game), depth),
});
