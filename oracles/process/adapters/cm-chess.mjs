#!/usr/bin/env node
// cm-chess 4.0.0 (https://github.com/shaack/cm-chess), on chess.mjs, which was chess.js once: `npm ci` in this folder
// installs it.
//
// legal-only: it refuses illegal positions, for reasons of its own.
// en-passant=always: it names the cell after each double step.
// clocks=9999: its clocks go on behind 9999, where ours stop.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";
import { Chess } from "cm-chess";

const movesOf = (chess) => chess.moves({ verbose: true });
const written = ({ from, to, promotion = "" }) => from + to + promotion;

function play(fen, played) {
  const chess = new Chess({ fen });
  const move = movesOf(chess).find((move) => written(move) === played);
  if (!move) return NOT_A_MOVE;
  chess.move(move);
  return chess.fen();
}

answerQuestions({
  games: ["chess"],
  contract: "legal-only en-passant=always clocks=9999",
  legal: (fen) => movesOf(new Chess({ fen })).map(written),
  play,
  check: (fen) => new Chess({ fen }).inCheck(),
});
