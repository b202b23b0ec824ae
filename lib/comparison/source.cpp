#include "comparison/source.h"

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

}  // namespace doublecheck
