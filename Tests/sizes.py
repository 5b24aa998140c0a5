#!/usr/bin/env python3
"""Compares the sizes of modules with their budgets in Package.swift, and ends with an error if a module is
larger or has none.

  Tests/sizes.py           prints only the errors
  Tests/sizes.py --list    prints the size and the budget of each module
  Tests/sizes.py --set     sets each budget to the size; budgets of code are rounded up to tens

Each module of Sources has a budget of code lines: of Swift and C, headers too, neither blank nor only a comment.
Each file in Documentation/API has a budget of lines: of public declarations. The constants of Icon do not count: a
script writes one for each drawing.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MANIFEST = ROOT / "Package.swift"


def code_lines(folder):
    """The number of code lines in the files of a folder."""
    texts = [path.read_text() for path in folder.rglob("*") if path.suffix in (".swift", ".c", ".h")]
    lines = [line.strip() for text in texts for line in re.sub(r"(?ms)^\s*/\*.*?\*/", "", text).splitlines()]
    return sum(line != "" and not line.startswith("//") for line in lines)


def modules():
    """The code lines of each module in Sources."""
    dump = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    targets = [each for each in json.loads(dump.stdout)["targets"] if (each["path"] or "").startswith("Sources/")]
    return {each["name"]: code_lines(ROOT / each["path"]) for each in targets}


def interfaces():
    """The listed public declarations of each module; the first line of a listing is a comment."""
    files = sorted((ROOT / "Documentation/API").glob("*.txt"))
    ignored = re.compile("#|static let Icon\\.\\w+: Icon$")
    return {path.stem: sum(not ignored.match(line) for line in path.read_text().splitlines()) for path in files}


class Table:
    """A table of budgets in the manifest, and the sizes that it limits."""

    def __init__(self, name, unit, sizes, step, remedy):
        self.name, self.unit, self.sizes, self.step, self.remedy = name, unit, sizes, step, remedy
        self.place = re.compile(rf"(?<=\nlet {name}: \[String: Int\] = \[\n).*?(?=^\])", re.DOTALL | re.MULTILINE)
        found = self.place.search(MANIFEST.read_text()) or sys.exit(
            f"Package.swift has no table named {name}. Restore it.")
        self.budgets = {key: int(number) for key, number in re.findall(r'"(\w+)": ([\d_]+)', found[0])}

    def set(self):
        lines = [f'  "{key}": {-(-size // self.step) * self.step:_},\n' for key, size in self.sizes.items()]
        MANIFEST.write_text(self.place.sub("".join(lines), MANIFEST.read_text()))

    def list(self):
        for key, size in self.sizes.items():
            print(f"{size:7,} of {self.budgets.get(key, 0):7,}  {key}")
        print(f"{sum(self.sizes.values()):7,} of {sum(self.budgets.values()):7,}  {self.unit}s of all modules")

    def errors(self):
        yield from (
            f"{key} has {size:,} {self.unit}s, but its budget in Package.swift is {self.budgets.get(key, 'missing')}. "
            f"{self.remedy}, or change the budget and say why in the commit."
            for key, size in self.sizes.items() if size > self.budgets.get(key, -1))
        yield from (
            f"{key} has a budget of {self.unit}s in Package.swift, but there is no such module. Remove the budget."
            for key in self.budgets if key not in self.sizes)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--set", action="store_true")
    options = parser.parse_args()
    tables = [
        Table("budgets", "code line", modules(), 10, "Remove code"),
        Table("interfaceBudgets", "public declaration", interfaces(), 1, "Make declarations package or internal"),
    ]
    if options.set or options.list:
        for table in tables:
            table.set() if options.set else table.list()
    else:
        sys.exit("\n".join(error for table in tables for error in table.errors()) or 0)


main()
