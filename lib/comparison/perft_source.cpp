#include "comparison/source.h"
#include "generate/openings.h"
#include "notation/board_text.h"

namespace doublecheck {
namespace {

class PerftProducer : public Producer {
 public:
  explicit PerftProducer(const std::vector<Question>& questions) : questions_(&questions) {}

  Batch batch(std::uint64_t number) override { return {number, {(*questions_)[number]}}; }

 private:
  const std::vector<Question>* questions_;
};

class PerftSource : public Source {
 public:
  explicit PerftSource(std::vector<Question> questions) : questions_(std::move(questions)) {}

  std::uint64_t batches() const override { return questions_.size(); }
  std::uint64_t questions() const override { return questions_.size(); }
  std::unique_ptr<Producer> make_producer(Oracle&) override {
    return std::make_unique<PerftProducer>(questions_);
  }

 private:
  std::vector<Question> questions_;
};

void add_openings(Game game, std::vector<Question>& questions) {
  for (const auto fen : openings(game)) {
    Reader text(fen);
    questions.push_back({Verb::perft, game, read_fen(text), {}, 0});
  }
}

}  // namespace

std::unique_ptr<Source> perft_source(const std::vector<Game>& games, int depth, Oracle& counter) {
  std::vector<Question> positions;
  for (const Game game : games) add_openings(game, positions);
  std::vector<Question> questions;
  for (int plies = 1; plies <= depth; ++plies)
    for (Question& question : positions) {
      question.depth = plies;
      if (!counter.answer(question).is_abstain()) questions.push_back(question);
    }
  return std::make_unique<PerftSource>(std::move(questions));
}

}  // namespace doublecheck
