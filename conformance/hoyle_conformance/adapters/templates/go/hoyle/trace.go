package hoyle

// A Trace is a game that was played elsewhere, reconstructed from a log; String is its line for `hoyle audit`.
type Trace struct {
	names
	Script Script // add variant, packs and readings if they are not the usual ones
	views  []any
}

// NewTrace is a new game. Aliases say what your program calls a card of the kit, if it differs.
func NewTrace(game string, players int, aliases map[string]string) *Trace {
	script := Script{Game: game, Players: players, Shuffles: [][]string{}, Moves: []Move{}}
	return &Trace{names: newNames(aliases), Script: script}
}

// Shuffle is a shuffle: its order, the card dealt first at the front; unknown cards come in any order.
func (trace *Trace) Shuffle(cards ...string) {
	order := make([]string, 0, len(cards)+1)
	for _, card := range cards {
		order = append(order, trace.ToKit(card))
	}
	trace.Script.Shuffles = append(trace.Script.Shuffles, append(order, "..."))
}

// Dealt is the next card that was dealt, if the log does not have the order of the shuffle.
func (trace *Trace) Dealt(card string) {
	if len(trace.Script.Shuffles) == 0 {
		trace.Shuffle()
	}
	order := &trace.Script.Shuffles[len(trace.Script.Shuffles)-1]
	*order = append((*order)[:len(*order)-1], trace.ToKit(card), "...")
}

// Move is a decision: the table before it, and the move. A choice with one option is not a move.
func (trace *Trace) Move(view any, move Move) {
	trace.views = append(trace.views, plain(view))
	trace.Script.Moves = append(trace.Script.Moves, plain(move).(map[string]any))
}

// End is the table at the end. Without it the log counts as cut off, and the last move is left out.
func (trace *Trace) End(view any) {
	trace.views = append(trace.views, plain(view))
}

func (trace *Trace) String() string {
	script := trace.Script
	if seen := len(trace.views) - 1; seen >= 0 && seen < len(script.Moves) {
		script.Moves = script.Moves[:seen]
	}
	line := write(map[string]any{"script": script, "views": trace.views})
	return string(line[:len(line)-1])
}
