#include "text_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "notation/question_text.h"
#include "question/game_definition.h"

namespace doublecheck {

std::string number_of(std::uint64_t count, std::string_view singular, std::string_view plural) {
  return fmt::format("{} {}", count, count == 1 ? singular : plural);
}

std::string time_text(std::chrono::milliseconds time) {
  const auto seconds = time.count() / 1000;
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string wrapped(std::string_view text, std::string_view indent) {
  constexpr std::size_t kLineWidth = 100;
  std::string lines(indent);
  std::size_t column = indent.size();
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find(' ', begin), text.size());
    const auto length = end - begin;
    if (column > indent.size() && column + 1 + length > kLineWidth) {
      (lines += '\n') += indent;
      column = indent.size();
    } else if (column > indent.size()) {
      lines += ' ';
      ++column;
    }
    lines += text.substr(begin, length);
    column += length;
    begin = end + 1;
  }
  return lines + "\n";
}

std::string labelled(std::string_view label, std::string_view text) {
  constexpr std::size_t kLabelWidth = 13;
  const auto lines = wrapped(text, std::string(kLabelWidth, ' '));
  return fmt::format("  {:<{}}", label, kLabelWidth - 2) + lines.substr(kLabelWidth);
}

std::string replaced(std::string_view text, char letter, std::string_view by) {
  std::string changed;
  for (const char each : text)
    if (each == letter)
      changed += by;
    else
      changed += each;
  return changed;
}

std::string percent_encoded(std::string_view text, std::string_view plain) {
  const auto is_plain = [&](char letter) {
    return is_letter_or_digit(letter) ||
           std::string_view("-._").find(letter) != std::string_view::npos ||
           plain.find(letter) != std::string_view::npos;
  };
  std::string code;
  for (const char letter : text)
    code += is_plain(letter) ? std::string(1, letter)
                             : fmt::format("%{:02X}", static_cast<unsigned char>(letter));
  return code;
}

namespace {

const std::map<Verb, VerbWords> kVerbWords{
    {Verb::moves,
     {"the cells that a piece reaches on the empty box", "cells that a piece reaches",
      "the cells that this piece reaches on an empty board"}},
    {Verb::mate, {"is White mated", "mate", "is White mated?"}},
    {Verb::valid,
     {"can some such piece make this move", "a move", "can this piece make the move `{}`?"}},
    {Verb::explode,
     {"the board after a move, with its explosion", "explosion",
      "the board after the move `{}`, with its explosion"}},
    {Verb::solve,
     {"the captures that leave one piece", "solution", "moves that solve this position"}},
    {Verb::replay,
     {"do these captures leave one piece", "a solution", "do the moves `{}` solve this position?"}},
    {Verb::check, {"is the side to move in check", "check", "is the side to move in check?"}},
    {Verb::attacked,
     {"the cells that the side not to move attacks", "attacked cells",
      "the cells that the other side attacks"}},
    {Verb::legal, {"the legal moves", "legal moves", "the legal moves of this position"}},
    {Verb::play,
     {"the position after a move", "position after a move", "the position after the move `{}`"}},
    {Verb::perft,
     {"the number of sequences of so many moves", "number of move sequences",
      "the number of sequences of {} legal moves"}},
    {Verb::explain,
     {"which rules a position or a move touches", "rules that apply",
      "the rules that the move `{}` touches"}}};

}  // namespace

const VerbWords& words_of(Verb verb) {
  return kVerbWords.at(verb);
}

std::string asked_in_words(const Question& question) {
  const auto argument =
      question.verb == Verb::perft ? std::to_string(question.depth) : argument_text(question);
  if (question.verb == Verb::explain && argument.empty())
    return "the rules that this position touches";
  return fmt::format(fmt::runtime(words_of(question.verb).asked), argument);
}

std::string game_in_words(Game game) {
  const GameDefinition& definition = definition_of(game);
  const bool is_whole = definition.whole != nullptr;
  const bool is_chess = is_whole && definition.moves_like == game;
  const std::string name(definition.name);
  return is_chess || definition.is_variant ? name : name + " chess";
}

}  // namespace doublecheck
