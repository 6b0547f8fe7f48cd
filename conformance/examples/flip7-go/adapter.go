package main

import "hoyle"

var aliases = map[string]string{"freeze": Freeze, "flip-three": FlipThree, "second-chance": SecondChance}
var claim = map[string]any{
	"players": []int{3, 18}, "variants": []string{"base"},
	"readings": map[string]string{"flip7.reshuffle.moment": "when-needed"},
}

type scripted struct {
	source hoyle.Source
	seat   int
}

func (player scripted) OneMore(table *Table) bool {
	return player.choose(table, hoyle.Moves(player.seat, "hit", "stay")).Text("do") == "hit"
}

func (player scripted) PlayAgainst(table *Table, card string, among []int) int {
	return player.choose(table, hoyle.MovesTo(player.seat, player.source.ToKit(card), among)).Int("to")
}

func (player scripted) GiveTo(table *Table, among []int) int {
	return player.choose(table, hoyle.MovesTo(player.seat, "give", among)).Int("to")
}

func (player scripted) choose(table *Table, moves []hoyle.Move) hoyle.Move {
	return player.source.Choose(moves, view(player.source, table, moves))
}

func playGame(source hoyle.Source) (any, error) {
	players := []Player{}
	for seat := 0; seat < source.Script().Players; seat++ {
		players = append(players, scripted{source, seat})
	}
	table := NewTable(players, func(cards []string) []string { return hoyle.Shuffle(source, cards, nil) })
	return result(table, table.Play()), nil
}

func main() {
	ops := hoyle.CallbackOps(playGame, hoyle.Extras{Aliases: aliases})
	ops["score"] = score
	hoyle.ServeGame("flip7", ops, claim)
}
