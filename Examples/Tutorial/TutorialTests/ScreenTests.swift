import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import Tutorial

@MainActor @Suite struct ScreenTests {
  @Test func `the name field has the focus, and Return logs in`() async throws {
    var calls: [String] = []
    func screen(_ name: String) -> WelcomeScreen {
      WelcomeScreen(
        name: name, canLogIn: !name.isEmpty, editName: { calls.append($0) },
        logIn: { calls.append("log in") })
    }
    let harness = try Harness(screen: screen(""))
    #expect(try harness.find(.button("Log In")).semantics.state.contains(.disabled))
    try await harness.type("A")
    try await harness.show(screen("A"))
    #expect(try harness.find(.button("Log In")).semantics.state.isEmpty)
    try await harness.press(.enter)
    #expect(calls == ["A", "log in"])
  }

  @Test func `an empty list shows a text, and a click selects, checks or deletes a row`()
    async throws
  {
    var calls: [String] = []
    func screen(_ todos: UndoHistory<[Todo]>) -> TodoListScreen {
      TodoListScreen(
        todos: todos, select: { calls.append("select \($0.id)") },
        check: { calls.append("check \($0.id)") }, delete: { calls.append("delete \($0.id)") },
        undo: { calls.append("undo") }, redo: { calls.append("redo") })
    }
    let harness = try Harness(screen: screen(UndoHistory([])))
    #expect(harness.shows("No to-dos yet"))
    var todos = UndoHistory<[Todo]>([])
    todos.record(
      [Todo(id: 1, title: "Water the plants", note: "The fern wants more")], as: "Add")
    try await harness.show(screen(todos))
    #expect(harness.shows("The fern wants more"))
    try await harness.click(.row("Water the plants"))
    try await harness.click(.role(.checkbox, "Done"))
    try await harness.click("Delete")
    try await harness.click("Undo Add")
    #expect(calls == ["select 1", "check 1", "delete 1", "undo"])
  }

  @Test func `title and note are edited, and Return in the title saves`() async throws {
    var calls: [String] = []
    let harness = try Harness(
      screen: TodoEditScreen(
        title: "", note: "", editTitle: { calls.append("title \($0)") },
        editNote: { calls.append("note \($0)") }, save: { calls.append("save") }))
    try await harness.type("W")
    try await harness.press(.enter)
    try await harness.click("Note")
    try await harness.type("E")
    #expect(calls == ["title W", "save", "note E"])
  }
}
