// Flip 7, from the Spanish rulebook: an engine that asks its players.
package main

import (
	"fmt"
	"strconv"
)

// The names of the cards that are no numbers, as they are said at a table.
const (
	Freeze       = "Freeze"
	FlipThree    = "Flip Three"
	SecondChance = "Second Chance"
	Double       = "x2"
)

const (
	flipSeven = 7
	goal      = 200
)

// Status says whether somebody is in the round.
type Status string

// In the round; out of it with cards that score; out of it with nothing.
const (
	In     Status = "in"
	Out    Status = "out"
	Busted Status = "busted"
)

// Player is who decides for a seat.
type Player interface {
	OneMore(table *Table) bool
	PlayAgainst(table *Table, card string, among []int) int
	GiveTo(table *Table, among []int) int
}

// Seat is what lies in front of somebody.
type Seat struct {
	Player
	Status       Status
	Numbers      []string
	Modifiers    []string
	SecondChance bool
	Total        int
}

// Table is a game of Flip 7.
type Table struct {
	Seats         []*Seat
	Round, Dealer int
	Pile          []string
	Earlier       []string // discarded in earlier rounds
	Used          []string // discarded in this round
	shuffle       func(cards []string) []string
}

// NewTable lays a table; the last seat deals first.
func NewTable(players []Player, shuffle func([]string) []string) *Table {
	table := &Table{Round: 1, Dealer: len(players) - 1, shuffle: shuffle, Pile: shuffle(pack())}
	for _, player := range players {
		table.Seats = append(table.Seats, &Seat{Player: player, Status: In})
	}
	return table
}

func pack() []string {
	cards := []string{"0", Double, "+2", "+4", "+6", "+8", "+10"}
	for number := 1; number <= 12; number++ {
		for copies := 0; copies < number; copies++ {
			cards = append(cards, strconv.Itoa(number))
		}
	}
	for copies := 0; copies < 3; copies++ {
		cards = append(cards, Freeze, FlipThree, SecondChance)
	}
	return cards
}

// Play plays rounds until one person alone has the most points, and 200 or more; that person's seat.
func (table *Table) Play() int {
	for {
		table.playRound()
		if winner, found := table.winner(); found {
			return winner
		}
		table.Round++
		table.Dealer = (table.Dealer + 1) % len(table.Seats)
	}
}

func (table *Table) winner() (winner int, found bool) {
	most := 0
	for seat, one := range table.Seats {
		if one.Total > most {
			winner, most, found = seat, one.Total, true
		} else if one.Total == most {
			found = false
		}
	}
	return winner, found && most >= goal
}

// playRound offers one more card in turn, until all are out or somebody has made a Flip 7.
func (table *Table) playRound() {
	fmt.Println("Round", table.Round)
	for turn := table.Dealer + 1; len(table.in()) > 0 && !table.flipSeven(); turn++ {
		seat := turn % len(table.Seats)
		one := table.Seats[seat]
		switch {
		case one.Status != In:
		case table.hasCards() && one.OneMore(table):
			table.deal(seat, nil)
		default:
			one.Status = Out
		}
	}
	table.endRound()
}

func (table *Table) in() (seats []int) {
	for seat, one := range table.Seats {
		if one.Status == In {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (table *Table) flipSeven() bool {
	for _, one := range table.Seats {
		if one.flipSeven() {
			return true
		}
	}
	return false
}

// A row without a repeated number: seven of them are seven different ones.
func (one *Seat) flipSeven() bool {
	return one.Status != Busted && len(one.Numbers) == flipSeven
}

// endRound adds up the points, and clears the table.
func (table *Table) endRound() {
	for _, one := range table.Seats {
		if one.Status != Busted {
			one.Total += Score(one.Numbers, one.Modifiers, one.flipSeven())
		}
		table.Earlier = append(append(table.Earlier, one.Numbers...), one.Modifiers...)
		if one.SecondChance {
			table.Earlier = append(table.Earlier, SecondChance)
		}
		*one = Seat{Player: one.Player, Status: In, Total: one.Total}
	}
	table.Earlier = append(table.Earlier, table.Used...)
	table.Used = nil
}
