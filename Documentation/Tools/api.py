#!/usr/bin/env python3
"""Lists the public interface of the library products in Documentation/API, one declaration a line; overrides are
not listed.

  Documentation/Tools/api.py           writes the listing from the modules in .build/debug
  Documentation/Tools/api.py --check   fails with the differences if the listing is out of date

Another compiler may write declarations differently: --check compares only with the Swift version that is
named in the first line of each file, and says so otherwise.
"""
import difflib
import functools
import os
import re
import sys

import symbols

# Conformances of nearly all types, which the compiler adds.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype"}


def constraint_text(constraint):
    sign = " ==" if constraint["kind"] == "sameType" else ":"
    return f"{constraint['lhs']}{sign} {constraint['rhs']}"


def constraints_text(constraints, known=()):
    """The where clause of constraints that are not implied and not in `known`."""
    texts = {constraint_text(each) for each in constraints if each["rhs"] not in IMPLIED}
    texts -= {constraint_text(each) for each in known}
    return " where " + ", ".join(sorted(texts)) if texts else ""


def own_constraints(symbol):
    return symbol.get("swiftGenerics", {}).get("constraints", []) if symbol else []


@functools.cache
def source(uri):
    with open(uri.removeprefix("file://")) as file:
        return file.read().splitlines()


def has_closed_setter(symbol):
    """Whether only the module or the package can set a property: symbol graphs say so of stored ones only."""
    place = symbol["location"]
    return re.search(r"\b(package|internal|fileprivate|private)\(set\)", source(place["uri"])[place["position"]["line"]])


def declaration(symbol):
    """The declaration, with the names of the enclosing types before its own name."""
    outer = "".join(name + "." for name in symbol["pathComponents"][:-1])
    words, is_named = [], False
    for fragment in symbol["declarationFragments"]:
        text = fragment["spelling"]
        names = fragment["kind"] == "identifier" or text in ("init", "subscript")
        if names and not is_named:
            words.append(outer)
            is_named = True
        words.append(text)
    text = re.sub(r"\s+", " ", "".join(words)).replace(" : ", ": ").replace("unowned(unsafe) ", "")
    if text.endswith("{ get set }") and has_closed_setter(symbol):
        text = text.replace("{ get set }", "{ get }")
    return "open " + text if symbol["accessLevel"] == "open" else text


def bases(module, symbol):
    """The superclass and the conformances of a type, as they are written in Swift."""
    def name(relation):
        target = module.by_id.get(relation["target"])
        return symbols.path_of(target) if target else relation["targetFallback"].split(".", 1)[-1]

    superclasses = [name(each) for each in module.relations_of(symbol, "inheritsFrom")]
    conformances = module.relations_of(symbol, "conformsTo")
    known = own_constraints(symbol)
    plain, conditional = set(), set()
    for each in conformances:
        if name(each) in IMPLIED:
            continue
        where = constraints_text(each.get("swiftConstraints", []), known)
        (conditional if where else plain).add(name(each) + where)
    return superclasses + sorted(plain) + sorted(conditional)


def line(module, symbol):
    """The line of a declaration, or None if it is not listed."""
    kind = symbols.kind_of(symbol)
    types = {"struct", "class", "enum", "protocol", "actor", "extension"}
    listed = bases(module, symbol) if kind in types else []
    if kind == "extension" and not listed:
        return None
    # The compiler writes some members itself, such as == of an Equatable enumeration.
    if "location" not in symbol:
        return None
    if kind != "associatedtype" and module.relations_of(symbol, "overrides"):
        return None
    text = declaration(symbol)
    if kind in types:
        head, where, constraints = text.partition(" where ")
        if kind == "protocol":
            # The compiler names some of the protocols that it refines.
            head = head.partition(": ")[0]
        return head + (": " + ", ".join(listed) if listed else "") + where + constraints
    parent = next(iter(module.relations_of(symbol, "memberOf")), None)
    parent = module.by_id.get(parent["target"]) if parent else None
    extension = symbol.get("swiftExtension", {}).get("constraints", [])
    known = own_constraints(parent) + own_constraints(symbol)
    where = constraints_text(extension, known)
    return text + (where.replace(" where ", ", ", 1) if " where " in text else where)


def listing(module):
    """The text of a module's file."""
    lines = []
    for symbol in module.symbols:
        text = line(module, symbol)
        if text:
            lines.append((symbols.path_of(symbol), text))
    head = f'# The public interface of {module.name}, written by "make api" with Swift {module.swift_version}.'
    return "\n".join([head] + [text for _, text in sorted(set(lines))]) + "\n"


def recorded_version(text):
    found = re.search(r"with Swift (\S+)\.$", text.split("\n", 1)[0])
    return found.group(1) if found else None


def read(path):
    if not os.path.exists(path):
        return ""
    with open(path) as file:
        return file.read()


def check(texts, folder, version):
    """Prints how the listing in `folder` differs, and returns whether it does."""
    recorded = {name: read(f"{folder}/{name}.txt") for name in texts}
    others = {recorded_version(text) for text in recorded.values() if text} - {version, None}
    if others:
        known = ", ".join(map(str, others))
        print(f"The public interface is listed for Swift {known}; this is Swift {version}: not compared.")
        return False
    names = {name.removesuffix(".txt") for name in os.listdir(folder) if name.endswith(".txt")}
    surplus = sorted(names - set(texts))
    for name in surplus:
        print(f"{folder}/{name}.txt lists no module of a library product.")
    changed = [name for name in texts if texts[name] != recorded[name]]
    for name in changed:
        lines = difflib.unified_diff(
            recorded[name].splitlines(), texts[name].splitlines(),
            f"Documentation/API/{name}.txt", f"{name}, as it is built", lineterm="", n=0)
        print("\n".join(each for each in lines if not each.startswith("@@")))
    if changed:
        print(f"The public interface has changed: {', '.join(changed)}. "
              "If this is intended, run make api and commit Documentation/API.")
    return bool(changed or surplus)


def main():
    parser = symbols.parser(__doc__)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    parser.add_argument("--listing", default=os.path.join(symbols.PACKAGE, "Documentation/API"))
    options = parser.parse_args()
    modules = symbols.load(options)
    texts = {module.name: listing(module) for module in modules}
    os.makedirs(options.listing, exist_ok=True)
    if options.check:
        sys.exit(1 if check(texts, options.listing, modules[0].swift_version) else 0)
    for old in os.listdir(options.listing):
        if old.endswith(".txt"):
            os.remove(os.path.join(options.listing, old))
    for name, text in texts.items():
        with open(os.path.join(options.listing, f"{name}.txt"), "w") as file:
            file.write(text)


main()
