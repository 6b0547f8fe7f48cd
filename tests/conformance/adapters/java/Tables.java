import hoyle.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Go To Store as the kit writes it. */
class Tables {
    static Map<String, Object> table(GoToStore game) {
        int most = game.seats.stream().mapToInt(seat -> seat.books.size()).max().orElse(0);
        List<Object> seats = new ArrayList<>();
        for (GoToStore.Seat seat : game.seats) {
            int books = seat.books.size();
            seats.add(game.over()
                    ? Json.of("books", books, "won", books == most)
                    : Json.of("cards", seat.hand.size(), "hand", seat.hand,
                            "books", books, "book_numbers", seat.books));
        }
        return game.over()
                ? Json.of("seats", seats)
                : Json.of("asker", game.asker,
                        "store", game.store.size(), "seats", seats);
    }

    static List<Map<String, Object>> moves(GoToStore game) {
        List<Map<String, Object>> moves = new ArrayList<>();
        for (GoToStore.Question question : game.questions()) {
            String number = String.valueOf(question.number());
            moves.add(Json.of("seat", game.asker, "do", "ask", "to", question.of(), "number", number));
        }
        return moves;
    }

    static GoToStore.Question question(Map<String, Object> move) {
        int number = Integer.parseInt(Json.text(move, "number", "0"));
        return new GoToStore.Question(Json.number(move, "to"), number);
    }

    /** Nobody sees the hands of the others. */
    static Map<String, Object> seen(Map<String, Object> view, int seat) {
        List<Map<String, Object>> seats = Json.list(view, "seats");
        for (int other = 0; other < seats.size(); other++) {
            if (other != seat) {
                seats.get(other).remove("hand");
            }
        }
        return view;
    }
}
