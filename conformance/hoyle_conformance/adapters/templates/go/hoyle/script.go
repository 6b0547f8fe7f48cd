package hoyle

import (
	"fmt"
	"strings"
)

// A stop is the panic that unwinds an engine which calls its players back.
type stop struct{ why string }

func (stop stop) Error() string { return stop.why }

// A scriptPlayer decides and shuffles as a script says, instead of your engine's players and its deck.
type scriptPlayer struct {
	names
	script   *Script
	views    []any     // one for each decision so far, and one for the end of the game
	options  []Move    // the lawful moves where the script stopped; nil if they are not known
	at       int       // the index of the next move
	stopped  bool      // the engine is being unwound
	refused  *Refused  // because of a move
	diverged *diverged // because of what it asked
	shuffles int
	cards    []string
	pack     []string // what the engine handed over for the first shuffle
}

func newScriptPlayer(script *Script, aliases map[string]string) (*scriptPlayer, error) {
	if len(script.Position) > 0 && string(script.Position) != "null" {
		return nil, Unsupported("starts from a fresh deal only")
	}
	return &scriptPlayer{names: newNames(aliases), script: script}, nil
}

func (player *scriptPlayer) Script() *Script { return player.script }

func (player *scriptPlayer) index() *int { return &player.at }

func (player *scriptPlayer) Choose(options []Move, view any) Move {
	player.check()
	if isNoMove(player.script, options) {
		return options[0]
	}
	move := player.take(view, append([]Move{}, options...))
	for _, option := range options {
		if move.fits(option) {
			return option
		}
	}
	player.at--
	player.refuse(&Refused{Why: fmt.Sprintf("%v is not one of %v", move, options)}, nil)
	return nil
}

func (player *scriptPlayer) Decided([]Move, Move, any) { panic(Unsupported("decides that by itself")) }

func (player *scriptPlayer) Take(view any) Move {
	return player.take(view, nil)
}

func (player *scriptPlayer) take(view any, options []Move) Move {
	player.check()
	player.views = append(player.views, shown(view, options, false))
	player.options = options
	if player.at >= len(player.script.Moves) {
		player.stop("the script has no more moves")
	}
	player.at++
	return player.script.Moves[player.at-1]
}

func (player *scriptPlayer) Card() string {
	for len(player.cards) == 0 {
		for _, name := range player.nextOrder("a card") {
			if name != "..." {
				player.cards = append(player.cards, player.ToEngine(name))
			}
		}
	}
	card := player.cards[0]
	player.cards = player.cards[1:]
	return card
}

func (player *scriptPlayer) order(names []string) []int {
	if player.pack == nil {
		player.pack = names
	}
	left := map[string][]int{}
	for at, name := range names {
		left[name] = append(left[name], at)
	}
	ordered := make([]int, 0, len(names))
	known := make([]bool, len(names))
	asked := fmt.Sprintf("the order of shuffle %d, of %s", player.shuffles+1, counted(names))
	for _, name := range player.nextOrder(asked) {
		if places := left[name]; len(places) > 0 {
			ordered = append(ordered, places[0])
			known[places[0]] = true
			left[name] = places[1:]
		}
	}
	// Cards that the script does not have come last, so that a difference shows in the views.
	for at := range names {
		if !known[at] {
			ordered = append(ordered, at)
		}
	}
	return ordered
}

// counted says how many cards there are, and the first of them.
func counted(names []string) string {
	if len(names) > 12 {
		return fmt.Sprintf("%d cards: %s ...", len(names), strings.Join(names[:12], " "))
	}
	return fmt.Sprintf("%d cards: %s", len(names), strings.Join(names, " "))
}

// finish ends the game: any move left in the script is one too many.
func (player *scriptPlayer) finish(view any) {
	player.check()
	player.views = append(player.views, shown(view, nil, true))
	player.options = []Move{}
	if player.at < len(player.script.Moves) {
		player.refuse(&Refused{Why: "the game is over"}, nil)
	}
}

// refuse stops the engine at a move that is against the rules. view: the table after the refusal.
func (player *scriptPlayer) refuse(why *Refused, view any) {
	why.note(player, view)
	player.stop(why.Why)
}

func (player *scriptPlayer) Diverge(asked string) {
	player.diverged = &diverged{player.at, asked, player.views}
	player.stop("asked for " + asked)
}

func (player *scriptPlayer) nextOrder(asked string) []string {
	player.check()
	if player.shuffles >= len(player.script.Shuffles) {
		player.Diverge(asked)
	}
	player.shuffles++
	return player.script.Shuffles[player.shuffles-1]
}

func (player *scriptPlayer) check() {
	if player.stopped { // the engine has caught the panic and continues
		panic(stop{"the script has ended"})
	}
}

func (player *scriptPlayer) stop(why string) {
	player.stopped = true
	panic(stop{why})
}

// note records which move it was, and the views.
func (why *Refused) note(player *scriptPlayer, view any) {
	why.at = &player.at
	why.views = append([]any{}, player.views...)
	if view != nil {
		why.views = append(why.views, shown(view, player.options, false))
	} else if last := lastShown(player.views); last != nil {
		why.views = append(why.views, last)
	}
	player.refused = why
}

// lastShown is the last view that is one: there is none within a turn that is one move.
func lastShown(views []any) any {
	for at := len(views) - 1; at >= 0; at-- {
		if views[at] != nil {
			return views[at]
		}
	}
	return nil
}
