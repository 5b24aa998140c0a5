#!/usr/bin/env python3
"""Follows the tutorial from an empty folder to its end, as a reader does.

    Tests/PackageTests/follow.py FOLDER

Clones the last commit to FOLDER/WorkflowSDL and reads the tutorial there: writes the files that it
contains, runs its commands, and compares their output with the text. Windows are not opened:
`swift run Todos` without options prints the accessibility tree. Exits non-zero at the first failure.
"""

import pathlib
import re
import subprocess
import sys

here = pathlib.Path(sys.argv[1]).resolve()
here.mkdir(parents=True)  # must not exist yet
root = pathlib.Path(__file__).resolve().parents[2]
subprocess.run(["git", "clone", "-q", root, here / "WorkflowSDL"], check=True)
docs = here / "WorkflowSDL/Documentation/Tutorial"


def run(command):
    """Runs a command in the reader's current folder, and returns its output."""
    print("$", command, flush=True)
    if command == "swift run Todos":
        command += " --dump-tree"
    done = subprocess.run(command, shell=True, cwd=here, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}\n{command} ended with {done.returncode}.")
    return done.stdout + done.stderr


printed = ""
for chapter in sorted(docs.glob("Chapter*.md")):
    print(f"== {chapter.stem}", flush=True)
    path = None
    text = chapter.read_text()
    for part in re.finditer(r"^\*\*`([^`]+)`\*\*$|^```(\w+)\n(.*?)^```$", text, re.M | re.S):
        name, kind, body = part.groups()
        if name:
            path = here / name
        elif kind == "swift" and path:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body)
            path = None
        elif kind == "sh":
            for line in body.splitlines():
                if line.startswith("cd "):
                    here /= line[3:]
                else:
                    printed = run(line)
        elif kind == "text" and body not in printed:
            sys.exit(f"{chapter.stem} shows:\n{body}\nbut the output is:\n{printed}")
print("Finished the tutorial.")
