"""Finds small changes of a source that a test should detect.

Code that no test can check is skipped: comments, strings, imports, attributes, plain declarations,
reserved capacity, and the messages and conditions of misuse.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    path: str
    line: int  # from 1
    start: int
    end: int
    new: str
    operator: str

    def applied(self, text):
        lines = text.split("\n")
        line = lines[self.line - 1]
        lines[self.line - 1] = line[: self.start] + self.new + line[self.end :]
        return "\n".join(lines)


# A pattern, the replacement of its first group, and the operator's name.
SWAPS = [
    (r"\s(<)\s", "<=", "< to <="),
    (r"\s(<=)\s", "<", "<= to <"),
    (r"\s(>)\s", ">=", "> to >="),
    (r"\s(>=)\s", ">", ">= to >"),
    (r"\s(==)\s", "!=", "== to !="),
    (r"\s(!=)\s", "==", "!= to =="),
    (r"\s(===)\s", "!==", "=== to !=="),
    (r"\s(!==)\s", "===", "!== to ==="),
    (r"\s(\+)\s", "-", "+ to -"),
    (r"\s(-)\s", "+", "- to +"),
    (r"\s(\+=)\s", "-=", "+= to -="),
    (r"\s(-=)\s", "+=", "-= to +="),
    (r"\s(&&)\s", "||", "&& to ||"),
    (r"\s(\|\|)\s", "&&", "|| to &&"),
    (r"\b(true)\b", "false", "true to false"),
    (r"\b(false)\b", "true", "false to true"),
    (r"\b(min)\(", "max", "min to max"),
    (r"\b(max)\(", "min", "max to min"),
    (r"[\s(](!)(?=[A-Za-z])", "", "negation dropped"),
    (r"\.(insert)\((?=\.)", "remove", "insert to remove"),
]
NUMBER = re.compile(r"(?<![\w.$])(\d+)(?![\w.]|\s*\.\.)")
CONDITION = re.compile(r"^\s*(?:\} else )?(?:if|guard|while) (?!let|var|case|#)([^,{]+?)(?: else)? \{")
CALL = re.compile(r"^\s*(?!return|throw|let|var|guard|if|case|super\.init|self\.init|defer|init)"
                  r"[a-z][\w.?]*\([^{]*\)$")
ASSIGNMENT = re.compile(r"^\s*[a-z][\w.]*(?:\[[^\]]*\])? [-+]?= [^{]*[\w)\]]$")
RETURN = re.compile(r"^\s*return (?!true|false|nil)(.+)$")
BODY = re.compile(r"^\s*(?:[@\w]+ )*func [^{]*\{$")
UNNOTICED = re.compile(
    r"^\s*(?://|@|import |(?:public|package|internal) import |#)"
    r"|misuse|reserveCapacity|keepingCapacity|capacity|assertionFailure|precondition|"
    r"os_signpost|description|unsafe|Unmanaged|typealias|subscript")


def code(line):
    """Returns the line with its strings and comments blanked."""
    line = re.sub(r'"(?:\\.|[^"\\])*"', lambda m: '"' + "_" * (len(m[0]) - 2) + '"', line)
    return re.sub(r"//.*", lambda m: " " * len(m[0]), line)


def misuse_lines(lines):
    """Returns the lines of statements that end in a misuse, and of multi-line strings."""
    skipped, in_string = set(), False
    for index, line in enumerate(lines):
        if in_string or line.count('"""') == 1:
            skipped.add(index)
        if line.count('"""') == 1:
            in_string = not in_string
        if "misuse(" in line:
            # Back to the guard or if with the condition.
            for before in range(index, max(-1, index - 5), -1):
                skipped.add(before)
                if re.match(r"^\s*(guard|if|else|precondition|default|case)\b", lines[before]):
                    break
    return skipped


def mutants(path, text):
    lines = text.split("\n")
    skipped = misuse_lines(lines)
    for index, raw in enumerate(lines):
        if index in skipped or UNNOTICED.search(raw):
            continue
        line = code(raw)

        def mutant(start, end, new, operator):
            return Mutant(path, index + 1, start, end, new, operator)

        is_declaration = re.match(r"^\s*(?:[@\w()]+ )*(?:func|init|protocol|extension|struct|class|enum|actor|case)\b", line)
        if not is_declaration:
            for pattern, new, operator in SWAPS:
                for found in re.finditer(pattern, line):
                    yield mutant(found.start(1), found.end(1), new, operator)
            for found in NUMBER.finditer(line):
                yield mutant(found.start(1), found.end(1), str(int(found[1]) + 1), "number + 1")
        if found := CONDITION.match(line):
            yield mutant(found.start(1), found.end(1), f"!({raw[found.start(1):found.end(1)]})", "condition negated")
        if CALL.match(line):
            # Also matches lines of argument lists; those mutants do not build and are replaced.
            yield mutant(0, len(raw), "", "call dropped")
        if ASSIGNMENT.match(line):
            yield mutant(0, len(raw), "", "assignment dropped")
        if BODY.match(line) and "->" not in line:
            yield mutant(len(raw), len(raw), " if true { return }", "returns immediately")
        if BODY.match(line) and line.rstrip().endswith("-> Bool {"):
            yield mutant(len(raw), len(raw), " if true { return false }", "returns false")
