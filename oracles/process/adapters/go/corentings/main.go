// corentings/chess 2.3.2: `../install go`.
//
// legal-only: it checks a FEN's form alone. It tells no check. en-passant=always: it names the cell after each
// double step. clocks=9999: its clocks go on behind 9999, where ours stop.
package main

import (
	"adapters/protocol"
	"github.com/corentings/chess/v2"
)

func at(fen string) *chess.Position {
	setUp, err := chess.FEN(fen)
	if err != nil {
		panic(err)
	}
	return chess.NewGame(setUp).Position()
}

func legal(fen, _, _ string) (string, error) {
	moves := []string{}
	for _, move := range at(fen).ValidMoves() {
		moves = append(moves, move.String())
	}
	return protocol.List(moves), nil
}

func play(fen, played, _ string) (string, error) {
	for _, move := range at(fen).ValidMoves() {
		if move.String() == played {
			return at(fen).Update(&move).String(), nil
		}
	}
	return protocol.NotAMove, nil
}

func main() {
	protocol.AnswerQuestions("chess", "legal-only en-passant=always clocks=9999",
		protocol.Handler{Verb: "legal", Answer: legal}, protocol.Handler{Verb: "play", Answer: play})
}
