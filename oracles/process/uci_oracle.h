// An oracle that is a UCI program, such as Stockfish: `position fen`, `go perft 1`, `d`; and which
// questions such a program may be asked.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "process/line_conversation.h"
#include "process/pipelined_oracle.h"
#include "question/question.h"

namespace doublecheck::process {

/// An option and the value that it is to have.
struct UciSetting {
  std::string name;
  std::string value;
};

/// `COMMAND` or `COMMAND?NAME=VALUE&NAME=VALUE`.
struct UciSpec {
  std::string command;
  std::vector<UciSetting> settings;
  /// What UCI_Variant and UCI_Chess960 ask for.
  Game game = Game::chess;
};

/// The settings stand behind the last `?` that a `=` follows. Throws OracleError where there is no
/// command, where a setting has no name or no value, where UCI_Variant is no game here, and where
/// UCI_Chess960 would change how castling is written in another game than chess.
UciSpec read_uci_spec(std::string_view text);

/// A position whose moves the program was asked at its start.
struct UciReference {
  std::string fen;
  /// As in UciReply; never `none`, and of no two references alike.
  std::string moves;
};

struct UciStart;
struct UciReply;

/// UCI programs trust the FEN that they get: of an illegal one they crash, hang, or answer
/// anything. So `legal`, `check`, `play` and `perft` of depth 1 to 6 are asked about a whole FEN of
/// its game that the referee does not call illegal, and which has no more pieces than those
/// programs have room for: 32, 16 of a side, and not so many of the mobile kinds that one side
/// could have 256 moves. `play` is asked only while the clocks of the FEN can still grow (L4). It
/// abstains from the rest; also from `check` and `play` where the program does not know `d`, and
/// from `check` where it does not name the pieces that give it.
///
/// A list with a move twice is `failed duplicate-moves: MOVE`, counts that do not add up are
/// `failed rubbish: ...`, and where the program went on with the position before (it took the FEN
/// for a bad one) that is `failed rejected-position`.
class UciOracle : public PipelinedOracle {
 public:
  /// Starts the program. `referee` says which positions are illegal, and is owned. Throws
  /// OracleError where this is no UCI program or cannot have its options set.
  UciOracle(const std::string& name, const UciSpec& spec, std::unique_ptr<Oracle> referee,
            std::chrono::milliseconds time_limit = kDefaultTimeLimit);

  std::string name() const override { return name_; }

 protected:
  Conversation start() override;
  std::optional<Answer> known(const Question& question) override;
  bool may_follow(const Question& question) const override;
  std::string request(const Asked& asked) override;
  std::optional<Answer> receive(const Asked& asked, LineConversation& conversation,
                                LineConversation::Deadline deadline) override;

 private:
  UciOracle(std::string name, const UciSpec& spec, std::unique_ptr<Oracle> referee,
            std::chrono::milliseconds time_limit, UciStart started);

  bool stands_still(const Asked& asked, const UciReply& reply) const;

  std::string name_;
  UciSpec spec_;
  std::unique_ptr<Oracle> referee_;
  std::array<UciReference, 2> references_;
  bool shows_boards_;
  bool shows_checks_;
  UciReference last_;  // what was answered last
};

}  // namespace doublecheck::process
