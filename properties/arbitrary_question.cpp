#include "arbitrary_question.h"

#include <algorithm>

#include "built_in.h"
#include "generate/generator.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kGeneratorSeed =
    1;  // of the generator; RapidCheck draws the number of the question

std::vector<Shape> shapes_of(const Questions& questions) {
  std::vector<Shape> wanted;
  for (const Shape& shape : ladder(questions.game)) {
    const bool whole_fen = form_of(shape).whole_fen;
    const auto& verbs = questions.verbs;
    const bool has_verb = verbs.empty() || std::ranges::find(verbs, shape.verb) != verbs.end();
    if (has_verb && whole_fen == questions.whole_fen.value_or(whole_fen)) wanted.push_back(shape);
  }
  return wanted;
}

}  // namespace

rc::Gen<Question> arbitrary_question(const Questions& questions) {
  static const auto adviser = make_adviser(built_in_oracles());
  static Generator generator(kGeneratorSeed, *adviser);
  const auto drawn = rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>());
  return rc::gen::map(rc::gen::noShrink(drawn), [all = shapes_of(questions)](std::uint64_t index) {
    const Shape& shape = all[index % all.size()];
    return generator.question(shape, index, generator.position(form_of(shape), index));
  });
}

}  // namespace doublecheck
