#!/usr/bin/env node
// chessops 0.15.1 (https://github.com/niklasf/chessops): `npm ci` in this folder installs it.
//
// legal-only: it refuses illegal positions, for reasons of its own.
// castling=king-takes-rook: it lists castling so; it plays both notations.
// halfmove-clock=150, move-number=9999: they stop there.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";
import { makeFen, parseFen } from "chessops/fen";
import { SquareSet } from "chessops/squareSet";
import { makeUci, parseUci } from "chessops/util";
import { setupPosition } from "chessops/variant";

const PROMOTIONS = ["queen", "rook", "bishop", "knight"];

const at = (fen, game) => setupPosition(game, parseFen(fen).unwrap()).unwrap();

// Its destinations leave out what a pawn becomes.
function* moves(position) {
  for (const [from, squares] of position.allDests())
    for (const to of squares)
      if (position.board.pawn.has(from) && SquareSet.backranks().has(to))
        for (const promotion of PROMOTIONS) yield makeUci({ from, to, promotion });
      else yield makeUci({ from, to });
}

function play(fen, written, game) {
  const [position, move] = [at(fen, game), parseUci(written)];
  if (!move || !position.isLegal(move)) return NOT_A_MOVE;
  position.play(move);
  return makeFen(position.toSetup());
}

answerQuestions({
  games: ["chess", "atomic"],
  contract: "legal-only castling=king-takes-rook halfmove-clock=150 move-number=9999",
  legal: (fen, _, game) => [...moves(at(fen, game))],
  play,
  check: (fen, _, game) => at(fen, game).isCheck(),
});
