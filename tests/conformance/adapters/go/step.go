// Go To Store, told one question after another.
package main

import "hoyle"

var plays = map[string]any{"ops": []string{"play", "moves", "view", "selfplay"}, "players": []int{2, 10}}
var hello = map[string]any{
	"protocol": 1, "name": "steps", "language": "go", "games": map[string]any{"go-to-store": plays},
}

func start(source hoyle.Source) (*Game, error) {
	return NewGame(source.Script().Players, hoyle.Shuffle(source, pack(), nil)), nil
}

func apply(game *Game, move hoyle.Move) (*Game, error) {
	game.Ask(question(move))
	return game, nil
}

func main() {
	engine := hoyle.Engine[*Game]{Start: start, View: table, Options: moves, Apply: apply}
	hoyle.Serve(hello, hoyle.StepOps(engine, hoyle.Extras{See: seen}))
}
