#include "minimise/agreed_members.h"

#include <fmt/format.h>

#include "minimise/alone_comment.h"
#include "options/oracle_options.h"
#include "parallel/thread_pool.h"
#include "examination/settled_answer.h"

namespace doublecheck {
namespace {

using Entries = std::shared_ptr<const std::vector<CorpusEntry>>;

std::vector<Examination> examine(const Entries& entries, std::uint64_t max_leaves, int jobs,
                                 const std::function<void(std::size_t)>& told) {
  const auto make_work = [entries, max_leaves] {
    const auto oracles =
        std::make_shared<const Oracles>(make_oracles(kBuiltIn, {.max_leaves = max_leaves}));
    return std::function([entries, oracles](const std::size_t& number) {
      return cross_examine((*entries)[number].line.question, *oracles);
    });
  };
  return results_in_order<Examination>(jobs, entries->size(), make_work, told);
}

std::string complaint(const CorpusEntry& entry, const std::string& reason) {
  return fmt::format("{}: {}\n    {}", place_text(entry.place), reason, entry.line.text);
}

Member member_with(const CorpusEntry& entry, const Answer& answer) {
  Member member = member_of({entry.line.question, answer});
  member.comments = without_alone_comments(entry.comments);
  return member;
}

}  // namespace

AgreedMembers agreed_members(const Corpus& corpus, std::uint64_t max_leaves, int jobs,
                             const std::function<void(std::size_t)>& told) {
  const auto entries = std::make_shared<const std::vector<CorpusEntry>>(corpus.entries);
  const auto examinations = examine(entries, max_leaves, jobs, told);
  const Oracles oracles = make_oracles(kBuiltIn, {.max_leaves = max_leaves});
  AgreedMembers agreed;
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const CorpusEntry& entry = (*entries)[i];
    const auto& expected = entry.line.expected;
    const auto& [outcome, answers] = examinations[i];
    const Answer& answer = answers.front();
    if (outcome == Outcome::abstained && expected) {
      agreed.members.push_back(member_with(entry, *expected));
      agreed.members.back().keep = true;
    } else if (outcome != Outcome::agreed) {
      agreed.complaints.push_back(
          complaint(entry, unsettled_reason(entry.line.question, examinations[i], oracles)));
    } else if (expected && *expected != answer) {
      agreed.complaints.push_back(complaint(
          entry, fmt::format("expected {}, got {} from both", expected->text(), answer.text())));
    } else {
      agreed.members.push_back(member_with(entry, answer));
    }
  }
  return agreed;
}

}  // namespace doublecheck
