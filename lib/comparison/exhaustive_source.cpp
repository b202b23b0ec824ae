#include <algorithm>
#include <array>
#include <stdexcept>

#include "comparison/source.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kTooMany = std::uint64_t{1} << 63;

std::uint64_t checked_product(std::uint64_t left, std::uint64_t right) {
  if (right != 0 && left > kTooMany / right)
    throw std::invalid_argument("these are too many boards to number");
  return left * right;
}

std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) result = checked_product(result, n - k + i) / i;
  return result;
}

/// All boards of one box with exactly `pieces` pieces out of `letters`, numbered: which cells first
/// (in colexicographic order), then which letters.
class Boards {
 public:
  Boards(Box box, std::vector<Piece> letters, int pieces)
      : box_(box), letters_(std::move(letters)), pieces_(pieces) {
    for (int i = 0; i < pieces; ++i) fillings_ = checked_product(fillings_, letters_.size());
    count_ = checked_product(fillings_, binomial(static_cast<std::uint64_t>(box.cells()),
                                                 static_cast<std::uint64_t>(pieces)));
  }

  std::uint64_t count() const { return count_; }

  Board board(std::uint64_t number) const {
    Board board(box_);
    auto filling = number % fillings_;
    auto choice = number / fillings_;
    auto cell = static_cast<std::uint64_t>(box_.cells());
    for (int left = pieces_; left > 0; --left) {
      do --cell;
      while (binomial(cell, static_cast<std::uint64_t>(left)) > choice);
      choice -= binomial(cell, static_cast<std::uint64_t>(left));
      board[static_cast<Cell>(cell)] = letters_[filling % letters_.size()];
      filling /= letters_.size();
    }
    return board;
  }

 private:
  Box box_;
  std::vector<Piece> letters_;
  int pieces_;
  std::uint64_t fillings_ = 1;
  std::uint64_t count_ = 0;
};

/// A verb asked of every board, with a side to move.
struct Asked {
  Verb verb;
  Colour to_move;
};

std::vector<Piece> letters_of(Game game) {
  std::vector<Piece> letters;
  for (const Kind kind : kAllKinds) {
    if (!has_kind(game, kind)) continue;
    letters.emplace_back(Colour::white, kind);
    if (!is_puzzle(game)) letters.emplace_back(Colour::black, kind);
  }
  return letters;
}

std::vector<Asked> asked_of(Game game, const std::vector<Verb>& wanted) {
  constexpr std::array kVerbs{Verb::check, Verb::attacked, Verb::legal,
                              Verb::mate,  Verb::solve,    Verb::explain};
  std::vector<Asked> asked;
  for (const Verb verb : kVerbs) {
    const Shape* shape = shape_of(verb, {game, false});
    const bool chosen = wanted.empty() || std::ranges::find(wanted, verb) != wanted.end();
    if (shape == nullptr || !chosen) continue;
    asked.push_back({verb, Colour::white});
    if (shape->position->tells_turn) asked.push_back({verb, Colour::black});
  }
  if (asked.empty()) throw std::invalid_argument("none of these verbs is asked exhaustively");
  return asked;
}

class ExhaustiveSource : public Source, public Producer {
 public:
  ExhaustiveSource(Game game, Box box, int pieces, std::vector<Asked> asked)
      : game_(game), asked_(std::move(asked)) {
    for (int i = 0; i <= pieces; ++i) {
      boards_.emplace_back(box, letters_of(game), i);
      count_ += boards_.back().count();
    }
    checked_product(count_, asked_.size());
  }

  std::uint64_t questions() const override { return count_ * asked_.size(); }
  std::uint64_t batches() const override { return (questions() + kBatch - 1) / kBatch; }

  std::unique_ptr<Producer> make_producer(Oracle&) override {
    return std::make_unique<ExhaustiveSource>(*this);
  }

  Batch batch(std::uint64_t number) override {
    Batch made{number * kBatch, {}};
    const auto end = std::min(made.first + kBatch, questions());
    for (auto i = made.first; i < end; ++i) made.questions.push_back(question(i));
    return made;
  }

 private:
  Board board(std::uint64_t number) const {
    for (const Boards& boards : boards_) {
      if (number < boards.count()) return boards.board(number);
      number -= boards.count();
    }
    return boards_.front().board(0);
  }

  Question question(std::uint64_t number) const {
    const Asked& asked = asked_[number % asked_.size()];
    Question question;
    question.verb = asked.verb;
    question.game = game_;
    question.position.board = board(number / asked_.size());
    question.position.to_move = asked.to_move;
    return question;
  }

  Game game_;
  std::vector<Asked> asked_;
  std::vector<Boards> boards_;
  std::uint64_t count_ = 0;
};

}  // namespace

std::unique_ptr<Source> exhaustive_source(Game game, int side, int pieces,
                                          const std::vector<Verb>& verbs) {
  const GameDefinition& definition = definition_of(game);
  if (!definition.is_exhaustible)
    throw std::invalid_argument(
        "exhaustive comparison is for " +
        names_of_games([](const GameDefinition& each) { return each.is_exhaustible; }));
  const Box box = definition.has_sizes ? cube_box(side) : definition.box;
  if (pieces < 0 || pieces > box.cells())
    throw std::invalid_argument("the box has not that many cells");
  return std::make_unique<ExhaustiveSource>(game, box, pieces, asked_of(game, verbs));
}

}  // namespace doublecheck
