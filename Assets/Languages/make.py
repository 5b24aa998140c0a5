#!/usr/bin/env python3
"""Writes locales.bin, the table of CLDR's data that the module WorkflowLanguage reads in place.

Run it after a change of the lists below, or for a newer CLDR (`make locale-data`). It needs PyPI's
package babel, which carries CLDR: python3 -m pip install babel==2.19.0. The result has the same
bytes each time. references.py writes what babel itself formats, for the tests.

The table, whose numbers are little-endian:

    0   8 bytes             "LOCALES1"
    8   u16                 F, the number of fields of a record
    10  u16                 L, the number of records
    12  u32                 S, the number of strings
    16  L × F × u16         the records, by ascending identifier: a string's number for each field
    …   (S + 1) × u32       where each string begins, from the first byte of the strings
    …   UTF-8               the strings

A record has the fields of FIELDS, in this order, and is complete: it needs no other record. Equal
strings are stored once. Several texts of one field have line feeds between them:

  - texts by plural form: one for each rule of `plurals`, in its order, and the last is "other"
  - months from January, days from Monday; styles from short to full
  - pairs, such as symbols of currencies: "EUR=€"
  - patterns of numbers and plural rules, as `pattern` and `rule` below describe

Other patterns are those of CLDR (Unicode Technical Standard 35), with its quotes.
"""
import pathlib
import struct

import babel.core
from babel import Locale

HERE = pathlib.Path(__file__).parent
CLDR = babel.core.get_global("cldr")["version"]

LOCALES = """
af am ar ar-AE ar-EG ar-MA ar-SA az be bg bn bs ca cs cy da de de-AT de-CH de-LI el en en-001 en-150
en-AU en-CA en-GB en-IE en-IN en-NZ en-ZA es es-419 es-AR es-CL es-CO es-MX es-US et eu fa fi fil fr
fr-BE fr-CA fr-CH ga gl gu he hi hr hu hy id is it it-CH ja ka kk km kn ko lo lt lv mk ml mn mr ms
my nb ne nl nl-BE nn pa pl pt pt-PT ro ru si sk sl sq sr sr-Latn sv sv-FI sw ta ta-LK te th tr uk ur
uz vi zh-Hans zh-Hant zh-Hant-HK zu
""".split()

# Identifiers that mean another record, besides those in CLDR.
ALIASES = {"zh-Hant-MO": "zh-Hant-HK", "sr-ME": "sr-Latn"}

# The currencies that are legal tender somewhere.
CURRENCIES = {
    code for uses in babel.core.get_global("territory_currencies").values()
    for code, _, end, is_tender in uses if end is None and is_tender}

SYMBOLS = {
    "decimal": "decimal", "group": "group", "minus": "minusSign",
    "percentSign": "percentSign", "infinity": "infinity", "notANumber": "nan",
}
STYLES = ["short", "medium", "long", "full"]
SKELETONS = ["yMMMM", "MMMMd"]
UNITS = ["year", "month", "week", "day", "hour", "minute", "second", "millisecond"]
WIDTHS = ["long", "short", "narrow"]
TAGS = ["zero", "one", "two", "few", "many"]


def capitalized(text):
    return text[0].upper() + text[1:]


def lines(values):
    values = list(values)
    assert not any("\n" in value for value in values), values
    return "\n".join(values)


def rule(tree):
    """The text of a plural rule: "i=10,2,4&i!100,12,14|v!0,0,0" for i % 10 = 2..4 and i % 100 != 12..14
    or v != 0. The numbers are the divisor, or 0, and the first and the last number of each range."""
    kind, arguments = tree
    match kind:
        case "and":
            return "&".join(map(rule, arguments))
        case "or":
            return "|".join(map(rule, arguments))
        case "not":
            return rule(arguments[0]).replace("=", "!")
        case "relation":
            _, (operand, divisor), (_, ranges) = arguments
            if operand == "mod":
                (operand, _), (_, divisor) = divisor
            numbers = [*divisor, *(bound[1][0] for bounds in ranges for bound in bounds)]
            return f"{operand}={','.join(map(str, numbers if divisor else [0, *numbers]))}"
    raise ValueError(tree)


def pattern(number):
    """A pattern of numbers, as lines: the frames of positive and of negative numbers, whose number is
    0, the sizes of the last group and of the others, the least and the greatest number of decimals."""
    assert "'" not in number.pattern, number
    frames = ["0".join(pair) for pair in zip(number.prefix, number.suffix)]
    return lines([*frames, *map(str, [*number.grouping, *number.frac_prec])])


class Record:
    """The fields of one locale, as texts."""

    def __init__(self, identifier):
        self.identifier = identifier
        self.locale = Locale.parse(identifier, sep="-")
        self.data = self.locale._data
        rules = dict(self.locale.plural_form.abstract)
        self.tags = [tag for tag in TAGS if tag in rules]
        self.rules = rules

    def plural(self, forms):
        return lines(forms.get(tag) or forms["other"] for tag in [*self.tags, "other"])

    def symbols(self):
        system = self.data["default_numbering_system"]
        found = dict(self.data["number_symbols"]["latn"])
        found |= {k: v for k, v in self.data["number_symbols"].get(system, {}).items() if v}
        return found

    def digits(self):
        first = {"latn": "0", "arab": "٠", "arabext": "۰", "beng": "০", "deva": "०", "mymr": "၀"}
        return "".join(
            chr(ord(first[self.data["default_numbering_system"]]) + i) for i in range(10))

    def names(self, group, context, width, keys):
        values = self.data[group][context][width]
        return lines(values[key] for key in keys)

    def skeleton(self, name):
        """The pattern of the skeleton, or of one with the same fields in another width."""
        found = self.data["datetime_skeletons"]
        others = [name, name.replace("MMMM", "MMM"), name.replace("E", "EEE")]
        pattern = next((found[other] for other in others if other in found), None)
        if pattern is None:
            return ""
        text = pattern.pattern
        if name.count("M") == 4 and "MMMM" not in text and "LLLL" not in text:
            text = text.replace("MMM", "MMMM").replace("LLL", "LLLL")
        return text

    def week(self):
        """The week of the territory, or of that where the language has most of its speakers."""
        likely = babel.core.get_global("likely_subtags").get(str(self.locale), "").split("_")
        known = self.locale.territory or len(likely) < 3
        locale = self.locale if known else Locale.parse(f"{likely[0]}_{likely[1]}_{likely[2]}")
        return locale._data["week_data"]

    def fields(self):
        data, symbols = self.data, self.symbols()
        week = self.week()
        yield "identifier", self.identifier
        yield "name", self.locale.get_display_name()
        yield "plurals", lines(f"{tag}:{rule(self.rules[tag])}" for tag in self.tags)

        for name, key in SYMBOLS.items():
            yield name, symbols[key]
        yield "digits", self.digits()
        yield "currencyDecimal", symbols.get("currencyDecimal") or symbols["decimal"]
        yield "decimalPattern", pattern(data["decimal_formats"][None])
        yield "percentPattern", pattern(data["percent_formats"][None])
        yield "currencyPattern", pattern(data["currency_formats"]["standard"])
        known = data["currency_symbols"]
        yield "currencySymbols", lines(
            f"{code}={symbol}" for code, symbol in sorted(known.items())
            if symbol != code and code in CURRENCIES)
        units = data["unit_patterns"]
        for unit in ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"]:
            yield unit, self.plural(units[f"digital-{unit}"]["short"])
        for name in ["standard", "or", "unit"]:
            styles = [name] + {"unit": ["unit-short", "standard"]}.get(name, [])
            patterns = [data["list_patterns"].get(style, {}) for style in styles]
            yield {"standard": "and"}.get(name, name) + "List", lines(
                next(pattern[part] for pattern in patterns if part in pattern)
                for part in ["2", "start", "middle", "end"])

        for unit in UNITS[3:]:
            for width in WIDTHS:
                yield unit + capitalized(width), self.plural(units[f"duration-{unit}"][width])
        for unit in UNITS[:-1]:
            forms = data["date_fields"][unit]
            yield unit + "Past", self.plural(forms["past"])
            yield unit + "Future", self.plural(forms["future"])
        words = data["date_fields"]["day"]["relative"]
        yield "dayRelative", lines(words[i] for i in (-1, 0, 1))
        yield "now", data["date_fields"]["second"]["relative"][0]

        for group, keys in (("months", range(1, 13)), ("days", range(7))):
            for width in ["wide", "abbreviated", "narrow"]:
                yield group + capitalized(width), self.names(group, "format", width, keys)
                yield (group + capitalized(width) + "Alone",
                       self.names(group, "stand-alone", width, keys))
        periods = data["day_periods"]["format"]
        yield "dayPeriods", lines(
            (periods["abbreviated"].get(key) or periods["wide"][key]) for key in ("am", "pm"))
        yield "eras", lines(data["eras"]["abbreviated"][i] for i in (0, 1))
        for kind in ["date", "time", "datetime"]:
            patterns = data[f"{kind}_formats"]
            yield kind.replace("datetime", "dateTime") + "Patterns", lines(
                getattr(patterns[style], "pattern", patterns[style]) for style in STYLES)
        yield "skeletons", lines(f"{name}={self.skeleton(name)}" for name in SKELETONS)
        yield "zonePattern", data["zone_formats"]["gmt"].replace("%s", "{0}")
        utc = data["time_zones"].get("Etc/UTC", {})
        yield "utcNames", lines([utc.get("short", {}).get("standard", "UTC"),
                                 utc.get("long", {}).get("standard", "UTC")])
        # Days are numbers from Monday, 0.
        yield "week", lines(
            str(week[key]) for key in ("first_day", "min_days", "weekend_start", "weekend_end"))


def globals():
    """Fields that all records share."""
    yield "cldr", f"CLDR {CLDR}, Unicode License v3"
    digits = babel.core.get_global("currency_fractions")
    yield "currencyDigits", lines(
        f"{code}={digits[code][0]}" for code in sorted(digits) if digits[code][0] != 2)
    aliases = dict(ALIASES)
    for child, parent in babel.core.get_global("parent_exceptions").items():
        child, parent = child.replace("_", "-"), parent.replace("_", "-")
        if parent in LOCALES and child not in LOCALES and child not in aliases:
            aliases[child] = parent
    assert all(target in LOCALES for target in aliases.values()), aliases
    yield "aliases", lines(f"{name}={aliases[name]}" for name in sorted(aliases))


def table():
    shared = list(globals())
    records = [[*Record(identifier).fields(), *shared] for identifier in sorted(set(LOCALES))]
    names = [name for name, _ in records[0]]
    assert len(set(names)) == len(names)
    for record in records:
        assert [name for name, _ in record] == names, record[0]
    names.append("fields")
    rows = [[value for _, value in record] + [lines(names)] for record in records]

    numbers = {text: number for number, text in enumerate(
        dict.fromkeys(value for row in rows for value in row))}
    assert len(numbers) < 1 << 16
    texts = [text.encode() for text in numbers]
    starts = [0]
    for text in texts:
        starts.append(starts[-1] + len(text))
    return b"".join([
        b"LOCALES1", struct.pack("<HHI", len(names), len(rows), len(texts)),
        *(struct.pack("<H", numbers[value]) for row in rows for value in row),
        *(struct.pack("<I", start) for start in starts), *texts,
    ])


def main():
    data = table()
    assert len(data) <= 400 << 10, len(data)
    (HERE / "locales.bin").write_bytes(data)
    print(f"CLDR {CLDR}: {len(set(LOCALES))} locales, {len(data)} bytes")


if __name__ == "__main__":
    main()
