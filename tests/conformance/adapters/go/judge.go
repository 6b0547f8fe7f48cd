// No game at all: an engine that judges each move, cannot list them, and takes each card as it comes.
package main

import (
	"errors"
	"hoyle"
)

type game struct {
	source hoyle.Source
	cards  []string
	over   bool
}

func start(source hoyle.Source) (*game, error) {
	return &game{source: source, cards: hoyle.Shuffle(source, []string{}, nil)}, nil
}

func view(game *game) any {
	if dealt := len(game.cards); dealt > 0 && game.cards[dealt-1] == "0" {
		return nil // within a turn
	}
	names := hoyle.Each(game.cards, game.source.ToKit)
	asked := append(hoyle.Moves(0, "hit", "stay"), hoyle.MovesTo(0, "freeze", []int{0, 2})...)
	view := map[string]any{"over": game.over, "cards": names, "own": game.cards}
	if len(game.cards) == 0 { // later it cannot list them
		view["asked"] = asked
	}
	return view
}

func apply(game *game, move hoyle.Move) (*game, error) {
	var err error
	switch move.Text("do") {
	case "hit":
		game.cards = append(game.cards, game.source.Card())
	case "stay":
		game.over = true
	default:
		err = errors.New("neither hit nor stay")
	}
	return game, hoyle.Refuse(err)
}

func main() {
	engine := hoyle.Engine[*game]{Start: start, View: view, Apply: apply}
	aliases := map[string]string{"second-chance": "SC"}
	claim := map[string]any{"ops": []string{"play"}, "chance": "demand"}
	hoyle.ServeGame("flip7", hoyle.StepOps(engine, hoyle.Extras{Aliases: aliases}), claim)
}
