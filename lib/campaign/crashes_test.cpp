#include "campaign/crashes.h"

#include <doctest/doctest.h>

#include <csignal>

namespace doublecheck {
namespace {

const process::Ending kError{.code = 77};

TEST_CASE("a deadly signal is reported by the first functions that are ours") {
  const std::deque<std::string> report{
      "#12\tNEW    cov: 1 ft: 2 corp: 1/1b",
      "==77== ERROR: libFuzzer: deadly signal",
      "    #0 0x55a in __sanitizer_print_stack_trace (/build/fuzz_agreement_cube+0x1) (BuildId: 1)",
      "    #1 0x55b in fuzzer::PrintStackTrace() (/build/fuzz_agreement_cube+0x2)",
      "    #2 0x7f1  (/lib/x86_64-linux-gnu/libc.so.6+0x3c04f) (BuildId: 2)",
      "    #3 0x55c in doublecheck::mailbox::(anonymous namespace)::step<true>(int) const "
      "/src/a.cpp:1:2",
      "    #4 0x55d in std::vector<int, std::allocator<int>>::at(unsigned long) /usr/include/v.h:3",
      "    #5 0x55e in doublecheck::mailbox::Board::legal(doublecheck::Question const&) "
      "/src/b.cpp:5",
      "    #6 0x55f in doublecheck::ask(int) /src/c.cpp:1:1",
      "    #7 0x560 in doublecheck::further(int) /src/c.cpp:1:1",
      "    #8 0x561 in LLVMFuzzerTestOneInput (/build/fuzz_agreement_cube+0x9)",
      "    #9 0x562 in fuzzer::Fuzzer::ExecuteCallback(unsigned char const*, unsigned long)",
      "",
      "SUMMARY: libFuzzer: deadly signal"};
  CHECK(crash_key(kError, report) == "deadly signal in step < legal < ask");
}

TEST_CASE("a failed assertion and an exception are reported as what they are") {
  CHECK(crash_key(kError, {"fuzz: a.cpp:12: void f(): Assertion `x > 0' failed.",
                           "==1== ERROR: libFuzzer: deadly signal"}) == "Assertion `x > 0' failed");
  CHECK(crash_key(kError, {"terminate called after throwing an instance of 'std::out_of_range'",
                           "  what():  12 is too much", "==1== ERROR: libFuzzer: deadly signal",
                           "    #0 0x1 in doublecheck::f() /a.cpp:1"}) ==
        "terminate called after throwing an instance of 'std::out_of_range' in f");
}

TEST_CASE("a report of a sanitizer is named by its first stack") {
  CHECK(crash_key({.code = 1},
                  {"==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602 at pc 0x4",
                   "READ of size 1 at 0x602 thread T0", "    #0 0x1 in doublecheck::f() /a.cpp:1",
                   "", "allocated by thread T0 here:",
                   "    #0 0x2 in doublecheck::g() /a.cpp:2"}) == "heap-buffer-overflow in f");
  CHECK(crash_key(kError, {"a.cpp:3:5: runtime error: signed integer overflow: 1 + 2147483647",
                           "    #0 0x1 in doublecheck::f() /a.cpp:1"}) ==
        "signed integer overflow in f");
}

TEST_CASE("functions of the fuzzer and of libraries are nobody's fault") {
  CHECK(
      crash_key({.code = 1},
                {"==1==ERROR: UndefinedBehaviorSanitizer: SEGV on unknown address 0x3b94 (pc 0x7)",
                 "==1==The signal is caused by a READ memory access.",
                 "    #0 0x1 in getrusage resource/../sysdeps/unix/sysv/linux/getrusage.c:29:10",
                 "    #1 0x2 in fuzzer::GetPeakRSSMb() :?", "    #2 0x3 in doublecheck::f() :?"}) ==
      "SEGV in f");
}

TEST_CASE("a time-out is reported by the outermost functions") {
  CHECK(crash_key({.code = 70}, {"==1== ERROR: libFuzzer: timeout after 10 seconds",
                                 "    #0 0x1 in doublecheck::moment() /a.cpp:1",
                                 "    #1 0x1 in doublecheck::h() /a.cpp:1",
                                 "    #2 0x1 in doublecheck::g() /a.cpp:1",
                                 "    #3 0x1 in doublecheck::f() /a.cpp:1",
                                 "    #4 0x1 in LLVMFuzzerTestOneInput /a.cpp:1"}) ==
        "timeout in h < g < f");
  CHECK(crash_key({.code = 71}, {"==1== ERROR: libFuzzer: out-of-memory (used: 2049Mb; limit: "
                                 "2048Mb)"}) == "out-of-memory");
}

TEST_CASE("without symbols the place in the program stands for the function") {
  CHECK(crash_key(kError, {"==1== ERROR: libFuzzer: deadly signal",
                           "    #0 0x1  (/build/fuzz_agreement_cube+0x12ab) (BuildId: 12)"}) ==
        "deadly signal in fuzz_agreement_cube+0x12ab");
}

TEST_CASE("without a report the ending and the last line are reported") {
  CHECK(crash_key({.code = 3}, {"orders: there is no verb 'dance'", ""}) ==
        "exited 3: orders: there is no verb 'dance'");
  CHECK(crash_key({.code = 3}, {}) == "exited 3");
  CHECK(crash_key({.signal = SIGKILL}, {"#12\tpulse cov: 1 ft: 2"}) == "died SIGKILL");
}

process::Command shell(const std::string& script) {
  return {{"/bin/sh", "-c", script}};
}

TEST_CASE("a run has no key where the input ends nothing, or nobody wants to know any more") {
  const std::atomic<bool> go_on = false;
  const std::atomic<bool> stop = true;
  CHECK(key_of_run(shell("exit 0"), go_on).empty());
  CHECK(key_of_run(shell("echo why >&2; exit 3"), go_on) == "exited 3: why");
  CHECK(key_of_run(shell("sleep 100"), stop).empty());
}

}  // namespace
}  // namespace doublecheck
