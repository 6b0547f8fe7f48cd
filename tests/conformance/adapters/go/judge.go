// No game at all: an engine that judges each move, cannot list them, and takes each card as it comes.
package main

import "hoyle"

var plays = map[string]any{"ops": []string{"play"}, "chance": "demand"}
var hello = map[string]any{"protocol": 1, "name": "judge", "language": "go", "games": map[string]any{"flip7": plays}}

type game struct {
	source hoyle.Source
	cards  []string
	over   bool
}

func start(source hoyle.Source) (*game, error) {
	return &game{source: source, cards: hoyle.Shuffle(source, []string{}, nil)}, nil
}

func view(game *game) any {
	names := []string{}
	for _, card := range game.cards {
		names = append(names, game.source.ToKit(card))
	}
	return map[string]any{"over": game.over, "cards": names, "own": game.cards}
}

func apply(game *game, move hoyle.Move) (*game, error) {
	switch move.Text("do") {
	case "hit":
		game.cards = append(game.cards, game.source.Card())
	case "stay":
		game.over = true
	default:
		return nil, &hoyle.Refused{Why: "neither hit nor stay"}
	}
	return game, nil
}

func over(game *game) bool { return game.over }

func main() {
	engine := hoyle.Engine[*game]{Start: start, View: view, Apply: apply, Over: over}
	aliases := map[string]string{"second-chance": "SC"}
	hoyle.Serve(hello, hoyle.StepOps(engine, hoyle.Extras{Aliases: aliases}))
}
