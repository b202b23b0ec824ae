// corentings/chess 2.3.2: `../install go`.
//
// legal-only: it checks nothing of a FEN but its form. It tells no check. en-passant=always: it names the cell after
// each double step. clocks=9999: its clocks go on behind 9999, where ours stop.
package main

import (
	"adapters/protocol"

	"github.com/corentings/chess/v2"
)

func at(fen string) (*chess.Position, error) {
	setUp, err := chess.FEN(fen)
	if err != nil {
		return nil, err
	}
	return chess.NewGame(setUp).Position(), nil
}

func legal(fen, _, _ string) (string, error) {
	position, err := at(fen)
	moves := []string{}
	for _, move := range position.ValidMoves() {
		moves = append(moves, move.String())
	}
	return protocol.List(moves), err
}

func play(fen, played, _ string) (string, error) {
	position, err := at(fen)
	for _, move := range position.ValidMoves() {
		if move.String() == played {
			return position.Update(&move).String(), err
		}
	}
	return protocol.NotAMove, err
}

func main() {
	protocol.AnswerQuestions("chess", "legal-only en-passant=always clocks=9999",
		protocol.Handler{Verb: "legal", Answer: legal}, protocol.Handler{Verb: "play", Answer: play})
}
