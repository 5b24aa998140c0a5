#!/usr/bin/env python3
"""Writes what PyPI's babel itself formats, for the tests: a line for each value, with the fields

    locale, format, input, result

and tabs between them. Inputs are random, from a fixed seed, so that the file is the same each time.

babel leaves the signs and digits of a pattern as they are in ASCII; CLDR says that those of the
language replace them, which `localized` does.
"""
import datetime
import decimal
import pathlib
import random

from babel import dates, lists, numbers, units

import make

TARGET = (make.HERE.parent.parent
          / "Tests/Toolkit/WorkflowLanguageTests/References/babel.txt")
CURRENCIES = ["EUR", "USD", "JPY", "GBP", "CHF", "KWD", "INR", "BRL", "CNY", "SEK"]
WORDS = ["kiwi", "12", "Ω", "two words"]
BYTES = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"]
# The largest number of each unit that is not written in a larger one.
COUNTS = {"second": 59, "minute": 59, "hour": 23, "day": 6, "week": 3, "month": 11, "year": 99}
SECONDS = dict(dates.TIMEDELTA_UNITS)

decimal.getcontext().prec = 400


class Values:
    """The values of one locale."""

    def __init__(self, record, chance):
        self.record, self.locale, self.chance = record, record.locale, chance
        system = self.locale.default_numbering_system
        known = self.locale.number_symbols.get(system) or {}
        self.symbols = record.symbols()
        self.options = {"locale": self.locale, "numbering_system":
                        system if known.get("decimal") else "latn"}
        self.digits = str.maketrans("0123456789", record.digits())

    def localized(self, text):
        signs = {"-": self.symbols["minusSign"], "%": self.symbols["percentSign"]}
        text = "".join(signs.get(character, character) for character in text)
        return text.translate(self.digits)

    def integer(self):
        return round(self.chance.choice([-1, 1, 1]) * 10 ** self.chance.uniform(0, 18))

    def double(self):
        digits = self.chance.choice([0, 1, 2, 3, 4, 6])
        return round(self.chance.choice([-1, 1, 1]) * 10 ** self.chance.uniform(-3, 9), digits)

    def number(self, pattern, value):
        return self.localized(
            numbers.format_decimal(value, format=pattern, **self.options))

    def all(self):
        yield from self.numbers()
        yield from self.others()
        yield from self.dates()
        yield from self.spans()

    def numbers(self):
        pattern = self.locale.decimal_formats[None].pattern
        for value in [0, 7, 1234, self.integer(), self.integer(), self.integer()]:
            yield "number", value, self.number(pattern, value)
        for value in [self.double() for _ in range(6)]:
            yield "number", value, self.number(pattern, value)
        for value in [self.double() for _ in range(3)]:
            yield "fraction2", value, self.number(pattern.replace(".###", ".00"), value)
            yield "fraction0to5", value, self.number(pattern.replace(".###", ".#####"), value)
        for value in [0.5, self.double() / 1000, self.double() / 10]:
            value = round(value, 6)
            yield "percent", value, self.localized(
                numbers.format_percent(value, **self.options))
        for code in self.chance.sample(CURRENCIES, 6):
            value = abs(self.double())
            for value in [value, -value]:
                yield "currency " + code, value, self.localized(
                    numbers.format_currency(value, code, **self.options))

    def others(self):
        for style in ["standard", "or"]:
            for count in [2, 3, 4]:
                yield "list " + style, count, lists.format_list(
                    WORDS[:count], style, self.locale)
        for power, unit in enumerate(BYTES):
            count = self.chance.choice([1, 2, self.chance.randint(3, 999)])
            yield "bytes", count * 1000 ** power, self.localized(units.format_unit(
                count, "digital-" + unit, length="short", **self.options))
        for value in [1, 2, *(self.chance.randint(0, 130) for _ in range(4)), 1_000_000]:
            yield "plural", value, self.locale.plural_form(value)
        for value in [1.5, round(self.chance.uniform(0, 12), 1), round(self.chance.uniform(0, 3), 2)]:
            yield "plural", value, self.locale.plural_form(value)

    def dates(self):
        moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(
            seconds=self.chance.randrange(130 * 365 * 86400))
        other = datetime.datetime(
            2000 + self.chance.randrange(50), self.chance.randint(1, 12), self.chance.randint(1, 9),
            self.chance.randrange(24), self.chance.randrange(60), self.chance.randrange(60))
        for style in make.STYLES:
            for value in [moment, other]:
                yield "date " + style, value.date().isoformat(), dates.format_date(
                    value.date(), style, self.locale).translate(self.digits)
                yield "time " + style, value.time().isoformat(), dates.format_time(
                    value.time(), style, None, self.locale).translate(self.digits)
            yield "datetime " + style, other.isoformat(), dates.format_datetime(
                other, style, None, self.locale).translate(self.digits)
        for skeleton in ["yMMMM", "MMMd", "yMMMEd", "Hm"]:
            yield "skeleton " + skeleton, other.isoformat(), dates.format_skeleton(
                skeleton, other, locale=self.locale).translate(self.digits)

    def spans(self):
        for unit, largest in COUNTS.items():
            count = self.chance.randint(2, largest)
            for sign in [-1, 1]:
                yield "relative", f"{sign * count} {unit}", dates.format_timedelta(
                    sign * count * SECONDS[unit], threshold=1, add_direction=True,
                    locale=self.locale).translate(self.digits)
            count = self.chance.choice([1, 2, self.chance.randint(2, largest)])
            style = self.chance.choice(make.WIDTHS)
            yield "duration " + style, f"{count} {unit}", dates.format_timedelta(
                count * SECONDS[unit], threshold=1, format=style,
                locale=self.locale).translate(self.digits)


def main():
    chance = random.Random(43)
    rows = []
    for identifier in sorted(make.LOCALES):
        for row in Values(make.Record(identifier), chance).all():
            rows.append("\t".join([identifier, *map(str, row)]))
    assert not any(row.count("\t") != 3 or "\n" in row for row in rows)
    text = "\n".join([f"# CLDR {make.CLDR}, babel {make.babel.__version__}", *rows]) + "\n"
    TARGET.write_text(text)
    print(f"{len(rows)} values, {len(text.encode())} bytes")


if __name__ == "__main__":
    main()
