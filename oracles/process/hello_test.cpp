#include "process/exec_oracle.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "files/temporary_folder.h"

namespace doublecheck::process {
namespace {

using namespace std::chrono_literals;

std::optional<std::string> contract_of(const std::string& command,
                                       std::chrono::milliseconds limit = 10s) {
  return say_hello(shell_arguments(command), limit).contract;
}

TEST_CASE("a program that replies with a contract has one, perhaps without words") {
  CHECK(contract_of("read q; echo \"contract legal-only $q\"; read q; echo f2; read q") ==
        " legal-only hello");
  CHECK(contract_of("read q; echo contract; read q; echo abstain; read q") == "");
  CHECK(contract_of("read q; printf 'contract clocks=150\\r\\n'; read q; echo x; read q") ==
        " clocks=150");
}

TEST_CASE("any other reply is none") {
  for (const auto* reply : {"abstain", "failed to understand", "contracts", "", "hello"})
    CHECK_FALSE(contract_of("while read q; do echo " + std::string(reply) + "; done"));
}

TEST_CASE("a program that is slow to start has its contract") {
  CHECK(contract_of("sleep 2; while read q; do echo contract; done") == "");
}

TEST_CASE("a program that passes hello over is not waited for") {
  const auto start = std::chrono::steady_clock::now();
  CHECK_FALSE(contract_of("while read q; do [ \"$q\" = hello ] || echo abstain; done", 20s));
  CHECK(std::chrono::steady_clock::now() - start < 15s);
}

TEST_CASE("a program that is silent or ends has no contract") {
  CHECK_FALSE(contract_of("sleep 20", 50ms));
  CHECK_FALSE(contract_of("read q; exit 3"));
  CHECK_FALSE(contract_of("read q; kill -SEGV $$"));
  CHECK_FALSE(contract_of("exec /no/such/program 2>/dev/null"));
}

TEST_CASE("a program is asked once, and goes on with questions") {
  const TemporaryFolder folder;
  const auto starts = folder.path() + "/starts";
  const auto program =
      shell_arguments("echo x >>" + starts + "; while read -r q; do echo contract $q; done");
  auto hello = say_hello(program, 10s);
  REQUIRE(hello.conversation);
  CHECK(hello.conversation->ask("more", 10s) == "contract more");
  const auto again = say_hello(program, 10s);
  CHECK(again.contract == " hello");
  CHECK_FALSE(again.conversation);
  std::ifstream file(starts);
  CHECK(std::string(std::istreambuf_iterator<char>(file), {}) == "x\n");
}

}  // namespace
}  // namespace doublecheck::process
