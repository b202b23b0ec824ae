#include "reports/mate_explanation.h"

#include <fmt/format.h>

#include <algorithm>

#include "examination/reply.h"
#include "notation/answer_text.h"
#include "notation/cell_names.h"

namespace doublecheck {
namespace {

constexpr Piece kWhiteKing(Colour::white, Kind::king);
/// Blocks lines and attacks nothing that is asked about here.
constexpr Piece kBlocker(Colour::white, Kind::knight);
constexpr std::size_t kLongestCellName = std::string_view("p16XVIII").size();

std::string_view kind_name(Kind kind) {
  constexpr std::string_view kNames[] = {"king", "queen", "rook", "bishop", "knight", "pawn"};
  return kNames[static_cast<std::size_t>(kind)];
}

class Explanation {
 public:
  Explanation(const Board& board, const Oracles& oracles, Output& out)
      : board_(board), oracles_(oracles), out_(out), king_(find_king(board)) {}

  void write() const {
    write_check();
    for (const Cell cell : king_steps())
      out_.line(fmt::format("{:<{}} {}", name_of(cell), kLongestCellName, fate(cell)));
    write_other_moves();
  }

 private:
  static Cell find_king(const Board& board) {
    return static_cast<Cell>(std::ranges::find(board.cells(), kWhiteKing) - board.cells().begin());
  }

  const std::string& name_of(Cell cell) const { return cell_name(board_.box(), cell); }

  std::string piece_on(Cell cell) const {
    return fmt::format("{} on {}", kind_name(board_[cell].kind()), name_of(cell));
  }

  Answer ask(Verb verb, const Board& board) const {
    Question question{.verb = verb, .game = Game::cube, .position = {}, .argument = {}};
    question.position.board = board;
    return agreed_answer(question, oracles_);
  }

  bool is_check(const Board& board) const { return ask(Verb::check, board) == verdict(true); }

  std::vector<Cell> king_steps() const {
    Board alone(board_.box());
    alone[king_] = kWhiteKing;
    return read_cells(board_.box(), ask(Verb::moves, alone).text());
  }

  /// `board` where of all black pieces only the one on `cell` is left; blockers stand for the
  /// others.
  static Board with_only_black(Board board, Cell cell) {
    for (const Cell each : occupied_cells(board))
      if (each != cell && board[each].is(Colour::black)) board[each] = kBlocker;
    return board;
  }

  /// `the rook on c1III and the queen on a1I`: who gives check on `board`; empty if nobody.
  std::string checkers(const Board& board) const {
    std::string text;
    if (!is_check(board)) return text;
    for (const Cell cell : occupied_cells(board)) {
      if (!board[cell].is(Colour::black) || !is_check(with_only_black(board, cell))) continue;
      text += (text.empty() ? "the " : " and the ") + piece_on(cell);
    }
    return text;
  }

  void write_check() const {
    const std::string now = checkers(board_);
    out_.line(fmt::format("the king on {} is {}", name_of(king_),
                          now.empty() ? "not in check" : "in check from " + now));
  }

  /// What becomes of the king's step to `cell`.
  std::string fate(Cell cell) const {
    if (board_[cell].is(Colour::white)) return "own piece";
    Board after = board_;
    after[cell] = kWhiteKing;
    after[king_] = Piece{};
    const std::string guards = checkers(after);
    const std::string verdict = guards.empty() ? "free" : "guarded by " + guards;
    return board_[cell] ? fmt::format("{}, takes the {}", verdict, kind_name(board_[cell].kind()))
                        : verdict;
  }

  void write_other_moves() const {
    auto moves = read_move_names(board_.box(), ask(Verb::legal, board_).text());
    std::erase_if(moves, [this](const Move& move) { return move.from == king_; });
    std::string text = "moves of other pieces:";
    for (const Move& move : moves) text += ' ' + move_name(board_.box(), move);
    out_.line(moves.empty() ? text + " none" : text);
  }

  const Board& board_;
  const Oracles& oracles_;
  Output& out_;
  Cell king_;
};

}  // namespace

void explain_mate(const Question& question, const Oracles& oracles, Output& out) {
  Explanation(question.position.board, oracles, out).write();
}

}  // namespace doublecheck
