// A number by which a text gets a file name.
#pragma once

#include <cstdint>
#include <string_view>

namespace doublecheck {

/// FNV-1a begins with this number, and takes in one value after the other.
inline constexpr std::uint64_t kHashOfNothing = 0xcbf29ce484222325;
constexpr std::uint64_t hash_with(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * 0x100000001b3;
}

/// FNV-1a of the bytes: the same on every machine. Written with 16 hexadecimal digits.
constexpr std::uint64_t text_hash(std::string_view text) {
  std::uint64_t hash = kHashOfNothing;
  for (const char letter : text) hash = hash_with(hash, static_cast<unsigned char>(letter));
  return hash;
}

}  // namespace doublecheck
