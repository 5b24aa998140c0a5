import Testing
import WorkflowUITesting

@testable import Tutorial

@MainActor @Suite struct FlowTests {
  @Test func `a todo is added, changed, and still there after going back`() async throws {
    let app = try Harness(workflow: RootWorkflow())
    try await app.type("Ada")
    try await app.press(.enter)
    try await app.settle()
    #expect(app.shows("Ada's To-Dos"))

    try await app.press("n", .control)
    try await app.settle()
    try await app.type("Water the plants")
    try await app.press("s", .control)
    try await app.settle()

    try await app.click(.row("Water the plants"))
    try await app.settle()
    try await app.click("Note")
    try await app.type("The fern wants more")
    try await app.press(.escape)
    #expect(app.shows("The fern wants more"), "Escape does not discard a text")
    try await app.click("Discard")
    try await app.settle()
    #expect(!app.shows("The fern wants more"))

    try await app.press(.escape)
    try await app.settle()
    try await app.click("Log In")
    try await app.settle()
    #expect(app.shows("Water the plants"))
  }

  @Test func `typed text is restored after a restart`() async throws {
    let app = try Harness(workflow: RootWorkflow())
    try await app.type("Ada")
    try await app.click("Log In")
    try await app.settle()
    try await app.click("New")
    try await app.type("Water the plants")
    let restarted = try app.restored()
    try await restarted.settle()
    #expect(restarted.shows("Water the plants"))
  }

  @Test func `each change of a todo is undone by its name, also after a restart`() async throws {
    let app = try Harness(workflow: RootWorkflow())
    try await app.type("Ada")
    try await app.press(.enter)
    try await app.settle()
    try await app.press("n", .control)
    try await app.settle()
    try await app.type("Water the plants")
    try await app.press(.enter)
    try await app.settle()
    try await app.click(.role(.checkbox, "Done"))
    try await app.click(.row("Water the plants"))
    try await app.settle()
    try await app.press("a", .control)
    try await app.type("Water the fern")
    try await app.press(.enter)
    try await app.settle()
    try await app.click("Delete")
    #expect(app.shows("No to-dos yet"))

    let restarted = try app.restored()
    try await restarted.settle()
    for title in ["Undo Delete", "Undo Rename", "Undo Check", "Undo Add"] {
      #expect(restarted.shows(.button(title)))
      try await restarted.press("z", .control)
      if title == "Undo Rename" { #expect(restarted.shows("Water the plants")) }
    }
    #expect(restarted.shows("No to-dos yet"))
    try await restarted.press("z", [.control, .shift])
    #expect(restarted.shows("Water the plants"))
  }

  @Test func `every screen is accessible`() async throws {
    let app = try Harness(workflow: RootWorkflow())
    try await app.expectAccessible()
    try await app.type("Ada")
    try await app.click("Log In")
    try await app.settle()
    try await app.expectAccessible()
    try await app.click("New")
    try await app.settle()
    try await app.expectAccessible()
  }

  @Test func `random input breaks nothing`() async throws {
    try await fuzz(seed: 1, steps: 200) { try Harness(workflow: RootWorkflow()) }
  }
}
