// An oracle of chess for doublecheck. It abstains from everything until you fill in its handlers.
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"strings"
)

const (
	games    = "chess"
	contract = "legal-only"
	abstain  = "abstain"
)

// From a position, an argument (the move of `play`, the depth of `perft`, else "") and a game to an answer.
type handler struct {
	verb   string
	answer func(position, argument, game string) string
}

var handlers = []handler{{"legal", legal}, {"play", play}, {"check", check}, {"perft", perft}}

func legal(fen, _, game string) string {
	// Your library's moves at this FEN, in any order, as "e2e4 e7e8q"; or "none". Castling is e1g1.
	return abstain
}

func play(fen, move, game string) string {
	// The FEN after this move, or "illegal not-a-move" where `legal` does not list it, as e1e1, or e1h1 for castling.
	return abstain
}

func check(fen, _, game string) string {
	// Whether the side to move is in check: "true" or "false".
	return abstain
}

func perft(fen, depth, game string) string {
	// The number of sequences of so many legal moves.
	return abstain
}

func promises() string {
	verbs := []string{}
	for _, handler := range handlers {
		verbs = append(verbs, handler.verb)
	}
	return "contract " + contract + " verbs=" + strings.Join(verbs, ",") + " games=" + games
}

func find(verb string) *handler {
	for i := range handlers {
		if handlers[i].verb == verb {
			return &handlers[i]
		}
	}
	return nil
}

func hasGame(game string) bool {
	for _, name := range strings.Split(games, ",") {
		if name == game {
			return true
		}
	}
	return false
}

func answer(line string) (written string) {
	words := strings.Fields(line)
	if len(words) == 1 && words[0] == "hello" {
		return promises()
	}
	if len(words) < 3 || find(words[0]) == nil || !hasGame(words[1]) {
		return abstain
	}
	position, argument := words[2:], ""
	switch words[0] {
	case "play":
		argument, position = position[len(position)-1], position[:len(position)-1]
	case "perft":
		argument, position = position[0], position[1:]
	}
	defer func() {
		if problem := recover(); problem != nil {
			written = "failed " + strings.Join(strings.Fields(fmt.Sprint(problem)), " ")
		}
	}()
	return find(words[0]).answer(strings.Join(position, " "), argument, words[1])
}

// Whether a complete line waits to be read.
func isWaiting(input *bufio.Reader) bool {
	waiting, _ := input.Peek(input.Buffered())
	return bytes.IndexByte(waiting, '\n') >= 0
}

func main() {
	input := bufio.NewReader(os.Stdin)
	answers := bufio.NewWriter(os.Stdout)
	os.Stdout = os.Stderr // Whatever a library prints would be taken for answers
	for {
		line, err := input.ReadString('\n')
		if line != "" {
			fmt.Fprintln(answers, answer(line))
		}
		if !isWaiting(input) {
			answers.Flush() // Answers may wait only while a complete question is waiting, too
		}
		if err != nil {
			return
		}
	}
}
