// The edges of an oracle's code that a question runs. A traced program, one for each built-in
// oracle, prints them: it is instrumented, and apart from this program.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "process/line_conversation.h"
#include "question/question.h"

namespace doublecheck {

/// An edge of an oracle's code that ran, and how often.
struct Edge {
  /// From 0; of one build of the traced program, another build numbers others.
  std::uint32_t number = 0;
  /// How often it ran, as libFuzzer and AFL++ count it: once, twice, thrice, 4 to 7 times, 8
  /// to 15, 16 to 31, 32 to 127, more often: 1 to 8. Runs are counted modulo 256, as theirs are;
  /// but where nothing is left of many, it is 8.
  std::uint8_t hit_class = 0;

  friend auto operator<=>(const Edge&, const Edge&) = default;
};

/// The traced program of `oracle` in `folder`.
std::filesystem::path traced_program(const std::filesystem::path& folder, std::string_view oracle);

/// `folder`, or where that is empty the build of the preset `edges` beside this program's build.
/// Throws UsageError with the commands that make it where a program is missing.
std::filesystem::path find_traced_programs(const std::string& folder);

/// Of `perft` with more leaves than these the edges up to where it abstains count: there is little
/// new in the rest, and an oracle that counts edges is slow.
inline constexpr std::uint64_t kTracedLeaves = 20'000;

/// A traced program that runs: started at the first question, ended with this object. The same
/// question always has the same edges, whatever was asked before. Not thread safe, and to be used
/// by one thread only: its end is the program's.
class TracedOracle {
 public:
  using Visit = std::function<void(const Question& question, std::span<const Edge> edges)>;

  /// `program` is that of traced_program. `time_limit` is for each question; the first one
  /// includes the start.
  explicit TracedOracle(std::filesystem::path program, std::uint64_t max_leaves = kTracedLeaves,
                        std::chrono::milliseconds time_limit = std::chrono::seconds(20))
      : program_(std::move(program)), max_leaves_(max_leaves), time_limit_(time_limit) {}

  const std::filesystem::path& program() const { return program_; }

  /// The edges that ran, by number. Throws UsageError, which names the question, where the program
  /// dies, hangs, or prints something else; it is started again for the next question.
  std::vector<Edge> edges_of(const Question& question);

  /// Calls `visit` with each question and its edges, in order. Much faster than one after the
  /// other, for the program works on the next ones meanwhile. Throws as `edges_of` does, and what
  /// `visit` throws.
  void each_edges_of(std::span<const Question> questions, const Visit& visit);

 private:
  std::unique_ptr<process::LineConversation> start() const;
  void hear(const Question& question);

  std::filesystem::path program_;
  std::uint64_t max_leaves_;
  std::chrono::milliseconds time_limit_;
  std::unique_ptr<process::LineConversation> conversation_;
  std::vector<Edge> edges_;  // of the question heard last
};

/// The features that are edges begin so: `edge mailbox 17*2` says that edge 17 of the mailbox ran
/// so often as class 2 says.
inline constexpr std::string_view kEdgeFeature = "edge ";

/// Asks traced programs. Of one thread, as TracedOracle.
class EdgeGatherer {
 public:
  /// `folder` is one that find_traced_programs has found.
  EdgeGatherer(const std::filesystem::path& folder, std::uint64_t max_leaves);

  /// Gets the number of each question, counted from 0, with a feature that it has; each once, in no
  /// order.
  using Visit = std::function<void(std::size_t question, std::string feature)>;

  /// Throws what TracedOracle throws.
  void each_feature_of(std::span<const Question> questions, const Visit& visit);

  /// Whether `question` has all those of `wanted` that are edges. Throws what TracedOracle throws.
  bool has(const Question& question, std::span<const std::string> wanted);

 private:
  struct Traced {
    std::string oracle;
    TracedOracle program;
  };

  std::vector<Traced> traced_;
};

/// Where the compiler says that what an edge leads to begins.
struct EdgePlace {
  std::string file;  // below the folder of the oracles: `mailbox/cube/cube.cpp`
  int line = 0;      // 0 where the compiler made it of several
  /// The line's text without the blanks before it; `?` for line 0.
  std::string text;
  std::string function;  // as function_name.h names it
  /// It runs where tables are made that live as long as the program, and no question runs it again.
  bool at_start = false;
};

/// The places of all edges of a traced program, by number. Runs it, and addr2line of binutils, and
/// reads the source it was built of. Throws UsageError where one of these cannot be had.
std::vector<EdgePlace> edge_places(const std::filesystem::path& program);

/// The name of a function of an oracle, of its full name as c++filt writes it: without its
/// namespaces, return type and parameters, `white` and `black` for the numbers of colours, and the
/// function for its lambdas. `bool doublecheck::mailbox::(anonymous
/// namespace)::finds<(doublecheck::Colour)1>(int)::{lambda(int)#1}::operator()(int) const` is
/// `finds<black>`.
std::string function_name(std::string_view full);

}  // namespace doublecheck
