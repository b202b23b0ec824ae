#!/usr/bin/env node
// chess 1.5.1 (https://github.com/brozeph/node-chess): `./install javascript` in this folder installs it.
//
// legal-only: it checks nothing of a FEN. It writes no whole FEN, so `play` is not asked.
import { answerQuestions } from "./protocol.mjs";
import chess from "chess";

const status = (fen) => chess.fromFEN(fen).getStatus();

// It names moves as people do; behind each name are the cells.
function named([name, { src, dest }]) {
  const [, promotion = ""] = name.match(/[1-8]([QRBN])/) ?? [];
  return src.file + src.rank + dest.file + dest.rank + promotion.toLowerCase();
}

answerQuestions({
  games: ["chess"],
  contract: "legal-only",
  legal: (fen) => Object.entries(status(fen).notatedMoves).map(named),
  check: (fen) => status(fen).isCheck,
});
