"""Reads and edits the fields of FieldsApp: caret, selection, boundaries, frames, secrets, right to left."""
import pyatspi

from desktop import application, find, frame, has, text, wait, write

CHAR, WORD, SENTENCE, LINE = (
    pyatspi.TEXT_GRANULARITY_CHAR, pyatspi.TEXT_GRANULARITY_WORD,
    pyatspi.TEXT_GRANULARITY_SENTENCE, pyatspi.TEXT_GRANULARITY_LINE,
)


def unit(element, offset, granularity):
    """The unit of text at an offset: text, start and end, in Unicode scalars."""
    found = element.queryText().getStringAtOffset(offset, granularity)
    return found[0], found[1], found[2]


def expect(found, wanted):
    assert found == wanted, f"Expected {wanted}, but found {found}."


window = application("Fields")[0]
name = find(window, "entry", "Name")
password = find(window, "password text", "Password")
note = find(window, "text", "Note")

# Caret and selection.
assert name.queryComponent().grabFocus()
wait("the field has the focus", lambda: has(name, pyatspi.STATE_FOCUSED))
write(name, "Zoë 👩‍🚀 says hi")
content = name.queryText()
length = content.characterCount
expect(length, len("Zoë 👩‍🚀 says hi"))
assert content.setCaretOffset(4)
wait("the caret is before the emoji", lambda: content.caretOffset == 4)
expect(unit(name, 4, CHAR), ("👩‍🚀", 4, 7))
expect(unit(name, 9, WORD)[0].strip(), "says")
assert content.addSelection(8, 12)
wait("says is selected", lambda: tuple(content.getSelection(0)) == (8, 12))
expect(content.getNSelections(), 1)
expect(content.getText(8, 12), "says")
expect(content.getText(8, -1), "says hi")
# Offsets of clients are limited to the text.
expect(content.getText(-5, 10_000), text(name))
content.getStringAtOffset(10_000, WORD)

# The frame of a character is inside the frame of its field, and they follow each other.
left, top, width, height = frame(name)
frames = [content.getCharacterExtents(index, pyatspi.WINDOW_COORDS) for index in range(3)]
for box in frames:
    assert left <= box[0] and box[0] + box[2] <= left + width, f"{box} is outside of {frame(name)}"
    assert top <= box[1] and box[1] + box[3] <= top + height, f"{box} is outside of {frame(name)}"
assert frames[0][0] < frames[1][0] < frames[2][0], frames
whole = content.getRangeExtents(0, 3, pyatspi.WINDOW_COORDS)
assert abs(whole[2] - sum(box[2] for box in frames)) <= 3, (whole, frames)
middle = (frames[1][0] + frames[1][2] // 2, frames[1][1] + frames[1][3] // 2)
expect(content.getOffsetAtPoint(*middle, pyatspi.WINDOW_COORDS), 1)

# Right to left: the first character is right of the second.
write(name, "שלום")
first, second = (content.getCharacterExtents(index, pyatspi.WINDOW_COORDS) for index in (0, 1))
assert first[0] > second[0], (first, second)

# Lines and sentences.
assert note.queryEditableText().setTextContents("Dear Ada.\nHow are you? Well, I hope.")
wait("the note is written", lambda: text(note).startswith("Dear"))
expect(unit(note, 0, LINE)[0], "Dear Ada.\n")
expect(unit(note, 12, SENTENCE)[0].strip(), "How are you?")
expect(unit(note, 24, SENTENCE)[0].strip(), "Well, I hope.")

# A secret has a length, and nothing else.
assert password.queryEditableText().setTextContents("secret")
wait("the password has six characters", lambda: password.queryText().characterCount == 6)
expect(text(password), "••••••")
for granularity in (CHAR, WORD, SENTENCE, LINE):
    assert set(unit(password, 0, granularity)[0]) == {"•"}
assert "secret" not in (password.name, password.description)
print("done")
