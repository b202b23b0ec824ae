#include "process/child_process.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <stdexcept>

namespace doublecheck::process {
namespace {

constexpr std::chrono::seconds kLong{60};

Command shell(const std::string& script) {
  return {{"/bin/sh", "-c", script}, {{"DOUBLECHECK_TEST", "it's set"}}};
}

std::string how_it_ended(const ChildProcess& child) {
  const auto ending = child.ending(kLong);
  return ending ? ending_text(*ending) : "not at all";
}

TEST_CASE("the output and the end of a program are reported") {
  auto child =
      ChildProcess::writing(shell("echo one; echo two >&2; echo $DOUBLECHECK_TEST; exit 3"));
  CHECK(how_it_ended(child) == "exited 3");
  CHECK(how_it_ended(child) == "exited 3");
  CHECK(child.read_output() == "one\ntwo\nit's set\n");
  CHECK(child.read_output().empty());
}

TEST_CASE("a program that cannot be run exits with 127") {
  CHECK(how_it_ended(ChildProcess::writing({{"/nowhere"}})) == "exited 127");
}

TEST_CASE("a signal goes to the program and to what it started") {
  auto child = ChildProcess::writing(shell("sleep 100 & wait"));
  CHECK(!child.ending());
  child.signal(SIGTERM);
  CHECK(how_it_ended(child) == "died SIGTERM");
  CHECK(!child.ending()->well());
}

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

TEST_CASE("work in a child hands over its words, however many") {
  Words words(100'000);
  std::iota(words.begin(), words.end(), 0);
  CHECK(work_in_child([&] { return words; }, 10) == words);
  CHECK(work_in_child([] { return Words{}; }, 10) == Words{});
}

TEST_CASE("work in a child that breaks hands over nothing") {
  CHECK_FALSE(work_in_child([]() -> Words { throw std::runtime_error("broken"); }, 10));
  CHECK_FALSE(work_in_child([]() -> Words { ::_exit(3); }, 10));
}

TEST_CASE("work in a child is ended when its time is up") {
  const auto begin = std::chrono::steady_clock::now();
  CHECK_FALSE(work_in_child(
      []() -> Words {
        ::sleep(60);
        return {1};
      },
      0.05));
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10));
}

}  // namespace
}  // namespace doublecheck::process
