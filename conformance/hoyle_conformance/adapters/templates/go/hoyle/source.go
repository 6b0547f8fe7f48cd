package hoyle

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
)

// A Source is where the decisions and the randomness of a game come from: a script, or (selfplay) random choices.
// Call it from the goroutine that plays the game: it stops the engine with a panic.
type Source interface {
	// Script is the game to play: players, variant, packs, readings.
	Script() *Script

	// Choose is a decision; it returns the move to make. Options are all lawful moves, view is what the
	// table looks like now, both as the kit writes them.
	Choose(options []Move, view any) Move

	// Take is the next move unchanged, for an engine that judges moves but cannot list them.
	Take(view any) Move

	// Decided tells what your program has decided by itself: what it could do, what it does, and the table
	// before that. It is heard in games of its own only (selfplay).
	Decided(options []Move, chosen Move, view any)

	// Card is the next card that is dealt, by the engine's name, for an engine without its own pile.
	Card() string

	// Diverge stops the engine when it asks for something that no script has a move for.
	Diverge(asked string)

	// ToEngine and ToKit are the names of a card on the other side.
	ToEngine(card string) string
	ToKit(card string) string

	take(view any, options []Move) Move
	order(names []string) []int
	refuse(why *Refused, view any)
	finish(view any)
	index() *int
}

// Shuffle returns the cards in the order of the next shuffle. nameOf is the kit's name of a card of yours;
// nil for cards that are known by their text or an alias.
func Shuffle[C any](source Source, cards []C, nameOf func(C) string) []C {
	if len(cards) == 0 { // no shuffle: many engines shuffle an empty discard pile
		return cards
	}
	if nameOf == nil {
		nameOf = func(card C) string { return source.ToKit(fmt.Sprint(card)) }
	}
	ordered := make([]C, 0, len(cards))
	for _, at := range source.order(NamesOf(cards, nameOf)) {
		ordered = append(ordered, cards[at])
	}
	return ordered
}

// Reversed returns the cards the other way round, for an engine that deals from the end of its deck.
func Reversed[C any](cards []C) []C {
	reversed := make([]C, len(cards))
	for at, card := range cards {
		reversed[len(cards)-1-at] = card
	}
	return reversed
}

// NamesOf returns the names of cards; a list even if there are none.
func NamesOf[C any](cards []C, nameOf func(C) string) []string { return Each(cards, nameOf) }

// Each returns what is made of each of several things, such as the seats of a view from the players of a game.
func Each[T, M any](things []T, of func(T) M) []M {
	made := make([]M, len(things))
	for at, thing := range things {
		made[at] = of(thing)
	}
	return made
}

// A Script is a whole game as input. Moves and shuffles are taken from the Source.
type Script struct {
	Game     string            `json:"game"`
	Players  int               `json:"players"`
	Variant  string            `json:"variant,omitempty"`
	Packs    int               `json:"packs,omitempty"`
	Readings map[string]string `json:"readings,omitempty"`
	Position json.RawMessage   `json:"position,omitempty"`
	Shuffles [][]string        `json:"shuffles"`
	Moves    []Move            `json:"moves"`
}

// Games in which a forced act is a move too: a table that skipped it would show what a hand lacks.
var everyAct = []string{"face-to-face", "flinch"}

// isNoMove reports whether there is no choice, and so no move in a script.
func isNoMove(script *Script, options []Move) bool {
	for _, game := range everyAct {
		if game == script.Game {
			return false
		}
	}
	return len(options) == 1
}

// A Move is one act of one seat: Move{"seat": 0, "do": "freeze", "to": 2}.
type Move map[string]any

// Moves are the moves of a seat that name nothing else, such as Moves(0, "hit", "stay").
func Moves(seat int, verbs ...string) []Move {
	moves := []Move{}
	for _, verb := range verbs {
		moves = append(moves, Move{"seat": seat, "do": verb})
	}
	return moves
}

// MovesTo are the moves of a seat towards others, such as MovesTo(0, "freeze", []int{0, 2}).
func MovesTo(seat int, verb string, others []int) []Move {
	moves := []Move{}
	for _, to := range others {
		moves = append(moves, Move{"seat": seat, "do": verb, "to": to})
	}
	return moves
}

// Text is a text field of the move; empty if it does not have that field.
func (move Move) Text(key string) string {
	text, _ := move[key].(string)
	return text
}

// Int is an integer field of the move; 0 if it does not have that field.
func (move Move) Int(key string) int {
	switch number := move[key].(type) {
	case int:
		return number
	case json.Number:
		whole, _ := number.Int64()
		return int(whole)
	}
	return 0
}

func (move Move) String() string {
	text, err := json.Marshal(map[string]any(move))
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// fits reports whether the move has everything that the option has.
func (move Move) fits(option Move) bool {
	for key, value := range option {
		if !same(move[key], value) {
			return false
		}
	}
	return true
}

// same reports whether two values are the same as JSON: the 5 of your engine is the 5 of a script.
func same(one, other any) bool {
	switch value := other.(type) {
	case string:
		text, isText := one.(string)
		return isText && text == value
	case int:
		number, isNumber := one.(json.Number)
		return isNumber && number.String() == strconv.Itoa(value)
	}
	return reflect.DeepEqual(plain(one), plain(other))
}

// Names of cards, where the kit and your engine differ; others are the same on both sides.
type names struct{ toEngine, toKit map[string]string }

func newNames(aliases map[string]string) names {
	back := make(map[string]string, len(aliases))
	for kit, engine := range aliases {
		back[engine] = kit
	}
	return names{aliases, back}
}

func (names names) ToEngine(card string) string {
	if engine, found := names.toEngine[card]; found {
		return engine
	}
	return card
}

func (names names) ToKit(card string) string {
	if kit, found := names.toKit[card]; found {
		return kit
	}
	return card
}
