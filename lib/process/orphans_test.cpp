#include "process/orphans.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "process/child_process.h"
#include "process/gone.h"
#include "process/process_stat.h"

namespace doublecheck::process {
namespace {

ChildProcess hanging_program() {
  return ChildProcess::writing({{"/bin/sh", "-c", "exec sleep 60"}});
}

ChildProcess hanging_copy() {
  return ChildProcess::copy([](int) { ::sleep(60); });
}

constexpr pid_t kNoGroup = 1 << 30;

/// A process of ours starts two children, lets go of a group that it never had, hands over the
/// number of the second child, waits for a word, and is killed.
struct Doomed {
  explicit Doomed(ChildProcess (*start)()) : pid(::fork()) {
    if (pid != 0) return;
    const auto another = hanging_program();
    for (int i = 0; i < 100; ++i) forget_group(kNoGroup);
    const auto hanging = start();
    const pid_t number = hanging.group();
    char word = 0;
    if (::write(told.write_end.number(), &number, sizeof number) > 0 &&
        ::read(wait.read_end.number(), &word, 1) > 0)
      ::raise(SIGKILL);
    ::_exit(1);
  }
  void die() const {
    CHECK(::write(wait.write_end.number(), "!", 1) == 1);
    ::waitpid(pid, nullptr, 0);
  }

  Pipe told = make_pipe();
  Pipe wait = make_pipe();
  pid_t pid;
};

TEST_CASE("a child dies with us, even if we are killed, and not before") {
  for (const auto start : {hanging_program, hanging_copy}) {
    const auto ours = start();
    const Doomed doomed(start);
    pid_t child = 0;
    REQUIRE(::read(doomed.told.read_end.number(), &child, sizeof child) == sizeof child);
    CHECK(is_running(child));
    doomed.die();
    CHECK(is_gone(child));
    CHECK(is_running(ours.group()));
  }
}

TEST_CASE("the processes that a copy of us has started die with the copy") {
  auto told = make_pipe();
  auto copy = ChildProcess::copy([&](int) {
    const auto hanging = hanging_program();
    const pid_t number = hanging.group();
    if (::write(told.write_end.number(), &number, sizeof number) > 0) ::raise(SIGKILL);
  });
  pid_t child = 0;
  REQUIRE(::read(told.read_end.number(), &child, sizeof child) == sizeof child);
  CHECK(is_gone(child));
}

}  // namespace
}  // namespace doublecheck::process
