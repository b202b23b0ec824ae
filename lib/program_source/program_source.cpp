#include "program_source/program_source.h"

namespace doublecheck {
ProgramSource::ProgramSource(const ProgramOptions& options, const OracleMaker& make)
    : program_(options, make), most_(options.questions) {}

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
      refuse(std::move(next->bad_line));
    }
  }
  return made;
}

bool ProgramSource::is_ready() const {
  const std::lock_guard lock(mutex_);
  return program_.is_ready();
}

}  // namespace doublecheck
