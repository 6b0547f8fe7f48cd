package hoyle

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand"
	"time"
)

// mostDecisions is how many decisions a game has that the program plays by itself; one that goes on is given up.
const mostDecisions = 5000

// A randomPlayer decides and shuffles at random and writes the script: for selfplay.
type randomPlayer struct {
	names
	script  Script
	views   []any
	at      int
	chance  *rand.Rand
	givenUp bool // the game does not end
}

func newChance(seed json.RawMessage) *rand.Rand {
	if len(seed) == 0 || string(seed) == "null" {
		return rand.New(rand.NewSource(time.Now().UnixNano()))
	}
	hash := fnv.New64a()
	_, _ = hash.Write(seed) // a hash never fails
	return rand.New(rand.NewSource(int64(hash.Sum64())))
}

func (player *randomPlayer) Script() *Script { return &player.script }

func (player *randomPlayer) index() *int { return &player.at }

func (player *randomPlayer) Choose(options []Move, view any) Move {
	chosen := options[player.chance.Intn(len(options))]
	player.Decided(options, chosen, view)
	return chosen
}

func (player *randomPlayer) Decided(options []Move, chosen Move, view any) {
	if isNoMove(&player.script, options) {
		return
	}
	if !player.givenUp {
		player.views = append(player.views, shown(view, options, false))
	}
	if len(player.script.Moves) == mostDecisions {
		player.givenUp = true
		panic(stop{fmt.Sprintf("the game did not end after %d decisions", mostDecisions)})
	}
	player.script.Moves = append(player.script.Moves, plain(chosen).(map[string]any))
}

func (player *randomPlayer) order(names []string) []int {
	order := player.chance.Perm(len(names))
	shuffled := make([]string, len(names))
	for at, from := range order {
		shuffled[at] = names[from]
	}
	player.script.Shuffles = append(player.script.Shuffles, shuffled)
	return order
}

func (player *randomPlayer) Take(any) Move { panic(Unsupported("cannot list its moves")) }

func (player *randomPlayer) take(view any, options []Move) Move {
	if options == nil {
		return player.Take(view)
	}
	return player.Choose(options, view)
}

func (player *randomPlayer) Card() string { panic(Unsupported("has no pile to deal from")) }

func (player *randomPlayer) Diverge(asked string) { panic("asked for " + asked) }

func (player *randomPlayer) refuse(why *Refused, _ any) { panic("refused its own move: " + why.Why) }

func (player *randomPlayer) finish(view any) {
	player.views = append(player.views, shown(view, nil, true))
}
