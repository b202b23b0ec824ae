#include "process/pipelined_oracle.h"

#include <doctest/doctest.h>

namespace doublecheck::process {
namespace {

TEST_CASE("how a program breaks the protocol") {
  const auto kind = [](std::string_view how) { return misbehaviour_of(how); };
  CHECK(kind("rubbish: more than one line: f2?f2?") == Misbehaviour::too_many_lines);
  CHECK(kind("rubbish: said unasked: f2?") == Misbehaviour::too_many_lines);
  CHECK(kind("rubbish: UTF-16 instead of UTF-8") == Misbehaviour::utf16);
  CHECK(kind("memory over 30 MB") == Misbehaviour::too_much_memory);
  CHECK(kind("died SIGKILL") == Misbehaviour::killed);
  for (const auto* other : {"time-out", "died SIGSEGV", "exited 3", "rubbish: f2 f9", "busy"})
    CHECK(kind(other) == std::nullopt);
  CHECK(misbehaviour_text(Misbehaviour::banner, "mine", "rubbish: Hello") ==
        "mine writes something before its first answer: `Hello`; that is passed over, but "
        "everything but answers belongs on standard error");
}

}  // namespace
}  // namespace doublecheck::process
