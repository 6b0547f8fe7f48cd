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
    "as {seat} sees it": "como lo ve {seat}",
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
    "house rules, by the profile; what they touch is not claimed:": (
        "reglas de la casa, según el perfil; lo que tocan no se afirma:"
    ),
    "readings that are not the default, or not the edition's:": (
        "lecturas que no son las de por defecto, o no las de la edición:"
    ),
    "It follows other readings than it claims. If that is on purpose, say so in hoyle.yaml:": (
        "Sigue otras lecturas que las que afirma. Si es a propósito, dilo en hoyle.yaml:"
    ),
    "# claims {claimed}": "# afirma {claimed}",
    "not claimed: {reasons}": "no se afirma: {reasons}",
    "{passed} passed, {n} known to fail": "{passed} bien, {n} con fallo conocido",
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
    "times ended for taking too much": "veces terminado por tomar demasiado",
    "not put to the test: the time of the run was up": "no puesto a prueba: se acabó el tiempo de la ejecución",
    "{n} checks": "{n} pruebas",
    "1 check": "1 prueba",
    "everything that is claimed passes, but for known failures": (
        "todo lo que se afirma se cumple, salvo fallos conocidos"
    ),
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
    # the badge
    "according to Hoyle": "según Hoyle",
    "{n} passed": "{n} bien",
    "{passed} passed, {n} not shown": "{passed} bien, {n} sin probar",
    "1 rule fails": "falla 1 regla",
    "{n} rules fail": "fallan {n} reglas",
    # the page: around the report
    "According to Hoyle": "Según Hoyle",
    "skip to the report": "ir al informe",
    "show all": "mostrar todo",
    "only what is red": "solo lo rojo",
    "with the words": "con las palabras",
    "%n of %of rules, failures and checks are shown": "se muestran %n de %of reglas, fallos y pruebas",
    "previous step": "paso anterior",
    "next step": "paso siguiente",
    "step %n of %of": "paso %n de %of",
    "arrow keys step too": "también con las flechas del teclado",
    "underlined: changed in this step": "subrayado: cambió en este paso",
    "copy": "copiar",
    "copied": "copiado",
    "Rulebooks are quoted with source and line; their wording is their publishers’.": (
        "Los reglamentos se citan con fuente y línea; sus palabras son de sus editores."
    ),
    # the page: a run
    "Games": "Juegos",
    "None of {total} checks is red.": "Ninguna de {total} pruebas está en rojo.",
    "{red} of {total} checks red.": "{red} de {total} pruebas en rojo.",
    "{red} of {total} checks red, down to one rule.": "{red} de {total} pruebas en rojo, por una sola regla.",
    "{red} of {total} checks red, down to {n} rules.": "{red} de {total} pruebas en rojo, por {n} reglas.",
    "program": "programa",
    "written in": "escrito en",
    "game": "juego",
    "edition": "edición",
    "variants": "variantes",
    "players": "jugadores",
    "does without": "prescinde de",
    "effort": "esfuerzo",
    "time": "tiempo",
    "kit": "kit",
    "law": "ley",
    "command": "orden",
    "{n} readings by default": "{n} lecturas por defecto",
    "question": "pregunta",
    "comes from": "viene de",
    "Rule by rule": "Regla por regla",
    "Each rule, and the checks of each kind that cite it": "Cada regla y las pruebas de cada clase que la citan",
    "rule": "regla",
    "examples": "ejemplos",
    "scoring": "puntuación",
    "readings": "lecturas",
    "refusals": "rechazos",
    "counts": "recuentos",
    "invariants": "invariantes",
    "same twice": "igual dos veces",
    "leaks": "fugas",
    "dealing": "reparto",
    "at work": "en juego",
    "the program as a whole": "el programa entero",
    "All {n} checks": "Las {n} pruebas",
    "verdict": "veredicto",
    "check": "prueba",
    "put to the test": "puesta a prueba",
    # the page: a failure
    "The rule and the book’s words": "La regla y las palabras del reglamento",
    "1 more rule": "1 regla más",
    "{n} more rules": "{n} reglas más",
    "in Spanish": "en español",
    "in English": "en inglés",
    "Where the texts differ": "En qué difieren los textos",
    "{n} more that touch these words": "{n} más que tocan estas palabras",
    "{n} that touch these words and do not change play": "{n} que tocan estas palabras y no cambian el juego",
    "Readings in force": "Lecturas en vigor",
    "({origin})": "({origin})",
    "The shortest game that shows it": "La partida más corta que lo muestra",
    "refused: {why}": "rechazada: {why}",
    "here it goes wrong": "aquí va mal",
    "the table": "la mesa",
    "the table as it should be after step {n}": "la mesa como debe estar tras el paso {n}",
    "what": "qué",
    "Expected and got": "Esperado y obtenido",
    "Readings under which it would be right": "Lecturas con las que sería correcto",
    "See it again": "Verlo otra vez",
    "the raw line, to be piped in by hand": "la línea tal cual, para enviarla a mano",
    "the raw line is long; this pipes it in by hand:": "la línea es larga; así se envía a mano:",
    "1 other check fails for the same rule or in the same game": (
        "otra prueba falla por la misma regla o en la misma partida"
    ),
    "{n} other checks fail for the same rule or in the same game": (
        "otras {n} pruebas fallan por la misma regla o en la misma partida"
    ),
    # the page: a table
    "seat {n}": "asiento {n}",
    "{what}: {about}": "{what}: {about}",
    "which seat": "qué asiento",
    "about what": "sobre qué",
    "seat {n}, {what}": "asiento {n}, {what}",
    "yes": "sí",
    "no": "no",
    "{n} more, then": "{n} más, luego",
    "empty place": "hueco",
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
