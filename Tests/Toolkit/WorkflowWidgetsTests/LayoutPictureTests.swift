import Harness
import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowContainers
import WorkflowUITesting
import WorkflowWidgets

/// Layouts against reference pictures; see `expectSnapshot`.
@MainActor
@Suite struct LayoutPictureTests {
  private func expect(
    _ name: String, scale: Double, width: Double = 320, height: Double = 160, _ content: Widget,
    _ change: (inout ViewEnvironment) -> Void = { _ in }
  ) throws {
    let inset = Inset(content, by: Insets(16))
    let harness = try Harness(
      size: Size(width: width, height: height), scale: scale, widget: inset)
    change(&harness.window.environment)
    try expectSnapshot(harness.image, named: "\(name)@\(Int(scale))x")
  }

  private func form() -> Widget {
    GridWidget(
      columns: [.hugging(.trailing), .flexible(), .hugging()], rowAlignment: .firstBaseline,
      [
        Label("Name"), ButtonWidget("Ada Lovelace"), Label("required", font: .message),
        Label("Address"), Block("", 10, 30), Label("two lines\nof help", font: .message),
      ])
  }

  private func tags() -> Widget {
    let words = ["workflow", "screen", "view", "widget", "layout", "pixel", "damage", "frame"]
    return Flow(words.map { Inset(Label($0), by: Insets(leading: 4, trailing: 12)) })
  }

  private func baselines() -> Widget {
    Stack(
      .horizontal, alignment: .firstBaseline,
      [
        Label("22 points", font: .title), Label("15 points"), ButtonWidget("Button"),
        Label("two\nlines", font: .message),
      ])
  }

  @Test(arguments: [1.0, 2]) func `a grid matches its picture`(scale: Double) throws {
    try expect("grid", scale: scale, form())
  }

  @Test(arguments: [1.0, 2]) func `a right-to-left grid matches its picture`(scale: Double) throws {
    try expect(
      "grid-right-to-left", scale: scale, form()
    ) { $0.layoutDirection = .rightToLeft }
  }

  @Test(arguments: [1.0, 2]) func `a right-to-left bar and table match their picture`(
    scale: Double
  ) throws {
    let bar = NavigationBar()
    bar.title = "Demos"
    bar.leftItem = BarButton(.back(title: "Home"))
    bar.rightItem = BarButton(.text("Update"))
    let table = Table()
    table.rows = ["First", "Second"]
    table.allowsSelection = true
    table.hugging.vertical = .lowest
    try expect(
      "table-right-to-left", scale: scale, height: 240,
      Stack(.vertical, spacing: 0, alignment: .fill, [bar, table])
    ) { $0.layoutDirection = .rightToLeft }
  }

  @Test(arguments: [1.0, 2]) func `a scrolled column matches its picture`(scale: Double) throws {
    let view = ScrollViewWidget(
      .vertical, Stack(.vertical, (1...6).map { ButtonWidget("Button \($0)") }))
    _ = layoutWindow(view, width: 288, height: 128)
    view.scroll(to: 30)
    try expect("scrolled", scale: scale, view)
  }

  @Test(arguments: [1.0, 2]) func `a flow matches its picture`(scale: Double) throws {
    try expect("flow", scale: scale, width: 240, tags())
  }

  @Test(arguments: [1.0, 2]) func `baseline-aligned text matches its picture`(scale: Double) throws
  {
    try expect("baselines", scale: scale, width: 400, baselines())
  }

  @Test(arguments: [1.0, 2]) func `a widget with conflicting constraints is striped`(
    scale: Double
  ) throws {
    let wide = Positioned(ButtonWidget("Too wide"))
    wide.pin(.horizontal, start: 0, end: 0)
    wide.size(.horizontal, to: 180)
    let column = Stack(.vertical, alignment: .fill, [ButtonWidget("As wide as it may be"), wide])
    try expect("contradiction", scale: scale, column) { $0.debugLayout = true }
  }

  @Test func `without the option nothing is striped`() throws {
    func picture(_ conflicts: Bool, debugs: Bool) throws -> [UInt32] {
      let positioned = Positioned(ButtonWidget("OK"))
      positioned.pin(.horizontal, start: 0, end: conflicts ? 0 : nil)
      positioned.size(.horizontal, to: 130)
      let harness = try Harness(size: Size(width: 200, height: 60), widget: positioned)
      harness.window.environment.debugLayout = debugs
      return try harness.image.pixels
    }
    #expect(try picture(true, debugs: false) == picture(false, debugs: true))
    #expect(try picture(true, debugs: true) != picture(false, debugs: true))
  }
}
