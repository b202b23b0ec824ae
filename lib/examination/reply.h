// How the answers of all oracles to one question are printed.
#pragma once

#include <nlohmann/json_fwd.hpp>
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

}  // namespace doublecheck
