// Turns the log of a Flip 7 program into traces.
package main

import (
	"bufio"
	"fmt"
	"hoyle"
	"os"
	"strconv"
	"strings"
)

func main() {
	var trace *hoyle.Trace
	round, seats := 1, []any{}
	view := func() any { return map[string]any{"over": false, "round": round, "seats": seats} }
	for log := bufio.NewScanner(os.Stdin); log.Scan(); {
		words := strings.Fields(log.Text())
		switch words[0] {
		case "players":
			players, _ := strconv.Atoi(words[1])
			trace = hoyle.NewTrace("flip7", players, map[string]string{"second-chance": "SC"})
			for len(seats) < players {
				seats = append(seats, map[string]int{"total": 0})
			}
		case "scores":
			round++
			for seat := range seats {
				total, _ := strconv.Atoi(words[seat+1])
				seats[seat] = map[string]int{"total": total}
			}
		case "stopped":
			trace.End(view())
			fmt.Println(trace)
		default:
			player, _ := strconv.Atoi(words[0][1:])
			verb := map[string]string{"draws": "hit", "stays": "stay"}[words[1]]
			trace.Move(view(), hoyle.Move{"seat": player - 1, "do": verb})
			if verb == "hit" {
				trace.Dealt(words[2])
			}
		}
	}
}
