#!/usr/bin/env python3
"""Prints compiled catalogues as JSON: their text, their messages, and the plural form of each count.

    catalogues.py COUNT,COUNT… FILE.mo…
"""
import gettext
import json
import struct
import subprocess
import sys


def messages(data, charset):
    """The messages of a catalogue; the format is in gettext's manual, "The Format of GNU MO Files"."""
    count, *tables = struct.unpack_from("<III", data, 8)
    for index in range(count):
        places = [struct.unpack_from("<II", data, table + 8 * index) for table in tables]
        source, translation = (data[start : start + length].decode(charset) for length, start in places)
        context, _, texts = source.rpartition("\4")
        text, *plural = texts.split("\0")
        yield {"context": context or None, "text": text, "plural": plural[0] if plural else None,
               "translations": translation.split("\0")}


def catalogue(path):
    with open(path, "rb") as file:
        data = file.read()
        file.seek(0)
        translations = gettext.GNUTranslations(file)
    charset = translations.charset()
    text = subprocess.run(["msgunfmt", path], check=True, capture_output=True, encoding=charset).stdout
    return {"path": path, "text": text, "messages": list(messages(data, charset)),
            "forms": [translations.plural(count) for count in counts]}


counts = [int(count) for count in sys.argv[1].split(",")]
json.dump([catalogue(path) for path in sys.argv[2:]], sys.stdout)
