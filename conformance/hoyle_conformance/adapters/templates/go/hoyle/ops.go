package hoyle

import (
	"encoding/json"
	"errors"
	"fmt"
)

// Ops has a handler for each operation except hello.
type Ops map[string]func(request *Request) (any, error)

// A Request of the kit; which parts it has depends on the operation.
type Request struct {
	ID       json.RawMessage   `json:"id"`
	Op       string            `json:"op"`
	Script   *Script           `json:"script"`
	Seat     int               `json:"seat"`
	Game     string            `json:"game"`
	Players  int               `json:"players"`
	Variant  string            `json:"variant"`
	Packs    int               `json:"packs"`
	Readings map[string]string `json:"readings"`
	Facts    json.RawMessage   `json:"facts"`
	Count    *int              `json:"count"`
	Seed     json.RawMessage   `json:"seed"`
}

// Extras are options that not every adapter needs.
type Extras struct {
	// Aliases say what your engine calls a card of the kit, if it differs: {"second-chance": "SC"}.
	Aliases map[string]string
	// See is what a seat sees of a view; everything if nil.
	See func(view map[string]any, seat int) any
}

// PlayGame plays source.Script() to the end, and returns the view at the end.
type PlayGame func(source Source) (view any, err error)

// CallbackOps are play, moves, view and selfplay for an engine that calls its players back: it takes
// decisions from source.Choose, and randomness from Shuffle or source.Card.
func CallbackOps(play PlayGame, extras Extras) Ops {
	return Ops{
		"play": func(request *Request) (any, error) {
			player, err := follow(play, request, extras)
			if err != nil {
				return nil, err
			}
			return map[string]any{"views": player.views, "pack": player.pack}, nil
		},
		"moves": func(request *Request) (any, error) {
			player, err := follow(play, request, extras)
			if err == nil && player.options == nil {
				err = Unsupported("cannot list its moves")
			}
			if err != nil {
				return nil, err
			}
			return map[string]any{"moves": player.options}, nil
		},
		"view": func(request *Request) (any, error) {
			player, err := follow(play, request, extras)
			if err != nil {
				return nil, err
			}
			view := player.views[len(player.views)-1]
			if extras.See != nil {
				view = extras.See(view.(map[string]any), request.Seat)
			}
			return map[string]any{"view": view}, nil
		},
		"selfplay": func(request *Request) (any, error) { return selfplay(play, request, extras) },
	}
}

// follow plays as far as the script goes.
func follow(play PlayGame, request *Request, extras Extras) (player *scriptPlayer, err error) {
	if request.Script == nil {
		return nil, errors.New("the request has no script")
	}
	player, err = newScriptPlayer(request.Script, extras.Aliases)
	if err != nil {
		return nil, err
	}
	err = untilStopped(player, play)
	var refused *Refused
	switch {
	case player.refused != nil:
		return nil, player.refused
	case player.diverged != nil:
		return nil, player.diverged
	case player.stopped: // the error is our own, perhaps wrapped by the engine
		return player, nil
	case errors.As(err, &refused) && player.at > 0:
		player.at-- // the engine refused the last move it was given
		refused.note(player, nil)
	}
	return player, err
}

func untilStopped(player *scriptPlayer, play PlayGame) (err error) {
	defer func() {
		if player.stopped {
			_ = recover() // our own panic, or what the engine has made of it
		}
	}()
	view, err := play(player)
	if err == nil {
		player.finish(view)
	}
	return err
}

func selfplay(play PlayGame, request *Request, extras Extras) (any, error) {
	chance := newChance(request.Seed)
	count := 1
	if request.Count != nil {
		count = *request.Count
	}
	traces := []any{}
	for ; count > 0; count-- {
		script := Script{
			Game: request.Game, Players: request.Players, Variant: request.Variant, Packs: request.Packs,
			Readings: request.Readings, Shuffles: [][]string{}, Moves: []Move{},
		}
		player := &randomPlayer{names: newNames(extras.Aliases), script: script, chance: chance}
		if err := untilGivenUp(player, play); err != nil && !player.givenUp {
			return nil, err
		}
		traces = append(traces, map[string]any{"script": player.script, "views": player.views})
		if player.givenUp { // the others would not end either
			break
		}
	}
	return map[string]any{"traces": traces}, nil
}

func untilGivenUp(player *randomPlayer, play PlayGame) (err error) {
	defer func() {
		if player.givenUp {
			_ = recover() // our own panic, or what the engine has made of it
		}
	}()
	view, err := play(player)
	if err == nil && !player.givenUp {
		player.finish(view)
	}
	return err
}

// An Engine is told one move after another; G is the type of its games.
type Engine[G any] struct {
	// Start is a new game; take randomness from Shuffle or source.Card.
	Start func(source Source) (G, error)
	// View is the table, as the kit writes it; nil within a turn that is one move to the engine.
	View func(game G) any
	// Apply makes the move and returns the game after it; *Refused, or Refuse(err), if the rules forbid it.
	Apply func(game G, move Move) (G, error)
	// Options are all lawful moves, none when the game is over; the shim refuses all others. Leave it out if your
	// engine shall judge them: then the view lists them as "asked"; or, if it cannot, it says when the game is
	// over, and Apply makes forced moves by itself.
	Options func(game G) []Move
	// Over reports whether the game has ended; not needed if there is Options.
	Over func(game G) bool
}

// StepOps are the operations for an engine that is told one move after another.
func StepOps[G any](engine Engine[G], extras Extras) Ops {
	return CallbackOps(engine.play, extras)
}

func (engine Engine[G]) play(source Source) (any, error) {
	game, err := engine.Start(source)
	if err != nil {
		return nil, err
	}
	for {
		view := engine.View(game)
		options := engine.lawful(game, view)
		if engine.isOver(game, view, options) {
			return view, nil
		}
		before := *source.index()
		var move Move
		if engine.Options != nil || isNoMove(source.Script(), options) {
			move = source.Choose(options, view)
		} else {
			move = source.take(view, options)
		}
		made, err := engine.Apply(game, move)
		var refused *Refused
		switch {
		case err == nil:
			game = made
		case !errors.As(err, &refused):
			return nil, err
		case *source.index() == before:
			return nil, fmt.Errorf("refused its own only move: %s", refused.Why)
		default:
			*source.index()--
			source.refuse(refused, engine.View(game))
		}
	}
}

// lawful are the moves that the engine or its view lists; nil if neither does.
func (engine Engine[G]) lawful(game G, view any) []Move {
	if engine.Options != nil {
		return engine.Options(game)
	}
	shown, _ := plain(view).(map[string]any)
	listed, lists := shown["asked"].([]any)
	if !lists {
		return nil
	}
	moves := []Move{}
	for _, move := range listed {
		fields, _ := move.(map[string]any)
		moves = append(moves, fields)
	}
	return moves
}

func (engine Engine[G]) isOver(game G, view any, options []Move) bool {
	switch {
	case engine.Over != nil:
		return engine.Over(game)
	case engine.Options != nil || options != nil && len(options) == 0:
		return len(options) == 0
	}
	shown, _ := plain(view).(map[string]any)
	return shown["over"] == true
}
