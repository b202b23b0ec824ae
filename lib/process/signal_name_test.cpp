#include "process/signal_name.h"

#include <doctest/doctest.h>

#include <csignal>
#include <cstring>

namespace doublecheck::process {
namespace {

TEST_CASE("signals have names") {
  CHECK(signal_name(SIGSEGV) == "SEGV");
  CHECK(signal_name(SIGKILL) == "KILL");
  CHECK(signal_name(0).empty());
  CHECK(signal_name(99999).empty());
}

#if defined(__GLIBC__)
TEST_CASE("they are the names of the C library") {
  for (int number = 1; number < 32; ++number) {
    CAPTURE(number);
    CHECK(signal_name(number) == ::sigabbrev_np(number));
  }
}
#endif

}  // namespace
}  // namespace doublecheck::process
