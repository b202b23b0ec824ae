// doublecheck-plugin-host FILE.so MAX_LEAVES ALIVE: a plugin behind the line protocol. ALIVE is the
// number of a mutant in it, 0 of none.
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <string>

#include "examination/oracle_maker.h"
#include "plugin/plugin_oracle.h"

namespace {

/// The stream for answers. What the plugin itself prints goes to standard error from now on, for in
/// the middle of the answers it would be rubbish.
std::FILE* take_standard_output() {
  std::FILE* answers = ::fdopen(::dup(STDOUT_FILENO), "w");
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  return answers;
}

void say(std::FILE* answers, const std::string& line) {
  std::fputs((line + '\n').c_str(), answers);
  std::fflush(answers);
}

void answer_all(doublecheck::plugin::LoadedPlugin& plugin, std::FILE* answers) {
  std::string question;
  while (std::getline(std::cin, question))
    say(answers, question.empty() ? doublecheck::plugin::kReady : plugin.answer(question));
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) {
    std::fputs("usage: doublecheck-plugin-host FILE.so MAX_LEAVES ALIVE\n", stderr);
    return 2;
  }
  std::FILE* answers = take_standard_output();
  try {
    doublecheck::plugin::LoadedPlugin plugin(arguments[1], std::stoull(arguments[2]),
                                             std::stoi(arguments[3]));
    answer_all(plugin, answers);
  } catch (const doublecheck::OracleError& error) {
    std::string question;
    std::getline(std::cin, question);  // what is said before it is asked for counts as rubbish
    say(answers, error.what());
    return 1;
  }
}
