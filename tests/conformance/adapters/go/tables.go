package main

import (
	"hoyle"
	"strconv"
)

// Go To Store as the kit writes it.
func table(game *Game) any {
	most := 0
	for _, seat := range game.Seats {
		if len(seat.Books) > most {
			most = len(seat.Books)
		}
	}
	seats := []any{}
	for _, seat := range game.Seats {
		books := len(seat.Books)
		if game.Over() {
			seats = append(seats, map[string]any{"books": books, "won": books == most})
			continue
		}
		seats = append(seats, map[string]any{
			"cards": len(seat.Hand), "hand": seat.Hand, "books": books, "book_numbers": seat.Books,
		})
	}
	if game.Over() {
		return map[string]any{"seats": seats}
	}
	return map[string]any{"asker": game.Asker, "store": len(game.Store), "seats": seats}
}

func moves(game *Game) []hoyle.Move {
	moves := []hoyle.Move{}
	for _, question := range game.Questions() {
		number := strconv.Itoa(question.Number)
		moves = append(moves, hoyle.Move{"seat": game.Asker, "do": "ask", "to": question.Of, "number": number})
	}
	return moves
}

func question(move hoyle.Move) Question {
	number, _ := strconv.Atoi(move.Text("number"))
	return Question{move.Int("to"), number}
}

// Nobody sees the hands of the others.
func seen(view map[string]any, seat int) any {
	for other, cards := range view["seats"].([]any) {
		if other != seat {
			delete(cards.(map[string]any), "hand")
		}
	}
	return view
}
