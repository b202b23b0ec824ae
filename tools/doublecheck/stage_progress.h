// One bar after the other, for work that has stages.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "progress.h"

namespace doublecheck {

class StageProgress {
 public:
  /// `done` of `of` are done, counted in `unit`, in the stage `what`.
  void show(const std::string& unit, const std::string& what, std::size_t done, std::size_t of) {
    if (!bar_ || unit != unit_ || what != what_ || of != of_) {
      bar_.emplace(unit, of);
      unit_ = unit;
      what_ = what;
      of_ = of;
    }
    bar_->show(done, what);
  }

  /// Takes the bar away.
  void clear() { bar_.reset(); }

 private:
  std::optional<Progress> bar_;
  std::string unit_;
  std::string what_;
  std::size_t of_ = 0;
};

}  // namespace doublecheck
