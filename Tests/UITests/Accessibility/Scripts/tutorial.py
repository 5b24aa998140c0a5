"""Uses TutorialApp from start to end: logs in, adds a todo, changes it, discards a change, goes back."""
import pyatspi

from desktop import application, find, has, is_gone, matches, press, text, wait, write

app = application("Todos")
window = app[0]

name = find(window, "entry", "Name")
wait("the name has the focus", lambda: has(name, pyatspi.STATE_FOCUSED))
assert has(name, pyatspi.STATE_EDITABLE)
assert not has(matches(window, "push button", "Log In")[0], pyatspi.STATE_SENSITIVE)
write(name, "Ada")
press(window, "push button", "Log In")
wait("there are no todos", lambda: matches(window, "label", "No to-dos yet"))

press(window, "push button", "New")
write(find(window, "entry", "Title"), "Water the plants")
note = find(window, "text", "Note")
assert note.queryComponent().grabFocus()
wait("the note has the focus", lambda: has(note, pyatspi.STATE_FOCUSED))
assert note.queryEditableText().insertText(0, "The fern wants more", -1)
wait("the note is typed", lambda: text(note) == "The fern wants more")
assert note.queryEditableText().deleteText(0, 4)
wait("a word is deleted", lambda: text(note) == "fern wants more")
press(window, "push button", "Save")

press(window, "list item", "Water the plants")
assert text(find(window, "text", "Note")) == "fern wants more"
write(find(window, "entry", "Title"), "Burn the plants")
press(window, "push button", "Discard")
find(window, "list item", "Water the plants")
is_gone(window, "list item", "Burn the plants")

press(window, "push button", "Back")
assert text(find(window, "entry", "Name")) == "Ada"
print("done")
