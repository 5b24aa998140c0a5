#!/usr/bin/python3
"""A GTK program that copies: copy.py text FILE, or copy.py picture. Owns the clipboard until it is terminated."""
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkPixbuf, Gtk  # noqa: E402

clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
if sys.argv[1] == "picture":
    clipboard.set_image(GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, 4, 4))
else:
    with open(sys.argv[2], encoding="utf-8") as file:
        clipboard.set_text(file.read(), -1)
Gtk.main()
