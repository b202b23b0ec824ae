#!/usr/bin/env node
// chess-rules 1.1.0 (https://github.com/ChessCorp/chess-rules): `npm ci` in this folder installs it.
//
// legal-only: it checks nothing of a FEN.
// promotion=queen: a move that promotes is listed once, and becomes a queen unless told otherwise. The letter is added
// here, as the protocol wants one.
// en-passant=always: it names the cell after each double step.
// clocks=9999: its clocks go on behind 9999, where ours stop.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";
import rules from "chess-rules";

const nameOf = (square) => "abcdefgh"[square % 8] + (Math.floor(square / 8) + 1);
const isPromotion = (piece, to) => piece.type === "P" && /[18]$/.test(to);

// The moves as it knows them, by the names that the protocol has for them; `true`, as two bare kings may go on (L1).
function movesOf(position) {
  const named = (move) => {
    const to = nameOf(move.dst);
    return nameOf(move.src) + to + (isPromotion(position.board[move.src], to) ? "q" : "");
  };
  return new Map(rules.getAvailableMoves(position, true).map((move) => [named(move), move]));
}

function play(fen, played) {
  const position = rules.fenToPosition(fen);
  const move = movesOf(position).get(played);
  return move ? rules.positionToFen(rules.applyMove(position, move)) : NOT_A_MOVE;
}

answerQuestions({
  games: ["chess"],
  contract: "legal-only promotion=queen en-passant=always clocks=9999",
  legal: (fen) => [...movesOf(rules.fenToPosition(fen)).keys()],
  play,
});
