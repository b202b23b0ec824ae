#!/usr/bin/env node
// An oracle of chess for doublecheck. It abstains from everything until you fill in its handlers; see protocol.mjs.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";

function legal(fen, _, game) {
  // Your library's moves at this FEN, in any order, as ["e2e4", "e7e8q"]. Castling is e1g1.
  return undefined; // abstain
}

function play(fen, move, game) {
  // The FEN after this move, or NOT_A_MOVE where `legal` does not list it, as e1e1, or e1h1 for castling.
  return undefined; // abstain
}

function check(fen, _, game) {
  // Whether the side to move is in check: true or false.
  return undefined; // abstain
}

function perft(fen, depth, game) {
  // The number of sequences of so many legal moves.
  return undefined; // abstain
}

answerQuestions({ games: ["chess"], contract: "legal-only", legal, play, check, perft });
