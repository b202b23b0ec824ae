#include "verbs/ask_views.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "context.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "games/solitaire/sixteen_text.h"
#include "mailbox/board/geometry.h"
#include "notation/answer_text.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/position_reading.h"
#include "notation/question_text.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

using mailbox::Index;
using mailbox::Layout;

/// Two characters: a mark before a piece, or a blank, and what stands there.
std::string content(const Board& board, std::span<const Cell> marks, std::optional<Cell> cell) {
  if (!cell) return " =";
  const bool marked = std::ranges::find(marks, *cell) != marks.end();
  if (!board[*cell]) return marked ? " *" : " .";
  return {marked ? '*' : ' ', board[*cell].letter()};
}

std::vector<Cell> targets(const Box& box, std::string_view moves) {
  std::vector<Cell> cells;
  for (const Move& move : read_move_names(box, moves)) cells.push_back(move.to);
  return cells;
}

/// Of the move in question, if there is one.
std::vector<Cell> ends_of(const Question& question) {
  const Move* move = question.move();
  return move == nullptr ? std::vector<Cell>() : std::vector<Cell>{move->from, move->to};
}

std::vector<Cell> marks_of(const Question& question, const Answer& answer) {
  const Box& box = question.position.board.box();
  if (!answer.is_verdict()) return {};
  switch (question.verb) {
    case Verb::moves:
    case Verb::attacked:
      return read_cells(box, answer.text());
    case Verb::legal:
      return targets(box, answer.text());
    default:
      return ends_of(question);
  }
}

/// The array of the mailbox in its rows: words with `blanks` between them, and an empty line
/// between layers.
std::string in_rows(const Layout& layout, std::string_view blanks,
                    const std::function<std::string(Index)>& word) {
  std::string text;
  for (Index index = 0; index < layout.size(); ++index) {
    if (index > 0 && index % (layout.columns() * layout.rows()) == 0)
      text += "\n\n";
    else if (index > 0)
      text += index % layout.columns() == 0 ? "\n" : blanks;
    text += word(index);
  }
  return text;
}

bool answers_position(Verb verb) {
  return verb == Verb::play || verb == Verb::explode;
}

std::string drawing(const Position& position, std::span<const Cell> marks, bool as_mailbox) {
  return as_mailbox ? draw_mailbox(position.board, marks) + caption(position)
                    : draw(position, marks, terminal_style());
}

}  // namespace

std::string draw_mailbox(const Board& board, std::span<const Cell> marks) {
  const Layout layout(board.box());
  const auto width = std::to_string(layout.size() - 1).size();
  return in_rows(layout, "  ",
                 [&](Index index) {
                   return fmt::format("{:>{}}{}", index, width,
                                      content(board, marks, layout.cell_at(index)));
                 }) +
         "\n";
}

std::string position_view(const Question& question, const Answer& answer, bool as_mailbox) {
  std::string view = drawing(question.position, marks_of(question, answer), as_mailbox);
  if (answers_position(question.verb) && answer.is_verdict())
    view += '\n' + drawing(read_position_after(question, answer.text()), {}, as_mailbox);
  return view;
}

namespace {

class Solver {
 public:
  Solver(const Oracles& oracles, Output& out) : oracles_(oracles), out_(out) {}

  void show_boards(Board board, std::span<const Move> moves) const {
    out_.line(sixteen_text(board));
    for (const Move& move : moves) {
      board = board_after(board, move);
      out_.line(sixteen_text(board));
    }
  }

  void show_captures(Board board, std::span<const Move> moves) const {
    std::string text;
    for (const Move& move : moves) {
      if (!text.empty()) text += ',';
      text += capture_text(board, move);
      board = board_after(board, move);
    }
    out_.line('[' + text + ']');
  }

  /// Every solution from `board`, each behind `played`, the moves that led there. Goes only where
  /// there is a solution, so that the next one is never far.
  void show_all(const Board& board, std::vector<Move>& played) const {
    const std::string solution = ask(Verb::solve, board).text();
    if (solution == "[]") return out_.line(moves_text(played));
    if (!solution.starts_with('[')) return;
    const Answer legal = ask(Verb::legal, board);
    for (const Move& move : read_move_names(board.box(), legal.text())) {
      played.push_back(move);
      show_all(board_after(board, move), played);
      played.pop_back();
    }
  }

  /// Sequences that leave one piece are the solutions (S3).
  void show_count(const Board& board) const {
    Question question = question_on(Verb::perft, board);
    question.depth = std::max(0, board.pieces() - 1);
    const Answer count = agreed_answer(question, oracles_);
    out_.line(count.text());
    if (count.is_abstain()) remark("too many solutions to count, see --max-leaves");
  }

 private:
  static Question question_on(Verb verb, const Board& board) {
    const Game game = board.box() == kUpwardBox ? Game::solitaire_upward : Game::solitaire;
    Question question{.verb = verb, .game = game, .position = {}, .argument = {}};
    question.position.board = board;
    return question;
  }

  static std::string capture_text(const Board& board, const Move& move) {
    const auto [x, y, from_level] = board.box().coordinates(move.from);
    const auto [to_x, to_y, to_level] = board.box().coordinates(move.to);
    return fmt::format(R"(["{}",[{},{}],[{},{}]])", board[move.to].letter(), x, y, to_x, to_y);
  }

  Answer ask(const Question& question) const {
    Answer answer = agreed_answer(question, oracles_);
    if (answer.is_abstain())
      throw UsageError("all oracles abstain from " + question_text(question));
    return answer;
  }

  Answer ask(Verb verb, const Board& board) const { return ask(question_on(verb, board)); }

  Board board_after(const Board& board, const Move& move) const {
    Question question = question_on(Verb::play, board);
    question.argument = move;
    return on_box(board.box(), read_sixteen(Reader(ask(question).text())));
  }

  const Oracles& oracles_;
  Output& out_;
};

std::vector<Move> moves_of_solution(const Answer& answer) {
  Reader text(answer.text());
  return read_moves(text);
}

}  // namespace

void show_solve(SolveView view, const Question& question, const Oracles& oracles, Output& out) {
  const Board& board = question.position.board;
  const Solver solver(oracles, out);
  if (view == SolveView::count) return solver.show_count(board);
  const Answer answer = agreed_answer(question, oracles);
  if (view == SolveView::moves || !answer.text().starts_with('[')) return out.line(answer.text());
  std::vector<Move> played;
  if (view == SolveView::all) return solver.show_all(board, played);
  if (view == SolveView::boards) return solver.show_boards(board, moves_of_solution(answer));
  solver.show_captures(board, moves_of_solution(answer));
}

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

namespace {

constexpr std::string_view kIndex = "index";
constexpr std::string_view kCell = "cell";

Box read_box(Reader& text) {
  text.skip_blanks();
  const Reader start = text;
  const auto game = game_of_name(text.take_word());
  if (!game) return start.fail("expected a game: cube N, chess, solitaire or another");
  if (definition_of(*game).has_sizes)
    return cube_box(read_whole_number(text, kSmallestCube, kLargestCube, "a cube's size"));
  return definition_of(*game).box;
}

std::string whole_array(const Box& box, const Layout& layout) {
  const auto width = cell_names(box).names.back().size();
  return in_rows(layout, " ", [&](Index index) {
    const auto cell = layout.cell_at(index);
    return fmt::format("{:>{}}", cell ? cell_name(box, *cell) : "-1", width);
  });
}

std::string name_at(Reader& text, const Box& box, const Layout& layout) {
  text.skip_blanks();
  const Reader start = text;
  const auto cell = layout.cell_at(read_whole_number(text, 0, layout.size() - 1, "an index"));
  if (!cell) start.fail("a sentinel stands there, which has no name");
  return cell_name(box, *cell);
}

}  // namespace

bool asks_mailbox(std::string_view word) {
  return word == kIndex || word == kCell;
}

std::string mailbox_reply(std::string_view line) {
  Reader text(line);
  const bool asks_index = text.take_word() == kIndex;
  const Box box = read_box(text);
  const Layout& layout = mailbox::geometry_of(box).layout;
  text.skip_blanks();
  std::string reply;
  if (!asks_index)
    reply = name_at(text, box, layout);
  else if (text.at_end())
    reply = whole_array(box, layout);
  else
    reply = std::to_string(layout.index_of(read_cell(text, box)));
  text.expect_end();
  return reply;
}

}  // namespace doublecheck
