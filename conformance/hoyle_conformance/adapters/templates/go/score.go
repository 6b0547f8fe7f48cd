// Adapter for a program that only keeps the score. Fill in what is marked TODO.
// Run: go run . and type {"id": 0, "op": "hello"}
package main

import (
	"encoding/json"
	"hoyle"
)

var hello = map[string]any{
	"protocol": 1, "name": "my-game", "version": "0.1", "language": "go",
	"games": map[string]any{"flip7": map[string]any{"ops": []string{"score"}}}, // and "readings"
}

// Facts are what the points depend on, as the kit writes them.
type Facts struct { // TODO: such as Numbers []string `json:"numbers"`
}

// The points for the facts.
func points(facts Facts) (int, error) {
	return 0, hoyle.Unsupported("TODO: points() in adapter.go is not written yet")
}

func score(request *hoyle.Request) (any, error) {
	var facts Facts
	if err := json.Unmarshal(request.Facts, &facts); err != nil {
		return nil, err
	}
	scored, err := points(facts)
	return map[string]any{"points": scored}, err
}

func main() {
	hoyle.Serve(hello, hoyle.Ops{"score": score})
}
