// Adapter for an engine that is told one move after another. Fill in what is marked TODO.
// Run: go run . and type {"id": 0, "op": "hello"}
package main

import "hoyle"

type Game struct{} // TODO: a game of your engine

// A new game for source.Script() (Players, Readings ...), its cards from hoyle.Shuffle(source, cards, nil).
func start(source hoyle.Source) (*Game, error) {
	return nil, hoyle.Unsupported("TODO: start() in adapter.go is not written yet")
}

// The table as the kit writes it; if you cannot show everything, say "observables" in main.
func view(game *Game) any {
	return map[string]any{} // TODO
}

// All lawful moves, none when the game is over. If you cannot list them, leave out Options.
func options(game *Game) []hoyle.Move {
	return nil // TODO: such as {"seat": 0, "do": "hit"}
}

// Makes the move and returns the game; &hoyle.Refused{Why: "..."}, or hoyle.Refuse(err), if the rules forbid it.
func apply(game *Game, move hoyle.Move) (*Game, error) {
	return game, nil // TODO
}

func main() {
	engine := hoyle.Engine[*Game]{Start: start, View: view, Options: options, Apply: apply}
	hoyle.ServeGame("flip7", hoyle.StepOps(engine, hoyle.Extras{}), map[string]any{
		"players": []int{3, 18}, // what hello says of it (`hoyle docs protocol`), if hoyle.yaml does not
		// "edition": "flip7-en", // TODO: if you do not play flip7-es
	})
}
