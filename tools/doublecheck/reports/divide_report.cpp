#include "reports/divide_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

#include "diagnosis/signature.h"
#include "notation/cell_names.h"
#include "notation/question_text.h"
#include "runs/finding_json.h"
#include "runs/finding_text.h"
#include "shell.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

std::vector<std::string> path_names(const DivideResult& result) {
  std::vector<std::string> names;
  for (const Move& move : result.divided.found->path)
    names.push_back(move_name(result.perft.position.board.box(), move));
  return names;
}

/// `missing`, `a1a2`, `C6-exposes-king`.
struct Dispute {
  std::string_view what;
  std::string word;
  std::string topic;
};

std::vector<Dispute> disputes_of(const DivideResult& result) {
  const auto& disagreement = result.divided.found->disagreement;
  const auto difference = difference_of(disagreement);
  std::vector<Dispute> disputes;
  for (const auto& [what, words] :
       {std::pair("missing", &difference.missing), std::pair("extra", &difference.extra)})
    for (const std::string& word : *words)
      disputes.push_back(
          {what, word, text_of(topic_of_word(disagreement.question, word, result.adviser))});
  return disputes;
}

std::string compared_text(const DivideCounts& counts) {
  return fmt::format("{} and {} compared", number_of(counts.positions, "position", "positions"),
                     number_of(counts.moves, "move", "moves"));
}

std::uint64_t sum(const std::vector<std::uint64_t>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
}

std::string abstentions_text(const DivideResult& result) {
  const DivideCounts& counts = result.divided.counts;
  std::string text;
  for (std::size_t i = 0; i < result.oracles.size(); ++i) {
    const auto legal = counts.abstained_from_legal[i];
    const auto play = counts.abstained_from_play[i];
    if (legal + play == 0) continue;
    text +=
        fmt::format("{} abstained from legal {} times and from play {} times: the others led on\n",
                    result.oracles[i]->name(), legal, play);
  }
  return text;
}

std::string found_text(const DivideResult& result) {
  const Disagreement& disagreement = result.divided.found->disagreement;
  const auto path = path_names(result);
  const auto signature = text_of(signature_of(disagreement, result.adviser));
  std::string text = fmt::format("Difference: {}\n", signature);
  text += path.empty() ? std::string("  path       no move: it is the position itself\n")
                       : fmt::format("  path       {}\n", fmt::join(path, " "));
  text += fmt::format("  position   {}\n\n", question_text(disagreement.question));
  text += disagreement_view(disagreement);
  for (const auto& [what, word, topic] : disputes_of(result))
    text += fmt::format("  {:<9}  {}  {}\n", what, word, topic);
  return text + rule_line(words_of_finding(signature, disagreement)) + "  repeat     " +
         ask_command(disagreement, result.spelling) + "\n\n";
}

}  // namespace

std::string divide_text(const DivideResult& result) {
  const auto& [found, counts, stopped] = result.divided;
  std::string text;
  if (found)
    text = found_text(result);
  else if (!stopped)
    text = fmt::format("No difference to depth {}: ", result.perft.depth);
  else
    text = "No difference so far: ";
  return text + compared_text(counts) + "\n" + abstentions_text(result);
}

Json divide_json(const DivideResult& result) {
  const auto& [found, counts, stopped] = result.divided;
  Json json{{"question", question_text(result.perft)},
            {"positions", counts.positions},
            {"moves", counts.moves},
            {"abstained", sum(counts.abstained_from_legal) + sum(counts.abstained_from_play)},
            {"finished", !stopped},
            {"difference", Json()}};
  if (!found) return json;
  Json disputes = Json::array();
  for (const auto& [what, word, topic] : disputes_of(result))
    disputes.push_back({{"what", what}, {"move", word}, {"kind", topic}});
  json["difference"] = {{"path", path_names(result)},
                        {"question", question_text(found->disagreement.question)},
                        {"answers", answers_json(found->disagreement)},
                        {"disputed", disputes},
                        {"signature", text_of(signature_of(found->disagreement, result.adviser))},
                        {"repeat", ask_command(found->disagreement, result.spelling)}};
  return json;
}

}  // namespace doublecheck
