package main

import "strconv"

const bonus = 15

// Score is the points of one person in a round: x2 doubles the numbers alone.
func Score(numbers, modifiers []string, flipSeven bool) int {
	points := sum(numbers)
	if has(modifiers, Double) {
		points *= 2
	}
	points += sum(modifiers)
	if flipSeven {
		points += bonus
	}
	return points
}

func sum(cards []string) (points int) {
	for _, card := range cards {
		value, _ := strconv.Atoi(card) // x2 has none
		points += value
	}
	return points
}
