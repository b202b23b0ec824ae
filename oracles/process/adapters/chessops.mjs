#!/usr/bin/env node
// chessops 0.15.1 (https://github.com/niklasf/chessops): `npm ci` in this folder installs it.
//
// legal-only: it refuses illegal positions, for reasons of its own.
// castling=king-takes-rook: it lists castling so; it plays both notations.
// halfmove-clock=150, move-number=9999: they stop there.
// A chess960 position is one of chess to it.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";
import { attacks as pieceAttacks } from "chessops/attacks";
import { perft } from "chessops/debug";
import { makeFen, parseFen } from "chessops/fen";
import { SquareSet } from "chessops/squareSet";
import { makeSquare, makeUci, opposite, parseUci } from "chessops/util";
import { setupPosition } from "chessops/variant";

const GAMES = ["chess", "chess960", "atomic", "antichess", "crazyhouse", "horde", "kingofthehill", "racingkings", "threecheck"];
const NAMES = { chess960: "chess", threecheck: "3check" }; // where it has another
const PROMOTIONS = ["queen", "rook", "bishop", "knight"];

const at = (fen, game) => setupPosition(NAMES[game] ?? game, parseFen(fen).unwrap()).unwrap();

// Its destinations leave out what a pawn becomes, and which piece is dropped.
function* moves(position) {
  const promotions = position.rules === "antichess" ? [...PROMOTIONS, "king"] : PROMOTIONS;
  for (const [from, squares] of position.allDests())
    for (const to of squares)
      if (position.board.pawn.has(from) && SquareSet.backranks().has(to))
        for (const promotion of promotions) yield makeUci({ from, to, promotion });
      else yield makeUci({ from, to });
  for (const to of position.dropDests())
    for (const role of [...PROMOTIONS, "pawn"]) if (position.isLegal({ role, to })) yield makeUci({ role, to });
}

function play(fen, written, game) {
  const [position, move] = [at(fen, game), parseUci(written)];
  if (!move || !position.isLegal(move)) return NOT_A_MOVE;
  position.play(move);
  return makeFen(position.toSetup());
}

function attacked(fen, _, game) {
  const { board, turn } = at(fen, game);
  const attackers = [...board[opposite(turn)]];
  const attacks = attackers.map((square) => pieceAttacks(board.get(square), square, board.occupied));
  return Array.from(attacks.reduce((all, some) => all.union(some), SquareSet.empty()), makeSquare);
}

answerQuestions({
  games: GAMES,
  contract: "legal-only castling=king-takes-rook halfmove-clock=150 move-number=9999",
  legal: (fen, _, game) => [...moves(at(fen, game))],
  play,
  check: (fen, _, game) => at(fen, game).isCheck(),
  attacked,
  perft: (fen, depth, game) => perft(at(fen, game), depth),
});
