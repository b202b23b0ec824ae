#!/usr/bin/env node
// logichess 0.1.6 (https://github.com/yosuanicolaus/logichess): `npm ci` in this folder installs it.
//
// legal-only: it checks nothing of a FEN.
// en-passant=always: it names the cell after each double step.
// clocks=9999: its clocks go on behind 9999, where ours stop.
// Of a side without a move it says only that the game has ended; about check it abstains there.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";
import { Chess } from "logichess";

function play(fen, move) {
  const chess = new Chess(fen);
  if (!chess.data.moves.some(({ uci }) => uci === move)) return NOT_A_MOVE;
  chess.play(move);
  return chess.data.fen;
}

answerQuestions({
  games: ["chess"],
  contract: "legal-only en-passant=always clocks=9999",
  legal: (fen) => new Chess(fen).data.moves.map(({ uci }) => uci),
  play,
  check: (fen) => {
    const { status } = new Chess(fen).data;
    return status === "end" ? undefined : status === "check";
  },
});
