#!/usr/bin/env node
// js-chess-engine 2.4.6 (https://github.com/josefjadrny/js-chess-engine):
// `npm ci` in this folder installs it. It asks for Node 24, and works with 20.
//
// legal-only: it refuses illegal positions, for reasons of its own.
// promotion=queen: its moves have no room for another piece. It lists a promotion four times,
// for four pieces that it does not name. The letter is added here, as the protocol wants one.
// en-passant=always: it names the cell after each double step.
// clocks=9999: its clocks go on behind 9999, where ours stop.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";
import engine from "js-chess-engine";

const isPromotion = (piece, to) => /^[Pp]$/.test(piece) && /[18]$/.test(to);

function movesOf(game) {
  const { pieces } = game.exportJson();
  return Object.entries(game.moves()).flatMap(([from, targets]) =>
    [...new Set(targets)].map((to) => (from + to).toLowerCase() + (isPromotion(pieces[from], to) ? "q" : "")),
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
