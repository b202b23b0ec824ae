#include "recipe/source_questions.h"

#include <fmt/format.h>

#include <stdexcept>

#include "built_in.h"
#include "corpus/corpus.h"
#include "corpus/corpus_files.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

/// A source of questions that are known beforehand.
class ListedSource : public Source {
 public:
  explicit ListedSource(std::vector<Question> questions) : questions_(std::move(questions)) {}

  std::uint64_t batches() const override { return (questions_.size() + kBatch - 1) / kBatch; }
  std::uint64_t questions() const override { return questions_.size(); }
  std::unique_ptr<Producer> make_producer(Oracle&) override {
    return std::make_unique<ListedProducer>(questions_);
  }

 private:
  class ListedProducer : public Producer {
   public:
    explicit ListedProducer(const std::vector<Question>& questions) : questions_(&questions) {}

    Batch batch(std::uint64_t number) override {
      const auto first = number * kBatch;
      const auto end = std::min<std::uint64_t>(first + kBatch, questions_->size());
      const auto at = [&](std::uint64_t i) {
        return questions_->begin() + static_cast<std::ptrdiff_t>(i);
      };
      return {first, {at(first), at(end)}};
    }

   private:
    const std::vector<Question>* questions_;
  };

  std::vector<Question> questions_;
};

std::unique_ptr<Source> source_of(const RandomQuestions& random, const Recipe& recipe) {
  return random_source(recipe.seed, random.games, random.verbs, random.questions, random.origin);
}

std::unique_ptr<Source> source_of(const SmallBoards& boards, const Recipe&) {
  return exhaustive_source(boards.game, boards.side, boards.pieces, boards.verbs);
}

std::unique_ptr<Source> source_of(const PerftPositions& positions, const Recipe& recipe) {
  const auto counter = make_oracle("mailbox", {.max_leaves = recipe.max_leaves});
  return perft_source(positions.games, positions.depth, *counter);
}

std::unique_ptr<Source> source_of(const CorpusLines& lines, const Recipe&) {
  const Corpus corpus = read_corpus(corpus_files(lines.paths), Answers::optional);
  if (!corpus.problems.empty()) {
    const auto& problem = corpus.problems.front();
    throw UsageError(
        fmt::format("{}:{}: {}", place_text(problem.place), problem.column, problem.reason));
  }
  std::vector<Question> questions;
  for (const auto& entry : corpus.entries) questions.push_back(entry.line.question);
  return std::make_unique<ListedSource>(std::move(questions));
}

}  // namespace

std::unique_ptr<Source> make_source(const QuestionSource& source, const Recipe& recipe) try {
  return std::visit([&](const auto& kind) { return source_of(kind, recipe); }, source);
} catch (const UsageError&) {
  throw;
} catch (const std::exception& error) {
  throw UsageError(fmt::format("recipe: {}", error.what()));
}

bool is_kept(const QuestionSource& source) {
  const auto* lines = std::get_if<CorpusLines>(&source);
  return lines != nullptr && lines->keep;
}

}  // namespace doublecheck
