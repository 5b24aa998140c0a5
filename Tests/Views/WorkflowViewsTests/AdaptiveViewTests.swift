import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A text with a state of its own.
private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

/// A row, or a column where the row does not fit.
private struct Buttons: View {
  var last = "Discard"
  var log: (String) -> Void = { _ in }

  var body: some View {
    AdaptiveView(in: [.horizontal]) {
      HStack {
        Button("Save") { log("row") }
        Counter(name: "Wide")
        Button(last) {}
      }
      VStack {
        Counter(name: "Narrow")
        Button("Save") { log("column") }
        Button(last) {}
      }
    }
  }
}

@MainActor
@Suite struct AdaptiveViewTests {
  private let log = Log()

  private func tile(_ name: String, _ width: Double, _ height: Double = 10) -> some View {
    Text(name).frame(width: width, height: height)
  }

  /// The names in a window of `width` by `height`.
  private func names(_ view: some View, _ width: Double, _ height: Double = 100) throws -> [String]
  {
    try ShownView(view, size: Size(width: width, height: height)).names
  }

  @Test func `the first view that fits is shown, and the last one if none does`() throws {
    let view = AdaptiveView {
      tile("large", 300, 80)
      tile("medium", 200, 40)
      tile("small", 100, 20)
    }
    #expect(try names(view, 400) == ["large"])
    #expect(try names(view, 400, 60) == ["medium"])
    #expect(try names(view, 250) == ["medium"])
    #expect(try names(view, 150) == ["small"])
    #expect(try names(view, 50, 5) == ["small"])
    #expect(try names(AdaptiveView {}, 50).isEmpty)
  }

  @Test func `only the given axes count`() throws {
    let view = AdaptiveView(in: [.vertical]) {
      tile("tall", 300, 80)
      tile("short", 50, 20)
    }
    #expect(try names(view, 100, 100) == ["tall"])
    #expect(try names(view, 400, 50) == ["short"])
    #expect(try names(ScrollView { view }, 100, 50).contains("tall"))
  }

  @Test func `conditions and loops are candidates one by one, and hidden ones are skipped`() throws
  {
    func view(isHidden: Bool) -> some View {
      AdaptiveView {
        if !isHidden { tile("first", 90) }
        tile("hidden", 80).hidden()
        ForEach([300.0, 200, 100], id: \.self) { tile("\(Int($0))", $0) }
      }
    }
    #expect(try names(view(isHidden: false), 100) == ["first"])
    #expect(try names(view(isHidden: true), 250) == ["200"])
    let stage = try ShownView(view(isHidden: false))
    stage.show(view(isHidden: true))
    _ = try stage.harness.image
    #expect(stage.names == ["300"])
  }

  @Test func `views that are not shown keep their state, and are neither painted nor clicked`()
    async throws
  {
    let stage = try ShownView(Buttons(log: log.add))
    try await stage.harness.click("Wide 0")
    try await stage.harness.resize(to: Size(width: 200, height: 200))
    #expect(stage.names == ["Narrow 0", "Save", "Discard"])
    try await stage.harness.click("Narrow 0")
    try await stage.harness.click("Save")
    try await stage.harness.resize(to: Size(width: 400, height: 200))
    #expect(stage.names == ["Save", "Wide 1", "Discard"])
    try await stage.harness.click("Save")
    #expect(log.lines == ["column", "row"])
  }

  @Test func `a resize and a change of the size switch in the same frame, which is the only one`()
    async throws
  {
    let stage = try ShownView(Buttons(), size: Size(width: 400, height: 200))
    let before = stage.harness.window.counts.frames
    try await stage.harness.resize(to: Size(width: 200, height: 200))
    #expect(stage.harness.window.counts.frames == before + 1)
    #expect(stage.harness.window.nextFrame == nil)
    stage.show(Buttons(last: "No"))
    try await stage.harness.resize(to: Size(width: 270, height: 200))
    #expect(stage.names.first == "Save")
    // The text of a hidden view also decides.
    stage.show(Buttons(last: "Discard all of the changes"))
    _ = try stage.harness.image
    #expect(stage.names.first == "Narrow 0")
    stage.show(Buttons(last: "No"))
    _ = try stage.harness.image
    #expect(stage.names.first == "Save")
  }

  @Test func `at each width layout settles, and a second layout changes nothing`() async throws {
    let stage = try ShownView(
      HStack {
        Buttons()
        Spacer()
        Buttons(last: "Other").filling([.horizontal])
      }, size: Size(width: 200, height: 200))
    for width in stride(from: 200.0, through: 700, by: 7) {
      try await stage.harness.resize(to: Size(width: width, height: 200))
      let frames = stage.harness.window.content.shownWidgets.map(\.frame)
      stage.harness.window.relayout(discardingMeasurements: true)
      #expect(stage.harness.window.content.shownWidgets.map(\.frame) == frames)
    }
    #expect(stage.harness.window.layoutProblems.isEmpty)
  }

  @Test func `the focus moves to the control of the same name, and back`() async throws {
    let stage = try ShownView(Buttons(), size: Size(width: 400, height: 200))
    try await stage.harness.focus("Save")
    let wide = stage.harness.window.focusedWidget
    try await stage.harness.resize(to: Size(width: 200, height: 200))
    #expect(stage.harness.focused?.semantics.name == "Save")
    #expect(stage.harness.window.focusedWidget !== wide)
    try await stage.harness.resize(to: Size(width: 400, height: 200))
    #expect(stage.harness.window.focusedWidget === wide)
    try await stage.harness.focus("Wide 0")
    try await stage.harness.resize(to: Size(width: 200, height: 200))
    #expect(stage.harness.focused?.semantics.name == "Narrow 0")
  }

  @Test func `a resize between two widths of one choice measures what it would without it`() throws
  {
    let stage = try ShownView(Buttons(), size: Size(width: 400, height: 200))
    let window = stage.harness.window
    let before = window.counts
    window.resize(to: Size(width: 410, height: 200))
    window.bringUpToDate()
    // The widget and its containers; the views in it have their sizes.
    #expect(window.counts.measureCalls - before.measureCalls <= 12)
  }

  @Test func `right to left and with large text it is accessible`() async throws {
    let stage = try ShownView(
      Buttons().padding().environment(\.layoutDirection, .rightToLeft),
      size: Size(width: 320, height: 300))
    try await stage.harness.perform(.textScale(2))
    try await stage.harness.settle()
    #expect(stage.names.first == "Narrow 0")
    try await stage.harness.expectAccessible()
  }
}
