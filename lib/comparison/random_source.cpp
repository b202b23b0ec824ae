#include <algorithm>
#include <stdexcept>

#include "comparison/source.h"
#include "generate/generator.h"

namespace doublecheck {
namespace {

struct Course {
  Game game;
  std::vector<Shape> shapes;
};

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

std::unique_ptr<Source> random_source(std::uint64_t seed, const std::vector<Game>& games,
                                      const std::vector<Verb>& verbs, std::uint64_t questions,
                                      Draws draws) {
  std::vector<Course> courses;
  for (const Game game : games)
    if (auto chosen = chosen_shapes(game, verbs, draws.origin); !chosen.empty())
      courses.push_back({game, std::move(chosen)});
  if (courses.empty()) throw std::invalid_argument("none of these games has any of these verbs");
  return std::make_unique<RandomSource>(seed, std::move(courses), questions, draws);
}

}  // namespace doublecheck
