// faulty_engine.py as an oracle of tests.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"
#include "process/uci_oracle.h"

namespace doublecheck::process {

/// It knows no chess, so nor does the referee.
inline const std::string kProgram = "python3 " FAULTY_ENGINE " ";
inline const std::string kFen = "8/8/8/8/8/8/8/R3K1k1 w - - ";
inline const std::string kSixMoves = "a1a2 a1b2 a1c2 a1d2 a1e2 a1f2";
inline const std::string kFiveMoves = "a1a2 a1b2 a1c2 a1d2 a1e2";

inline std::unique_ptr<Oracle> referee(const std::string& verdict = "false") {
  return std::make_unique<FakeOracle>("referee", verdict);
}

inline UciOracle run(const std::string& fault,
                     std::chrono::milliseconds limit = std::chrono::seconds(20)) {
  return {"uci:" + fault, read_uci_spec(kProgram + fault), referee(), limit};
}

inline Question question(const std::string& text) {
  return read_question(text);
}

inline std::string ask(Oracle& oracle, const std::string& text) {
  return oracle.answer(question(text)).text();
}

}  // namespace doublecheck::process
