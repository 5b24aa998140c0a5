#!/usr/bin/env python3
"""Bakes small fonts for tests, whose letters are boxes (pip install fonttools).

They are no part of the library and in the public domain.
"""
import pathlib
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

HERE = pathlib.Path(__file__).parent


def box(left, bottom, right, top, slope=0):
    pen = TTGlyphPen(None)
    shift = slope * (top - bottom)
    pen.moveTo((left, bottom))
    for point in [(left + shift, top), (right + shift, top), (right, bottom)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def font(glyphs, characters, weight=400, italic=False, em=1000):
    """Returns a font of glyphs (advance, box) by name, with some names for characters."""
    builder = FontBuilder(em, isTTF=True)
    builder.font.recalcTimestamp = False
    builder.updateHead(created=0, modified=0, macStyle=(weight >= 700) | italic << 1)
    builder.setupGlyphOrder([".notdef", *glyphs])
    builder.setupCharacterMap({ord(character): name for character, name in characters.items()})
    builder.setupGlyf({".notdef": box(0, 0, 100, 100), **{name: glyph for name, (_, glyph) in glyphs.items()}})
    glyf = builder.font["glyf"]
    widths = {".notdef": 100, **{name: width for name, (width, _) in glyphs.items()}}
    builder.setupHorizontalMetrics({name: (width, glyf[name].xMin) for name, width in widths.items()})
    builder.setupHorizontalHeader(ascent=900, descent=-250)
    builder.setupOS2(usWeightClass=weight, fsSelection=int(italic) | (weight >= 700) << 5)
    builder.setupPost(keepGlyphNames=False)
    builder.setupMaxp()
    return builder


def save(builder, name):
    builder.font.save(HERE / name)


LETTERS = {"A": "A", "H": "H", "g": "g"}
regular = font(
    {"A": (400, box(50, 0, 350, 700)), "H": (600, box(60, 0, 540, 660)), "g": (450, box(37, -213, 411, 487)),
     "one": (200, box(50, 0, 150, 600)), "zero": (500, box(50, 0, 450, 600)), "one.tnum": (500, box(200, 0, 300, 600))},
    {**LETTERS, "0": "zero", "1": "one"})
addOpenTypeFeaturesFromString(regular.font, "feature tnum { sub one by one.tnum; } tnum;")
save(regular, "Boxes-Regular.ttf")
regular.font.flavor = "woff"
save(regular, "Boxes-Regular.woff")
save(font({"A": (500, box(30, 0, 470, 700)), "H": (600, box(60, 0, 540, 660)), "g": (450, box(37, -213, 411, 487))},
          LETTERS, weight=700), "Boxes-Bold.ttf")
save(font({"A": (420, box(50, 0, 350, 700, slope=1 / 7)), "H": (600, box(60, 0, 540, 660)),
           "g": (450, box(37, -213, 411, 487))}, LETTERS, italic=True), "Boxes-Italic.ttf")

# The letter is red on the left and green on the right.
colours = font({"A": (400, box(50, 0, 350, 700)), "left": (400, box(50, 0, 200, 700)),
                "right": (400, box(200, 0, 350, 700))}, {"A": "A"})
colours.setupCPAL([[(1, 0, 0, 1), (0, 1, 0, 1)]])
colours.setupCOLR({"A": [("left", 0), ("right", 1)]}, version=0)
save(colours, "Colours.ttf")

# Its letters are 2,048 ems high, whose pixels no memory could hold.
save(font({name: (32_000, box(-16_384, -16_384, 16_383, 16_383)) for name in LETTERS}, LETTERS, em=16), "Huge.ttf")
