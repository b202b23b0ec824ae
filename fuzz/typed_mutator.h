// Mutations and cross-overs made on the typed Question: what comes out is a question. Many are
// drawn afresh instead.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "generate/generator.h"
#include "question/oracle.h"

namespace doublecheck::fuzz {

/// Of the questions that are made of others, so many per cent are random ones of the same game. The
/// generator sets up positions where rules meet, which mutations seldom reach: bench/TRIED.md has
/// the figures ("What guides the fuzz targets").
inline constexpr std::uint32_t kDrawnPercent = 50;

/// Not thread safe. The same text and seed give the same question, whatever came before.
class TypedMutator {
 public:
  /// Makes questions of `games`, at least one, where the input is none.
  explicit TypedMutator(std::vector<Game> games);

  /// The line of a question near that of `text`, or of a random one.
  std::string mutate(std::string_view text, std::uint64_t seed);

  /// The line of a question that has something of both, or of a random one.
  std::string cross_over(std::string_view left, std::string_view right, std::uint64_t seed);

 private:
  struct Hash {
    using is_transparent = void;  // looked for without a copy
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };

  void forget_many();
  const Question* read(std::string_view text);
  Question draw(Game game, Random& random);

  std::vector<Game> games_;
  std::unique_ptr<Oracle> adviser_;
  Generator generator_;
  /// What was read: an engine comes back to each input of its corpus many times.
  std::unordered_map<std::string, std::optional<Question>, Hash, std::equal_to<>> known_;
};

}  // namespace doublecheck::fuzz
