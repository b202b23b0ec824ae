#pragma once
#include <cstdint>
#include <unordered_set>
namespace doublecheck::mailbox {
using FailedBoards = std::unordered_set<std::uint64_t>;
}
