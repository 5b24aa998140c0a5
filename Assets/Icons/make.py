#!/usr/bin/env python3
"""Writes the icons of names.txt as path data, from the SVG files of Lucide in PyPI's package.

Run it after a change of names.txt: Assets/Icons/make.py (it needs the network, and pip).
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zipfile

PACKAGE = "lucide==1.1.4"
HERE = pathlib.Path(__file__).parent
TARGET = HERE.parent.parent / "Sources/Toolkit/BasicWidgets/Controls/Images/Icon+Lucide.swift"


def number(value):
    return f"{float(value):.4f}".rstrip("0").rstrip(".")


def ellipse(x, y, rx, ry):
    x, y, rx, ry = float(x), float(y), float(rx), float(ry)
    arc = f"a{number(rx)} {number(ry)} 0 1 0"
    return f"M{number(x - rx)} {number(y)}{arc} {number(2 * rx)} 0{arc} {number(-2 * rx)} 0z"


def rectangle(of):
    x, y, width, height = (float(of.get(name, 0)) for name in ("x", "y", "width", "height"))
    radius = float(of.get("rx", of.get("ry", 0)))
    if not radius:
        return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"
    across, down, r = number(width - 2 * radius), number(height - 2 * radius), number(radius)
    corner = f"a{r} {r} 0 0 1"
    return (f"M{number(x + radius)} {number(y)}h{across}{corner} {r} {r}v{down}{corner} -{r} {r}"
            f"h-{across}{corner} -{r} -{r}v-{down}{corner} {r} -{r}z")


def absolute(data):
    """Makes the first move absolute, so that it does not depend on the shape before it."""
    pair = re.match(r"m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*", data)
    if not pair:
        return data
    rest = data[pair.end():]
    return f"M{pair[1]} {pair[2]}" + ("" if re.match("[A-Za-z]|$", rest) else "l") + rest


def path(of):
    get = of.get
    match of.tag.split("}")[-1]:
        case "path":
            return absolute(get("d"))
        case "circle":
            return ellipse(get("cx"), get("cy"), get("r"), get("r"))
        case "ellipse":
            return ellipse(get("cx"), get("cy"), get("rx"), get("ry"))
        case "line":
            return f"M{get('x1')} {get('y1')}L{get('x2')} {get('y2')}"
        case "rect":
            return rectangle(of)
        case "polyline" | "polygon" as shape:
            return "M" + re.sub(r"[\s,]+", " ", get("points").strip()) + ("z" if shape == "polygon" else "")
        case other:
            sys.exit(f"{other} is not supported. Take another icon, or teach make.py this shape.")


def main():
    lines = [line.split() for line in (HERE / "names.txt").read_text().splitlines() if line and line[0] != "#"]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, PACKAGE],
                       check=True)
        wheel = zipfile.ZipFile(next(pathlib.Path(folder).glob("*.whl")))
        icons = zipfile.ZipFile(wheel.open("lucide/lucide.zip"))
        declarations, names = [], []
        for name, source, *marks in lines:
            svg = ElementTree.fromstring(icons.read(f"{source}.svg"))
            data = "".join(path(shape) for shape in svg)
            mirrored = ", isDirectional: true" if "mirrored" in marks else ""
            declarations.append(f'  public static let {name} = Icon(name: "{name}", "{data}"{mirrored})')
            names.append(f".{name}")
    everything = "\n".join("    " + ", ".join(names[start:start + 6]) + "," for start in range(0, len(names), 6))
    TARGET.write_text(f"""// Made by Assets/Icons/make.py from {PACKAGE.replace("==", " ")} (see Assets/Icons/LICENSE). Do not edit.
// swift-format-ignore-file

extension Icon {{
{chr(10).join(declarations)}

  /// All bundled icons.
  public static let allCases: [Icon] = [
{everything}
  ]
}}
""")


main()
