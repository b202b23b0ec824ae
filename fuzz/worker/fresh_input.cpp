#include "worker/fresh_input.h"

#include <utility>

namespace doublecheck::fuzz {
namespace {

bool g_is_fresh = false;

}  // namespace

void expect_fresh_input() {
  g_is_fresh = true;
}

bool take_fresh_input() {
  return std::exchange(g_is_fresh, false);
}

}  // namespace doublecheck::fuzz
