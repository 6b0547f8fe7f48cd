"""Which files are those of a program: not its interpreter, which is another one on another machine."""

from pathlib import Path

import pytest

from hoyle_conformance.runs.program_digest import files_digest


@pytest.mark.parametrize("interpreter", ["python", "python3", "python3.11", "node"])
def test_an_interpreter_is_no_file_of_the_program(tmp_path: Path, interpreter: str) -> None:
    program, adapter = tmp_path / interpreter, tmp_path / "adapter.py"
    program.write_text("machine code")
    adapter.write_text("import game")
    assert files_digest([str(program)]) == ""
    before = files_digest([str(program), str(adapter)])
    program.write_text("machine code of another machine")
    assert files_digest([str(program), str(adapter)]) == before != ""
    adapter.write_text("import another_game")
    assert files_digest([str(program), str(adapter)]) != before
