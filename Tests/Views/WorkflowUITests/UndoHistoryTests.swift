import Foundation
import Testing
import WorkflowUI

@Suite struct UndoHistoryTests {
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
}
