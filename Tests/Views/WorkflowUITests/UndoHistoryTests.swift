import Foundation
import Testing
import WorkflowUI

@Suite struct UndoHistoryTests {
  @Test func `an edit to the value after the next step does that step again`() {
    var history = UndoHistory("")
    history.record("a", as: "Typing")
    history.record("ab", as: "Sort")
    for _ in 0..<2 { history.undo() }
    history.record("a", as: "Typing")
    #expect(history.canRedo && history.value == "a")
    history.record("b", as: "Typing")
    #expect(!history.canRedo)
  }

  @Test func `steps are undone and done again with their names`() {
    var history = UndoHistory("")
    history.record("a", as: "Typing")
    history.record("b", as: "Paste")
    #expect(history.undoTitle == "Undo Paste")
    history.undo()
    #expect(history.value == "a")
    #expect(history.redoTitle == "Redo Paste")
    history.redo()
    #expect(history.value == "b")
    #expect(!history.canRedo)
  }

  @Test func `changes join a step until a pause of a second`() {
    var history = UndoHistory("")
    history.record("a", as: "Typing", groupedAt: .seconds(1))
    history.record("ab", as: "Typing", groupedAt: .milliseconds(1900))
    history.record("abc", as: "Typing", groupedAt: .seconds(3))
    history.undo()
    #expect(history.value == "ab")
    history.undo()
    #expect(history.value == "")
  }

  @Test func `a value from before the last step undoes it`() {
    var history = UndoHistory("")
    history.record("a", as: "Typing")
    history.record("", as: "Typing")
    #expect(!history.canUndo)
    #expect(history.canRedo)
  }

  @Test func `an action that cannot be undone removes the steps and says so`() {
    var history = UndoHistory("a")
    history.record("b", as: "Typing")
    history.recordFinal("", as: "Send")
    #expect(!history.canUndo)
    #expect(history.undoTitle == "Can't Undo Send")
  }

  @Test func `the number of steps is limited, and all are saved`() throws {
    var history = UndoHistory(0, limit: 2)
    for value in 1...4 { history.record(value, as: "Count") }
    var saved = try JSONDecoder().decode(
      UndoHistory<Int>.self, from: try JSONEncoder().encode(history))
    #expect(saved == history)
    saved.undo()
    saved.undo()
    #expect(saved.value == 2)
    #expect(!saved.canUndo)
  }

  @Test func `an undo of the text field is one of the history, also of several steps`() {
    var history = UndoHistory("")
    for (second, text) in ["a", "ab", "abc"].enumerated() {
      history.record(text, as: "Typing", groupedAt: .seconds(2 * second))
    }
    history.record("", as: "Typing", groupedAt: .seconds(9))
    #expect(!history.canUndo)
    history.redo()
    #expect(history.value == "a")
    history.record("b", as: "Replace")
    history.record("", as: "Clear")
    #expect(history.undoTitle == "Undo Clear", "an action with a name of its own is a step")
  }

  @Test func `of a long text, only the changes are saved`() throws {
    let text = String(repeating: "Wörter 👍🏽\n", count: 10_000)
    var history = UndoHistory(text)
    for step in 1...100 {
      history.record("\(step) e\u{301}👍🏿 \(history.value)", as: "Typing")
    }
    let saved = try JSONEncoder().encode(history)
    #expect(saved.count < history.value.utf8.count + 20_000)
    var restored = try JSONDecoder().decode(UndoHistory<String>.self, from: saved)
    let isEqual = restored == history
    #expect(isEqual)
    while restored.canUndo { restored.undo() }
    let isFirst = restored.value == text
    while restored.canRedo { restored.redo() }
    let isLast = restored.value == history.value
    #expect(isFirst && isLast)
  }

  @Test func `texts of more than 64 KiB are not kept, and the title says so`() {
    let text = String(repeating: "a", count: 70_000)
    var history = UndoHistory("")
    history.record(text, as: "Paste")
    history.record("x", as: "Clear")
    history.record("xy", as: "Typing")
    history.undo()
    #expect(history.value == "x" && !history.canUndo)
    #expect(history.undoTitle == "Can't Undo Clear")
  }

  @Test func `a damaged history does not stop the app`() throws {
    var history = UndoHistory("abc")
    history.record("abcd", as: "Typing")
    let saved = String(decoding: try JSONEncoder().encode(history), as: UTF8.self)
    for (count, value) in [("-5", "abcd"), ("99", "abc")] {
      let damaged = saved.replacing("\"count\":1", with: "\"count\":\(count)")
      #expect(damaged != saved)
      var restored = try JSONDecoder().decode(
        UndoHistory<String>.self, from: Data(damaged.utf8))
      restored.undo()
      #expect(restored.value == value)
    }
  }
}
