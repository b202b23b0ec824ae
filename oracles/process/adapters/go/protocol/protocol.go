// Package protocol is the line protocol of doublecheck, for a library of Go: it reads questions, calls handlers and
// writes answers. It knows no rule.
package protocol

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"strings"
)

// NotAMove is the answer of `play` where the move is not legal.
const NotAMove = "illegal not-a-move"

// A Handler goes from a position, an argument (the move of `play`, the depth of `perft`, else "") and a game to an
// answer. An error and a panic are `failed ...`.
type Handler struct {
	Verb   string
	Answer func(position, argument, game string) (string, error)
}

// List writes moves as an answer.
func List(moves []string) string {
	if len(moves) == 0 {
		return "none"
	}
	return strings.Join(moves, " ")
}

func find(handlers []Handler, verb string) *Handler {
	for i := range handlers {
		if handlers[i].Verb == verb {
			return &handlers[i]
		}
	}
	return nil
}

func failed(reason any) string {
	return "failed " + strings.Join(strings.Fields(fmt.Sprint(reason)), " ")
}

func answer(line, games, promises string, handlers []Handler) (written string) {
	words := strings.Fields(line)
	if len(words) == 1 && words[0] == "hello" {
		return promises
	}
	if len(words) < 3 || find(handlers, words[0]) == nil || !strings.Contains(","+games+",", ","+words[1]+",") {
		return "abstain"
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
			written = failed(problem)
		}
	}()
	text, err := find(handlers, words[0]).Answer(strings.Join(position, " "), argument, words[1])
	if err != nil {
		return failed(err)
	}
	return text
}

// AnswerQuestions answers all of standard input. Games are joined by commas; contract is what else is promised.
func AnswerQuestions(games, contract string, handlers ...Handler) {
	verbs := []string{}
	for _, handler := range handlers {
		verbs = append(verbs, handler.Verb)
	}
	promises := "contract " + contract + " verbs=" + strings.Join(verbs, ",") + " games=" + games
	input := bufio.NewReader(os.Stdin)
	answers := bufio.NewWriter(os.Stdout)
	os.Stdout = os.Stderr // Whatever a library prints would be taken for answers
	for {
		line, err := input.ReadString('\n')
		if line != "" {
			fmt.Fprintln(answers, answer(line, games, promises, handlers))
		}
		// Answers may wait only while a complete question is waiting, too
		if waiting, _ := input.Peek(input.Buffered()); bytes.IndexByte(waiting, '\n') < 0 {
			answers.Flush()
		}
		if err != nil {
			return
		}
	}
}
