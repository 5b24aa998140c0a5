#!/usr/bin/env python3
"""Lists the public declarations without a comment, and ends with an error if there are any.

  Documentation/Tools/documented.py [--modules FOLDER] [MODULE …]

A declaration needs a comment of its own, unless it is

- written by the compiler, or the member of a result builder that the language prescribes;
- a witness of a requirement, an override or a default implementation: the requirement is documented;
- a case of an enumeration or an operator;
- an initializer with one unlabelled parameter, or with parameters that are all named like properties of
  its type, or in OBVIOUS;
- a property that is named like its type, such as style of the type Button.Style, or like its end;
- a property or an associated type whose name says all: see OBVIOUS.
"""
import collections
import re
import sys

import symbols

OBVIOUS = {
    "Value", "alt", "axis", "body", "content", "control", "count", "data", "description", "empty", "font", "height",
    "id", "isAscending", "isOn", "key", "message", "metrics", "modifiers", "name", "origin", "range", "screen", "seed",
    "shift", "size", "source", "text", "title", "value", "width", "x", "y", "zero",
}


def properties(module, symbol):
    """The names of the properties of a type and its superclasses in the same module."""
    outer = symbol["pathComponents"]
    names = {
        each["pathComponents"][-1] for each in module.symbols
        if each["pathComponents"][:-1] == outer and symbols.kind_of(each) == "property"}
    for relation in module.relations_of(symbol, "inheritsFrom"):
        base = module.by_id.get(relation["target"])
        names |= properties(module, base) if base else set()
    return names


def is_plain(module, initializer):
    """Whether the parameters of an initializer explain themselves."""
    names = [
        each.get("internalName", each["name"])
        for each in initializer.get("functionSignature", {}).get("parameters", [])]
    if symbols.path_of(initializer).endswith("init(_:)"):
        return True
    outer = initializer["pathComponents"][:-1]
    owners = [each for each in module.symbols if each["pathComponents"] == outer]
    known = OBVIOUS.union(*(properties(module, each) for each in owners))
    return known.issuperset(names)


def is_exempt(module, symbol):
    kind = symbols.kind_of(symbol)
    name = symbol["pathComponents"][-1]
    if "location" not in symbol or kind in ("extension", "enum.case", "func.op"):
        return True
    if kind == "type.method" and name.startswith("build"):
        return True
    if module.relations_of(symbol, "overrides") or module.relations_of(symbol, "defaultImplementationOf"):
        return True
    if any("sourceOrigin" in each for each in module.relations_of(symbol, "memberOf")):
        return True
    if kind == "init":
        return is_plain(module, symbol)
    if kind in ("property", "type.property", "associatedtype"):
        return name in OBVIOUS or is_named_like_type(symbol)
    return False


def is_named_like_type(symbol):
    """Whether a property has the name of its type, or its end, as in `region: LiveRegion`."""
    text = "".join(each["spelling"] for each in symbol["declarationFragments"])
    type_name = re.split(r"[ .]", text.partition(": ")[2].split(" {")[0].rstrip("?!"))[-1]
    return type_name.lower().endswith(symbol["pathComponents"][-1].lower())


def undocumented(module):
    """The declarations that need a comment and have none, sorted by their place in the sources."""
    found = [each for each in module.symbols if "docComment" not in each and not is_exempt(module, each)]

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
