package main

import "fmt"

const (
	series  = 4
	highest = 15
)

// Game is Go To Store, from the rulebook. It talks while it plays, as programs do.
type Game struct {
	Seats []*Seat
	Store []int
	Asker int
}

// Seat is one player's cards.
type Seat struct{ Hand, Books []int }

// Question is: give me all of your numbers.
type Question struct{ Of, Number int }

// Player decides.
type Player interface{ Ask(game *Game) Question }

func pack() (cards []int) {
	for card := 0; card < series*highest; card++ {
		cards = append(cards, card%highest+1)
	}
	return cards
}

// NewGame deals.
func NewGame(players int, cards []int) *Game {
	game := &Game{Store: cards}
	for seat := 0; seat < players; seat++ {
		game.Seats = append(game.Seats, &Seat{Hand: []int{}, Books: []int{}})
	}
	for card := 0; card < 6*players; card++ {
		seat := game.Seats[card%players]
		seat.Hand = append(seat.Hand, cards[card])
	}
	game.Store = cards[6*players:]
	for _, seat := range game.Seats {
		seat.layBooksAside()
	}
	game.findAsker()
	return game
}

// Over tells whether all books are made.
func (game *Game) Over() bool {
	books := 0
	for _, seat := range game.Seats {
		books += len(seat.Books)
	}
	return books == highest
}

// Questions are all that may be asked.
func (game *Game) Questions() (questions []Question) {
	if game.Over() {
		return nil
	}
	for of := range game.Seats {
		for number := 1; number <= highest; number++ {
			if of != game.Asker && count(game.Seats[game.Asker].Hand, number) > 0 {
				questions = append(questions, Question{of, number})
			}
		}
	}
	return questions
}

// Ask asks.
func (game *Game) Ask(question Question) {
	asker, asked := game.Seats[game.Asker], game.Seats[question.Of]
	if given := count(asked.Hand, question.Number); given > 0 {
		fmt.Println("Here you are:", given)
		asked.Hand = without(asked.Hand, question.Number)
		for ; given > 0; given-- {
			asker.Hand = append(asker.Hand, question.Number)
		}
		asker.layBooksAside()
	} else {
		fmt.Println("Go to Store!")
		game.draw()
	}
	game.findAsker()
}

// Play asks the players until the game is over.
func (game *Game) Play(players []Player) {
	for !game.Over() {
		game.Ask(players[game.Asker].Ask(game))
	}
}

// Whoever has no cards draws one, and it is the next player's turn.
func (game *Game) findAsker() {
	for !game.Over() && len(game.Seats[game.Asker].Hand) == 0 {
		game.draw()
	}
}

func (game *Game) draw() {
	asker := game.Seats[game.Asker]
	if len(game.Store) > 0 {
		asker.Hand = append(asker.Hand, game.Store[0])
		game.Store = game.Store[1:]
		asker.layBooksAside()
	}
	game.Asker = (game.Asker + 1) % len(game.Seats)
}

func (seat *Seat) layBooksAside() {
	for number := 1; number <= highest; number++ {
		if count(seat.Hand, number) == series {
			seat.Hand = without(seat.Hand, number)
			seat.Books = append(seat.Books, number)
		}
	}
}

func count(cards []int, number int) (found int) {
	for _, card := range cards {
		if card == number {
			found++
		}
	}
	return found
}

func without(cards []int, number int) []int {
	left := []int{}
	for _, card := range cards {
		if card != number {
			left = append(left, card)
		}
	}
	return left
}
