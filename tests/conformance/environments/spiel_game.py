"""Flip 7 with Number cards only, as a game of OpenSpiel, and its adapter. A bug can be named when it starts."""

# mypy: ignore-errors
import sys
from pathlib import Path

import pyspiel

sys.path.insert(0, str(Path(sys.argv[1])))  # where the shims are
from hoyle_environments import open_spiel_ops
from hoyle_shim import serve

BUG = sys.argv[2] if len(sys.argv) > 2 else ""
PLAYERS = 3
HIT, STAY = 0, 1
TYPE = pyspiel.GameType(
    short_name="python_numbers_only",
    long_name="Flip 7 with Number cards only",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=2,
    max_chance_outcomes=13,
    num_players=PLAYERS,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=5000,
)


class NumbersOnly(pyspiel.Game):
    def __init__(self, params=None):
        super().__init__(TYPE, INFO, params or {})

    def new_initial_state(self):
        return State(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return None


class State(pyspiel.State):
    """A card that is asked for is a chance node."""

    def __init__(self, game):
        super().__init__(game)
        self.totals, self.round, self.dealer, self.winner = [0] * PLAYERS, 1, PLAYERS - 1, None
        self.left, self.discards = {0: 1, **{number: number for number in range(1, 13)}}, []
        self.dealing = False
        self.new_round()

    def new_round(self):
        self.rows, self.status = [[] for _ in range(PLAYERS)], ["in"] * PLAYERS
        self.turn = (self.dealer + 1) % PLAYERS

    def current_player(self):
        if self.winner is not None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.dealing else self.turn

    def is_terminal(self):
        return self.winner is not None

    def chance_outcomes(self):
        whole = sum(self.left.values())
        return [(card, count / whole) for card, count in self.left.items() if count]

    def _legal_actions(self, player):
        return [HIT, STAY]

    def _apply_action(self, action):
        if self.dealing:
            self.dealing = False
            self.deal(action)
        elif action == HIT:
            self.dealing = True
        else:
            self.status[self.turn] = "out"
            self.go_on()

    def deal(self, card):
        self.left[card] -= 1
        row = self.rows[self.turn]
        if card in row:
            self.status[self.turn] = "busted"
        row.append(card)
        if not sum(self.left.values()):
            self.left, self.discards = {number: self.discards.count(number) for number in self.left}, []
        self.go_on(flip_seven=self.status[self.turn] == "in" and len(row) == 7)

    def go_on(self, flip_seven=False):
        if flip_seven or "in" not in self.status:
            for seat, row in enumerate(self.rows):
                if self.status[seat] != "busted":
                    bonus = 15 if flip_seven and seat == self.turn and BUG != "no-bonus" else 0
                    self.totals[seat] += sum(row) + bonus
                self.discards += row
            best = max(self.totals)
            if best >= 200 and self.totals.count(best) == 1:
                self.winner = self.totals.index(best)
                return
            self.round, self.dealer = self.round + 1, (self.dealer + 1) % PLAYERS
            self.new_round()
            return
        self.turn = (self.turn + 1) % PLAYERS
        while self.status[self.turn] != "in":
            self.turn = (self.turn + 1) % PLAYERS

    def returns(self):
        return [1.0 if seat == self.winner else -1.0 for seat in range(PLAYERS)]


def view(state):
    seats = [{"total": total} for total in state.totals]
    if state.winner is not None:
        return {"over": True, "round": state.round, "winner": state.winner, "seats": seats}
    for seat, shown in enumerate(seats):
        shown.update(status=state.status[seat], numbers=[str(card) for card in state.rows[seat]])
    table = {"dealer": state.dealer, "asked": {"seat": state.turn, "about": "turn"}}
    table.update(pile=sum(state.left.values()), discards=[str(card) for card in state.discards])
    return {"over": False, "round": state.round, **table, "seats": seats}


def move_of(state, action):
    return {"seat": state.turn, "do": ["hit", "stay"][action]}


PLAYS = {"ops": ["play", "moves", "view"], "players": [3, 3], "chance": "demand"}
PLAYS["without"] = ["action", "modifier", "selfplay"]
HELLO = {"protocol": 1, "name": "numbers only", "games": {"flip7": PLAYS}}
if __name__ == "__main__":
    game = NumbersOnly()
    ops = open_spiel_ops(lambda source: game.new_initial_state(), move_of, view, lambda state, card: int(card))
    serve({"hello": HELLO, **ops})
