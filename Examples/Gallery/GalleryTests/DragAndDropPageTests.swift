import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@testable import Gallery

/// The page "Drag and Drop", used by pointer and keyboard.
@MainActor
@Suite struct DragAndDropPageTests {
  private let harness: Harness

  init() throws {
    let page = try #require(Gallery.pages(rows: 1).first { $0.id == "drag-and-drop" })
    harness = try Harness(size: Size(width: 440, height: 440), workflow: page.workflow)
  }

  private func tasks(_ list: String) -> [String] {
    harness.all(.role(.row).in(.text(list))).map(\.semantics.name)
  }

  @Test func `tasks are reordered by dragging and by keyboard`() async throws {
    try await harness.drag(.row("Buy milk"), to: .row("Call Ada"))
    #expect(tasks("To do") == ["Call Ada", "Buy milk", "Water plants"])
    try await harness.click(.row("Water plants"))
    try await harness.press(.up, .alt)
    #expect(tasks("To do") == ["Call Ada", "Water plants", "Buy milk"])
  }

  @Test func `tasks move to the other list by dragging and by keyboard`() async throws {
    try await harness.drag(.row("Call Ada"), to: .row("Book a table"))
    #expect(tasks("To do") == ["Buy milk", "Water plants"])
    #expect(tasks("Done") == ["Book a table", "Call Ada"])
    try await harness.focus(.row("Buy milk"))
    try await harness.press("x", .control)
    try await harness.focus(.row("Book a table"))
    try await harness.press("v", .control)
    #expect(tasks("To do") == ["Water plants"])
    #expect(tasks("Done") == ["Book a table", "Buy milk", "Call Ada"])
  }

  @Test func `the zone takes files, texts and tasks`() async throws {
    try await harness.perform(.drop(.files(["/tmp/a.txt"]), on: .button("Clear")))
    #expect(harness.shows("Files: /tmp/a.txt"))
    try await harness.perform(.drop(.text("hello"), on: .button("Clear")))
    #expect(harness.shows("Text: hello"))
    try await harness.drag(.row("Buy milk"), to: .button("Clear"))
    #expect(harness.shows("Removed: Buy milk"))
    #expect(tasks("To do") == ["Call Ada", "Water plants"])
  }

  /// Presses the button on a task and moves the pointer to `point`.
  private func lift(_ task: String, in harness: Harness, to point: Point) async throws {
    let start = try harness.find(.row(task)).bounds.center
    for event in [
      InputEvent.pointerMoved(start), .pointerPressed(start, .primary), .pointerMoved(point),
    ] {
      harness.send(event)
    }
    try await harness.settle()
  }

  @Test(arguments: PagePictureTests.Variant.all)
  func `a task is dragged: between rows, to another list, and to the zone`(
    variant: PagePictureTests.Variant
  ) async throws {
    let page = try #require(Gallery.pages(rows: 1).first { $0.id == "drag-and-drop" })
    for (name, target) in [
      ("rows", Selector.row("Water plants")), ("list", .row("Book a table")),
      ("zone", .button("Clear")),
    ] {
      let harness = try Harness(
        size: Size(width: 440, height: 440), scale: variant.scale,
        theme: Theme(appearance: variant.appearance), workflow: page.workflow)
      let point = try harness.find(target).bounds.center + Point(x: 30, y: 10)
      try await lift("Buy milk", in: harness, to: point)
      try expectSnapshot(of: harness, named: "dragged-to-\(name)-\(variant.testDescription)")
    }
  }
}
