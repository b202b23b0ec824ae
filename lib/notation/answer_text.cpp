#include "notation/answer_text.h"

#include <algorithm>
#include <functional>
#include <tuple>

#include "files/number_text.h"
#include "notation/answer_forms.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"

namespace doublecheck {
namespace {

constexpr std::size_t kLongestExcerpt = 60;

std::string excerpt(std::string_view text) {
  std::string shown(text.substr(0, kLongestExcerpt));
  std::ranges::replace_if(shown, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
  if (text.size() > kLongestExcerpt) shown += "...";
  return shown;
}

Answer rubbish(std::string_view text) {
  return failed("rubbish: " + (text.empty() ? "an empty line" : excerpt(text)));
}

/// What a list is of that answers `verb`; empty where no list answers it.
std::string_view item_of(Verb verb) {
  if (verb == Verb::moves || verb == Verb::attacked) return "cell";
  if (verb == Verb::legal) return "move";
  return verb == Verb::explain ? "label" : "";
}

/// Of a list it names the word that is wrong, unless that is the first: then the text may be none.
Answer rubbish(Verb verb, std::string_view text, const ParseError& error) {
  constexpr std::string_view kBlanks = " \t";
  const auto begin = text.substr(0, error.column() - 1).find_last_of(kBlanks) + 1;
  const auto item = item_of(verb);
  if (begin == 0 || item.empty()) return rubbish(text);
  const auto rest = text.substr(begin);
  return failed("rubbish: '" + excerpt(rest.substr(0, rest.find_first_of(kBlanks))) + "' is no " +
                std::string(item));
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return without_last_blanks(text);
}

/// A word of the rules or of a failure: small letters, digits and '-'.
bool is_reason(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || is_digit(letter) || letter == '-';
  });
}

template <class Item, class Read>
std::vector<Item> read_items(std::string_view list, Read read) {
  std::vector<Item> items;
  if (list == "none") return items;
  items.reserve(1 + static_cast<std::size_t>(std::ranges::count(list, ' ')));
  Reader text(list);
  for (text.skip_blanks(); !text.at_end(); text.skip_blanks()) {
    items.push_back(read(text));
    if (!text.at_end() && !is_blank(text.peek())) text.fail("expected a blank");
  }
  if (items.empty()) text.fail("expected a list");
  return items;
}

/// What a sorted list names more than once, each once.
template <class Item>
std::vector<Item> named_twice(const std::vector<Item>& sorted) {
  std::vector<Item> twice;
  for (std::size_t i = 1; i < sorted.size(); ++i)
    if (sorted[i] == sorted[i - 1] && (twice.empty() || twice.back() != sorted[i]))
      twice.push_back(sorted[i]);
  return twice;
}

/// `list_of` makes the answer, `key` tells equal items.
template <class Item, class Key>
Answer list_without_duplicates(const Box& box, std::vector<Item> items,
                               Answer list_of(const Box&, std::vector<Item>), Key key) {
  std::ranges::sort(items, {}, key);
  if (auto twice = named_twice(items); !twice.empty())
    return failed("duplicate-moves: " + list_of(box, std::move(twice)).text());
  return list_of(box, std::move(items));
}

Answer read_move_list(const Box& box, std::string_view text) {
  return list_without_duplicates(box, read_move_names(box, text), move_list, [](const Move& move) {
    return std::tuple(move.from, move.to, move.promotion, move.dropped);
  });
}

Answer read_labels(std::string_view text) {
  LabelSet labels;
  if (text == "none") return label_list(labels);
  Reader words(text);
  for (auto word = words.take_word(); !word.empty(); word = words.take_word()) {
    const auto label = label_of_text(word);
    if (!label) words.fail("unknown label");
    labels.add(*label);
  }
  return label_list(labels);
}

Answer read_verdict(std::string_view text) {
  if (text != "true" && text != "false") return rubbish(text);
  return verdict(text == "true");
}

Answer read_number(std::string_view text) {
  const auto count = number_in<std::uint64_t>(text);
  return count ? number(*count) : rubbish(text);
}

Answer read_solution(std::string_view text) {
  if (text == "false") return solution(std::nullopt);
  Reader list(text);
  auto moves = read_moves(list);
  list.expect_end();
  return solution(std::move(moves));
}

Answer read_by_verb(const Question& question, std::string_view text) {
  const Box& box = question.position.board.box();
  switch (question.verb) {
    case Verb::moves:
    case Verb::attacked:
      return list_without_duplicates(box, read_cells(box, text), cell_list, std::identity());
    case Verb::legal:
      return read_move_list(box, text);
    case Verb::play:
    case Verb::explode:
      return position_after(shape_of(question).position, read_position_after(question, text));
    case Verb::perft:
      return read_number(text);
    case Verb::solve:
      return read_solution(text);
    case Verb::explain:
      return read_labels(text);
    default:
      return read_verdict(text);
  }
}

}  // namespace

std::vector<Cell> read_cells(const Box& box, std::string_view text) {
  return read_items<Cell>(text, [&](Reader& at) { return read_cell(at, box); });
}

namespace {

/// A list as move_list writes it, of a flat box and with no letters; nothing for any other.
std::optional<std::vector<Move>> moves_of_flat(const Box& box, std::string_view text) {
  constexpr std::size_t kStep = 5;  // `e2e4 `
  if (box.dimensions != 2 || text.size() % kStep != kStep - 1) return std::nullopt;
  std::vector<Move> moves((text.size() + 1) / kStep);
  for (std::size_t at = 0; at < text.size(); at += kStep) {
    const auto from = cell_of_letters(text[at], text[at + 1], box);
    const auto to = cell_of_letters(text[at + 2], text[at + 3], box);
    const bool goes_on = at + kStep < text.size();
    if (!from || !to || (goes_on && text[at + kStep - 1] != ' ')) return std::nullopt;
    moves[at / kStep] = {*from, *to, std::nullopt};
  }
  return moves;
}

}  // namespace

std::vector<Move> read_move_names(const Box& box, std::string_view text) {
  if (auto moves = moves_of_flat(box, text)) return *std::move(moves);
  return read_items<Move>(text, [&](Reader& at) { return read_move(at, box); });
}

Position read_position_after(const Question& question, std::string_view text) {
  Reader reader(text);
  return shape_of(question).position->read_after(reader, question);
}

Answer read_answer(const Question& question, std::string_view text) {
  text = trim(text);
  if (text == "abstain") return abstain();
  if (text.starts_with("failed ")) return failed(trim(text.substr(7)));
  if (text.starts_with("illegal ") && is_reason(text.substr(8))) return illegal(text.substr(8));
  try {
    return read_by_verb(question, text);
  } catch (const ParseError& error) {
    return rubbish(question.verb, text, error);
  }
}

std::vector<std::string> words_of(const Answer& answer) {
  std::vector<std::string> words;
  for_each_word(answer, [&](std::string_view word) { words.emplace_back(word); });
  return words;
}

}  // namespace doublecheck
