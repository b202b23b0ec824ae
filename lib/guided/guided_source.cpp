#include "guided/guided_source.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>

#include "examination/legal_moves.h"
#include "generate/reach.h"
#include "notation/answer_text.h"
#include "notation/text_hash.h"

namespace doublecheck {

// --- What a position, and a move in it, show by the rules ---------------------------------------

double Novelty::worth(std::span<const FeatureHash> features) const {
  double sum = 0;
  for (const FeatureHash feature : features) sum += 1.0 / (1.0 + counts_[feature % kPlaces]);
  return sum;
}

void Novelty::count(std::span<const FeatureHash> features) {
  for (const FeatureHash feature : features) {
    auto& count = counts_[feature % kPlaces];
    if (count < std::numeric_limits<std::uint32_t>::max()) ++count;
  }
}

namespace {

// What a feature is about begins its hash.
constexpr FeatureHash kLine = 11;
constexpr FeatureHash kCount = 12;
constexpr FeatureHash kMet = 13;

/// Whose turn it is, the slider, and two men between.
constexpr std::size_t kMostOfLine = 4;

FeatureHash mixed(FeatureHash one, FeatureHash other) {
  const auto hash = hash_with(one, other + 0x9E3779B97F4A7C15 + (one << 6U) + (one >> 2U));
  return hash ^ (hash >> 29U);
}

FeatureHash hash_of(std::string_view text, FeatureHash hash) {
  for (const char letter : text) hash = hash_with(hash, static_cast<unsigned char>(letter));
  return hash ^ (hash >> 29U);
}

void add_pairs(const std::vector<FeatureHash>& ones, std::vector<FeatureHash>& features) {
  for (std::size_t i = 0; i < ones.size(); ++i)
    for (std::size_t j = i + 1; j < ones.size(); ++j) features.push_back(mixed(ones[i], ones[j]));
}

}  // namespace

std::optional<GuidedKinds> GuidedKinds::read(std::string_view text) {
  if (text == "all") return GuidedKinds{};
  GuidedKinds kinds{false, false, false, false};
  const std::array flags{std::pair{"labels", &kinds.labels}, std::pair{"pairs", &kinds.pairs},
                         std::pair{"lines", &kinds.lines}, std::pair{"answers", &kinds.answers}};
  while (true) {
    const auto end = text.find('+');
    const auto flag = std::ranges::find(flags, text.substr(0, end), [](const auto& named) {
      return std::string_view(named.first);
    });
    if (flag == flags.end()) return std::nullopt;
    *flag->second = true;
    if (end == std::string_view::npos) return kinds;
    text.remove_prefix(end + 1);
  }
}

std::vector<FeatureHash> GuidedFeatures::explained(const Question& about,
                                                   const Argument& argument) {
  std::vector<FeatureHash> labels;
  labels.reserve(16);
  const Answer answer = adviser_->answer({Verb::explain, about.game, about.position, argument, 0});
  if (answer.is_illegal()) return {hash_of(answer.text(), kHashOfNothing)};
  if (!answer.is_verdict()) return labels;
  const FeatureHash form = about.position.state ? 1 : 2;
  for_each_word(answer, [&](std::string_view word) {
    labels.push_back(hash_of(word, mixed(kHashOfNothing, form)));
  });
  return labels;
}

void GuidedFeatures::add_lines_to(const Question& about, Cell king,
                                  std::vector<FeatureHash>& features) {
  const Board& board = about.position.board;
  const bool turn = board[king].colour() == about.position.to_move;
  for (const auto& [slider, between] : lines_to_king(about, king, reach_)) {
    std::string line{turn ? 't' : 'w', board[slider].letter()};
    for (const Cell cell : between)
      if (board[cell]) line += board[cell].letter();
    if (line.size() <= kMostOfLine) features.push_back(hash_of(line, kLine));
  }
}

void GuidedFeatures::add_lines(const Question& about, std::vector<FeatureHash>& features) {
  const auto cells = about.position.board.cells();
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (cells[cell].is(Kind::king)) add_lines_to(about, static_cast<Cell>(cell), features);
}

void GuidedFeatures::add_answers(const Question& about, std::vector<FeatureHash>& features) {
  if (shape_about(Verb::legal, about) == nullptr) return;
  const auto count = count_of(adviser_->answer(perft_question(about, 1)));  // cheaper than a list
  const auto moves = count.value_or(0);
  if (moves == 0) return;
  features.push_back(
      mixed(kCount, moves < 4 ? moves : 2 + static_cast<std::uint64_t>(std::bit_width(moves))));
}

std::vector<FeatureHash> GuidedFeatures::of_position(const Question& about,
                                                     const std::vector<FeatureHash>& labels) {
  std::vector<FeatureHash> features;
  features.reserve(64);
  if (kinds_.labels) features = labels;
  if (kinds_.pairs) add_pairs(labels, features);
  if (kinds_.lines) add_lines(about, features);
  if (kinds_.answers) add_answers(about, features);
  return features;
}

std::vector<FeatureHash> GuidedFeatures::of_argument(const Question& question,
                                                     const std::vector<FeatureHash>& labels) {
  const auto of_move = explained(question, question.argument);
  std::vector<FeatureHash> features;
  features.reserve(128);
  const auto verb = static_cast<FeatureHash>(question.verb);
  if (kinds_.labels)
    for (const auto label : of_move) features.push_back(mixed(label, verb));
  if (!kinds_.pairs) return features;
  add_pairs(of_move, features);
  for (const auto label : of_move)
    for (const auto other : labels) features.push_back(mixed(mixed(label, other), kMet));
  return features;
}

// --- The questions ------------------------------------------------------------------------------

namespace {

/// Most has what counts, tries or removes a lot in one question; then comes what names rules or
/// plays. The source is `doublecheck mutants --systematic --guided`.
int share_of(const Shape& shape) {
  switch (shape.verb) {
    case Verb::perft:
    case Verb::solve:
    case Verb::explode:
      return 8;
    case Verb::explain:
    case Verb::play:
    case Verb::replay:
      return 3;
    default:
      return 1;
  }
}

constexpr std::uint64_t kStreamOfCases = 9000;

constexpr int kPositionsToChooseFrom = 4;
constexpr int kArgumentsToChooseFrom = 3;
constexpr std::uint64_t kPlainCase = 10;
constexpr int kLaddersLookedAt = 32;

/// The first stream draws the positions that a random comparison draws.
std::uint64_t seed_of_stream(std::uint64_t seed, std::uint64_t stream) {
  return stream == 0 ? seed : Random(seed, kStreamOfCases, stream).next();
}

bool has_move(const Question& question) {
  return question.move() != nullptr || question.target() != nullptr;
}

/// Each form of `ladder` with its subject: a bare position and a whole FEN, made where first
/// needed.
template <typename Make, typename Each>
void for_each_form(const std::vector<Shape>& ladder, const Make& make, const Each& each) {
  std::array<std::optional<std::invoke_result_t<Make, bool>>, 2> subjects;
  for (const Shape& shape : ladder) {
    const bool whole_fen = form_of(shape).whole_fen;
    auto& subject = subjects[whole_fen];
    if (!subject) subject = make(whole_fen);
    each(shape, *subject);
  }
}

/// Batches of a game after which its guide begins anew: a shard makes the questions from the start
/// of its first epoch on, and none before.
constexpr std::uint64_t kEpoch = 1024;

/// Batches that were made and not yet asked for.
constexpr std::size_t kMostWaiting = 512;

class GuidedSource : public Source {
 public:
  GuidedSource(std::uint64_t seed, std::vector<Course> courses, std::uint64_t questions,
               const OracleMaker& make, GuidedKinds kinds, Draws draws)
      : seed_(seed),
        courses_(std::move(courses)),
        questions_(questions),
        kinds_(kinds),
        draws_(draws),
        adviser_(make_adviser(make)) {
    begin_at(0);
  }

  std::uint64_t batches() const override {
    return questions_ == kEndless ? kEndless : (questions_ + kBatch - 1) / kBatch;
  }
  std::uint64_t questions() const override { return questions_; }

  std::unique_ptr<Producer> make_producer(Oracle& adviser) override;

  Batch batch(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    if (const auto found = waiting_.find(number); found != waiting_.end()) {
      Batch made = std::move(found->second);
      waiting_.erase(found);
      return made;
    }
    const auto epoch = kEpoch * courses_.size();
    if (number < next_ || number - next_ > epoch) begin_at(number / epoch * epoch);
    while (next_ < number) {
      const auto waiting = next_;
      waiting_.insert_or_assign(waiting, make_next());
      if (waiting_.size() > kMostWaiting) waiting_.erase(waiting_.begin());
    }
    return make_next();
  }

 private:
  /// Questions of a game that have no batch yet.
  struct Line {
    GuidedCases cases;
    std::vector<Question> left{};
  };

  Batch make_next() {
    const auto number = next_++;
    const auto course = number % courses_.size();
    const auto of_course = number / courses_.size();
    if (of_course % kEpoch == 0) lines_[course].emplace(cases_of(course, of_course / kEpoch));
    Line& line = *lines_[course];
    Batch made{number * kBatch, {}};
    const auto count = std::min(kBatch, questions_ - made.first);
    while (line.left.size() < count)
      std::ranges::move(line.cases.next(), std::back_inserter(line.left));
    const auto end = line.left.begin() + static_cast<std::ptrdiff_t>(count);
    made.questions.assign(std::make_move_iterator(line.left.begin()), std::make_move_iterator(end));
    line.left.erase(line.left.begin(), end);
    return made;
  }

  /// The start of an epoch.
  void begin_at(std::uint64_t number) {
    next_ = number;
    lines_.clear();
    lines_.resize(courses_.size());
  }

  Line cases_of(std::size_t course, std::uint64_t epoch) const {
    const auto& [game, shapes] = courses_[course];
    return {GuidedCases(seed_, epoch, game, shapes, kinds_, *adviser_, draws_)};
  }

  std::uint64_t seed_;
  std::vector<Course> courses_;
  std::uint64_t questions_;
  GuidedKinds kinds_;
  Draws draws_;
  std::mutex mutex_;
  std::unique_ptr<Oracle> adviser_;
  std::vector<std::optional<Line>> lines_;  // of the courses
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, Batch> waiting_;
};

class GuidedProducer : public Producer {
 public:
  explicit GuidedProducer(GuidedSource& source) : source_(&source) {}
  Batch batch(std::uint64_t number) override { return source_->batch(number); }

 private:
  GuidedSource* source_;
};

std::unique_ptr<Producer> GuidedSource::make_producer(Oracle&) {
  return std::make_unique<GuidedProducer>(*this);
}

}  // namespace

VerbRota::VerbRota(const std::vector<Shape>& shapes) {
  for (const Shape& shape : shapes) {
    const int share = share_of(shape);
    turns_.insert(std::ranges::upper_bound(turns_, share, std::greater{}, &Turn::share),
                  {shape, share});
  }
  for (Turn& turn : turns_) turn.credit = turns_.front().share - turn.share;
}

std::vector<Shape> VerbRota::next() {
  std::vector<Shape> ladder;
  for (auto& [shape, share, credit] : turns_) {
    credit += share;
    if (credit < turns_.front().share) continue;
    credit -= turns_.front().share;
    ladder.push_back(shape);
  }
  return ladder;
}

GuidedCases::GuidedCases(std::uint64_t seed, std::uint64_t stream, Game game,
                         const std::vector<Shape>& shapes, GuidedKinds kinds, Oracle& adviser,
                         Draws draws)
    : game_(game),
      rota_(shapes),
      generator_(seed_of_stream(seed, stream), adviser, draws),
      features_(kinds, adviser) {
  for (int i = 0; i < kLaddersLookedAt; ++i) look_at_ladder(shapes);
}

bool GuidedCases::is_plain() const {
  return cases_ % kPlainCase == 0;
}

GuidedCases::Subject GuidedCases::draw(bool whole_fen) {
  return {generator_.position({game_, whole_fen}, positions_++)};
}

GuidedCases::Seen GuidedCases::look(bool whole_fen) {
  Subject subject = draw(whole_fen);
  const Question about{Verb::explain, game_, subject.position, {}, 0};
  subject.labels = features_.labels_of(about);
  auto features = features_.of_position(about, subject.labels);
  return {std::move(subject), std::move(features)};
}

void GuidedCases::look_at_ladder(const std::vector<Shape>& shapes) {
  const auto make = [&](bool whole_fen) {
    auto [subject, features] = look(whole_fen);
    novelty_.count(features);
    return subject;
  };
  for_each_form(shapes, make, [&](const Shape& shape, const Subject& subject) {
    const Question question = draw_question(shape, subject);
    if (has_move(question)) novelty_.count(features_.of_argument(question, subject.labels));
  });
}

GuidedCases::Subject GuidedCases::choose(bool whole_fen) {
  Seen best = look(whole_fen);
  double most = novelty_.worth(best.features);
  for (int i = 1; i < kPositionsToChooseFrom; ++i) {
    Seen other = look(whole_fen);
    const double worth = novelty_.worth(other.features);
    if (worth <= most) continue;
    most = worth;
    best = std::move(other);
  }
  novelty_.count(best.features);
  return std::move(best.subject);
}

Question GuidedCases::draw_question(const Shape& shape, const Subject& subject) {
  return generator_.question(shape, questions_++, subject.position);
}

Question GuidedCases::deepest_of(Question count, const Shape& shape, const Subject& subject) {
  for (int i = 1; i < kArgumentsToChooseFrom; ++i) {
    Question other = draw_question(shape, subject);
    if (other.depth > count.depth) count = std::move(other);
  }
  return count;
}

Question GuidedCases::ask(const Shape& shape, const Subject& subject) {
  Question best = draw_question(shape, subject);
  if (is_plain()) return best;
  if (shape.verb == Verb::perft) return deepest_of(std::move(best), shape, subject);
  if (!has_move(best)) return best;
  auto shown = features_.of_argument(best, subject.labels);
  double most = novelty_.worth(shown);
  for (int i = 1; i < kArgumentsToChooseFrom; ++i) {
    Question other = draw_question(shape, subject);
    if (!has_move(other)) continue;
    auto features = features_.of_argument(other, subject.labels);
    const double worth = novelty_.worth(features);
    if (worth <= most) continue;
    most = worth;
    best = std::move(other);
    shown = std::move(features);
  }
  novelty_.count(shown);
  return best;
}

std::vector<Question> GuidedCases::next() {
  std::vector<Question> questions;
  const auto make = [&](bool whole_fen) {
    return is_plain() ? draw(whole_fen) : choose(whole_fen);
  };
  for_each_form(rota_.next(), make, [&](const Shape& shape, const Subject& subject) {
    questions.push_back(ask(shape, subject));
  });
  ++cases_;
  return questions;
}

std::unique_ptr<Source> guided_source(std::uint64_t seed, const std::vector<Game>& games,
                                      const std::vector<Verb>& verbs, std::uint64_t questions,
                                      const OracleMaker& make, GuidedKinds kinds, Draws draws) {
  return std::make_unique<GuidedSource>(seed, courses_of(games, verbs), questions, make, kinds,
                                        draws);
}

}  // namespace doublecheck
