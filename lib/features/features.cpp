#include "features/features.h"

#include <fmt/format.h>

#include "comparison/tally.h"
#include "diagnosis/signature.h"
#include "mutant/catalogue.h"
#include "notation/answer_text.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr std::string_view kMutant = "mutant ";
const std::string kMutantSpec = "mutant:";

std::string prefix_of(Verb verb, Game game) {
  return fmt::format("{} {} ", name_of(verb), name_of(game));
}

/// The move that `explain` can be asked about: nothing where the question has none.
Argument move_in(const Question& question) {
  if (question.move() != nullptr || question.target() != nullptr) return question.argument;
  const auto moves = moves_of(question);
  if (moves.empty()) return {};
  return moves.front();
}

/// Of the position and of the move asked about; `moves` and `explain` have their own.
std::vector<std::string> label_texts(const Question& question, const Answer& answer,
                                     Oracle& adviser) {
  std::vector<std::string> texts;
  const auto add = [&](Label label) { texts.emplace_back(text_of(label)); };
  if (question.verb == Verb::moves) {
    const Board& board = question.position.board;
    add(label_of_mover(board[occupied_cells(board).front()].kind()));
  } else if (question.verb == Verb::explain && answer.is_verdict()) {
    texts = words_of(answer);
  } else {
    labels_of(question, {}, adviser).for_each(add);
    if (const auto move = move_in(question); !std::holds_alternative<std::monostate>(move))
      labels_of(question, move, adviser).for_each(add);
  }
  return texts;
}

void sort_once(std::vector<std::string>& texts) {
  std::ranges::sort(texts);
  const auto [first, last] = std::ranges::unique(texts);
  texts.erase(first, last);
}

bool is_possible_in(Label label, const Shape& shape) {
  if (shape.verb == Verb::moves)  // on an empty box only the kind of the piece is a label
    return std::ranges::any_of(kAllKinds, [&](Kind kind) {
      return has_kind(shape.game, kind) && label == label_of_mover(kind);
    });
  const auto [position, move] = definition_of(form_of(shape)).labels;
  if (is_possible(label, position)) return true;
  return shape.argument != ArgumentForm::none && is_possible(label, move);
}

/// Those without the labels of a game before them.
std::vector<Game> games_with_labels() {
  std::vector<Game> games;
  const auto place = [](Game game) {
    const GameDefinition& of = definition_of(game);
    return (of.whole != nullptr ? of.whole : of.bare)->labels.position;
  };
  for (const Game game : all_games())
    if (std::ranges::find(games, place(game), place) == games.end()) games.push_back(game);
  return games;
}

}  // namespace

TestedMutant::TestedMutant(mutants::Mutant mutant, OracleMaker make, std::uint64_t max_leaves)
    : mutant_(std::move(mutant)),
      make_(std::move(make)),
      max_leaves_(max_leaves),
      quick_(make_oracle(true)) {}

std::unique_ptr<Oracle> TestedMutant::make_oracle(bool in_this_process) const {
  return make_(kMutantSpec + mutant_.name,
               {.max_leaves = max_leaves_, .plugins_in_process = in_this_process});
}

Oracle& TestedMutant::oracle_for(Verb verb) {
  if (verb != Verb::perft) return *quick_;
  if (!hosted_) hosted_ = make_oracle(false);
  return *hosted_;
}

bool TestedMutant::is_killed_by(const Question& question, const Answer& answer) {
  if (answer.is_abstain() || std::ranges::count(mutant_.games, question.game) == 0) return false;
  const Answer given = oracle_for(question.verb).answer(question);
  return !given.is_abstain() && given != answer;
}

FeatureKind kind_of_feature(std::string_view feature) {
  if (feature.starts_with(kMutant)) return FeatureKind::mutant;
  return feature.starts_with(kEdgeFeature) ? FeatureKind::edge : FeatureKind::label;
}

std::string mutant_feature(std::string_view name) {
  return std::string(kMutant).append(name);
}

OracleChoice built_in_choice(const FeatureChoice& choice) {
  OracleChoice oracles;
  oracles.make = choice.make;
  oracles.options.max_leaves = choice.max_leaves;
  return oracles;
}

FeatureGatherer::FeatureGatherer(const FeatureChoice& choice)
    : choice_(choice), adviser_(make_adviser(choice.make)) {
  if (!choice.edges.empty()) edges_.emplace(choice.edges, choice.max_leaves);
  if (!choice.mutants) return;
  for (auto& mutant : mutants::needed_mutants())
    mutants_.emplace_back(std::move(mutant), choice.make, choice.max_leaves);
}

std::vector<FeatureNames> FeatureGatherer::features_of(
    std::span<const AnsweredQuestion> questions) {
  std::vector<FeatureNames> features;
  std::vector<Question> asked;
  for (const auto& [question, answer] : questions) {
    auto& names = features.emplace_back();
    if (choice_.labels) names = label_features(question, answer, *adviser_);
    for (TestedMutant& mutant : mutants_)
      if (mutant.is_killed_by(question, answer))
        names.push_back(mutant_feature(mutant.mutant().name));
    asked.push_back(question);
  }
  if (edges_)
    edges_->each_feature_of(asked, [&](std::size_t number, std::string feature) {
      features[number].push_back(std::move(feature));
    });
  for (auto& names : features) std::ranges::sort(names);
  return features;
}

bool FeatureGatherer::has(const AnsweredQuestion& asked, const FeatureNames& wanted) {
  const auto& [question, answer] = asked;
  FeatureNames labels;
  std::ranges::copy_if(wanted, std::back_inserter(labels), [](const std::string& feature) {
    return kind_of_feature(feature) == FeatureKind::label;
  });
  if (!labels.empty() &&
      !std::ranges::includes(label_features(question, answer, *adviser_), labels))
    return false;
  const auto is_killed = [&](TestedMutant& mutant) {
    return !std::ranges::binary_search(wanted, mutant_feature(mutant.mutant().name)) ||
           mutant.is_killed_by(question, answer);
  };
  return std::ranges::all_of(mutants_, is_killed) && (!edges_ || edges_->has(question, wanted));
}

std::vector<FeatureNames> gather_features(std::span<const AnsweredQuestion> questions,
                                          const FeatureChoice& choice, int jobs,
                                          const std::function<void(std::size_t)>& progress) {
  const auto all = [](FeatureNames features) { return features; };
  return gather<FeatureNames>(questions, choice, jobs, all, progress);
}

std::vector<std::string> label_features(const Question& question, const Answer& answer,
                                        Oracle& adviser) {
  auto features = label_texts(question, answer, adviser);
  if (!answer.is_abstain() && !answer.is_failed())  // each reason of `illegal` is a rule of its own
    features.push_back("=" + (answer.is_illegal() ? answer.text() : std::string(class_of(answer))));
  const std::string prefix = prefix_of(question.verb, question.game);
  for (auto& feature : features) feature.insert(0, prefix);
  sort_once(features);
  return features;
}

std::vector<std::string> possible_label_features() {
  std::vector<std::string> features;
  for (const Game game : games_with_labels())
    for (const Shape& shape : ladder(game))
      for (std::size_t i = 0; i < kLabels; ++i)
        if (is_possible_in(static_cast<Label>(i), shape))
          features.push_back(prefix_of(shape.verb, shape.game) + std::string(kLabelTexts[i]));
  sort_once(features);
  return features;
}

}  // namespace doublecheck
