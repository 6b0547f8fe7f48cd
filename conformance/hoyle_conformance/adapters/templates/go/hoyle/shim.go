// Package hoyle is the shim for adapters in Go (1.18 or later, standard library only).
//
//	ServeGame("flip7", ops, nil) answers the kit on standard input and output, about one game
//	Serve(hello, ops)            the same with a hello of your own
//	CallbackOps(play, extras)    play, moves, view and selfplay for an engine that calls its players back
//	StepOps(engine, extras)      the same for an engine that is told one move after another
//
// Whatever your engine prints goes to standard error. The protocol: `hoyle docs protocol`.
package hoyle

import (
	"bufio"
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"runtime/debug"
)

// Refused is the error for a move that the rules forbid; the shim adds which move it was and the views.
type Refused struct {
	Why   string
	at    *int
	views []any
}

func (refused *Refused) Error() string { return refused.Why }

// Refuse is for an engine that forbids a move by an error of its own: the same as Refused; nil stays nil.
func Refuse(err error) error {
	if err == nil {
		return nil
	}
	return &Refused{Why: err.Error()}
}

// Unsupported is the error for what your program does not play.
type Unsupported string

func (unsupported Unsupported) Error() string { return string(unsupported) }

// diverged: your program asked for something that the script does not have next.
type diverged struct {
	at    int
	asked string
	views []any
}

func (diverged *diverged) Error() string { return "asked for " + diverged.asked }

// Answer answers one request.
func Answer(ops Ops, request *Request) map[string]any {
	reply := map[string]any{"id": request.ID}
	result, err := handle(ops, request)
	var refused *Refused
	var wanted *diverged
	var unsupported Unsupported
	switch {
	case err == nil:
		reply["result"] = result
	case errors.As(err, &refused):
		told := map[string]any{"at": refused.at, "why": refused.Why}
		if refused.views != nil {
			told["views"] = refused.views
		}
		reply["refused"] = told
	case errors.As(err, &wanted):
		reply["diverged"] = map[string]any{"at": wanted.at, "asked": wanted.asked, "views": wanted.views}
	case errors.As(err, &unsupported):
		reply["unsupported"] = string(unsupported)
	default:
		reply["error"] = err.Error()
	}
	return reply
}

func handle(ops Ops, request *Request) (result any, err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			unsupported, ours := panicked.(Unsupported)
			if err = unsupported; !ours {
				err = fmt.Errorf("%v\n%s", panicked, debug.Stack())
			}
		}
	}()
	handler, found := ops[request.Op]
	if !found {
		return nil, Unsupported("no operation " + request.Op)
	}
	if result, err = handler(request); err == nil {
		result = json.RawMessage(write(result)) // what cannot be written is an error of this request
	}
	return result, err
}

// Serve answers requests until standard input ends. hello: who you are and what you play.
func Serve(hello any, ops Ops) {
	all := Ops{"hello": func(*Request) (any, error) { return hello, nil }}
	for op, handler := range ops {
		all[op] = handler
	}
	replies, requests := *os.Stdout, *os.Stdin
	*os.Stdout = *os.Stderr // for everybody who holds the pointer
	if nothing, err := os.Open(os.DevNull); err == nil {
		*os.Stdin = *nothing // an engine that reads the keyboard gets nothing
	}
	lines := bufio.NewReader(&requests)
	for {
		line, err := lines.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			if _, broken := replies.Write(write(reply(all, line))); broken != nil {
				fmt.Fprintln(os.Stderr, "nobody reads the replies:", broken)
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// ServeGame answers requests about a game. claim: what hello says of it, if the profile does not; all operations
// are claimed unless it names "ops".
func ServeGame(game string, ops Ops, claim map[string]any) {
	named := []string{}
	for op := range ops {
		named = append(named, op)
	}
	plays := map[string]any{"ops": named}
	for key, value := range claim {
		plays[key] = value
	}
	games := map[string]any{game: plays}
	Serve(map[string]any{"protocol": 1, "name": "my-game", "language": "go", "games": games}, ops)
}

func reply(ops Ops, line []byte) map[string]any {
	var request Request
	err := decode(line, &request)
	if err == nil && bytes.TrimSpace(line)[0] != '{' {
		err = errors.New("not an object") // null is decoded into anything
	}
	if err != nil {
		return map[string]any{"id": nil, "error": "not a request: " + err.Error()}
	}
	return Answer(ops, &request)
}

func decode(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(into); err != nil {
		return err
	}
	if decoder.More() {
		return errors.New("something follows")
	}
	return nil
}

// write is a value as one line of JSON.
func write(value any) []byte {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	return text.Bytes()
}

// shown is a copy of a view, with "over" and "asked" filled in where it does not have them.
func shown(view any, options []Move, over bool) any {
	copied := plain(view)
	if table, isObject := copied.(map[string]any); isObject {
		if _, says := table["over"]; !says {
			table["over"] = over
		}
		if _, says := table["asked"]; !says && options != nil {
			table["asked"] = plain(options)
		}
	}
	return copied
}

// plain is a copy that the engine can no longer change.
func plain(value any) (copied any) {
	if err := decode(write(told(reflect.ValueOf(value))), &copied); err != nil {
		panic(err)
	}
	return copied
}

// told is a value as JSON shall show it: what has a String() is that text, and a list is a list even if it is nil.
func told(value reflect.Value) any {
	switch value.Kind() {
	case reflect.Invalid:
		return nil
	case reflect.Interface, reflect.Pointer:
		if value.IsNil() {
			return nil
		}
	}
	switch known := value.Interface().(type) {
	case json.Marshaler, encoding.TextMarshaler:
		return known
	case fmt.Stringer:
		if value.Kind() != reflect.Map && value.Kind() != reflect.Slice { // a Move is a map
			return known.String()
		}
	}
	switch value.Kind() {
	case reflect.Interface, reflect.Pointer:
		return told(value.Elem())
	case reflect.Slice, reflect.Array:
		list := make([]any, value.Len())
		for at := range list {
			list[at] = told(value.Index(at))
		}
		return list
	case reflect.Map:
		if value.Type().Key().Kind() == reflect.String {
			made := make(map[string]any, value.Len())
			for _, key := range value.MapKeys() {
				made[key.String()] = told(value.MapIndex(key))
			}
			return made
		}
	case reflect.Struct:
		made := reflect.New(value.Type()).Elem()
		made.Set(value)
		for at := 0; at < made.NumField(); at++ {
			if field := made.Field(at); field.CanSet() && field.Kind() == reflect.Slice && field.IsNil() {
				field.Set(reflect.MakeSlice(field.Type(), 0, 0))
			}
		}
		return made.Interface()
	}
	return value.Interface()
}
