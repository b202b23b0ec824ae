// What the answers of all oracles to one question come to: as text, as JSON, and in a corpus.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "examination/cross_examine.h"

namespace doublecheck {

using Json = nlohmann::ordered_json;

/// The common answer, or `disagreement mailbox=true; distance=false`. Where there is one oracle
/// only, its answer, whatever it is.
std::string reply_text(const Question& question, const Examination& examination,
                       const Oracles& oracles);

/// `question` in canonical form with `answer`, or with `answers` by oracle where they differ; with
/// `abstained`, a list of names, where some did.
Json reply_json(const Question& question, const Examination& examination, const Oracles& oracles);

/// One line, whatever bytes the strings of `json` hold.
std::string json_text(const Json& json);

/// The names of those who abstained.
std::vector<std::string> abstainers(const Examination& examination, const Oracles& oracles);

/// The oracles disagree on a question that the verb needed answered.
struct DisagreementFound {
  Disagreement disagreement;
};

/// The answer on which all oracles agree. Throws DisagreementFound where they do not.
Answer agreed_answer(const Question& question, const Oracles& oracles);

/// Answers are a list, not an object: the same oracle may be compared with itself.
Json json_of(const Disagreement& disagreement);

/// Reads what `json_of` wrote. Throws Json::exception or ParseError where it is something else.
Disagreement read_disagreement(const Json& json);

/// What is settled: nobody disagrees, and at least two answered,
/// or the only oracle there is. To `solve` it is a built-in's solution where one answered, because
/// those must give just that one.
std::optional<Answer> settled_answer(const Examination& examination, const Oracles& oracles);

/// Why settled_answer gives nothing: `disagreement A=X; B=Y`, or who abstained.
std::string unsettled_reason(const Question& question, const Examination& examination,
                             const Oracles& oracles);

}  // namespace doublecheck
