// What both versions of js-chess-engine (https://github.com/josefjadrny/js-chess-engine) have in common.
//
// promotion=queen: their moves have no room for another piece. The letter is added here, as the protocol wants one.
// en-passant=always: they name the cell after each double step.
// clocks=9999: their clocks go on behind 9999, where ours stop.
import { answerQuestions, NOT_A_MOVE } from "./protocol.mjs";

const isPromotion = (piece, to) => /^[Pp]$/.test(piece) && /[18]$/.test(to);

// A promotion may be listed four times, for four pieces that are not named.
function movesOf(game) {
  const { pieces } = game.exportJson();
  return Object.entries(game.moves()).flatMap(([from, targets]) =>
    [...new Set(targets)].map((to) => (from + to).toLowerCase() + (isPromotion(pieces[from], to) ? "q" : "")),
  );
}

export function answerWith({ Game }) {
  function play(fen, move) {
    const game = new Game(fen);
    if (!movesOf(game).includes(move)) return NOT_A_MOVE;
    game.move(move.slice(0, 2), move.slice(2, 4));
    return game.exportFEN();
  }

  answerQuestions({
    games: ["chess"],
    contract: "legal-only promotion=queen en-passant=always clocks=9999",
    legal: (fen) => movesOf(new Game(fen)),
    play,
    check: (fen) => new Game(fen).exportJson().check,
  });
}
