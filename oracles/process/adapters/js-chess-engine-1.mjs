#!/usr/bin/env node
// js-chess-engine 1.0.3 (https://github.com/josefjadrny/js-chess-engine), the last of its first version, by the alias
// js-chess-engine-1: `npm ci` in this folder installs it.
//
// legal-only: it checks nothing of a FEN.
// promotion=queen: its moves have no room for another piece. The letter is added here, as the protocol wants one.
// en-passant=always: it names the cell after each double step.
// clocks=9999: its clocks go on behind 9999, where ours stop.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";
import engine from "js-chess-engine-1";

const isPromotion = (piece, to) => /^[Pp]$/.test(piece) && /[18]$/.test(to);

function movesOf(game) {
  const { pieces } = game.exportJson();
  return Object.entries(game.moves()).flatMap(([from, targets]) =>
    targets.map((to) => (from + to).toLowerCase() + (isPromotion(pieces[from], to) ? "q" : "")),
  );
}

function play(fen, move) {
  const game = new engine.Game(fen);
  if (!movesOf(game).includes(move)) return NOT_A_MOVE;
  game.move(move.slice(0, 2), move.slice(2, 4));
  return game.exportFEN();
}

answerQuestions({
  games: ["chess"],
  contract: "legal-only promotion=queen en-passant=always clocks=9999",
  legal: (fen) => movesOf(new engine.Game(fen)),
  play,
  check: (fen) => new engine.Game(fen).exportJson().check,
});
