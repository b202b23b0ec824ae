#include "diagnosis/old_words.h"

#include <algorithm>
#include <array>

#include "question/answer.h"
#include "question/label.h"

namespace doublecheck {
namespace {

struct Renamed {
  std::string_view before;
  std::string_view now;
};

constexpr std::array kRenamed{Renamed{" leaving nothing", ", after it no change"},
                              Renamed{" leaving ", ", after it "},
                              Renamed{" piece elsewhere", " piece on another cell"},
                              Renamed{" pawn elsewhere", " pawn on another cell"}};

/// What follows them is a move whatever the verb.
constexpr std::array<std::string_view, 2> kAboutMoves{"extra ", "missing "};

/// Verbs of questions about a move.
constexpr std::array<std::string_view, 3> kOfMoves{"play ", "explode ", "valid "};

template <std::size_t N>
bool begins_with_one_of(std::string_view text, const std::array<std::string_view, N>& words) {
  for (const auto word : words)
    if (text.starts_with(word)) return true;
  return false;
}

/// What else is true of a position is no longer said of one that is refused or should be, but that
/// its kings touch.
void drop_topic_of_refused(std::string& symptom) {
  constexpr std::string_view kIllegal = "illegal ";
  if (!symptom.starts_with(kIllegal)) return;
  const auto reason =
      symptom.substr(kIllegal.size(), symptom.find(' ', kIllegal.size()) - kIllegal.size());
  const auto topic = symptom.find(" for ");
  if (reason == "not-a-move" || topic == std::string::npos) return;
  if (std::ranges::find(kIllegalReasons, reason) == kIllegalReasons.end()) return;
  if (symptom.ends_with(text_of(Label::L5_kings_touch))) return;
  symptom.erase(topic, symptom.find(", after it ") - topic);
}

void replace_first(std::string& text, std::string_view before, std::string_view now) {
  if (const auto at = text.find(before); at != std::string::npos)
    text.replace(at, before.size(), now);
}

}  // namespace

std::string in_words_of_today(std::string_view signature) {
  constexpr std::string_view kEnd = "; ";
  const auto end = signature.rfind(kEnd);
  if (end == std::string_view::npos) return std::string(signature);
  const auto front = signature.substr(0, end + kEnd.size());
  std::string symptom(signature.substr(front.size()));
  if (symptom.starts_with("failed ")) return std::string(signature);  // the words of an oracle
  const bool is_move =
      begins_with_one_of(symptom, kAboutMoves) || begins_with_one_of(signature, kOfMoves);
  replace_first(symptom, "unlabelled",
                is_move ? "move without a label" : "position without a label");
  for (const auto& [before, now] : kRenamed) replace_first(symptom, before, now);
  drop_topic_of_refused(symptom);
  return std::string(front) + symptom;
}

}  // namespace doublecheck
