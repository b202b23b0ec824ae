#!/usr/bin/env node
// chess.ts 0.16.2 (https://github.com/lubert/chess.ts): `./install javascript` in this folder installs it.
//
// legal-only: it checks a FEN's form alone. en-passant=always: it names the cell after each double step.
// clocks=9999: its clocks go on behind 9999, where ours stop.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";
import { Chess } from "chess.ts";

function at(fen) {
  const chess = new Chess();
  if (!chess.load(fen)) throw new Error("the FEN is refused");
  return chess;
}

const moves = (chess) => chess.moves({ verbose: true });
const named = ({ from, to, promotion = "" }) => from + to + promotion;

function play(fen, played) {
  const chess = at(fen);
  const move = moves(chess).find((other) => named(other) === played);
  if (!move) return NOT_A_MOVE;
  chess.move(move.san);
  return chess.fen();
}

answerQuestions({
  games: ["chess"],
  contract: "legal-only en-passant=always clocks=9999",
  legal: (fen) => moves(at(fen)).map(named),
  play,
  check: (fen) => at(fen).inCheck(),
});
