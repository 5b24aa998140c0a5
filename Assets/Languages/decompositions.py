#!/usr/bin/env python3
"""Writes decompositions.bin, with which texts are sorted: letters without their marks and case.

Run it after a change: Assets/Languages/decompositions.py (it needs Python only, with its Unicode data).

The file is an array of records in the order of their first number. Each is three little-endian numbers of 16 bits:
a character, and the two that it consists of, which may be in the array themselves (ế is ê and an acute accent). If the
second is less than 4, the record has one part only, and the number is how the character differs from it: 1 upper case,
2 another width or form, 3 both.
"""
import pathlib
import struct
import unicodedata

UPPER, VARIANT = 1, 2
TARGET = pathlib.Path(__file__).parent / "decompositions.bin"
# Letters that Unicode does not decompose, although they sort as others; with overlays as their marks.
SPECIAL = {
    "ß": "ss", "ẞ": ("ß", UPPER), "æ": "ae", "œ": "oe", "Æ": ("æ", UPPER), "Œ": ("œ", UPPER), "ﬃ": "ﬀi", "ﬄ": "ﬀl",
    "ø": "o\u0338", "đ": "d\u0335", "ħ": "h\u0335", "ł": "l\u0335", "ŧ": "t\u0335", "ı": "i\u0335",
    "ς": ("σ", VARIANT), "ך": ("כ", VARIANT), "ם": ("מ", VARIANT), "ן": ("נ", VARIANT), "ף": ("פ", VARIANT),
    "ץ": ("צ", VARIANT),
}
# Syllables and ideographs sort by their numbers, and presentation forms are not typed.
LEFT_OUT = [(0x3130, 0x33ff), (0xac00, 0xd7ff), (0xf900, 0xfaff), (0xfb50, 0xfdff), (0xfe10, 0xfefe)]


def record(character):
    """The two numbers of a character, or None if it is a letter of its own."""
    special = SPECIAL.get(character)
    if special:
        return ord(special[0]), special[1] if isinstance(special[1], int) else ord(special[1])
    code = ord(character)
    tag, *parts = ["", *unicodedata.decomposition(character).split()]
    if parts and parts[0].startswith("<"):
        tag, *parts = parts
    parts = [int(part, 16) for part in parts]
    if tag in ("", "<compat>", "<wide>", "<narrow>", "<noBreak>") and 0 < len(parts) <= 2:
        second = parts[1] if len(parts) == 2 else VARIANT if tag else 0
        return parts[0], second
    if 0x3041 <= code <= 0x3096 and "SMALL" in unicodedata.name(character):
        return (ord({"ゕ": "か", "ゖ": "け"}.get(character, chr(code + 1))), VARIANT)
    if 0x30a1 <= code <= 0x30f6:
        return code - 0x60, VARIANT
    lower = character.lower()
    return (ord(lower), UPPER) if lower != character and len(lower) == 1 else None


def main():
    codes = [code for code in range(0xa0, 0xffff) if not any(first <= code <= last for first, last in LEFT_OUT)]
    records = [(code, *found) for code in codes if (found := record(chr(code)))]
    # Parts outside of the plane cannot be written; there are none of letters.
    records = [parts for parts in records if max(parts) <= 0xffff]
    TARGET.write_bytes(b"".join(struct.pack("<HHH", *parts) for parts in records))
    print(f"{len(records)} characters, {TARGET.stat().st_size} bytes, Unicode {unicodedata.unidata_version}")


if __name__ == "__main__":
    main()
