import Testing
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

  @Test func `an empty list shows a text, and a click selects a row`() async throws {
    var selected: [Todo] = []
    let harness = try Harness(screen: TodoListScreen(todos: [], select: { selected.append($0) }))
    #expect(harness.shows("No to-dos yet"))
    let todo = Todo(id: 1, title: "Water the plants", note: "The fern wants more")
    try await harness.show(TodoListScreen(todos: [todo], select: { selected.append($0) }))
    #expect(harness.shows("The fern wants more"))
    try await harness.click(.row("Water the plants"))
    #expect(selected == [todo])
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
