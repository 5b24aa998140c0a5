#!/usr/bin/env python3
"""Collects the texts of an app from its Swift sources, and keeps its catalogues up to date.

    strings.py FOLDER… --catalogue FOLDER [--word]           writes texts.pot, merges it into the .po files
    strings.py FOLDER… --catalogue FOLDER --add fr           also writes fr.po, for a new language
    strings.py FOLDER… --catalogue FOLDER --check            changes nothing, and fails if something is missing

A text is the literal of a call: tr("Save"), tr("\\(count) files in \\(folder.name)"),
tr("One file", plural: "\\(count) files", count: count), tr("Open", context: "adjective", comment: "A door").
An argument is named after its expression: {count}, {name}. With --word, the calls are those of word(…), the
toolkit's own texts, which have the context "toolkit".

Merging needs gettext (msgmerge and msgattrib); --check needs Python only.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys


class Problem(Exception):
    """A line for the developer, with file and line."""

    def __init__(self, message):
        super().__init__(message.replace("\n", "\\n"))


# MARK: - Swift

class Literal:
    """A string literal: texts, and between them the expressions of its interpolations."""

    def __init__(self, texts, expressions, line):
        self.texts, self.expressions, self.line = texts, expressions, line


OPENING, CLOSING = "([{", ")]}"
IDENTIFIER = re.compile(r"[^\W\d]\w*")
# After these, a slash begins a regular expression.
BEFORE_REGEX = re.compile(
    r"(?:^|[(\[{,;:=!&|?+\-*<>~^%]|\b(?:return|in|case|where|if|while|guard|let|try|await|else))\s*$")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "\\": "\\", '"': '"', "'": "'"}


class Scanner:
    """A position in a Swift source."""

    def __init__(self, source, path):
        self.source, self.path, self.position = source, path, 0

    def problem(self, message, position=None):
        return Problem(f"{self.path}:{self.line(position)}: {message}")

    def line(self, position=None):
        return self.source.count("\n", 0, self.position if position is None else position) + 1

    def at(self, text):
        return self.source.startswith(text, self.position)

    def skip_blank(self):
        """Skips spaces and comments."""
        while self.position < len(self.source):
            if self.source[self.position].isspace():
                self.position += 1
            elif not self.skip_comment():
                return

    def skip_comment(self):
        if self.at("//"):
            end = self.source.find("\n", self.position)
            self.position = len(self.source) if end < 0 else end
            return True
        if not self.at("/*"):
            return False
        depth = 0
        for match in re.compile(r"/\*|\*/").finditer(self.source, self.position):
            depth += 1 if match[0] == "/*" else -1
            if depth == 0:
                self.position = match.end()
                return True
        raise self.problem("A comment is not closed.")

    def skip_regex(self):
        """Skips a literal of a regular expression."""
        hashes = re.compile(r"#+/").match(self.source, self.position)
        if hashes:
            end = self.source.find("/" + "#" * (len(hashes[0]) - 1), hashes.end())
            if end < 0:
                raise self.problem("A regular expression is not closed.")
            self.position = end + len(hashes[0])
            return True
        start = self.source.rfind("\n", 0, self.position) + 1
        match = re.compile(r"/(?![\s/*])(?:\\.|[^\\/\n])+/").match(self.source, self.position)
        if not match or not BEFORE_REGEX.search(self.source[start:self.position]):
            return False
        self.position = match.end()
        return True

    def literal_start(self):
        return re.compile(r'(#*)("""|")').match(self.source, self.position)

    def literal(self):
        """Reads the string literal at the position."""
        start = self.literal_start()
        line, opening, (hashes, quotes) = self.line(), self.position, start.groups()
        self.position = start.end()
        closing, escape = quotes + hashes, "\\" + hashes
        texts, expressions, parts = [""], [], []  # parts: with marks for line breaks that remain
        while True:
            if self.position >= len(self.source) or quotes == '"' and self.at("\n"):
                raise self.problem("A text is not closed.", opening)
            if self.at(closing):
                self.position += len(closing)
                break
            if self.at(escape):
                self.position += len(escape)
                if self.at("("):
                    self.position += 1
                    begin = self.position
                    self.skip_to_closing()
                    expressions.append(self.source[begin:self.position - 1])
                    parts.append(None)
                else:
                    parts.append(self.escape(quotes))
            else:
                parts.append(self.source[self.position])
                self.position += 1
        if quotes == '"""':
            parts = self.without_indentation(parts, opening)
        texts = [""]
        for part in parts:
            if part is None:
                texts.append("")
            else:
                texts[-1] += part[-1] if part.startswith("\\") and len(part) == 2 else part
        return Literal(texts, expressions, line)

    def escape(self, quotes):
        """Reads an escape after its backslash. A marked character is no part of the indentation."""
        character = self.source[self.position:self.position + 1]
        if character in ESCAPES and character:
            self.position += 1
            return "\\" + ESCAPES[character]
        unicode = re.compile(r"u\{([0-9A-Fa-f]{1,8})\}").match(self.source, self.position)
        if unicode and int(unicode[1], 16) < 0x110000:
            self.position = unicode.end()
            return "\\" + chr(int(unicode[1], 16))
        joined = re.compile(r"[ \t]*\n").match(self.source, self.position)
        if quotes == '"""' and joined:
            self.position = joined.end()
            return "\\\n\n"  # Three characters: a line break that is no part of the text.
        raise self.problem("A text has an unknown escape.")

    def without_indentation(self, parts, opening):
        """The parts of a multi-line literal without the first and last line breaks and the indentation."""
        lines = [[]]
        for part in parts:
            lines[-1].append(part)
            if part in ("\n", "\\\n\n"):
                lines.append([])
        if len(lines) < 2 or any(part not in (" ", "\t", "\r", "\n") for part in lines[0]):
            raise self.problem("A text in three quotes begins on the next line.", opening)
        indentation = lines[-1]
        result = []
        for line in lines[1:-1]:
            content = line[len(indentation):] if line[:len(indentation)] == indentation else line
            if content is line and indentation and "".join(p or "x" for p in line).strip():
                raise self.problem("A line of the text is less indented than its closing quotes.", opening)
            result += content if content is not line or not indentation else ["\n"]
        if result and result[-1] == "\n":
            result.pop()
        return [part for part in result if part != "\\\n\n"]

    def skip_one(self):
        """Skips a comment, a literal, an identifier or a character."""
        if self.skip_comment() or self.skip_regex():
            return
        if self.literal_start():
            self.literal()
            return
        word = IDENTIFIER.match(self.source, self.position)
        self.position = word.end() if word else self.position + 1

    def skip_to_closing(self):
        """Skips to after the bracket that closes the one before the position."""
        start, depth = self.position, 1
        while self.position < len(self.source):
            character = self.source[self.position]
            if character in OPENING:
                depth += 1
            elif character in CLOSING:
                depth -= 1
                if depth == 0:
                    self.position += 1
                    return
            self.skip_one()
        raise self.problem("A bracket is not closed.", start)

    def calls(self, name):
        """Finds all calls of a function. Yields the line of each and its arguments: pairs of a label and a list
        of literals and other parts of source."""
        pending = [(0, len(self.source))]
        while pending:
            self.position, end = pending.pop(0)
            while self.position < end:
                character = self.source[self.position]
                begin = self.position
                if self.literal_start():
                    literal = self.literal()
                    if literal.expressions:
                        pending += self.interpolations(begin, self.position)
                    continue
                word = IDENTIFIER.match(self.source, self.position)
                if not word:
                    self.skip_one()
                    continue
                self.position = word.end()
                if word[0] == "func":
                    self.skip_blank()
                    if self.at(name) and re.match(r"\s*[(<]", self.source[self.position + len(name):]):
                        self.skip_function()
                elif word[0] == name and self.at("(") and character != "`":
                    line = self.line(begin)
                    self.position += 1
                    inside = self.position
                    arguments = self.arguments()
                    pending.append((inside, self.position - 1))
                    yield line, arguments

    def interpolations(self, begin, end):
        """The ranges of the expressions in the literal between two positions."""
        text, ranges = self.source, []
        scanner = Scanner(text, self.path)
        scanner.position = begin
        start = scanner.literal_start()
        escape = "\\" + start[1]
        scanner.position = start.end()
        while scanner.position < end:
            if scanner.at(escape):
                scanner.position += len(escape)
                if scanner.at("("):
                    scanner.position += 1
                    inside = scanner.position
                    scanner.skip_to_closing()
                    ranges.append((inside, scanner.position - 1))
                else:
                    scanner.position += 1
            else:
                scanner.position += 1
        return ranges

    def skip_function(self):
        """Skips the declaration of a function with its body, if it has one."""
        while not self.at("("):
            self.skip_one()
        self.position += 1
        self.skip_to_closing()
        while self.position < len(self.source) and not self.at("{"):
            if self.at("\n"):
                self.skip_blank()
                if not re.compile(r"->|where\b|throws\b|async\b|\{").match(self.source, self.position):
                    return
            else:
                self.skip_one()
        self.position += 1
        self.skip_to_closing()

    def arguments(self):
        """Reads the arguments of a call, whose opening bracket is before the position."""
        arguments, label, parts = [], None, []
        while True:
            self.skip_blank()
            if self.position >= len(self.source):
                raise self.problem("A call is not closed.")
            character = self.source[self.position]
            if character in ",)":
                if parts or label:
                    arguments.append((label, parts))
                label, parts = None, []
                self.position += 1
                if character == ")":
                    return arguments
            elif self.literal_start():
                parts.append(self.literal())
            else:
                word = re.compile(r"(\w+)\s*:(?!:)").match(self.source, self.position)
                if word and not parts and not label:
                    label, self.position = word[1], word.end()
                    continue
                begin = self.position
                if character in OPENING:
                    self.position += 1
                    self.skip_to_closing()
                else:
                    self.skip_one()
                parts.append(self.source[begin:self.position])


def argument_name(expression):
    """The last component of an expression, calls of `formatted` skipped; None if it has no name."""
    expression = re.sub(r"\s+", " ", expression.strip())
    while True:
        match = re.match(r"(.*?)\s*\.\s*formatted\s*\(", expression, re.S)
        if not match:
            break
        scanner = Scanner(expression, "")
        scanner.position = match.end()
        scanner.skip_to_closing()
        expression = match[1] + expression[scanner.position:]
    expression = expression.replace("`", "")
    components = re.fullmatch(r"(?:\$\d+|[^\W\d]\w*)(?:\s?[?!]?\.\s?[^\W\d]\w*)*", expression)
    name = expression.split(".")[-1].strip()
    return name if components and not name.startswith("$") else None


# MARK: - Texts

class Entry:
    """A text, or its entry in a catalogue."""

    def __init__(self, text, plural=None, context=None, count=None):
        self.text, self.plural, self.context, self.count = text, plural, context, count
        self.comments, self.files = [], []
        self.place = self.line = None
        self.flags, self.translations = set(), {}

    @property
    def key(self):
        return self.context, self.text

    @property
    def shape(self):
        """What the app compares at run time: the text without the names of its arguments."""
        return self.context, re.sub(r"\{\w+\}", "{}", self.text)


    @property
    def title(self):
        """The text in a message."""
        text = self.text.replace("\n", "\\n")
        return f'"{text}"' + (f" ({self.context})" if self.context else "")


def names(text):
    return set(re.findall(r"\{(\w+)\}", text))


def text_of(parts, what, scanner, line):
    """The text of an argument that is one literal, with named arguments."""
    def problem(message):
        return Problem(f"{scanner.path}:{line}: {message}")
    if len(parts) != 1 or not isinstance(parts[0], Literal):
        raise problem(f"{what} is not one literal. Write the text itself, and interpolate what changes.")
    literal, found = parts[0], []
    text = literal.texts[0]
    if any(brace in part for part in literal.texts for brace in "{}"):
        raise problem("A text cannot have braces, which mark arguments in catalogues. Interpolate a constant that has"
                      " them.")
    for expression, after in zip(literal.expressions, literal.texts[1:]):
        name = argument_name(expression)
        if not name:
            raise problem(f"The argument \\({expression.strip()}) has no name. Assign it to a constant, and interpolate"
                          " that.")
        if name in found:
            raise problem(f"Two arguments are named {name}. Assign one of them to a constant with another name.")
        found.append(name)
        text += "{" + name + "}" + after
    return text


def collect(folders, word):
    """Scans the Swift files of the folders. Returns the entries in order, and the problems."""
    entries, problems = {}, []
    common = os.path.commonpath(folders)
    for folder in folders:
        if not pathlib.Path(folder).exists():
            problems.append(f"{folder}: No such folder. Check the path.")
    paths = sorted({path for folder in folders for path in pathlib.Path(folder).rglob("*.swift")})
    name = "word" if word else "tr"
    for path in paths:
        source = path.read_text(encoding="utf-8")
        if name + "(" not in source:
            continue
        scanner = Scanner(source, path)
        try:
            calls = sorted(scanner.calls(name), key=lambda call: call[0])
        except Problem as problem:
            problems.append(str(problem))
            continue
        for line, arguments in calls:
            if word and not (arguments and arguments[0][0] is None):
                continue  # Another function, such as word() and word(at:).
            try:
                add(entry(scanner, line, arguments, word), entries, os.path.relpath(path, common))
            except Problem as problem:
                problems.append(str(problem))
    return list(entries.values()), problems


def entry(scanner, line, arguments, word):
    """The entry of a call."""
    labels = dict(arguments)
    if not arguments or arguments[0][0] is not None:
        raise Problem(f"{scanner.path}:{line}: A text is missing. Write it as the first argument.")
    text = text_of(arguments[0][1], "The text", scanner, line)
    if not text:
        raise Problem(f"{scanner.path}:{line}: The text is empty. Leave out the call.")
    plural = text_of(labels["plural"], "The plural", scanner, line) if "plural" in labels else None
    if plural and not names(text) <= names(plural):
        missing = ", ".join(sorted(names(text) - names(plural)))
        raise Problem(f"{scanner.path}:{line}: The plural lacks the argument {missing} of the text. Use it in both.")
    for label in ("context", "comment"):
        if label in labels:
            labels[label] = text_of(labels[label], f"The {label}", scanner, line)
            if names(labels[label]):
                raise Problem(f"{scanner.path}:{line}: The {label} has an argument. Write a literal without any.")
    count = "".join(part if isinstance(part, str) else '""' for part in labels.get("count", []))
    result = Entry(text, plural, labels.get("context", "toolkit" if word else None), argument_name(count))
    if labels.get("comment"):
        result.comments.append(labels["comment"])
    result.place = f"{scanner.path}:{line}"
    return result


def add(new, entries, file):
    """Adds an entry, or the file and comment of one that exists."""
    old = entries.setdefault(new.shape, new)
    if old.text != new.text:
        raise Problem(f"{new.place}: {new.title} differs from {old.title} ({old.place}) only in the names of"
                      " arguments. Use the same names, or a context.")
    if old.plural != new.plural:
        raise Problem(f"{new.place}: {new.title} has another plural than at {old.place}. Use the same plural, or a"
                      " context.")
    if file not in old.files:
        old.files.append(file)
    old.comments += [comment for comment in new.comments if comment not in old.comments]


# MARK: - Catalogues

def quoted(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\r", "\\r")
    lines = text.split("\n")
    lines = [line + "\\n" for line in lines[:-1]] + lines[-1:]
    if len(lines) > 1 and not lines[-1]:
        lines.pop()
    return "\n".join(f'"{line}"' for line in ([""] if len(lines) > 1 else []) + lines)


HEADER = """# The texts of the app, in the order of its sources. `make strings` writes this file.
msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def template(entries):
    """The content of texts.pot."""
    blocks = [HEADER]
    for entry in entries:
        lines = [f"#. {line}" for comment in entry.comments for line in comment.split("\n")]
        lines.append("#: " + " ".join(name if " " not in name else f"\u2068{name}\u2069" for name in entry.files))
        if names(entry.plural or entry.text):
            lines.append("#, perl-brace-format")
        if entry.context is not None:
            lines.append("msgctxt " + quoted(entry.context))
        lines.append("msgid " + quoted(entry.text))
        if entry.plural is None:
            lines.append('msgstr ""')
        else:
            lines += ["msgid_plural " + quoted(entry.plural), 'msgstr[0] ""', 'msgstr[1] ""']
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


PO_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"', "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def read(path):
    """Reads a catalogue. Returns the entries, the header's first; obsolete ones are left out."""
    try:
        content = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Problem(f"{path}: The catalogue is not in UTF-8. Convert it: msgconv -t UTF-8.")
    entries, fields, flags, comments, last, begin = [], {}, set(), [], None, 1
    lines = content.split("\n")

    def finish():
        nonlocal fields, flags, comments, last
        if fields:
            if "msgid" not in fields or not any(name.startswith("msgstr") for name in fields):
                raise Problem(f"{path}:{begin}: An entry is incomplete. It needs msgid and msgstr.")
            item = Entry(fields["msgid"], fields.get("msgid_plural"), fields.get("msgctxt"))
            item.flags, item.line, item.comments = flags, begin, comments
            for name, value in fields.items():
                match = re.fullmatch(r"msgstr(?:\[(\d+)\])?", name)
                if match:
                    item.translations[int(match[1] or 0)] = value
            if (item.plural is None) != ("msgstr" in fields):
                raise Problem(f"{path}:{begin}: msgid_plural needs msgstr[0], msgstr[1] and so on.")
            if any(other.key == item.key for other in entries):
                raise Problem(f"{path}:{begin}: {item.title} is twice in the catalogue. Remove one.")
            entries.append(item)
        fields, flags, comments, last = {}, set(), [], None

    for number, line in enumerate(lines, 1):
        line = line.strip()
        if not line:
            continue
        if line.startswith("#"):
            if fields:
                finish()
            if line.startswith("#,"):
                flags |= {flag.strip() for flag in line[2:].split(",")}
            elif line.startswith("#."):
                comments.append(line[2:].strip())
            continue
        match = re.fullmatch(r'(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s*)?"((?:\\.|[^\\"])*)"', line)
        if not match or not match[1] and not last:
            raise Problem(f"{path}:{number}: The line cannot be read. Expected msgid, msgstr or a text in quotes.")
        if match[1] == "msgctxt" or match[1] == "msgid" and "msgid" in fields:
            finish()
        if match[1]:
            if not fields:
                begin = number
            if match[1] in fields:
                raise Problem(f"{path}:{number}: {match[1]} is there twice. Remove one.")
            last = match[1]
            fields[last] = ""
        unknown = re.search(r"\\([^ntr\\\"abfv])", re.sub(r"\\\\", "", match[2]))
        if unknown:
            raise Problem(f"{path}:{number}: The escape {unknown[0]} is unknown. Use \\n, \\t, \\r, \\\" or \\\\.")
        fields[last] += re.sub(r"\\(.)", lambda escape: PO_ESCAPES[escape[1]], match[2])
    finish()
    if not entries or entries[0].key != (None, ""):
        raise Problem(f"{path}:1: The header is missing. Begin with an empty msgid.")
    return entries


def check(folder, entries):
    """The problems of all catalogues in a folder."""
    problems = []
    wanted = {entry.key: entry for entry in entries}
    pot = folder / "texts.pot"
    paths = sorted(folder.glob("*.po"))
    if not pot.exists():
        return [f"{pot}: No such file. Run make strings."]
    try:
        present = {entry.key: entry for entry in read(pot)[1:]}
        problems += missing(pot, wanted, present)
        for key in wanted.keys() & present.keys():
            lines = [line for comment in wanted[key].comments for line in comment.split("\n")]
            if wanted[key].plural != present[key].plural or lines != present[key].comments:
                problems.append(f"{pot}: {wanted[key].title} has another plural or comment. Run make strings.")
    except Problem as problem:
        problems.append(str(problem))
    for path in paths:
        try:
            problems += check_catalogue(path, wanted)
        except Problem as problem:
            problems.append(str(problem))
    return problems


def missing(path, wanted, present):
    lacking = [f"{path}: {entry.title} ({entry.place}) is missing. Run make strings."
               for key, entry in wanted.items() if key not in present]
    return lacking + [f"{path}:{entry.line}: {entry.title} is no text of the sources. Run make strings."
                      for key, entry in present.items() if key not in wanted]


def check_catalogue(path, wanted):
    """The problems of a catalogue in one language."""
    header, *entries = read(path)
    fields = dict(line.split(":", 1) for line in header.translations[0].split("\n") if ":" in line)
    problems = missing(path, wanted, {entry.key: entry for entry in entries})
    if "utf-8" not in fields.get("Content-Type", "").lower():
        problems.append(f"{path}:1: The header must have Content-Type: text/plain; charset=UTF-8.")
    if fields.get("Language", "").strip().replace("-", "_") != path.stem.replace("-", "_"):
        problems.append(f"{path}:1: The header must have Language: {path.stem}.")
    forms = re.search(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=", fields.get("Plural-Forms", ""))
    for entry in entries:
        place = f"{path}:{entry.line}: {entry.title}"
        if entry.key not in wanted:
            continue
        if "fuzzy" in entry.flags:
            problems.append(f"{place} is fuzzy. Check the translation, and remove the flag.")
            continue
        if not all(entry.translations.values()):
            problems.append(f"{place} is not translated.")
            continue
        text = wanted[entry.key]
        if text.plural is not None and not forms:
            problems.append(f"{place}: The header must have Plural-Forms: nplurals=…; plural=…;")
        elif text.plural is not None and sorted(entry.translations) != list(range(int(forms[1]))):
            found = ", ".join(map(str, sorted(entry.translations)))
            problems.append(f"{place} has the plural forms {found}, but the header's Plural-Forms has {forms[1]}.")
        allowed = names(text.plural or text.text)
        for translation in entry.translations.values():
            found = names(translation)
            needed = names(text.text) - ({text.count} if text.plural else set())
            for name in sorted(found - allowed):
                problems.append(f"{place}: The translation has the unknown argument {{{name}}}.")
            for name in sorted(needed - found):
                problems.append(f"{place}: The translation lacks the argument {{{name}}}.")
            if re.search(r"[{}]", re.sub(r"\{\w+\}", "", translation)):
                problems.append(f"{place}: The translation has a brace that belongs to no argument.")
    return problems


# MARK: - Command

# Plural forms of languages that have not the two of most; as in the manual of gettext and in CLDR.
SLAVIC = "nplurals=3; plural={one} ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;"
PLURAL_FORMS = {
    "ja zh ko th vi id ms": "nplurals=1; plural=0;",
    "fr pt hy tl fil": "nplurals=2; plural=n > 1;",
    "ru uk be sr hr bs": SLAVIC.format(one="n%10==1 && n%100!=11"),
    "pl": SLAVIC.format(one="n==1"),
    "cs sk": "nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;",
    "sl": "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;",
    "lt": "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2;",
    "lv": "nplurals=3; plural=n%10==0 || n%100>=11 && n%100<=19 ? 0 : n%10==1 ? 1 : 2;",
    "ro": "nplurals=3; plural=n==1 ? 0 : n==0 || n%100>0 && n%100<20 ? 1 : 2;",
    "ga": "nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4;",
    "cy": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5;",
    "he iw": "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;",
    "ar": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
}

def merge(folder, entries, language):
    """Writes texts.pot, and merges it into the catalogues."""
    folder.mkdir(parents=True, exist_ok=True)
    pot = folder / "texts.pot"
    content = template(entries)
    if not pot.exists() or pot.read_text(encoding="utf-8") != content:
        pot.write_text(content, encoding="utf-8")
    if language and not (folder / f"{language}.po").exists():
        (folder / f"{language}.po").write_text(new_catalogue(language), encoding="utf-8")
    for path in sorted(folder.glob("*.po")):
        # Similar texts come as fuzzy proposals, which the app ignores until a translator has checked them.
        # Obsolete entries go: they would be a part of the app.
        merged = run("msgmerge", "--quiet", "--previous", "--add-location=file", path, pot)
        merged = run("msgattrib", "--no-obsolete", "--add-location=file", "-", text=merged)
        if merged != path.read_text(encoding="utf-8"):
            path.write_text(merged, encoding="utf-8")


def new_catalogue(language):
    """The header of a catalogue for another language."""
    code = re.split("[-_]", language)[0]
    forms = [forms for codes, forms in PLURAL_FORMS.items() if code in codes.split()] or ["nplurals=2; plural=n != 1;"]
    fields = HEADER[HEADER.index('"MIME'):]
    return f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n{fields}"Plural-Forms: {forms[0]}\\n"\n'


def run(command, *arguments, text=None):
    if not shutil.which(command):
        raise Problem(f"{command} is missing. Install gettext: apt-get install gettext")
    words = [command, *map(str, arguments)]
    result = subprocess.run(words, input=text, capture_output=True, encoding="utf-8")
    if result.returncode:
        raise Problem(result.stderr.strip())
    return result.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", metavar="FOLDER", help="a folder with Swift sources")
    parser.add_argument("--catalogue", required=True, metavar="FOLDER", help="the folder of texts.pot and the .po files")
    parser.add_argument("--word", action="store_true", help="collect the toolkit's own texts: calls of word(…)")
    parser.add_argument("--add", metavar="LANGUAGE", help="write a catalogue for another language, such as fr or pt_BR")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a text or a translation is missing")
    options = parser.parse_args()
    folder = pathlib.Path(options.catalogue)
    entries, problems = collect(options.folders, options.word)
    try:
        if options.check:
            problems += check(folder, entries)
        elif not problems:
            merge(folder, entries, options.add)
    except Problem as problem:
        problems.append(str(problem))
    print("".join(problem + "\n" for problem in problems), end="", file=sys.stderr)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
