package main

import "hoyle"

var aliases = map[string]string{"freeze": Freeze, "flip-three": FlipThree, "second-chance": SecondChance}
var plays = map[string]any{
	"ops": []string{"play", "moves", "view", "score", "selfplay"}, "players": []int{3, 18}, "variants": []string{"base"},
	"readings": map[string]string{"flip7.reshuffle.moment": "when-needed"},
}
var hello = map[string]any{
	"protocol": 1, "name": "flip7-go", "version": "1.0", "language": "go", "games": map[string]any{"flip7": plays},
}

type scripted struct {
	source hoyle.Source
	seat   int
}

func (player scripted) OneMore(table *Table) bool {
	moves := []hoyle.Move{{"seat": player.seat, "do": "hit"}, {"seat": player.seat, "do": "stay"}}
	return player.source.Choose(moves, view(player, table, "turn")).Text("do") == "hit"
}

func (player scripted) PlayAgainst(table *Table, card string, among []int) int {
	return player.aim(table, player.source.ToKit(card), player.source.ToKit(card), among)
}

func (player scripted) GiveTo(table *Table, among []int) int {
	return player.aim(table, "second-chance", "give", among)
}

func (player scripted) aim(table *Table, about, verb string, among []int) int {
	moves := []hoyle.Move{}
	for _, to := range among {
		moves = append(moves, hoyle.Move{"seat": player.seat, "do": verb, "to": to})
	}
	return player.source.Choose(moves, view(player, table, about)).Int("to")
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
	hoyle.Serve(hello, ops)
}
