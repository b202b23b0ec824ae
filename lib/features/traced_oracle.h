// Asking an oracle for the edges that it runs, in a process of its own.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "features/edge.h"
#include "process/line_conversation.h"
#include "question/question.h"

namespace doublecheck {

/// `perft` beyond so many leaves tells the edges up to where it abstains: there is little new in
/// the rest, and an oracle that counts edges is slow.
inline constexpr std::uint64_t kTracedLeaves = 20'000;

/// A traced program that runs: started at the first question, ended with this object. The same
/// question always has the same edges, whatever was asked before. Not thread safe, and to be used
/// by one thread only: its end is the program's.
class TracedOracle {
 public:
  using Tell = std::function<void(const Question& question, std::span<const Edge> edges)>;

  /// `program` is one of traced_programs.h. `time_limit` is for each question; the first one
  /// includes the start.
  explicit TracedOracle(std::filesystem::path program, std::uint64_t max_leaves = kTracedLeaves,
                        std::chrono::milliseconds time_limit = std::chrono::seconds(20))
      : program_(std::move(program)), max_leaves_(max_leaves), time_limit_(time_limit) {}

  const std::filesystem::path& program() const { return program_; }

  /// The edges that ran, by number. Throws UsageError, which names the question, where the program
  /// dies, hangs, or tells something else; it is started again for the next question.
  std::vector<Edge> edges_of(const Question& question);

  /// Tells the edges of each question, in their order. Much faster than one after the other, for
  /// the program works on the next ones meanwhile. Throws as `edges_of` does, and what `tell` does.
  void each_edges_of(std::span<const Question> questions, const Tell& tell);

 private:
  std::unique_ptr<process::LineConversation> start() const;
  void say(std::span<const Question> questions);
  void hear(const Question& question);

  std::filesystem::path program_;
  std::uint64_t max_leaves_;
  std::chrono::milliseconds time_limit_;
  std::unique_ptr<process::LineConversation> conversation_;
  std::vector<Edge> edges_;  // of the question heard last
};

}  // namespace doublecheck
