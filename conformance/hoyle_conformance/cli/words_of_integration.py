"""The Spanish words of the commands that take the kit into other projects, by their English."""

SPANISH: dict[str, str] = {
    # hoyle compare
    "compare two programs with each other": "compara dos programas entre sí",
    "where do the two part?": "¿dónde se separan los dos?",
    "under the English edition": "según la edición inglesa",
    "how many games are made (default: 600)": "cuántas partidas se hacen (por omisión: 600)",
    "--scripts is a number from 1": "--scripts es un número desde 1",
    "name two programs, as in `hoyle compare flip7 -- node adapter.js -- python adapter.py`": (
        "nombra dos programas, como en `hoyle compare flip7 -- node adapter.js -- python adapter.py`"
    ),
    "{ruling}: A claims {a}, B claims {b}; scripts ask for {a}": (
        "{ruling}: A declara {a}, B declara {b}; los guiones piden {a}"
    ),
    "{n} scripts are supported by one of them only, or by none": (
        "{n} guiones solo los admite uno de los dos, o ninguno"
    ),
    "{name} broke on a script of {n} moves: {why}": "{name} se rompió con un guion de {n} jugadas: {why}",
    "whose edition and readings count (hoyle.yaml)": "cuya edición y cuyas lecturas cuentan (hoyle.yaml)",
    "nothing could be compared": "no se pudo comparar nada",
    "the two do the same in all {n} scripts": "los dos hacen lo mismo en los {n} guiones",
    # hoyle baseline
    "keep what fails today as known, and replay it": "guarda lo que falla hoy como conocido, y lo repite",
    "what fails today becomes known, in hoyle.yaml": "lo que falla hoy pasa a ser conocido, en hoyle.yaml",
    "is each known failure still there?": "¿sigue ahí cada fallo conocido?",
    "check, and store each failure as a known one": "comprueba, y guarda cada fallo como conocido",
    "replay the known failures, and nothing else": "repite los fallos conocidos, y nada más",
    "still red: {check}: no script shows it ({why})": "sigue en rojo: {check}: ningún guion lo muestra ({why})",
    "nothing fails; there is nothing to write": "no falla nada; no hay nada que escribir",
    "{path} was not changed: {why}; write the lines above into it": (
        "{path} no se ha cambiado: {why}; escribe en él las líneas de arriba"
    ),
    "known: {path}": "conocido: {path}",
    "mended, taken out: {path}": "arreglado, quitado: {path}",
    "{n} known failures of {game} in {path}": "{n} fallos conocidos de {game} en {path}",
    "there is no {path}; `hoyle baseline write` makes one": "no hay {path}; `hoyle baseline write` lo crea",
    "{path} names a file twice": "{path} nombra un archivo dos veces",
    "known": "conocido",
    "stale": "caduco",
    "unknown": "desconocido",
    "contradictory": "contradictorio",
    "the stored script does not go wrong any more; take the entry out": (
        "el guion guardado ya no sale mal; quita la entrada"
    ),
    # hoyle profile
    "find out the profile of a program, or validate one": "averigua el perfil de un programa, o valida uno",
    "the profile that the program deserves": "el perfil que merece el programa",
    "is the profile right?": "¿está bien el perfil?",
    "print the format of a profile, for an editor": "imprime el formato de un perfil, para un editor",
    "so that an editor offers games, readings, rules and cards": (
        "para que un editor ofrezca juegos, lecturas, reglas y cartas"
    ),
    "probe a program and print the profile it deserves": "sondea un programa y escribe el perfil que merece",
    "validate a profile": "valida un perfil",
    "the profile": "el perfil",
    "only a program that answers play and takes the order of the cards can be probed": (
        "solo se puede sondear un programa que responde a play y acepta el orden de las cartas"
    ),
    "{game}: edition {edition}, {n} readings of its own, {known} known failures": (
        "{game}: edición {edition}, {n} lecturas propias, {known} fallos conocidos"
    ),
    "default": "por defecto",
    "{path} is right": "{path} está bien",
    "the command is empty; leave it out, or write it as a list of words": (
        "la orden está vacía; quítala, o escríbela como lista de palabras"
    ),
    "there is no game {game!r}; there are {names}": "no hay juego {game!r}; hay {names}",
    "players are [fewest, most], such as [3, 8]": "players es [mínimo, máximo], como [3, 8]",
    "known failure {check!r}: {why}": "fallo conocido {check!r}: {why}",
    # hoyle vectors
    "export test vectors as plain JSON": "exporta vectores de prueba como JSON",
    "scenarios.json, games.json, refusals.json and a README.md": (
        "scenarios.json, games.json, refusals.json y un README.md"
    ),
    "under the readings of the English edition": "según las lecturas de la edición inglesa",
    "write the vectors of a game into a folder": "escribe los vectores de un juego en una carpeta",
    "the folder to write to": "la carpeta donde escribir",
    "under the readings of this edition": "según las lecturas de esta edición",
    "under this reading": "según esta lectura",
    "only what this profile claims (hoyle.yaml)": "solo lo que declara este perfil (hoyle.yaml)",
    "scenarios": "ejemplos",
    "games": "partidas",
    "refusals": "rechazos",
    "{counts}; {n} of {all} rules exercised": "{counts}; {n} de {all} reglas ejercitadas",
    # hoyle certificate
    "certify what a program passes, or verify that": "certifica lo que cumple un programa, o lo verifica",
    "check, and write flip7.certificate.json": "comprueba, y escribe flip7.certificate.json",
    "is it of this law and this kit?": "¿es de esta ley y de esta versión?",
    "run everything again and compare": "lo repite todo y compara",
    "check, and write a certificate if all is green": "comprueba, y escribe un certificado si todo está en verde",
    "the file to write (default: GAME.certificate.json)": (
        "el archivo que se escribe (por omisión: GAME.certificate.json)"
    ),
    "verify a certificate, with the program or without": "verifica un certificado, con el programa o sin él",
    "the certificate": "el certificado",
    "not certified: {verdicts}; see hoyle check {game}": "no se certifica: {verdicts}; mira hoyle check {game}",
    "it does not pass any more: {verdicts}": "ya no cumple: {verdicts}",
    "the certificate does not hold": "el certificado no se sostiene",
    "the certificate holds": "el certificado se sostiene",
    "the certificate is of this law; name the program to run it again": (
        "el certificado es de esta ley; nombra el programa para repetirlo"
    ),
    "the verdicts are not the same": "los veredictos no son los mismos",
    "the answers are not the same": "las respuestas no son las mismas",
    "the law is not the one that it was written under; check the implementation anew": (
        "la ley no es aquella con la que se escribió; comprueba la implementación de nuevo"
    ),
}
