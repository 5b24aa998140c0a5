#!/usr/bin/env python3
"""Compares the sizes of the modules in Sources with their budgets in Package.swift, and ends with an error if
a module is larger or has none.

  Tests/sizes.py           prints only the errors
  Tests/sizes.py --list    prints the size and the budget of each module
  Tests/sizes.py --set     sets each budget to the size, rounded up to tens

A size is a number of code lines: of Swift and C, headers too, neither blank nor only a comment.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MANIFEST = ROOT / "Package.swift"
# The table in the manifest.
BUDGETS = re.compile(r"(?<=\nlet budgets: \[String: Int\] = \[\n).*?(?=^\])", re.DOTALL | re.MULTILINE)


def size(folder):
    """The number of code lines in the files of a folder."""
    texts = [path.read_text() for path in folder.rglob("*") if path.suffix in (".swift", ".c", ".h")]
    lines = [line.strip() for text in texts for line in re.sub(r"(?ms)^\s*/\*.*?\*/", "", text).splitlines()]
    return sum(line != "" and not line.startswith("//") for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--set", action="store_true")
    options = parser.parse_args()
    dump = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    targets = [each for each in json.loads(dump.stdout)["targets"] if (each["path"] or "").startswith("Sources/")]
    sizes = {each["name"]: size(ROOT / each["path"]) for each in targets}
    text = MANIFEST.read_text()
    table = BUDGETS.search(text) or sys.exit("Package.swift has no table named budgets. Restore it.")
    budgets = {name: int(number) for name, number in re.findall(r'"(\w+)": ([\d_]+)', table[0])}
    if options.set:
        lines = [f'  "{name}": {-(-each // 10) * 10:_},\n' for name, each in sizes.items()]
        MANIFEST.write_text(BUDGETS.sub("".join(lines), text))
    elif options.list:
        for name, each in sizes.items():
            print(f"{each:7,} of {budgets.get(name, 0):7,}  {name}")
        print(f"{sum(sizes.values()):7,} of {sum(budgets.values()):7,}  all modules")
    else:
        errors = [
            f"{name} has {each:,} code lines, but its budget in Package.swift is {budgets.get(name, 'missing')}. "
            "Remove code, or change the budget and say why in the commit."
            for name, each in sizes.items() if each > budgets.get(name, -1)]
        errors += [
            f"{name} has a budget in Package.swift, but is no module of Sources. Remove the budget."
            for name in budgets if name not in sizes]
        sys.exit("\n".join(errors) or 0)


main()
