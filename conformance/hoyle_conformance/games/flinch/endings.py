"""The rare ways in which games of Flinch come to an end, or nearly so."""

from __future__ import annotations

from hoyle.law.model import Words
from hoyle_conformance.gamekit.endings import Ending, happens

ENDINGS = (
    Ending("rid", Words("a Flinch Pile is played out", "se agota un Montón de Flinch"), happens("win", "play")),
    Ending(
        "drawn",
        Words("the last Flinch card is drawn as a penalty", "la última carta se toma como castigo"),
        happens("win", "penalty"),
    ),
    Ending("renewal", Words("the Stack is used up and renewed", "el Rimero se agota y se renueva"), happens("renewal")),
    Ending("blocked", Words("the game is blocked", "el juego se bloquea"), happens("blocked")),
    Ending("waits", Words("a last card has to wait", "una última carta debe esperar"), happens("must-wait")),
    Ending("dead", Words("nobody can play any more", "nadie puede ya jugar"), happens("dead")),
)
