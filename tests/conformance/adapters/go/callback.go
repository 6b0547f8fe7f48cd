// Go To Store, which asks its players.
package main

import "hoyle"

var plays = map[string]any{"ops": []string{"play", "moves", "view", "selfplay"}, "players": []int{2, 10}}
var hello = map[string]any{
	"protocol": 1, "name": "callbacks", "language": "go", "games": map[string]any{"go-to-store": plays},
}

type scripted struct{ source hoyle.Source }

func (player scripted) Ask(game *Game) Question {
	return question(player.source.Choose(moves(game), table(game)))
}

func playGame(source hoyle.Source) (any, error) {
	players := []Player{}
	for len(players) < source.Script().Players {
		players = append(players, scripted{source})
	}
	game := NewGame(len(players), hoyle.Shuffle(source, pack(), nil))
	game.Play(players)
	return table(game), nil
}

func main() {
	hoyle.Serve(hello, hoyle.CallbackOps(playGame, hoyle.Extras{See: seen}))
}
