"""The words of the interface in Spanish, by their English. A test finds phrases that are missing here."""

from hoyle_conformance.cli.words_of_integration import SPANISH as WORDS_OF_INTEGRATION
from hoyle_conformance.cli.words_of_play import SPANISH as WORDS_OF_PLAY

SPANISH: dict[str, str] = {
    # of argparse
    "usage: ": "uso: ",
    "options": "opciones",
    "positional arguments": "argumentos",
    "show this help message and exit": "muestra esta ayuda",
    "unrecognized arguments: %s": "no se entiende: %s",
    "the following arguments are required: %s": "falta: %s",
    "expected one argument": "falta su valor",
    "expected at least one argument": "falta al menos un valor",
    "ignored explicit argument %r": "no lleva valor: %r",
    "not allowed with argument %s": "no va junto con %s",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r no vale (elige entre %(choices)s)",
    # of the whole command line
    "What do the rulebooks say, and does this program do it?": (
        "¿Qué dicen los reglamentos, y lo cumple este programa?"
    ),
    "`hoyle COMMAND --help` shows examples.": "`hoyle COMMAND --help` muestra ejemplos.",
    "commands": "órdenes",
    "examples": "ejemplos",
    "see `{prog} --help`": "mira `{prog} --help`",
    "language (default: $HOYLE_LANG or the locale)": "idioma (si no: $HOYLE_LANG o el del sistema)",
    "colours (default: on a terminal)": "colores (si no: en un terminal)",
    "the law in another folder": "la ley en otra carpeta",
    "print the version": "muestra la versión",
    "print JSON": "escribe JSON",
    "this is our own fault; please report it, with what `HOYLE_DEBUG=1` shows": (
        "la culpa es nuestra; comunícanoslo, con lo que muestra `HOYLE_DEBUG=1`"
    ),
    "there is no {what} {id!r}": "no hay {what} {id!r}",
    "did you mean {names}?": "¿querías decir {names}?",
    "known: {names}": "hay: {names}",
    "source": "texto",
    "section": "sección",
    "clause": "cláusula",
    "game": "juego",
    "edition": "edición",
    "alignment": "cotejo",
    "text": "texto",
    # what is counted
    "clauses": "cláusulas",
    "rules": "reglas",
    "ruling": "decisión",
    "rulings": "decisiones",
    "discrepancy": "discrepancia",
    "discrepancies": "discrepancias",
    "row": "fila",
    "rows": "filas",
    "alignments": "cotejos",
    "term": "término",
    "terms": "términos",
    "fault": "falta",
    "faults": "faltas",
    "warning": "advertencia",
    "warnings": "advertencias",
    # closed sets
    "must": "debe",
    "must-not": "no debe",
    "may": "puede",
    "is": "es",
    "should": "conviene",
    "silent": "silencio",
    "ambiguous": "ambigüedad",
    "contradiction": "contradicción",
    "translation": "traducción",
    "damage": "daño",
    "outside": "de fuera",
    "substantive": "de fondo",
    "terminological": "de términos",
    "omission": "omisión",
    "layout": "de disposición",
    "rule": "regla",
    "definition": "definición",
    "example": "ejemplo",
    "advice": "consejo",
    "component": "componente",
    "heading": "título",
    "notice": "aviso",
    "en": "inglés",
    "es": "español",
    # rules, rulings, discrepancies, terms
    "The printed words": "Las palabras impresas",
    "Derived from": "Se deduce de",
    "What follows from it": "Lo que se deduce de ella",
    "Rules": "Reglas",
    "Rulings": "Decisiones",
    "Discrepancies": "Discrepancias",
    "Terms": "Términos",
    "See also": "Ver también",
    "Rules it touches": "Reglas a las que afecta",
    "Discrepancies that change play": "Discrepancias que cambian el juego",
    "Discrepancies that do not change play": "Discrepancias que no cambian el juego",
    "Discrepancies it settles": "Discrepancias que resuelve",
    "Rules that rest on it": "Reglas que se apoyan en ella",
    "Rules that rest on these clauses": "Reglas que se apoyan en estas cláusulas",
    "False friend": "Falso amigo",
    "line {n}": "línea {n}",
    "lines {a}-{b}": "líneas {a}-{b}",
    "{id} (no such clause; run `hoyle lint`)": "{id} (no existe esa cláusula; ejecuta `hoyle lint`)",
    "printed struck through, in whole or in part": "impreso tachado, en todo o en parte",
    "printed «{printed}», reads «{reads}»: {because}": "impreso «{printed}», léase «{reads}»: {because}",
    "printed «{printed}»: {because}": "impreso «{printed}»: {because}",
    "! «{printed}» reads «{reads}»": "! «{printed}» léase «{reads}»",
    "lost here: {what}": "falta aquí: {what}",
    "OUTSIDE the texts: {source}": "FUERA de los textos: {source}",
    "outside the texts": "fuera de los textos",
    "Holds under {id}: {readings}, the default": "Vale con {id}: {readings}, que es lo de por defecto",
    "Holds only under {id}: {readings}, which is not the default ({default})": (
        "Solo vale con {id}: {readings}, que no es lo de por defecto ({default})"
    ),
    "No program can be checked on it: {why}": "Ningún programa puede comprobarse en esto: {why}",
    "default": "por defecto",
    "because: {why}": "porque: {why}",
    "ruling: {kind}": "decisión: {kind}",
    "discrepancy: {name}": "discrepancia: {name}",
    "term: {games}": "término: {games}",
    "{text} is silent": "{text} calla",
    "Play changes: {how}": "Cambia el juego: {how}",
    "Play does not change.": "El juego no cambia.",
    "Ruling: {id}": "Decisión: {id}",
    "no ruling yet": "aún no hay decisión",
    # hoyle rule
    "show a rule, with the rulebook's words and all that touches it": (
        "muestra una regla, con las palabras del reglamento y todo lo que la afecta"
    ),
    "an id, or words to search for": "un identificador, o palabras que buscar",
    "only this game": "solo este juego",
    "the games": "los juegos",
    "the rules of a game": "las reglas de un juego",
    "a rule by its id; a ruling or a discrepancy too": (
        "una regla por su identificador; también una decisión o una discrepancia"
    ),
    "the end of the id is enough": "basta el final del identificador",
    "words of either language; accents and capitals do not matter": (
        "palabras de cualquiera de los dos idiomas; no importan tildes ni mayúsculas"
    ),
    "`hoyle rule --game GAME` lists the rules of a game.": ("`hoyle rule --game JUEGO` da las reglas de un juego."),
    "No rules yet; {discrepancies}: `hoyle rule TEXT --game {game}` searches them.": (
        "Aún no hay reglas; {discrepancies}: `hoyle rule TEXTO --game {game}` busca en ellas."
    ),
    "This is a clause: `hoyle source {id}` shows more.": "Es una cláusula: `hoyle source {id}` muestra más.",
    "{n} found, the best {m} shown; `hoyle rule ID` shows one whole.": (
        "{n} resultados, aquí los {m} mejores; `hoyle rule ID` muestra uno entero."
    ),
    "{n} found; `hoyle rule ID` shows one whole.": "{n} resultados; `hoyle rule ID` muestra uno entero.",
    "nothing in the law has {query!r}": "nada en la ley tiene {query!r}",
    "try fewer words, or `hoyle rule --game GAME`": ("prueba con menos palabras, o con `hoyle rule --game JUEGO`"),
    # hoyle source
    "show a rulebook as printed, with line numbers and notes on damage": (
        "muestra un reglamento tal como está impreso, con sus líneas y notas sobre los daños"
    ),
    "a source, one of its sections, or one clause": "un texto, una de sus secciones, o una cláusula",
    "order of the clauses (default: reading)": (
        "orden de las cláusulas: de lectura (si no se dice otro) o del archivo"
    ),
    "the rulebooks": "los reglamentos",
    "one of them, in reading order": "uno de ellos, en orden de lectura",
    "in the order of the file, where pages are out of order": ("en el orden del archivo, con las páginas cambiadas"),
    "one section": "una sección",
    "one clause": "una cláusula",
    "`hoyle source SOURCE` shows one whole.": "`hoyle source TEXTO` muestra uno entero.",
    "continues {id}": "continúa {id}",
    "cited by nothing: {why}": "nada la cita: {why}",
    # hoyle diff
    "show two texts side by side, with their discrepancies": ("muestra dos textos en paralelo, con sus discrepancias"),
    "a source, or a named part of one": "un texto, o una parte con nombre",
    "the other": "el otro",
    "all rows (default)": "todas las filas (si no se dice otra cosa)",
    "only rows with a discrepancy that changes play": "solo filas con una discrepancia que cambia el juego",
    "only where play changes": "solo donde cambia el juego",
    "only rows with a discrepancy, or where one text is silent": (
        "solo filas con discrepancia, o donde un texto calla"
    ),
    "the Spanish and the English Flinch": "el Flinch español y el inglés",
    "only where they do not say the same": "solo donde no dicen lo mismo",
    "a summary and the full rules of one text": "el resumen y las reglas completas de un texto",
    "{left} and {right} are not laid side by side; these are: {groups}": (
        "{left} y {right} no están cotejados; sí lo están: {groups}"
    ),
    "see above: {ids}": "ver arriba: {ids}",
    "Only in {section}: {why}": "Solo en {section}: {why}",
    "(silent)": "(calla)",
    "{rows}, {left} only in {a}, {right} only in {b}": ("{rows}, {left} solo en {a}, {right} solo en {b}"),
    "{discrepancies}, {n} of them changing play": "{discrepancies}, {n} de ellas con cambio en el juego",
    # hoyle lint
    "prove the law complete and well formed": "prueba que la ley está completa y bien formada",
    "folder with the rulebooks as text files (default: $HOYLE_SOURCES)": (
        "carpeta con los reglamentos en texto (si no: $HOYLE_SOURCES)"
    ),
    "everything, with the text files if they are at hand": "todo, con los archivos de texto si están a mano",
    "compare with the text files in that folder": "compara con los archivos de texto de esa carpeta",
    "another law, for a program to read": "otra ley, para que la lea un programa",
    "there is no folder {path}; name the folder that holds sources/ and games/": (
        "no hay carpeta {path}; nombra la que tiene sources/ y games/"
    ),
    "there is no folder {path}; name the folder that holds the text files of the rulebooks": (
        "no hay carpeta {path}; nombra la que tiene los reglamentos en texto"
    ),
    "digest ok": "huella correcta",
    "digest wrong": "huella incorrecta",
    "{n} uncited": "{n} sin citar",
    "equals the text file": "igual al archivo de texto",
    "not the text file": "distinto del archivo de texto",
    "not compared": "sin comparar",
    "{rows} in {alignments}": "{rows} en {alignments}",
    "{discrepancies} ({n} open)": "{discrepancies} ({n} sin decisión)",
    "not compared with the text files: name their folder with --sources DIR": (
        "sin comparar con los archivos de texto: nombra su carpeta con --sources DIR"
    ),
    "no faults": "sin faltas",
    # hoyle completion
    "print the script for shell completion": "escribe el guion para completar órdenes en el intérprete",
    "the shell": "el intérprete",
    "in ~/.bashrc": "en ~/.bashrc",
    "in ~/.zshrc, after compinit": "en ~/.zshrc, después de compinit",
    "once": "una vez",
    # hoyle adapter
    "write an adapter, or find out what is wrong with one": ("escribe un adaptador, o averigua qué le falla a uno"),
    "copy an adapter to fill in": "copia un adaptador para rellenar",
    "try an adapter, before any rule is judged": "prueba un adaptador, antes de juzgar ninguna regla",
    "an adapter in Python, in this folder": "un adaptador en Python, en esta carpeta",
    "for an engine that calls player objects": "para un motor que llama a objetos jugador",
    "is the adapter right?": "¿está bien el adaptador?",
    "the language of the adapter": "el lenguaje del adaptador",
    "the game that your program plays": "el juego que juega tu programa",
    "step: you tell the engine each move; callback: it asks its players; score: it only keeps the score; "
    "log: it only writes logs": (
        "step: le dices cada jugada al motor; callback: pregunta a sus jugadores; score: solo lleva la puntuación; "
        "log: solo escribe registros"
    ),
    "{game} has no scores to check; take another style": (
        "{game} no tiene puntuaciones que comprobar; elige otro estilo"
    ),
    "the folder to write to (default: this one)": "la carpeta donde escribir (por omisión, esta)",
    "stretches all time limits": "alarga todos los límites de tiempo",
    "name the command after --, as in `hoyle adapter check -- node adapter.mjs`": (
        "nombra la orden después de --, como en `hoyle adapter check -- node adapter.mjs`"
    ),
    "{path} is already there; name another folder, or move it away": (
        "{path} ya existe; nombra otra carpeta, o quítalo de ahí"
    ),
    "{path} is not a folder": "{path} no es una carpeta",
    "a check": "una prueba",
    "put -- before the program: -- {program}": "pon -- delante del programa: -- {program}",
    "written: {path}": "escrito: {path}",
    "next: fill in what is marked TODO in {path}, then": ("ahora: rellena lo marcado TODO en {path}, y después"),
    "ok": "bien",
    "wrong": "mal",
    "sent": "enviado",
    "received": "recibido",
    "nothing": "nada",
    "stderr": "stderr",
    "mend": "arreglo",
    "[as above]": "[como arriba]",
    "the adapter is right; next": "el adaptador está bien; ahora",
    "the adapter is not right yet: {n} of {all} steps are wrong": (
        "el adaptador aún no está bien: fallan {n} de {all} pasos"
    ),
    # hoyle audit
    "the log tells no more than that of the table": "el registro no cuenta más de la mesa",
    "compare only these parts of the views, with commas between them (default: all)": (
        "compara solo estas partes de las vistas, separadas por comas (por omisión, todas)"
    ),
    **WORDS_OF_PLAY,
    **WORDS_OF_INTEGRATION,
}
