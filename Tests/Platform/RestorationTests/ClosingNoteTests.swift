import Testing
import WorkflowApp
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor @Suite struct ClosingNoteTests {
  private func harness(
    width: Double = 480, _ appearance: Appearance = .light, scale: Double = 1
  ) throws -> Harness {
    let stack = Stack(.vertical)
    for number in 1...8 { stack.add(Label("Text of the app, line \(number)")) }
    let layers = Widget()
    layers.add(stack)
    layers.add(ClosingNote())
    return try Harness(
      size: Size(width: width, height: 240), scale: scale, theme: Theme(appearance: appearance),
      widget: layers)
  }

  @Test(arguments: [Appearance.light, .dark], [1.0, 2])
  func `a window that waits to close shows a note`(appearance: Appearance, scale: Double) throws {
    let harness = try harness(appearance, scale: scale)
    #expect(harness.shows("Finishing before closing…"))
    try expectSnapshot(of: harness, named: "closing-\(appearance.rawValue)@\(Int(scale))x")
  }

  @Test func `the note fits a narrow window`() throws {
    try expectSnapshot(of: try harness(width: 160), named: "closing-narrow")
  }
}
