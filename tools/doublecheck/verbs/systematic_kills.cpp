#include "verbs/systematic_kills.h"

#include <exception>
#include <set>
#include <string>

#include "process/child_work.h"

namespace doublecheck {
namespace {

/// A trial that ends with the last question, and marks those which the mutant answers wrongly.
TrialApart marking(const TrialApart& trial, unsigned char* marks) {
  return {trial.lines, [trial, marks] {
            return [answer = trial.make(), &right = trial.lines->answers, marks,
                    i = std::size_t{0}](const std::string& question) mutable {
              const auto at = i++;
              try {
                marks[at] = answer(question) != right[at] ? 1 : 0;
              } catch (const std::exception&) {
                marks[at] = 1;
              }
              return right[at];
            };
          }};
}

}  // namespace

void check_copies(const std::vector<const mutants::SystematicMutant*>& mutants,
                  const AnsweredLines& lines, const SystematicOptions& options) {
  std::set<std::string> oracles;
  for (const auto* mutant : mutants) oracles.insert(mutant->oracle);
  for (const auto& oracle : oracles) check_copy(oracle, lines, options);
}

std::vector<Kills> kills_of(const std::vector<const mutants::SystematicMutant*>& mutants,
                            const AnsweredLines& lines, const SystematicOptions& options) {
  check_copies(mutants, lines, options);
  const auto width = lines.questions.size();
  const process::SharedBytes marks(mutants.size() * width);
  const auto row = [&](std::size_t mutant) { return marks.data() + mutant * width; };
  std::vector<TrialApart> trials;
  trials.reserve(mutants.size());
  for (std::size_t i = 0; i < mutants.size(); ++i)
    trials.push_back(
        marking(trial_of(mutants[i]->oracle, mutants[i]->number, lines, options.folder), row(i)));
  std::vector<Kills> kills(mutants.size());
  try_apart(trials, options.apart, [&](std::size_t i, FateApart fate) {
    kills[i].has_ended = fate.end != TrialEnd::survived;
    if (kills[i].has_ended && fate.questions > 0) row(i)[fate.questions - 1] = 1;
  });
  for (std::size_t i = 0; i < mutants.size(); ++i)
    for (std::size_t place = 0; place < width; ++place)
      if (row(i)[place] != 0) kills[i].places.push_back(place);
  return kills;
}

}  // namespace doublecheck
