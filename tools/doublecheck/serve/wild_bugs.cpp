#include "serve/wild_bugs.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"
#include "runs/finding.h"

namespace doublecheck {
namespace {

ShownFinding finding_of(const Json& bug) {
  ShownFinding finding;
  finding.signature = bug.at("signature").get<std::string>();
  finding.count = bug.at("count").get<std::uint64_t>();
  finding.found = read_question(bug.at("question").get<std::string>());
  finding.shrunk.question = finding.found;
  for (const auto& [oracle, answer] : bug.at("answers").items())
    finding.shrunk.answers.push_back({oracle, Answer(answer.get<std::string>())});
  const auto& answers = finding.shrunk.answers;
  if (answers.size() != 2 || answers[0].answer == answers[1].answer)
    throw UsageError("the answers do not differ");
  finding.words = words_of_finding(finding.signature, finding.shrunk);
  return finding;
}

Json shown(const Json& bug) {
  Json json = page_finding_json(finding_of(bug));
  json["others"] = bug.at("others").get<std::uint64_t>();
  return json;
}

Json shown_bugs(const Json& library, const std::string& name) {
  Json bugs = Json::array();
  for (const Json& bug : library.at("bugs")) try {
      bugs.push_back(shown(bug));
    } catch (const std::exception& error) {
      throw UsageError(fmt::format("{}, bug {}: {}", name, bugs.size() + 1, error.what()));
    }
  return bugs;
}

}  // namespace

std::string wild_bugs_json(const std::filesystem::path& file) try {
  const auto read = Json::parse(text_of_file(file));
  const auto json_of_library = [](const Json& library) -> Json {
    const auto name = library.at("library").get<std::string>();
    return {{"library", name},
            {"game", library.at("game").get<std::string>()},
            {"bugs", shown_bugs(library, name)}};
  };
  return json_text({{"schema", "doublecheck/serve-bugs/1"},
                    {"libraries", array_of(read.at("libraries"), json_of_library)}});
} catch (const std::exception& error) {
  throw UsageError(fmt::format("{}: {}", file.string(), error.what()));
}

}  // namespace doublecheck
