// Turns the log of a program into traces, one game per line. Fill in what is marked TODO.
// Run: go run . < games.log > games.jsonl
package main

import (
	"bufio"
	"fmt"
	"hoyle"
	"os"
	"strconv"
	"strings"
)

var aliases = map[string]string{} // TODO: what your program calls a card of the kit, if it differs

func main() {
	log := bufio.NewScanner(os.Stdin)
	var trace *hoyle.Trace
	for number := 1; log.Scan(); number++ {
		words := append(strings.Fields(log.Text()), "", "")
		// TODO: the lines of your log, instead of these.
		switch {
		case words[0] == "players":
			players, _ := strconv.Atoi(words[1])
			trace = hoyle.NewTrace("flip7", players, aliases)
		case words[0] == "card" && trace != nil:
			trace.Dealt(words[1]) // or, if the log has the whole order, trace.Shuffle(cards...)
		case words[0] == "move" && trace != nil:
			// The table before the move, as far as the log shows it; a choice of one is not a move.
			trace.Move(map[string]any{"over": false}, hoyle.Move{"seat": 0, "do": words[1]})
		case words[0] == "end" && trace != nil:
			trace.End(map[string]any{"over": true}) // and the result
			fmt.Println(trace)
		case words[0] != "":
			fmt.Fprintf(os.Stderr, "line %d: adapter.go does not know: %s\n", number, log.Text())
			os.Exit(2)
		}
	}
}
