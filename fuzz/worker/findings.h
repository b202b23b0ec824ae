// What a worker finds when answers differ: which oracles stand against each other, which
// disagreements it has seen before, which mutants die.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "examination/cross_examine.h"
#include "worker_protocol/messages.h"

namespace doublecheck::fuzz {

/// The first oracle against each of the others: so a campaign separates what each of them does
/// wrong. The oracles must outlive it.
class Pairs {
 public:
  explicit Pairs(const Oracles& oracles);

  std::size_t size() const { return pairs_.size(); }

  /// The first oracle and number `pair` + 1.
  const Oracles& operator[](std::size_t pair) const { return pairs_[pair]; }

  /// Whether the two differ in `examination`, one of all oracles. Asks again where only that tells
  /// (S3).
  bool differ(std::size_t pair, const Question& question, const Examination& examination) const;

 private:
  std::vector<Oracles> pairs_;
};

/// The distinct disagreements that a worker has seen.
class Sightings {
 public:
  /// Counts one more disagreement of `signature`. True where that is new, or `root` is simpler than
  /// all before it.
  bool add(const std::string& signature, const Question& root);

  /// The counts that have changed since the last call.
  std::vector<Sighted> changes();

 private:
  struct Sighting {
    Question simplest;
    std::uint64_t count = 0;
    std::uint64_t told = 0;
  };

  std::map<std::string, Sighting> by_signature_;
};

/// Mutants that a worker asks along: how soon they are noticed tells what its silence is worth.
class Canaries {
 public:
  explicit Canaries(Oracles mutants) : living_(std::move(mutants)) {}

  bool all_dead() const { return living_.empty(); }

  /// Asks each that lives. One that differs from the `expected` answer dies, and `died` is called
  /// with its name. An `abstain` on either side shows nothing.
  void ask(const Question& question, const Answer& expected,
           const std::function<void(const std::string& name)>& died);

 private:
  Oracles living_;
};

}  // namespace doublecheck::fuzz
