// Shows cards and lists as an engine has them.
package main

import "hoyle"

type card struct{ value int }

func (card card) String() string { return "<" + string(rune('0'+card.value)) + ">" }

type status int

func (status status) String() string { return [...]string{"in", "out"}[status] }

type seat struct {
	Numbers []int  `json:"numbers"`
	Hidden  []card `json:"hidden,omitempty"`
}

func playGame(source hoyle.Source) (any, error) {
	var none []card
	cards := []card{{1}, {2}}
	source.Choose(hoyle.Moves(0, "hit", "stay"), map[string]any{
		"cards": cards, "pointers": []*card{&cards[0], nil}, "none": none, "status": status(1), "nobody": nil,
		"seats": []seat{{}, {Numbers: []int{3}}}, "grid": [][]int{nil, {4}},
	})
	return nil, nil
}

func main() { hoyle.ServeGame("flip7", hoyle.CallbackOps(playGame, hoyle.Extras{}), nil) }
