#include "minimise/minimised_entries.h"

#include <algorithm>

#include "minimise/alone_comment.h"
#include "minimise/needs.h"
#include "notation/question_text.h"

namespace doublecheck {

std::vector<FeatureNames> alone_names(const std::vector<Member>& members,
                                      const FeatureTable& table) {
  std::vector<FeatureNames> names;
  for (const Ids& ids : alone(members)) {
    FeatureNames& own = names.emplace_back();
    for (const Id id : ids) own.push_back(table.name_of(id));
    std::ranges::sort(own);
  }
  return names;
}

std::vector<CorpusEntry> minimised_entries(std::vector<Member> members, const FeatureTable& table) {
  std::ranges::sort(members, {}, &Member::line);
  const auto names = alone_names(members, table);
  std::vector<CorpusEntry> entries;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const auto& [question, answer] = members[i].asked;
    entries.push_back({{},
                       {question, question_text(question), answer},
                       members[i].comments + alone_comment(names[i])});
  }
  return entries;
}

}  // namespace doublecheck
