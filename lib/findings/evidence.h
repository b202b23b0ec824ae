// Evidence: a sample of a run's questions with what each oracle answered. It is small whatever the
// length of the run, and the same whatever the number of threads and the parts of the run.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

/// Of the questions on which all who answered agreed, so many are kept.
inline constexpr std::size_t kMostAgreements = 1500;

/// Of the disagreements of one signature, so many are kept.
inline constexpr std::size_t kMostOfSignature = 50;

/// A question of a run, and what each oracle answered.
struct Testimony {
  /// Of the question.
  std::uint64_t number = 0;
  Disagreement asked;

  /// For examination/json_members.h.
  static auto members(auto& self) { return std::tie(self.number, self.asked); }
};

struct Evidence {
  /// By rank: a number that chance gives to each question's number. Those of the least rank stay.
  using Sample = std::map<std::uint64_t, Testimony>;

  /// At least two oracles answered, with equal text.
  Sample agreements;
  /// By signature.
  std::map<std::string, Sample> disagreements;

  static auto members(auto& self) { return std::tie(self.agreements, self.disagreements); }
};

/// The evidence of a run, from that of its parts in whatever order. A question that several have is
/// one.
Evidence sum_of(const std::vector<Evidence>& parts);

/// Gathers evidence while oracles are asked. Thread safe; a question that is not kept costs next to
/// nothing.
class EvidenceKeeper {
 public:
  /// Question `number` of the run, and what `oracles`, by name, answered. `signature` is that of
  /// its finding; empty where it is none, as where the difference is known.
  void hear(std::uint64_t number, const Question& question, const Examination& examination,
            const std::vector<std::string>& oracles, const std::string& signature);

  /// What was heard, by earlier processes of the same run.
  void add(const Evidence& evidence);

  Evidence evidence() const;

 private:
  mutable std::mutex mutex_;
  Evidence evidence_;
  /// No agreement of a higher rank is kept.
  std::atomic<std::uint64_t> highest_ = ~std::uint64_t{0};
};

}  // namespace doublecheck
