#!/usr/bin/env node
// An oracle of chess for doublecheck. It answers `legal` with `abstain` until you write that; see protocol.mjs.
import { answerQuestions } from "./protocol.mjs";

function legal(fen) {
  // Your library's moves at this FEN, in any order, as ["e2e4", "e7e8q"]. Castling is e1g1.
  return undefined; // `abstain`
}

answerQuestions({ games: ["chess"], contract: "legal-only", legal });
