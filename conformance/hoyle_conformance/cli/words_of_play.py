"""The Spanish words of the commands that check programs and play games, by their English."""

SPANISH: dict[str, str] = {
    # whom to check
    "check a Python object in this process": "comprueba un objeto de Python en este proceso",
    "stretch all time limits by this factor": "alarga todos los plazos por este factor",
    "what the implementation is held to (hoyle.yaml)": "a qué se atiene la implementación (hoyle.yaml)",
    "name a command behind -- or an object with --python, not both": (
        "nombra una orden tras -- o un objeto con --python, no ambos"
    ),
    "there is no command behind --; write it, as in -- python adapter.py": (
        "no hay orden tras --; escríbela, como en -- python adapter.py"
    ),
    "--patience is a number above 0, such as 3": "--patience es un número mayor que 0, como 3",
    "{path}: there is no game {game!r}; there are {names}": "{path}: no hay juego {game!r}; hay {names}",
    "{name} does not play {game}; its hello names {games}": ("{name} no juega a {game}; su saludo nombra {games}"),
    "nothing": "nada",
    "{text!r} is no reading; write RULING=READING": "{text!r} no es una lectura; escribe RULING=READING",
    "there are no checks for {game} yet; there are for {games}": ("aún no hay pruebas de {game}; las hay de {games}"),
    # hoyle check
    "check a program against the rules": "comprueba si un programa sigue las reglas",
    "the reference engine checks itself": "el motor de referencia se comprueba a sí mismo",
    "a program behind an adapter": "un programa tras un adaptador",
    "a Python object": "un objeto de Python",
    "the English edition, thoroughly": "la edición inglesa, a fondo",
    "some checks, with a report for CI": "algunas pruebas, con un informe para integración continua",
    "the game": "el juego",
    "every game that has checks": "todos los juegos que tienen pruebas",
    "hold it to this edition": "según esta edición",
    "hold it to this reading": "según esta lectura",
    "how much is done (default: quick)": "cuánto se hace (si no: quick)",
    "as much as quick, then more until the time is up": "tanto como quick, y más hasta agotar el tiempo",
    "another seed makes other scripts (default: 0)": "otra semilla hace otros guiones (si no: 0)",
    "go on with a run that was interrupted, from its log": "seguir con una ejecución interrumpida, desde su registro",
    "--resume writes on in the same log, and goes without --log and --budget": (
        "--resume sigue escribiendo en el mismo registro y va sin --log ni --budget"
    ),
    "interrupted: {n} of {of} checks are decided; {how}": (
        "interrumpido: hay {n} de {of} comprobaciones decididas; {how}"
    ),
    "the same with --resume {log} goes on": "lo mismo con --resume {log} sigue",
    "with --log FILE it could be gone on with": "con --log ARCHIVO se podría seguir",
    "what it may take: memory=2GB, processes=50, file-size=100MB, open-files=256": (
        "lo que puede tomar: memory=2GB, processes=50, file-size=100MB, open-files=256"
    ),
    "so many processes at once (default: 1)": "tantos procesos a la vez (si no: 1)",
    "only checks whose id matches, such as 'flip7.example.*'": ("solo pruebas con este nombre, como 'flip7.example.*'"),
    "list the checks and run none": "lista las pruebas sin hacerlas",
    "tell so many failures in full (default: 5)": "cuenta tantos fallos por entero (si no: 5)",
    "write a report: html, json, junit, markdown, badge, shields; or github": (
        "escribe un informe: html, json, junit, markdown, badge, shields; o github"
    ),
    "tell a run again from its log": "vuelve a contar una ejecución desde su registro",
    "as it stood on the terminal": "como estaba en el terminal",
    "as a page, opened in Spanish": "como página, abierta en español",
    "what `hoyle check --log` has written": "lo que ha escrito `hoyle check --log`",
    "write the events of the run, one JSON object a line": "escribe los sucesos, un objeto JSON por línea",
    "name a game or say --all, not both": "nombra un juego o di --all, no ambos",
    "name a game, or say --all; there are checks for {games}": ("nombra un juego, o di --all; hay pruebas de {games}"),
    "--jobs is a number from 1": "--jobs es un número desde 1",
    "there is no preset {name!r}; there are {names}": "no hay ajuste {name!r}; hay {names}",
    "--budget is a time such as 60s, 5m or 1h, and goes without --preset": (
        "--budget es un tiempo como 60s, 5m o 1h, y va sin --preset"
    ),
    "{text!r} is no report; write KIND=FILE, with {kinds}": (
        "{text!r} no es un informe; escribe KIND=FILE, con {kinds}"
    ),
    "there is no folder for {path}; make it first": "no hay carpeta para {path}; créala antes",
    "cannot write {path}: {why}": "no se puede escribir {path}: {why}",
    "checking {name}: {game}, {n} checks": "comprobando {name}: {game}, {n} pruebas",
    "{what} ({done} of {of})": "{what} ({done} de {of})",
    "{n} of {of} checks decided, {red} red": "{n} de {of} pruebas decididas, {red} en rojo",
    "determinism": "determinismo",
    "examples": "ejemplos",
    "readings": "lecturas",
    "scoring": "puntuación",
    "counts": "recuentos",
    "refusals": "rechazos",
    "agreement": "acuerdo",
    "leaks": "fugas",
    "dealing": "reparto",
    "invariants": "invariantes",
    # scripts
    "cannot read {path}: {why}": "no se puede leer {path}: {why}",
    "{path} is not JSON: {why}": "{path} no es JSON: {why}",
    "{path} holds no script; a script is an object with game, players and moves": (
        "{path} no contiene un guion; un guion es un objeto con game, players y moves"
    ),
    "{path} holds no script: {why}": "{path} no contiene un guion: {why}",
    "there is no engine for {game} yet; there is one for {games}": ("aún no hay motor de {game}; lo hay de {games}"),
    "{path}: {n} players are more than any table has": "{path}: {n} jugadores son más de los que tiene mesa alguna",
    "more players than any table has": "más jugadores de los que tiene mesa alguna",
    "the engine plays by its own law; --spec is for rule, source, diff and lint": (
        "el motor juega según su propia ley; --spec es para rule, source, diff y lint"
    ),
    # hoyle replay
    "play a stored script again": "juega otra vez un guion guardado",
    "is it mended?": "¿está arreglado?",
    "the reference engine plays it": "lo juega el motor de referencia",
    "send it by hand": "enviarlo a mano",
    "a stored failure or a script, or - for standard input": (
        "un fallo guardado o un guion, o - para la entrada estándar"
    ),
    "print the line to send, and play nothing": "escribe la línea que se envía, sin jugar",
    "{name} plays these {n} moves as the rules have it": ("{name} juega estas {n} jugadas como dicen las reglas"),
    "{check} does not fail here any more; check the whole: hoyle check {game}": (
        "{check} ya no falla aquí; compruébalo todo: hoyle check {game}"
    ),
    # hoyle explain
    "tell a game in words, with the rules behind each step": (
        "cuenta una partida en palabras, con las reglas de cada paso"
    ),
    "the whole game": "la partida entera",
    "only the fourth move, and why": "solo la cuarta jugada, y por qué",
    "from standard input, for a program to read": "de la entrada estándar, para que lo lea un programa",
    "a script, a stored failure or a trace in JSON, or - for standard input": (
        "un guion, un fallo guardado o una traza en JSON, o - para la entrada estándar"
    ),
    "only this move, counted from 1; 0 is the deal": "solo esta jugada, contando desde 1; 0 es el reparto",
    "there is no move {n}; the game has {most}": "no hay jugada {n}; la partida tiene {most}",
    "{title}, {n} players": "{title}, {n} jugadores",
    "the deal": "el reparto",
    "refused: {why}": "rechazada: {why}",
    # hoyle position
    "judge a table laid out by hand, as in a dispute": "juzga una mesa puesta a mano, como en una disputa",
    "whose move it is, and what is lawful": "a quién le toca, y qué es lícito",
    "may seat 0 do that, and what would come of it?": "¿puede hacerlo el asiento 0, y qué pasaría?",
    "the table in YAML (docs/position.md)": "la mesa en YAML (docs/position.md)",
    "ask about this move in words, such as '0 hit'": "pregunta por esta jugada en palabras, como '0 hit'",
    "this table cannot be: {why}": "esta mesa no puede darse: {why}",
    "the game is over": "la partida ha terminado",
    "to decide: {seats}": "decide: {seats}",
    "not lawful now": "no es lícito ahora",
    "this left no choice, and is done already": "esto no dejaba elección, y ya está hecho",
    "if the next card is {cards}:": "si la siguiente carta es {cards}:",
    "with one order of the cards that the layout does not name:": (
        "con un orden cualquiera de las cartas que la mesa no nombra:"
    ),
    "No other reading of the texts changes this answer.": ("Ninguna otra lectura de los textos cambia esta respuesta."),
    "the answer is another one under": "la respuesta es otra con",
    "lawful then: {moves}": "lícito entonces: {moves}",
    "the move is lawful then": "la jugada es lícita entonces",
    "the move is refused then": "la jugada se rechaza entonces",
    "the move comes out differently": "la jugada tiene otro resultado",
    # hoyle play
    "play a game at the terminal": "juega una partida en el terminal",
    "against two others": "contra otras dos personas",
    "the same cards each time": "las mismas cartas cada vez",
    "how many play (default: 3, where that fits)": "cuántas personas juegan (si no: 3, donde quepan)",
    "your seat (default: 0)": "tu asiento (si no: 0)",
    "the same seed deals the same cards": "la misma semilla reparte las mismas cartas",
    "play by this edition": "jugar según esta edición",
    "play by this reading": "jugar según esta lectura",
    "--players is a number from 1 to {most}": "--players es un número de 1 a {most}",
    "there is no seat {n}; seats are 0 to {last}": "no hay asiento {n}; los asientos son 0 a {last}",
    "you are {seat}; ? shows what you may do, `why MOVE` the rule, quit ends": (
        "eres {seat}; ? muestra lo que puedes hacer, `por qué JUGADA` la regla, salir termina"
    ),
    "wait": "esperar",
    "somebody else does something": "otra persona hace algo",
    "nobody else can do anything now": "nadie más puede hacer nada ahora",
    "there is no such move; ? shows what you may do": "no hay tal jugada; ? muestra lo que puedes hacer",
    "that is written: {form}": "eso se escribe: {form}",
    "that is lawful": "eso es lícito",
    "the game is kept in {path}; tell it again with `hoyle explain {path}`": (
        "la partida queda en {path}; vuelve a contarla con `hoyle explain {path}`"
    ),
    # hoyle audit
    "judge a log of games that were played elsewhere": "juzga un registro de partidas jugadas en otro sitio",
    'one trace a line: {"script": …, "views": […]}': 'una traza por línea: {"script": …, "views": […]}',
    "games played by the English edition": "partidas de la edición inglesa",
    "a file of traces, one JSON object a line, or - for standard input": (
        "un archivo de trazas, un objeto JSON por línea, o - para la entrada estándar"
    ),
    "only games of this kind; others are an error": "solo partidas de este juego; otras son un error",
    "hold the games to this edition": "según esta edición",
    "hold the games to this reading": "según esta lectura",
    "{path} is empty; a log has one trace a line": "{path} está vacío; un registro tiene una traza por línea",
    "the log is cut off here": "el registro está cortado aquí",
    "not a trace: {why}": "no es una traza: {why}",
    "{path}:{n}: {what}": "{path}:{n}: {what}",
    "{path}:{n}: a game of {game}, not of {wanted}": "{path}:{n}: una partida de {game}, no de {wanted}",
    "this game breaks the rules": "esta partida rompe las reglas",
    "{n} games: {right} right, {wrong} wrong; {unread} lines could not be read": (
        "{n} partidas: {right} bien, {wrong} mal; {unread} líneas no se pudieron leer"
    ),
}
