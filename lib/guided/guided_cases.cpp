#include "guided/guided_cases.h"

#include <algorithm>

namespace doublecheck {
namespace {

constexpr std::uint64_t kStreamOfCases = 9000;

constexpr int kPositionsToChooseFrom = 4;
constexpr int kArgumentsToChooseFrom = 3;
constexpr std::uint64_t kPlainCase = 10;
constexpr std::uint64_t kPoorCase = 3;

/// The first stream draws the positions that a random comparison draws.
std::uint64_t seed_of_stream(std::uint64_t seed, std::uint64_t stream) {
  return stream == 0 ? seed : Random(seed, kStreamOfCases, stream).next();
}

/// Whether `legal`, `play` and `explain` imply nearly all of what it asks.
bool is_poor(const Shape& shape) {
  return shape.verb == Verb::moves || shape.verb == Verb::check || shape.verb == Verb::attacked ||
         shape.verb == Verb::mate;
}

bool has_move(const Question& question) {
  return question.move() != nullptr || question.target() != nullptr;
}

}  // namespace

GuidedCases::GuidedCases(std::uint64_t seed, std::uint64_t stream, Game game,
                         std::vector<Shape> shapes, GuidedKinds kinds, Oracle& adviser)
    : game_(game),
      shapes_(std::move(shapes)),
      generator_(seed_of_stream(seed, stream), adviser),
      features_(kinds, adviser),
      has_rich_(!std::ranges::all_of(shapes_, is_poor)) {}

bool GuidedCases::is_plain() const {
  return cases_ % kPlainCase == 0;
}

bool GuidedCases::is_asked(const Shape& shape) const {
  return !has_rich_ || !is_poor(shape) || cases_ % kPoorCase == 0;
}

GuidedCases::Subject GuidedCases::draw(bool whole_fen) {
  return {generator_.position(game_, whole_fen, positions_++)};
}

GuidedCases::Subject GuidedCases::choose(bool whole_fen) {
  Subject best;
  double most = -1;
  std::vector<FeatureHash> shown;
  for (int i = 0; i < kPositionsToChooseFrom; ++i) {
    Subject subject = draw(whole_fen);
    const Question about{Verb::explain, game_, subject.position, {}, 0};
    subject.labels = features_.labels_of(about);
    auto features = features_.of_position(about, subject.labels);
    const double worth = novelty_.worth(features);
    if (worth <= most) continue;
    most = worth;
    best = std::move(subject);
    shown = std::move(features);
  }
  novelty_.count(shown);
  return best;
}

Question GuidedCases::draw_question(const Shape& shape, const Subject& subject) {
  return generator_.question(shape, questions_++, subject.position);
}

Question GuidedCases::ask(const Shape& shape, const Subject& subject) {
  Question best = draw_question(shape, subject);
  if (is_plain() || !has_move(best)) return best;
  auto shown = features_.of_argument(best, subject.labels);
  for (int i = 1; i < kArgumentsToChooseFrom; ++i) {
    Question other = draw_question(shape, subject);
    if (!has_move(other)) continue;
    auto features = features_.of_argument(other, subject.labels);
    if (novelty_.worth(features) <= novelty_.worth(shown)) continue;
    best = std::move(other);
    shown = std::move(features);
  }
  novelty_.count(shown);
  return best;
}

std::vector<Question> GuidedCases::next() {
  std::vector<Question> questions;
  questions.reserve(shapes_.size());
  while (questions.empty()) {
    std::array<std::optional<Subject>, 2> subjects;
    for (const Shape& shape : shapes_) {
      if (!is_asked(shape)) continue;
      const bool whole_fen = shape.position == PositionForm::fen;
      auto& subject = subjects[whole_fen];
      if (!subject) subject = is_plain() ? draw(whole_fen) : choose(whole_fen);
      questions.push_back(ask(shape, *subject));
    }
    ++cases_;
  }
  return questions;
}

}  // namespace doublecheck
