// A scorekeeper for Flip 7.
package main

import (
	"encoding/json"
	"hoyle"
	"strconv"
)

var readings = map[string]string{"flip7.score.two-doubles": "once"}
var plays = map[string]any{"ops": []string{"score"}, "readings": readings}
var hello = map[string]any{
	"protocol": 1, "name": "scores", "language": "go", "games": map[string]any{"flip7": plays},
}

type facts struct {
	Numbers   []string `json:"numbers"`
	Modifiers []string `json:"modifiers"`
	FlipSeven bool     `json:"flip_seven"`
	Busted    bool     `json:"busted"`
}

func points(facts facts) int {
	if facts.Busted {
		return 0
	}
	total, doubles := sum(facts.Numbers), 1
	for _, modifier := range facts.Modifiers {
		if modifier == "x2" {
			doubles = 2
		}
	}
	total = total*doubles + sum(facts.Modifiers)
	if facts.FlipSeven {
		total += 15
	}
	return total
}

func sum(cards []string) (total int) {
	for _, card := range cards {
		value, _ := strconv.Atoi(card) // x2 has none
		total += value
	}
	return total
}

func score(request *hoyle.Request) (any, error) {
	var facts facts
	if err := json.Unmarshal(request.Facts, &facts); err != nil {
		return nil, err
	}
	return map[string]any{"points": points(facts)}, nil
}

func main() {
	hoyle.Serve(hello, hoyle.Ops{"score": score})
}
