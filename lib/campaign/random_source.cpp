#include <algorithm>
#include <stdexcept>

#include "campaign/source.h"
#include "generate/generator.h"

namespace doublecheck {
namespace {

struct Course {
  Game game;
  std::vector<Verb> verbs;
};

class RandomProducer : public Producer {
 public:
  RandomProducer(std::uint64_t seed, const std::vector<Course>& courses, std::uint64_t questions,
                 Oracle& adviser)
      : generator_(seed, adviser), courses_(&courses), questions_(questions) {}

  Batch batch(std::uint64_t number) override {
    const Course& course = (*courses_)[number % courses_->size()];
    const auto verbs = course.verbs.size();
    Batch made{number * kBatch, {}};
    const auto count = std::min(kBatch, questions_ - made.first);
    made.questions.reserve(count);
    Position position;
    // Batches of one game follow each other: number / games is their number.
    const auto first = number / courses_->size() * kBatch;
    for (auto i = first; i < first + count; ++i) {
      if (i == first || i % verbs == 0) position = generator_.position(course.game, i / verbs);
      made.questions.push_back(
          generator_.question(course.game, course.verbs[i % verbs], i / verbs, position));
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
  RandomSource(std::uint64_t seed, std::vector<Course> courses, std::uint64_t questions)
      : seed_(seed), courses_(std::move(courses)), questions_(questions) {}

  std::uint64_t batches() const override {
    return questions_ == kEndless ? kEndless : (questions_ + kBatch - 1) / kBatch;
  }
  std::uint64_t questions() const override { return questions_; }

  std::unique_ptr<Producer> make_producer(Oracle& adviser) override {
    return std::make_unique<RandomProducer>(seed_, courses_, questions_, adviser);
  }

 private:
  std::uint64_t seed_;
  std::vector<Course> courses_;
  std::uint64_t questions_;
};

std::vector<Verb> chosen_verbs(Game game, const std::vector<Verb>& wanted) {
  std::vector<Verb> chosen;
  for (const Verb verb : ladder(game))
    if (wanted.empty() || std::ranges::find(wanted, verb) != wanted.end()) chosen.push_back(verb);
  return chosen;
}

}  // namespace

std::unique_ptr<Source> random_source(std::uint64_t seed, const std::vector<Game>& games,
                                      const std::vector<Verb>& verbs, std::uint64_t questions) {
  std::vector<Course> courses;
  for (const Game game : games)
    if (auto chosen = chosen_verbs(game, verbs); !chosen.empty())
      courses.push_back({game, std::move(chosen)});
  if (courses.empty()) throw std::invalid_argument("none of these games has any of these verbs");
  return std::make_unique<RandomSource>(seed, std::move(courses), questions);
}

}  // namespace doublecheck
