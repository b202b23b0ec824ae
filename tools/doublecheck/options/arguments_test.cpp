#include "options/arguments.h"

#include <doctest/doctest.h>
#include <CLI/CLI.hpp>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

using Words = std::vector<std::string>;

/// A verb `ask` with the words of a question, a flag and an option with a value, a verb `try` with
/// other words, and a verb `list` without words.
struct Sorted {
  explicit Sorted(const std::vector<const char*>& arguments) {
    CLI::App app;
    CLI::App* ask = app.add_subcommand("ask");
    ask->add_option("QUESTION");
    ask->add_flag("--json");
    ask->add_option("--oracle", specs)->allow_extra_args(false);
    app.add_subcommand("try")->add_option("SPEC");
    app.add_subcommand("list")->add_flag("--json");
    sorted = sort_arguments(app, arguments);
  }

  Words specs;
  Arguments sorted;
};

void check_sorted(const std::vector<const char*>& arguments, const Words& options,
                  const Words& words) {
  const Sorted both(arguments);
  CHECK(both.sorted.options == options);
  CHECK(both.sorted.words == words);
}

TEST_CASE("options may stand before and behind the words") {
  check_sorted({"ask", "--json", "mate", "[##,#K]", "--oracle", "x"},
               {"ask", "--json", "--oracle", "x"}, {"mate", "[##,#K]"});
}

TEST_CASE("only what is spelt like an option is one") {
  check_sorted({"ask", "-N--R-----------", "-5", "--", "-"}, {"ask"},
               {"-N--R-----------", "-5", "-"});
  check_sorted({"ask", "--jso", "-", ""}, {"ask"}, {"--jso", "-", ""});
}

TEST_CASE("a misspelt option is refused, unless it may be a part of a question") {
  CHECK_THROWS_WITH_AS(Sorted({"try", "a", "--chess"}), "there is no option '--chess', see --help",
                       UsageError);
  CHECK_THROWS_WITH_AS(Sorted({"try", "--sed=5"}), "there is no option '--sed', see --help",
                       UsageError);
  check_sorted({"try", "--", "--chess"}, {"try"}, {"--chess"});
}

TEST_CASE("all behind -- are words") {
  check_sorted({"ask", "--json", "--", "--json", "--"}, {"ask", "--json"}, {"--json", "--"});
}

TEST_CASE("a value may look like an option, be empty, or be missing") {
  check_sorted({"ask", "--oracle", "--json"}, {"ask", "--oracle", "--json"}, {});
  check_sorted({"ask", "--oracle=", "a"}, {"ask", "--oracle", ""}, {"a"});
  check_sorted({"ask", "--oracle=a=b"}, {"ask", "--oracle", "a=b"}, {});
  check_sorted({"ask", "a", "--oracle"}, {"ask", "--oracle"}, {"a"});
}

TEST_CASE("a verb without words leaves all to CLI11") {
  check_sorted({"list", "--json", "x"}, {"list", "--json", "x"}, {});
  check_sorted({"--version"}, {"--version"}, {});
  check_sorted({}, {}, {});
}

}  // namespace
}  // namespace doublecheck
