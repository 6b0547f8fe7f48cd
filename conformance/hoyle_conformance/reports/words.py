"""The words of the reports in Spanish, by their English. A test finds phrases that are missing here."""

from __future__ import annotations

SPANISH: dict[str, str] = {
    # verdicts and kinds
    "pass": "bien",
    "fail": "fallo",
    "wrong-reason": "otro motivo",
    "error": "error",
    "timeout": "sin respuesta",
    "untestable": "no comprobable",
    "not-claimed": "no declarado",
    "vacuous": "sin prueba",
    "known-failure": "fallo conocido",
    "stale-known-failure": "fallo conocido caduco",
    "advice": "consejo",
    "example": "ejemplo",
    "invariant": "invariante",
    "agreement": "acuerdo",
    "reading": "lectura",
    "leak": "fuga",
    "dealer": "reparto",
    "kind of check": "clase de prueba",
    "total": "total",
    # where a reading comes from
    "default": "por defecto",
    "script": "el guion",
    "edition {id}": "la edición {id}",
    "hello": "el saludo",
    "profile": "el perfil",
    "command line": "la línea de órdenes",
    # two programs against each other
    "the two do not do the same": "los dos no hacen lo mismo",
    "{name} does as the reference does": "{name} hace lo mismo que la referencia",
    "{name} does not do as the reference does": "{name} no hace lo mismo que la referencia",
    # a failure
    "{n} players": "{n} jugadores",
    "1 player": "1 jugador",
    "reading in force: {ruling} = {reading} ({origin})": "lectura en vigor: {ruling} = {reading} ({origin})",
    "line {n}": "línea {n}",
    "lines {a}-{b}": "líneas {a}-{b}",
    "outside the texts: {source}": "fuera de los textos: {source}",
    "the texts differ: {what} ({id})": "los textos difieren: {what} ({id})",
    "discrepancies that touch these words and do not change play ({n}): {ids}": (
        "discrepancias que tocan estas palabras y no cambian el juego ({n}): {ids}"
    ),
    "these lawful moves: {moves}": "estas jugadas lícitas: {moves}",
    "none": "ninguna",
    "no discrepancy between the texts touches these words": (
        "ninguna discrepancia entre los textos toca estas palabras"
    ),
    "and {n} more: {ids}": "y {n} más: {ids}",
    "cards dealt: {cards} …": "cartas repartidas: {cards} …",
    "(after {n} moves)": "(tras {n} jugadas)",
    "the deal": "el reparto",
    "the table as it should be": "la mesa como debe estar",
    "expected": "esperado",
    "got": "obtenido",
    "refused": "rechazada",
    "accepted": "aceptada",
    "refused, and the table as it was": "rechazada, y la mesa como estaba",
    "refused, but the table changed": "rechazada, pero la mesa cambió",
    "asked for something else: {said}": "pidió otra cosa: {said}",
    "something else": "otra cosa",
    "as the rules have it": "lo que dicen las reglas",
    "an answer": "una respuesta",
    "a lawful move": "una jugada lícita",
    "(missing)": "(falta)",
    "right under {ruling} = {reading}: {says}": "correcto con {ruling} = {reading}: {says}",
    "if that is how it plays, say so in hoyle.yaml:": "si es así como juega, decláralo en hoyle.yaml:",
    "see it again": "verlo otra vez",
    "by hand": "a mano",
    "for the same rule or in the same game:": "por la misma regla o en la misma partida:",
    "and {n} more": "y {n} más",
    # the whole run
    "{game}, {edition}": "{game}, {edition}",
    "preset {preset}, seed {seed}": "ajuste {preset}, semilla {seed}",
    "readings that are not the default:": "lecturas que no son las de por defecto:",
    "Failures": "Fallos",
    "More failures": "Más fallos",
    "Other checks that are not green": "Otras pruebas que no están en verde",
    "Advice of the rulebook that is not followed": "Consejos del reglamento que no se siguen",
    "Known failures": "Fallos conocidos",
    "Noticed": "Observado",
    "noise on standard output": "ruido en la salida estándar",
    "replies sent twice": "respuestas enviadas dos veces",
    "replies to requests never made": "respuestas a peticiones nunca hechas",
    "late replies": "respuestas tardías",
    "restarts": "reinicios",
    "{n} checks": "{n} pruebas",
    "1 check": "1 prueba",
    "everything that is claimed passes": "todo lo declarado está bien",
    "the rules are not followed": "no se siguen las reglas",
    "not everything that is claimed could be put to the test": "no todo lo declarado pudo ponerse a prueba",
    "a known failure is mended": "un fallo conocido está arreglado",
    "the adapter is at fault": "el adaptador está en falta",
    "the run did not finish": "la ejecución no terminó",
    "nothing was checked": "no se comprobó nada",
    "{rules} rules at work, {least} the least ({n} times)": (
        "{rules} reglas en juego, {least} la que menos ({n} veces)"
    ),
    # reasons that the kit itself gives
    "never put to the test": "nunca puesta a prueba",
    "never exercised": "nunca ejercitada",
    "the stored script does not go wrong any more; take the entry out": (
        "el guion guardado ya no falla; quita la entrada"
    ),
    "not among the readings, variants or players claimed": (
        "no está entre las lecturas, variantes o jugadores declarados"
    ),
    "supposes another reading": "supone otra lectura",
    "says that it cannot refuse moves": "dice que no puede rechazar jugadas",
    "needs the operation play": "necesita la operación play",
    "needs the operation selfplay": "necesita la operación selfplay",
    "needs the operation view": "necesita la operación view",
    "needs the operation score or play": "necesita la operación score o play",
    "needs the operation play or selfplay": "necesita la operación play o selfplay",
    "needs an implementation that takes the order of the cards": (
        "necesita una implementación que acepte el orden de las cartas"
    ),
    "needs the order of a later shuffle": "necesita el orden de una mezcla posterior",
    "needs an implementation that refuses moves": "necesita una implementación que rechace jugadas",
    "known": "conocido",
}


def say(lang: str, english: str, **values: object) -> str:
    """A phrase in a language."""
    phrase = SPANISH.get(english, english) if lang == "es" else english
    return phrase.format(**values) if values else phrase
