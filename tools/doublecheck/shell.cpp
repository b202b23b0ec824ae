#include "shell.h"

#include "notation/question_text.h"
#include "text_lines.h"

namespace doublecheck {

std::string shell_quoted(std::string_view word) {
  if (!word.empty() && word.find_first_of(" '\"$;&|<>()[]{}*?#~`\\!\t\n") == std::string::npos)
    return std::string(word);
  return "'" + replaced(word, '\'', "'\\''") + "'";
}

std::string shell_words(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += " " + shell_quoted(word);
  return text;
}

void add_option(std::vector<std::string>& words, const char* option, const std::string& value) {
  if (!value.empty()) words.insert(words.end(), {option, value});
}

std::string by_name(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) text += " --oracle " + shell_quoted(name);
  return text;
}

std::string oracles_of(const Disagreement& disagreement, const OracleSpelling& spelling) {
  std::vector<std::string> names;
  names.reserve(disagreement.answers.size());
  for (const auto& given : disagreement.answers) names.push_back(given.oracle);
  return spelling(names);
}

std::string ask_command(const Disagreement& disagreement, const OracleSpelling& spelling) {
  return ask_command({}, disagreement, spelling);
}

std::string ask_command(const std::vector<Question>& earlier, const Disagreement& disagreement,
                        const OracleSpelling& spelling) {
  const auto own = shell_quoted(question_text(disagreement.question));
  std::string command = "doublecheck ask " + own;
  if (!earlier.empty()) {
    command = "printf '%s\\n'";
    for (const Question& question : earlier) command += " " + shell_quoted(question_text(question));
    command += " " + own + " | doublecheck ask -";
  }
  return command + oracles_of(disagreement, spelling);
}

}  // namespace doublecheck
