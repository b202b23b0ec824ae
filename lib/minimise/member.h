// The questions of a corpus that is minimised, as they are worked on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "corpus/corpus.h"
#include "minimise/id_sets.h"
#include "features/corpus_features.h"

namespace doublecheck {

struct Member {
  AnsweredQuestion asked;
  /// The line of the corpus, with the answer.
  std::string line = {};
  /// As it was read, without what an earlier run has written there; a changed question has none.
  std::string comments = {};
  Ids features = {};
  /// At least 1.
  std::uint64_t weight = 1;
  /// Whether it stays as it is, whatever it shows.
  bool keep = false;
  /// Where shrinking it came to an end: the features that it had to keep.
  std::optional<Ids> simple_with = {};
};

/// A member without comments and features, of weight 1.
Member member_of(AnsweredQuestion asked);

/// The order in which members are gone through: the shorter line first, then the text that sorts
/// first.
bool before(const Member& left, const Member& right);

}  // namespace doublecheck
