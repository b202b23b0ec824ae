// How a campaign is doing, while it runs.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "worker_protocol/messages.h"

namespace doublecheck {

struct GameStatus {
  Game game = Game::cube;
  /// Executions a second of one worker, in this session.
  double rate = 0;
  std::uint64_t executions = 0;
  EdgeCounts edges;
  std::uint64_t features = 0;
  std::uint64_t corpus = 0;
};

struct CampaignStatus {
  std::vector<GameStatus> games;
  std::size_t disagreements = 0;
  std::size_t crashes = 0;
  std::size_t dead_canaries = 0;
  std::size_t canaries = 0;
  std::chrono::seconds since_new{0};
  std::optional<std::chrono::seconds> left;
};

/// Lines of less than 80 characters, all but the last with its end: a row for each game, and what
/// holds for all.
std::string status_table(const CampaignStatus& status);

/// The same in one line.
std::string status_line(const CampaignStatus& status);

}  // namespace doublecheck
