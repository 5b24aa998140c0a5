"""Opens each page of GalleryApp, or the named ones, and prints the elements of the window as clients see them.

A line has these parts, with a tab between them: depth, role, name, states, frame. A page ends with `end`.
"""
import sys

import pyatspi

import desktop

STATES = ["sensitive", "focused", "busy", "modal", "selected", "invalid entry", "checked"]


def line(element, depth):
    states = desktop.states(element)
    return "\t".join([
        str(depth), desktop.role_of(element), element.name,
        ",".join(state for state in STATES if state in states),
        ",".join(str(number) for number in desktop.frame(element)),
    ])


app = desktop.application("Gallery")
# Every answer comes from the app, not from events that the client has stored.
app.setCacheMask(pyatspi.cache.NONE if hasattr(pyatspi.cache, "NONE") else 0)
window = app[0]
sidebar, *rest = [window[index] for index in range(window.childCount)]
content = rest[-1]
pages = desktop.find(sidebar, "list")
for index in range(pages.childCount):
    page = pages[index]
    if page.queryAction().nActions == 0:
        continue  # The heading of a section.
    if len(sys.argv) > 1 and page.name not in sys.argv[1:]:
        continue
    desktop.do(page)
    name = page.name

    def is_open():
        headings = desktop.matches(content, "heading", None)
        return headings and headings[0].name == name

    desktop.wait(f"the page {name} is open", is_open)
    print("page", name, sep="\t")
    if index == 1:
        for element, depth in desktop.walk(window):
            print(line(element, depth))
    else:
        # The other pages without the list of pages: they are many, and it is the same.
        print(line(window, 0))
        for part in rest:
            for element, depth in desktop.walk(part, 1):
                print(line(element, depth))
    print("end", flush=True)
