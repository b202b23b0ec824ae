// Writes the questions that RapidCheck draws, as the properties of agreement do: a method of
// `doublecheck experiment`, by the protocol of `--from source:COMMAND`. Exit code 2 where the
// environment names no game or numbers.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>

#include "arbitrary_question.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

std::string given(const char* name) {
  const char* value = std::getenv(name);
  if (value == nullptr) throw std::invalid_argument(std::string(name) + " is missing");
  return value;
}

void write_questions() {
  const auto name = given("DOUBLECHECK_GAME");
  const auto game = game_of_name(name);
  if (!game) throw std::invalid_argument("there is no game " + name);
  rc::detail::TestParams params;
  params.seed = std::stoull(given("DOUBLECHECK_SEED"));
  params.maxSuccess = std::stoi(given("DOUBLECHECK_QUESTIONS"));
  params.disableShrinking = true;
  std::cerr.setstate(std::ios::failbit);  // RapidCheck would tell its seed there
  const auto drawn = arbitrary_question({*game, {}});
  const auto test = [&] {
    std::puts(question_text(*drawn).c_str());
    RC_ASSERT(std::ferror(stdout) == 0);  // ends the run where nobody reads
  };
  rc::detail::checkTestable(test, rc::detail::TestMetadata(), params);
}

}  // namespace
}  // namespace doublecheck

int main() {
  try {
    doublecheck::write_questions();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "questions_by_rapidcheck: %s\n", error.what());
    return 2;
  }
}
