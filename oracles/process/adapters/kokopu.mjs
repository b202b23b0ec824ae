#!/usr/bin/env node
// kokopu 4.13.4 (https://github.com/yo35/kokopu): `npm ci` in this folder installs it.
//
// legal-only: it lists no moves of positions that it takes for illegal, for reasons of its own.
// clocks=ignored: its positions have no clocks; FENs that they write say 0 and 1.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";
import { Position } from "kokopu";

const movesOf = (position) => position.moves().map((move) => [position.uci(move), move]);

function play(fen, played) {
  const position = new Position(fen);
  const move = new Map(movesOf(position)).get(played);
  if (!move) return NOT_A_MOVE;
  position.play(move);
  return position.fen();
}

answerQuestions({
  games: ["chess"],
  contract: "legal-only clocks=ignored",
  legal: (fen) => movesOf(new Position(fen)).map(([written]) => written),
  play,
  check: (fen) => new Position(fen).isCheck(),
});
