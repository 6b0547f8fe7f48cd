// Adapter for an engine that calls its players back. Fill in what is marked TODO.
// Run: go run . and type {"id": 0, "op": "hello"}
package main

import "hoyle"

var aliases = map[string]string{} // TODO: what your engine calls a card of the kit, if it differs

type Game struct{} // TODO: a game of your engine

// Player is a player for your engine: it answers as the script says.
type Player struct {
	source hoyle.Source
	seat   int
	game   *Game
}

// TODO: your engine's own question, such as this; a method for each.
func (player *Player) Decide(choices []string) string {
	// such as {"seat": 0, "do": "hit"}
	moves := hoyle.Moves(player.seat, choices...)
	return player.source.Choose(moves, table(player.game)).Text("do")
}

// The table as the kit writes it; if you cannot show everything, say "observables" in main.
func table(game *Game) any {
	return map[string]any{} // TODO; and the result at the end
}

// Plays source.Script() (Players, Variant, Packs, Readings) to its end, and returns the last view.
func playGame(source hoyle.Source) (any, error) {
	players := []*Player{}
	for seat := 0; seat < source.Script().Players; seat++ {
		players = append(players, &Player{source: source, seat: seat})
	}
	// TODO: make the game, its cards from hoyle.Shuffle(source, cards, nil), or one by one from
	// source.Card(); give the game to the players; play it; return table(game), nil.
	// If the constructor shuffles at once, pass it the source, or set the order before anything is dealt.
	// A shuffle in place must put the returned list into its deck: the list it was given does not change.
	// The first card to be dealt comes first: if your engine deals from the end of its deck, reverse the list.
	// Seat 0 begins, so the first dealer is the last seat; if player 1 of yours begins, say first_player 1.
	return nil, hoyle.Unsupported("TODO: playGame() in adapter.go is not written yet")
}

func main() {
	hoyle.ServeGame("flip7", hoyle.CallbackOps(playGame, hoyle.Extras{Aliases: aliases}), map[string]any{
		"players": []int{3, 18}, // what hello says of it (`hoyle docs protocol`), if hoyle.yaml does not
		// "edition": "flip7-en", // TODO: if you do not play flip7-es
	})
}
