// Numbers as people read them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace doublecheck {

/// `1 crash`, `2 crashes`: `plural` is what follows another number than 1.
std::string number_of(std::uint64_t count, std::string_view singular, std::string_view plural);

/// `1:02:03`: hours, minutes, seconds.
std::string time_text(std::chrono::milliseconds time);

}  // namespace doublecheck
