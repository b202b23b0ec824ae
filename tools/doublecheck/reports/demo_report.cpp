#include "reports/demo_report.h"

#include <fmt/format.h>

#include "text_lines.h"

namespace doublecheck {
namespace {

std::string fault_in_words(const mutants::Mutant& mutant) {
  auto text = labelled("belief", mutant.belief) + labelled("fault", "mutant:" + mutant.name);
  if (!mutant.reference.empty()) text += labelled("as in", mutant.reference);
  return text;
}

}  // namespace

std::string demo_opening(std::size_t faults, Game game) {
  return wrapped(fmt::format(
             "One of the {} seeded faults was chosen. It is in the engine '{}', which keeps the "
             "rules of {} but for one belief. The belief stays secret for now.",
             faults, kSuspect, game_in_words(game))) +
         wrapped(fmt::format(
             "'{}' and 'mailbox', which keeps all rules, are asked the same random questions. The "
             "first one that they answer differently is shrunk to the smallest of its kind.",
             kSuspect)) +
         "\n";
}

std::string demo_ending(const mutants::Mutant& mutant, const Finding& finding,
                        const std::string& repeat) {
  const Question& asked = finding.shrunk.question;
  const auto text =
      "\nIn words\n" + labelled("asked", asked_in_words(asked)) + fault_in_words(mutant);
  return text + fmt::format(R"(
To go on
  {:<50}  # the same once more
  doublecheck demo                                    # another fault
  doublecheck new-oracle --language python my-oracle  # a program to fill in with your engine
  doublecheck try exec:./my-engine                    # what it answers, and how
  doublecheck compare {} --oracle mailbox --oracle exec:./my-engine
)",
                            repeat, name_of(asked.game));
}

std::string demo_without_bug(const mutants::Mutant& mutant, std::uint64_t questions,
                             const std::string& retry) {
  return number_of(questions, "question", "questions") + " asked, and none showed the fault.\n" +
         fault_in_words(mutant) + fmt::format("Other questions may show it:\n  {}\n", retry);
}

}  // namespace doublecheck
