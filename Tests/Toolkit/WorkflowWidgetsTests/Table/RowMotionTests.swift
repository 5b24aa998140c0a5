import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// The motion of the rows of a table whose content changes.
@MainActor
@Suite struct RowMotionTests {
  private let table = Table(style: .plain)
  private let height = 32.0

  private func show(_ ids: [Int]) {
    table.content = Table.Content(ids, id: \.self, text: { "row\($0)" })
  }

  private func driver(_ ids: [Int], theme: Theme = Theme()) -> Driver {
    table.rowHeight = .fixed(height)
    show(ids)
    return makeDriver(size: Size(width: 200, height: 160), theme: theme, table)
  }

  /// A text as it is drawn: its distance from the first row of the table, and its opacity.
  private struct Drawn: Equatable {
    var y: Double
    var opacity: Double
  }

  /// Draws the frame at a time in milliseconds; returns the texts in it.
  private func frame(_ driver: Driver, at milliseconds: Int) -> [String: Drawn] {
    var drawn: [String: Drawn] = [:]
    var layered: [String] = []
    let commands = driver.window.frame(at: .milliseconds(milliseconds))?.list.commands ?? []
    for command in commands {
      switch command {
      case .text(let text, let baseline, _, let color):
        // The baseline is 21 points below the top of a row.
        drawn[text] = Drawn(y: baseline.y - 21, opacity: color.opacity)
        layered.append(text)
      case .pushLayer: layered = []
      case .popLayer(let opacity, _): for text in layered { drawn[text]?.opacity = opacity }
      default: break
      }
    }
    return drawn
  }

  private func tops(_ driver: Driver) -> [String: Double] {
    let rows = driver.tree.flattened.filter { $0.semantics.role == .row }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.semantics.name, $0.bounds.minY) })
  }

  @Test func `a removed row fades while the rows below it close up within 160 ms`() throws {
    let driver = driver([0, 1, 2])
    show([0, 2])
    let first = frame(driver, at: 0)
    #expect(
      tops(driver) == ["row0": 0, "row2": height], "Their frames are at the end immediately.")
    #expect(first["row0"] == Drawn(y: 0, opacity: 1))
    let (leaving, moving) = (try #require(first["row1"]), try #require(first["row2"]))
    #expect(leaving.y == height && leaving.opacity < 1)
    #expect(moving.opacity == 1 && moving.y > height && moving.y < 2 * height)
    let later = frame(driver, at: 60)
    #expect(try #require(later["row2"]).y < moving.y)
    let last = frame(driver, at: 160)
    #expect(last["row1"] == nil && last["row2"] == Drawn(y: height, opacity: 1))
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `an inserted row fades in while the others make room`() throws {
    let driver = driver([0, 1, 2, 3, 4])
    show([9, 0, 1, 2, 3, 4])
    let first = frame(driver, at: 0)
    let (arriving, moving) = (try #require(first["row9"]), try #require(first["row0"]))
    #expect(arriving.y == 0 && arriving.opacity < 0.5)
    #expect(moving.y > 0 && moving.y < height && moving.opacity == 1)
    // The row that no longer is visible leaves downward.
    #expect(try #require(first["row4"]).y > 4 * height)
    let later = frame(driver, at: 60)
    #expect(try #require(later["row9"]).opacity > arriving.opacity)
    let last = frame(driver, at: 160)
    #expect(last["row9"] == Drawn(y: 0, opacity: 1))
    #expect(last["row0"] == Drawn(y: height, opacity: 1))
  }

  @Test func `sorted rows slide to their places`() throws {
    let driver = driver([0, 1, 2])
    show([2, 1, 0])
    let first = frame(driver, at: 0)
    #expect(try #require(first["row0"]).y > 0 && first["row1"] == Drawn(y: height, opacity: 1))
    #expect(try #require(first["row2"]).y < 2 * height)
    let last = frame(driver, at: 160)
    #expect(last["row0"]?.y == 2 * height && last["row2"]?.y == 0)
  }

  @Test func `rows that come from below the visible ones follow them`() throws {
    let driver = driver(Array(0..<20))
    show(Array(1..<20))
    let first = frame(driver, at: 0)
    let (last, entering) = (try #require(first["row4"]), try #require(first["row5"]))
    #expect(entering == Drawn(y: last.y + height, opacity: 1))
  }

  @Test func `a change during the motion continues from what is drawn`() throws {
    let driver = driver([0, 1, 2])
    show([2, 1, 0])
    _ = frame(driver, at: 0)
    let middle = try #require(frame(driver, at: 60)["row0"])
    show([0, 1, 2])
    let next = try #require(frame(driver, at: 76)["row0"])
    #expect(next.y > 0 && next.y < middle.y)
    #expect(frame(driver, at: 240)["row0"]?.y == 0)
  }

  @Test func `rows that are loaded fade in`() throws {
    table.isRefreshing = true
    let driver = driver([])
    show([0, 1])
    table.isRefreshing = false
    #expect(try #require(frame(driver, at: 0)["row0"]).opacity < 0.5)
    #expect(frame(driver, at: 160)["row0"]?.opacity == 1)
  }

  @Test func `the first rows, a scroll and a new text do not move`() throws {
    let driver = driver(Array(0..<20))
    #expect(driver.window.nextFrame == nil)
    driver.send(.wheel(Point(x: 50, y: 50), delta: Size(width: 0, height: 20)))
    #expect(try #require(frame(driver, at: 0)["row5"]).y == 5 * height - 20)
    table.content = Table.Content(Array(0..<20), id: \.self, text: { "new\($0)" })
    #expect(try #require(frame(driver, at: 10)["new5"]) == Drawn(y: 5 * height - 20, opacity: 1))
    table.scroll(to: 19)
    #expect(frame(driver, at: 20)["new19"] == Drawn(y: 160 - height, opacity: 1))
  }

  @Test func `with reduced motion rows are at their places in one frame`() {
    let driver = driver([0, 1, 2], theme: Theme(motion: .reduced))
    show([2, 0])
    let only = frame(driver, at: 0)
    #expect(only == ["row2": Drawn(y: 0, opacity: 1), "row0": Drawn(y: height, opacity: 1)])
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `frames are drawn only while rows move`() async throws {
    let driver = driver([0, 1, 2])
    let before = driver.window.counts.frames
    show([2, 0, 1])
    try await driver.settle()
    let frames = driver.window.counts.frames
    #expect((8...11).contains(frames - before))
    try await driver.advance(by: .seconds(60))
    #expect(driver.window.counts.frames == frames)
  }

  @Test func `a click meets the row that will be there`() throws {
    var pressed: [Int] = []
    table.allowsSelection = true
    table.didSelectRow = { pressed.append($0) }
    let driver = driver([0, 1, 2])
    show([1, 2])
    _ = frame(driver, at: 0)
    driver.click(at: Point(x: 50, y: 5))
    #expect(pressed == [0])
  }

  @Test(arguments: [Table.Style.plain, .insetGrouped])
  func `each frame is drawn as a whole`(style: Table.Style) async throws {
    let table = Table(style: style)
    table.allowsSelection = true
    let harness = try Harness(size: Size(width: 300, height: 300), widget: table)
    for ids in [[0, 1, 2, 3], [0, 2, 3], [5, 0, 2, 3, 6], [6, 3, 2, 0, 5], [1, 2], [], [4]] {
      table.content = Table.Content(ids, id: \.self, text: { "row\($0)" })
      for _ in 0..<4 {
        try await harness.advance(by: Window.frameInterval)
        #expect(try harness.image == harness.redrawnImage)
      }
      harness.driver.send(.pointerMoved(Point(x: 100, y: 40)))
    }
    try await harness.settle()
    #expect(try harness.image == harness.redrawnImage)
    try await harness.expectIdle()
  }
}
