#include "comparison/source.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "generate/game_positions.h"
#include "generate/generator.h"
#include "notation/board_text.h"
#include "notation/pasted_question.h"
#include "notation/question_text.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr std::size_t kBadLinesListed = 20;

class ListProducer : public Producer {
 public:
  explicit ListProducer(const std::vector<Batch>& batches) : batches_(&batches) {}

  Batch batch(std::uint64_t number) override { return (*batches_)[number]; }

 private:
  const std::vector<Batch>* batches_;
};

class StreamProducer : public Producer {
 public:
  explicit StreamProducer(StreamSource& source) : source_(&source) {}

  Batch batch(std::uint64_t) override { return source_->next(); }
  bool is_ready() const override { return source_->is_ready(); }

 private:
  StreamSource* source_;
};

}  // namespace

std::uint64_t ListSource::questions() const {
  std::uint64_t questions = 0;
  for (const Batch& batch : batches_) questions += batch.questions.size();
  return questions;
}

std::unique_ptr<Producer> ListSource::make_producer(Oracle&) {
  return std::make_unique<ListProducer>(batches_);
}

std::unique_ptr<Producer> StreamSource::make_producer(Oracle&) {
  return std::make_unique<StreamProducer>(*this);
}

void StreamSource::refuse(BadLine line) {
  ++bad_;
  if (first_bad_.size() < kBadLinesListed) first_bad_.push_back(std::move(line));
}

namespace {

void add_openings(Game game, std::vector<Question>& questions) {
  for (const auto fen : openings(game)) {
    Reader text(fen);
    questions.push_back({Verb::perft, game, read_fen(text, fen_spelling(game)), {}, 0});
  }
}

}  // namespace

std::unique_ptr<Source> perft_source(const std::vector<Game>& games, int depth, Oracle& counter) {
  std::vector<Question> positions;
  for (const Game game : games) add_openings(game, positions);
  std::vector<Batch> batches;
  for (int plies = 1; plies <= depth; ++plies)
    for (Question& question : positions) {
      question.depth = plies;
      if (!counter.answer(question).is_abstain()) batches.push_back({batches.size(), {question}});
    }
  return std::make_unique<ListSource>(std::move(batches));
}

namespace {

class RandomProducer : public Producer {
 public:
  RandomProducer(std::uint64_t seed, const std::vector<Course>& courses, std::uint64_t questions,
                 Draws draws, Oracle& adviser)
      : generator_(seed, adviser, draws), courses_(&courses), questions_(questions) {}

  Batch batch(std::uint64_t number) override {
    const Course& course = (*courses_)[number % courses_->size()];
    const auto shapes = course.shapes.size();
    Batch made{number * kBatch, {}};
    const auto count = std::min(kBatch, questions_ - made.first);
    made.questions.reserve(count);
    Position position;
    // Batches of one game follow each other: number / games is their number.
    const auto first = number / courses_->size() * kBatch;
    for (auto i = first; i < first + count; ++i) {
      const Shape& shape = course.shapes[i % shapes];
      const GameForm form = form_of(shape);
      if (i == first || i % shapes == 0 || form.whole_fen != position.state.has_value())
        position = generator_.position(form, i / shapes);
      made.questions.push_back(generator_.question(shape, i / shapes, position));
    }
    return made;
  }

 private:
  Generator generator_;
  const std::vector<Course>* courses_;
  std::uint64_t questions_;
};

class RandomSource : public Source {
 public:
  RandomSource(std::uint64_t seed, std::vector<Course> courses, std::uint64_t questions,
               Draws draws)
      : seed_(seed), courses_(std::move(courses)), questions_(questions), draws_(draws) {}

  std::uint64_t batches() const override {
    return questions_ == kEndless ? kEndless : (questions_ + kBatch - 1) / kBatch;
  }
  std::uint64_t questions() const override { return questions_; }

  std::unique_ptr<Producer> make_producer(Oracle& adviser) override {
    return std::make_unique<RandomProducer>(seed_, courses_, questions_, draws_, adviser);
  }

 private:
  std::uint64_t seed_;
  std::vector<Course> courses_;
  std::uint64_t questions_;
  Draws draws_;
};

std::vector<Shape> chosen_shapes(Game game, const std::vector<Verb>& wanted, Origin origin) {
  std::vector<Shape> chosen;
  for (const Shape& shape : ladder(game)) {
    const bool has_origin = origin == Origin::any || form_of(shape).whole_fen;
    const bool is_wanted = wanted.empty() || std::ranges::count(wanted, shape.verb) > 0;
    if (has_origin && is_wanted) chosen.push_back(shape);
  }
  return chosen;
}

}  // namespace

std::vector<Course> courses_of(const std::vector<Game>& games, const std::vector<Verb>& verbs,
                               Origin origin) {
  std::vector<Course> courses;
  for (const Game game : games)
    if (auto chosen = chosen_shapes(game, verbs, origin); !chosen.empty())
      courses.push_back({game, std::move(chosen)});
  if (courses.empty()) throw std::invalid_argument("none of these games has any of these verbs");
  return courses;
}

std::unique_ptr<Source> random_source(std::uint64_t seed, const std::vector<Game>& games,
                                      const std::vector<Verb>& verbs, std::uint64_t questions,
                                      Draws draws) {
  return std::make_unique<RandomSource>(seed, courses_of(games, verbs, draws.origin), questions,
                                        draws);
}

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

namespace {

constexpr std::size_t kLinesPerBatch = kBatch;

bool pauses(const std::istream& lines) {
  return lines.rdbuf()->in_avail() <= 0;
}

}  // namespace

bool LinesSource::read_line(std::vector<Question>& made) {
  try {
    const auto line = reader_.next();
    if (!line) return false;
    if (is_comment(*line)) return true;
    const auto arrow = line->find(" -> ");
    made.push_back(read_pasted_question(line->substr(0, arrow), *adviser_));
    answers_ += arrow == std::string::npos ? 0 : 1;
  } catch (const ParseError& error) {
    refuse({reader_.number(), error.what()});
  }
  return true;
}

Batch LinesSource::next() {
  const std::lock_guard lock(mutex_);
  Batch made{questions_, {}};
  const auto enough = [&](std::size_t lines) {
    return !made.questions.empty() && (lines >= kLinesPerBatch || pauses(*lines_));
  };
  for (std::size_t i = 0; !enough(i); ++i)
    if (!read_line(made.questions)) break;
  questions_ += made.questions.size();
  return made;
}

bool LinesSource::is_ready() const {
  const std::lock_guard lock(mutex_);
  return !pauses(*lines_);
}

}  // namespace doublecheck
