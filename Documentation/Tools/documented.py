#!/usr/bin/env python3
"""Lists the public declarations that need a comment and have none, and ends with an error if there are any.

  Documentation/Tools/documented.py [--modules FOLDER] [MODULE …]

Types, requirements of protocols, free functions, and functions and initializers that throw need a comment.
Other members whose names say all go without; so do associated types and initializers that a protocol requires.
A witness, an override and a default implementation have the comment of the requirement.
"""
import collections
import sys

import symbols

ALWAYS = {"actor", "class", "enum", "func", "protocol", "struct"}
# Kinds of requirements that need none.
PLAIN = {"associatedtype", "init"}


def is_checked(module, symbol):
    """Whether a declaration needs a comment."""
    inherited = ("overrides", "defaultImplementationOf")
    if "location" not in symbol or any(module.relations_of(symbol, each) for each in inherited):
        return False
    if any("sourceOrigin" in each for each in module.relations_of(symbol, "memberOf")):
        return False
    throws = any(each["spelling"] == "throws" for each in symbol["declarationFragments"])
    kind = symbols.kind_of(symbol)
    return throws or kind in ALWAYS or (kind not in PLAIN and module.relations_of(symbol, "requirementOf") != [])


def undocumented(module):
    """The declarations that need a comment and have none, sorted by their place in the sources."""
    found = [each for each in module.symbols if "docComment" not in each and is_checked(module, each)]

    def place(symbol):
        path = symbol["location"]["uri"].removeprefix(f"file://{symbols.PACKAGE}/")
        return path, symbol["location"]["position"]["line"] + 1

    return sorted((*place(each), symbols.path_of(each)) for each in found)


def main():
    found = {module.name: undocumented(module) for module in symbols.load(symbols.parser(__doc__).parse_args())}
    for name, places in found.items():
        for path, line, declaration in places:
            print(f"{path}:{line}: {declaration} has no comment.")
    counts = collections.Counter({name: len(places) for name, places in found.items() if places})
    if counts:
        print("Without a comment: " + ", ".join(f"{name} {count}" for name, count in counts.items()) + ".")
    sys.exit(1 if counts else 0)


main()
