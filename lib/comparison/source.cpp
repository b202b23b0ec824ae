#include "comparison/source.h"

#include "generate/openings.h"
#include "notation/board_text.h"
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

}  // namespace doublecheck
