package main

import "fmt"

// hasCards tells whether a card can be dealt at all.
func (table *Table) hasCards() bool { return len(table.Pile)+len(table.Earlier) > 0 }

// draw takes the next card; when the pile has run out, the cards of earlier rounds are shuffled into a new one.
func (table *Table) draw() string {
	if len(table.Pile) == 0 {
		table.Pile, table.Earlier = table.shuffle(table.Earlier), nil
	}
	card := table.Pile[0]
	table.Pile = table.Pile[1:]
	return card
}

// deal gives a card. Among the three of a Flip Three a Freeze or another Flip Three waits.
func (table *Table) deal(seat int, waiting *[]string) {
	card, one := table.draw(), table.Seats[seat]
	fmt.Println("Seat", seat, "gets", card)
	switch {
	case card == SecondChance:
		table.secondChance(seat)
	case (card == Freeze || card == FlipThree) && waiting != nil:
		*waiting = append(*waiting, card)
	case card == Freeze || card == FlipThree:
		table.carryOut(seat, card)
	case card == Double || card[0] == '+':
		one.Modifiers = append(one.Modifiers, card)
	case has(one.Numbers, card) && one.SecondChance:
		one.SecondChance = false
		table.Used = append(table.Used, card, SecondChance)
	default:
		if has(one.Numbers, card) {
			one.Status = Busted
		}
		one.Numbers = append(one.Numbers, card)
	}
}

// secondChance lays the card down; a second one goes to somebody in the round who has none.
func (table *Table) secondChance(seat int) {
	one := table.Seats[seat]
	if !one.SecondChance {
		one.SecondChance = true
		return
	}
	var takers []int
	for _, other := range table.in() {
		if !table.Seats[other].SecondChance {
			takers = append(takers, other)
		}
	}
	if len(takers) == 0 {
		table.Used = append(table.Used, SecondChance)
		return
	}
	table.Seats[one.GiveTo(table, takers)].SecondChance = true
}

// carryOut plays an Action card against somebody in the round: a Freeze against oneself only if there is nobody else.
func (table *Table) carryOut(seat int, card string) {
	targets := table.in()
	if card == Freeze {
		targets = others(targets, seat)
	}
	if len(targets) == 0 {
		table.Used = append(table.Used, card)
		return
	}
	target := table.Seats[seat].PlayAgainst(table, card, targets)
	table.Used = append(table.Used, card)
	if card == Freeze {
		table.Seats[target].Status = Out
	} else {
		table.flipThree(target)
	}
}

// flipThree deals three cards, and then carries out what has waited, if the person has not bust.
func (table *Table) flipThree(seat int) {
	one := table.Seats[seat]
	var waiting []string
	for cards := 0; cards < 3 && table.hasCards() && one.Status != Busted && !table.flipSeven(); cards++ {
		table.deal(seat, &waiting)
	}
	for _, card := range waiting {
		if one.Status == Busted || table.flipSeven() {
			table.Used = append(table.Used, card)
		} else {
			table.carryOut(seat, card)
		}
	}
}

// others are the seats but one; that one, if there are no others.
func others(seats []int, but int) (left []int) {
	for _, seat := range seats {
		if seat != but {
			left = append(left, seat)
		}
	}
	if len(left) == 0 {
		return seats
	}
	return left
}

func has(cards []string, card string) bool {
	for _, one := range cards {
		if one == card {
			return true
		}
	}
	return false
}
