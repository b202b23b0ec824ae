// A number by which a text gets a file name.
#pragma once

#include <cstdint>
#include <string_view>

namespace doublecheck {

/// FNV-1a: the same on every machine. Written with 16 hexadecimal digits.
constexpr std::uint64_t text_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  return hash;
}

}  // namespace doublecheck
