#!/usr/bin/env node
// chlss 1.0.0-beta.5 (https://www.npmjs.com/package/chlss): `npm ci` in this folder installs it.
//
// legal-only: it checks nothing of a FEN.
// en-passant=pseudo-legal: it names the cell where a pawn stands ready to capture, whether that is legal or not.
// clocks=9999: its clocks go on behind 9999, where ours stop.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";
import { BoardObj } from "chlss";

function play(fen, move) {
  const board = new BoardObj(fen);
  if (!board.legalMovesUci().includes(move)) return NOT_A_MOVE;
  board.pushUci(move);
  return board.fen();
}

answerQuestions({
  games: ["chess"],
  contract: "legal-only en-passant=pseudo-legal clocks=9999",
  legal: (fen) => new BoardObj(fen).legalMovesUci(),
  play,
});
