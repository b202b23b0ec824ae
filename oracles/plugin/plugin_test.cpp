#include <doctest/doctest.h>

#include "examination/oracle_maker.h"
#include "notation/question_text.h"
#include "plugin/plugin_oracle.h"
#include "process/beside_program.h"

namespace doublecheck::plugin {
namespace {

using namespace std::chrono_literals;

std::filesystem::path built(const std::string& name) {
  return process::beside_program("plugins") / (name + ".so");
}

std::unique_ptr<Oracle> hosted(const std::filesystem::path& file) {
  return host_plugin("plugin", file, kDefaultMaxLeaves, 2s);
}

std::unique_ptr<Oracle> in_process(const std::filesystem::path& file) {
  return load_plugin("plugin", file, kDefaultMaxLeaves);
}

std::string ask(Oracle& oracle, std::string_view line) {
  return oracle.answer(read_question(line)).text();
}

/// Why the plugin is refused.
template <class Open>
std::string refusal(Open open, const std::filesystem::path& file) try {
  open(file);
  return "none";
} catch (const OracleError& error) {
  return error.what();
}

bool ends_with(const std::string& text, std::string_view end) {
  return text.ends_with(end);
}

TEST_CASE("a plugin in C answers, in a child process and in this one") {
  for (const auto open : {hosted, in_process}) {
    const auto knight = open(built("knight_plugin"));
    CHECK(ask(*knight, "moves chess N h1") == "f2 g3");
    CHECK(ask(*knight, "moves chess N a1") == "abstain");
  }
}

TEST_CASE("a plugin that cannot be used is refused with its name and the reason") {
  for (const auto open : {hosted, in_process}) {
    CHECK(refusal(open, "no/such.so").starts_with("plugin no/such.so: "));
    CHECK(refusal(open, "/bin/sh").starts_with("plugin /bin/sh: "));
    CHECK(ends_with(refusal(open, built("faulty_plugin_2")),
                    "faulty_plugin_2.so: is of version 2 of the interface, not 1"));
    CHECK(ends_with(refusal(open, built("faulty_plugin_3")), "makes no instance"));
    CHECK(ends_with(refusal(open, built("faulty_plugin_9")),
                    "does not export doublecheck_plugin_answer"));
  }
}

TEST_CASE("a plugin that crashes when it is loaded is refused") {
  CHECK(ends_with(refusal(hosted, built("faulty_plugin_1")), "died SIGABRT while it was loaded"));
}

TEST_CASE("a plugin that crashes is a failed, again and again") {
  const auto crashing = hosted(built("faulty_plugin_4"));
  for (int i = 0; i < 5; ++i) CHECK(ask(*crashing, "moves chess N h1") == "failed died SIGABRT");
}

TEST_CASE("a plugin that hangs is a time-out") {
  const auto hanging = host_plugin("plugin", built("faulty_plugin_5"), kDefaultMaxLeaves, 300ms);
  CHECK(ask(*hanging, "moves chess N h1") == "failed time-out");
}

TEST_CASE("a plugin that prints does not disturb its answers") {
  const auto printing = hosted(built("faulty_plugin_6"));
  for (int i = 0; i < 2; ++i) CHECK(ask(*printing, "mate cube [##,##],[##,#K]") == "true");
}

TEST_CASE("an answer too long for the first buffer is asked for again") {
  LoadedPlugin plugin(built("faulty_plugin_7"), kDefaultMaxLeaves);
  CHECK(plugin.answer("anything").size() == 500'000);
}

TEST_CASE("a plugin may say that it failed") {
  for (const auto open : {hosted, in_process})
    CHECK(ask(*open(built("faulty_plugin_8")), "moves chess N h1") == "failed plugin-error");
}

}  // namespace
}  // namespace doublecheck::plugin
