package main

import (
	"encoding/json"
	"hoyle"
)

// The table as the kit writes it, when a player is asked.
func view(source hoyle.Source, table *Table, moves []hoyle.Move) any {
	seats := []any{}
	for _, one := range table.Seats {
		seats = append(seats, map[string]any{
			"status": one.Status, "numbers": append([]string{}, one.Numbers...),
			"modifiers": append([]string{}, one.Modifiers...), "second_chance": one.SecondChance, "total": one.Total,
		})
	}
	discards := []string{}
	for _, card := range append(append(discards, table.Earlier...), table.Used...) {
		discards = append(discards, source.ToKit(card))
	}
	return map[string]any{
		"over": false, "round": table.Round, "dealer": table.Dealer, "pile": len(table.Pile), "discards": discards,
		"asked": moves, "seats": seats,
	}
}

// The result.
func result(table *Table, winner int) any {
	seats := []any{}
	for _, one := range table.Seats {
		seats = append(seats, map[string]any{"total": one.Total})
	}
	return map[string]any{"over": true, "round": table.Round, "winner": winner, "seats": seats}
}

// The points of one person in a round.
func score(request *hoyle.Request) (any, error) {
	var facts struct {
		Numbers, Modifiers []string
		FlipSeven          bool `json:"flip_seven"`
		Busted             bool
	}
	err := json.Unmarshal(request.Facts, &facts)
	if facts.Busted {
		return map[string]any{"points": 0}, err
	}
	return map[string]any{"points": Score(facts.Numbers, facts.Modifiers, facts.FlipSeven)}, err
}
