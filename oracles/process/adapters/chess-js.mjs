#!/usr/bin/env node
// chess.js 1.4.0 (https://github.com/jhlywa/chess.js): `npm ci` in this folder installs it.
//
// legal-only: loaded without its own validation, which takes time; so it would answer anything.
// clocks=9999: its clocks go on behind 9999, where ours stop.
// It names an en-passant cell only where a legal move captures there, as L4 does.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";
import { Chess, SQUARES } from "chess.js";

const chess = new Chess();

function at(fen) {
  chess.load(fen, { skipValidation: true });
  return chess;
}

// From what it writes for people: `Nbxd2+`, `exd8=Q`, `O-O`. Its verbose moves say this without being taken apart, but
// each writes two FENs and lists all moves again: that is ten times slower.
function written(from, san) {
  if (san.startsWith("O-O")) return from + (san.startsWith("O-O-O") ? "c" : "g") + from[1];
  const [, to, promotion = ""] = san.match(/([a-h][1-8])(?:=([QRBN]))?[+#]?$/);
  return from + to + promotion.toLowerCase();
}

const movesFrom = (square) => chess.moves({ square }).map((san) => written(square, san));

// The moves of one piece, by name, each with the FEN after it. They cost so much that those asked last are kept: whoever
// walks through a game asks for one after the other.
let kept = { key: "", moves: new Map() };

function movesWithFens(fen, square) {
  const key = fen + square;
  if (kept.key !== key) {
    const moves = at(fen).moves({ square, verbose: true });
    kept = { key, moves: new Map(moves.map((move) => [move.lan, move.after])) };
  }
  return kept.moves;
}

const play = (fen, move) => movesWithFens(fen, move.slice(0, 2)).get(move) ?? NOT_A_MOVE;

answerQuestions({
  games: ["chess"],
  contract: "legal-only clocks=9999",
  legal: (fen) => at(fen) && SQUARES.flatMap(movesFrom),
  play,
  check: (fen) => at(fen).isCheck(),
});
