// Adapter for a program that only keeps the score. Fill in what is marked TODO.
// Run: go run . and type {"id": 0, "op": "hello"}
package main

import (
	"encoding/json"
	"hoyle"
)

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
	// What hello says of it, such as "readings", if hoyle.yaml does not.
	hoyle.ServeGame("flip7", hoyle.Ops{"score": score}, nil)
}
