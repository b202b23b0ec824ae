#include "program_source/program_source.h"

namespace doublecheck {
namespace {

constexpr std::size_t kBadLinesListed = 20;

class ProgramProducer : public Producer {
 public:
  explicit ProgramProducer(ProgramSource& source) : source_(&source) {}

  Batch batch(std::uint64_t) override { return source_->next(); }
  bool is_ready() const override { return source_->is_ready(); }

 private:
  ProgramSource* source_;
};

}  // namespace

ProgramSource::ProgramSource(const ProgramOptions& options, const OracleMaker& make)
    : program_(options, make), most_(options.questions) {}

std::unique_ptr<Producer> ProgramSource::make_producer(Oracle&) {
  return std::make_unique<ProgramProducer>(*this);
}

Batch ProgramSource::next() {
  const std::lock_guard lock(mutex_);
  Batch made{questions_, {}};
  while (questions_ < most_ && made.questions.size() < kBatch &&
         (made.questions.empty() || program_.is_ready())) {
    auto next = program_.next();
    if (!next) break;
    if (next->question) {
      made.questions.push_back(*std::move(next->question));
      ++questions_;
    } else {
      ++bad_;
      if (first_bad_.size() < kBadLinesListed) first_bad_.push_back(next->no_question);
    }
  }
  return made;
}

bool ProgramSource::is_ready() const {
  const std::lock_guard lock(mutex_);
  return program_.is_ready();
}

}  // namespace doublecheck
