#include "comparison/stream_source.h"

namespace doublecheck {
namespace {

constexpr std::size_t kBadLinesListed = 20;

class StreamProducer : public Producer {
 public:
  explicit StreamProducer(StreamSource& source) : source_(&source) {}

  Batch batch(std::uint64_t) override { return source_->next(); }
  bool is_ready() const override { return source_->is_ready(); }

 private:
  StreamSource* source_;
};

}  // namespace

std::unique_ptr<Producer> StreamSource::make_producer(Oracle&) {
  return std::make_unique<StreamProducer>(*this);
}

void StreamSource::refuse(BadLine line) {
  ++bad_;
  if (first_bad_.size() < kBadLinesListed) first_bad_.push_back(std::move(line));
}

}  // namespace doublecheck
