#!/usr/bin/env python3
"""Bakes the bundled fonts from Debian's fonts-inter and fonts-jetbrains-mono (pip install fonttools).

Each face of Inter keeps Latin, Greek, Cyrillic, punctuation, arrows and mathematical signs with kerning and
composition; the tabular digits, which OpenType offers only through the feature `tnum`, are mapped to the
private code points U+F0030...U+F0039. The font for code keeps Latin, punctuation, arrows and boxes, each
letter by itself: no ligatures, no hinting.
"""
import pathlib
from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = pathlib.Path("/usr/share/fonts/opentype/inter")
CODE = pathlib.Path("/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf")
HERE = pathlib.Path(__file__).parent
RANGES = [(0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x2FF), (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x52F),
          (0x1E00, 0x1EFF), (0x2000, 0x206F), (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2190, 0x21FF),
          (0x2200, 0x22FF), (0x2300, 0x23FF), (0x25A0, 0x25FF), (0xFFFD, 0xFFFD)]
CODE_RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x2000, 0x206F), (0x20AC, 0x20AC), (0x2190, 0x21FF),
               (0x2200, 0x22FF), (0x2500, 0x259F), (0xFFFD, 0xFFFD)]


def cut(font, ranges, features, more, name):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.notdef_outline = True
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[c for low, high in ranges for c in range(low, high + 1)] + more)
    subsetter.subset(font)
    font.save(HERE / name)


cut(TTFont(CODE, recalcTimestamp=False), CODE_RANGES, ["mark", "mkmk", "ccmp"], [], "JetBrainsMono-Regular.ttf")

for face in ("Regular", "Medium", "SemiBold", "Bold", "Italic", "BoldItalic"):
    name = f"Inter-{face}.otf"
    font = TTFont(SOURCE / name, recalcTimestamp=False)
    if (HERE / name).exists():  # The same contents have the same bytes.
        font["head"].modified = TTFont(HERE / name)["head"].modified
    names = font.getBestCmap()
    tabular = {}
    for record in font["GSUB"].table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for table in font["GSUB"].table.LookupList.Lookup[index].SubTable:
                    tabular.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        if table.format == 12:
            for digit in range(10):
                table.cmap[0xF0030 + digit] = tabular[names[ord("0") + digit]]
    digits = [tabular[names[ord(digit)]] for digit in "0123456789"]
    widths = font["hmtx"].metrics
    for digit in digits:  # Inter's tabular 4 is a thousandth of an em too narrow in two weights.
        widths[digit] = (widths[digits[0]][0], widths[digit][1])
    cut(font, RANGES, ["kern", "mark", "mkmk", "ccmp", "locl", "calt"],
        list(range(0xF0030, 0xF003A)), name)
