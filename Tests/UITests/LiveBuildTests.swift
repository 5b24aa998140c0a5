import Foundation
import Testing
import WorkflowWindowTesting

/// The counter and the tutorial, built by the compiler from an edited copy of the sources: run by
/// `make test-live`, with the copy's path in LIVE_PACKAGE.
@Suite(.serialized) struct LiveBuildTests {
  private static let packages =
    ProcessInfo.processInfo.environment["LIVE_PACKAGE"].map { [$0] } ?? []
  private static let screen = "Sources/Demo/Features/Counter/Counter.Screen.swift"
  private static let workflow = "Sources/Demo/Features/Counter/Counter.Workflow.swift"

  @Test(arguments: LiveBuildTests.packages)
  func `the counter shows saved changes and keeps its number`(package: String) async throws {
    let app = try await LiveApp("CounterApp", inPackage: package)
    app.patience = .seconds(300)
    try await app.waitUntil("The value is 0")
    try await app.press(.tab, until: "button \"+\" [focused]")
    for value in 1...3 { try await app.press(.enter, until: "The value is \(value)") }
    let before = try app.look()

    // A view.
    try app.edit(LiveBuildTests.screen, "The value is", with: "The number is")
    try await app.waitUntil("The number is 3")
    try await app.waitForProcess(other: before.process)
    let after = try app.look()
    #expect(after.place == before.place)
    #expect(after.text.contains("button \"+\" [focused]"))

    // A workflow, whose state has a new field.
    try app.edit(
      LiveBuildTests.workflow, "    package var value: Int\n",
      with: "    package var value: Int\n    package var step = 10\n")
    try app.edit(LiveBuildTests.workflow, "state.value += 1", with: "state.value += state.step")
    try await app.waitForProcess(other: after.process)
    try await app.press(.enter, until: "The number is 13")

    // Code that does not compile.
    try app.edit(LiveBuildTests.screen, "The number is", with: "The \\(nothing) is")
    try await app.waitUntil("error: cannot find 'nothing' in scope")
    try await app.press(.enter, until: "The number is 23")
    try app.edit(LiveBuildTests.screen, "The \\(nothing) is", with: "The sum is")
    try await app.waitUntil("The sum is 23")

    try app.closeWindow()
    #expect(try await app.end() == .exit(0))
    print(app.errors)
  }

  private static let todo = "Examples/Tutorial/Tutorial/TodoEditScreen.swift"
  private static let todos = "Examples/Tutorial/Tutorial/TodoListWorkflow.swift"

  @Test(arguments: LiveBuildTests.packages)
  func `the tutorial shows saved changes and keeps its pages and typed text`(
    package: String
  ) async throws {
    let app = try await LiveApp("TutorialApp", inPackage: package)
    app.patience = .seconds(300)
    try await app.waitUntil("field \"Name\"")
    try await app.press(.q, until: "field \"Name\" value \"q\"")
    try await app.press(.enter, until: "q's To-Dos")
    try await app.press(.tab, until: "button \"Back\" [focused]")
    try await app.press(.tab, until: "button \"New\" shortcut \"Ctrl+N\" [focused]")
    try await app.press(.enter, until: "field \"Title\"")
    for title in ["q", "qq", "qqq"] {
      try await app.press(.q, until: "field \"Title\" value \"\(title)\"")
    }
    try await app.press(.left, until: "qqq")
    let before = try app.look()

    // A view, two pages deep, with text that is not saved yet.
    try app.edit(LiveBuildTests.todo, "TextEditor(\"Note\"", with: "TextEditor(\"Remarks\"")
    try await app.waitUntil("\"Remarks\"")
    try await app.waitForProcess(other: before.process)
    let after = try app.look()
    #expect(after.place == before.place)
    #expect(after.text == before.text.replacing("\"Note\"", with: "\"Remarks\""))

    // A workflow below it.
    try app.edit(LiveBuildTests.todos, "\"\\(name)'s To-Dos\"", with: "\"All of \\(name)\"")
    try await app.waitForProcess(other: after.process)

    // Code that does not compile.
    try app.edit(LiveBuildTests.todo, "\"Remarks\"", with: "remarks")
    try await app.waitUntil("error: cannot find 'remarks' in scope")
    try app.edit(LiveBuildTests.todo, "remarks", with: "\"Words\"")
    try await app.waitUntil("\"Words\"")
    try await app.press(.q, until: "field \"Title\" value \"qqqq\"")
    try await app.press(.enter, until: "All of q")
    #expect(try app.look().text.contains("row \"qqqq\""))

    try app.closeWindow()
    #expect(try await app.end() == .exit(0))
    print(app.errors)
  }
}
