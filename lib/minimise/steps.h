// Bars for things that are done one after the other.
#pragma once

#include <cstddef>
#include <optional>

#include "progress.h"

namespace doublecheck {

class Steps {
 public:
  /// `done` of `of` questions are done with `what`, which lives on.
  void show(const char* what, std::size_t done, std::size_t of) {
    if (!progress_ || what != what_ || of != of_) {
      progress_.emplace("questions", of);
      what_ = what;
      of_ = of;
    }
    progress_->show(done, what);
  }

  /// Takes the bar away.
  void clear() { progress_.reset(); }

 private:
  std::optional<Progress> progress_;
  const char* what_ = nullptr;
  std::size_t of_ = 0;
};

}  // namespace doublecheck
