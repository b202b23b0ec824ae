// What was found out about one thing, kept for the next question: a ladder asks several questions
// about one position.
#pragma once

#include <optional>
#include <utility>

namespace doublecheck::distance {

/// Keeps one thing and what was found, and compares the things themselves, so that what it gives is
/// what would be found anew. Not thread safe: it belongs to one oracle.
template <class Thing, class Found>
class LastFound {
 public:
  /// What `find(thing)` gives, or gave for an equal thing the last time. Good until the next call.
  template <class Find>
  Found& of(const Thing& thing, Find find) {
    if (!known_ || !(known_->first == thing)) known_.emplace(thing, find(thing));
    return known_->second;
  }

 private:
  std::optional<std::pair<Thing, Found>> known_;
};

}  // namespace doublecheck::distance
