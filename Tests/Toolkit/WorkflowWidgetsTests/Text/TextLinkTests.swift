import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// Links in a label; each character is ten points wide, each line 20 points high.
@MainActor
@Suite struct TextLinkTests {
  private let label: Label
  private let driver: Driver
  private let opened = Opened()

  @MainActor
  private final class Opened {
    var targets: [String] = []
  }

  /// Shows "Read the docs" and "ask us" as links in a label of 240 by 40 points at 20, 20.
  init() {
    label = Label("Read the docs or just ask us today")
    label.spans = [Self.link(9..<13, "docs:"), Self.link(22..<28, "mailto:us@x.org")]
    let board = Board()
    board.put(label, at: 20, 20, 240, 40)
    driver = makeDriver(size: Size(width: 400, height: 100), board)
    driver.window.didOpenLink = { [opened] in opened.targets.append($0) }
  }

  private static func link(_ range: Range<Int>, _ target: String) -> TextSpan {
    var style = TextStyle()
    style.setLink(target)
    return TextSpan(range, style)
  }

  /// The point at character `index` of a line, in the window.
  private func point(_ index: Double, line: Double = 0) -> Point {
    Point(x: 20 + 10 * index, y: 30 + 20 * line)
  }

  private func link(_ name: String) throws -> TextLink {
    let node = driver.tree.flattened.first {
      $0.semantics.role == .link && $0.semantics.name == name
    }
    return try #require(node?.widget as? TextLink)
  }

  @Test func `a click on its letters opens a link, beside them it does not`() throws {
    driver.click(at: point(8.5))
    #expect(opened.targets.isEmpty)
    driver.click(at: point(9.5))
    #expect(opened.targets == ["docs:"])
    // "just ask us" is in the second line from "ask" on.
    #expect(try link("ask us").frameInWindow.height == 20)
    try driver.click(.role(.link, "ask us"))
    #expect(opened.targets == ["docs:", "mailto:us@x.org"])
  }

  @Test func `a press that ends beside the link opens nothing`() {
    driver.hold(at: point(10))
    driver.move(to: point(2))
    driver.release(at: point(2))
    #expect(opened.targets.isEmpty)
  }

  @Test func `Tab goes from link to link, Return and Space open them`() throws {
    driver.press(.tab)
    #expect(try link("docs").isFocused)
    driver.press(.enter)
    driver.press(.tab)
    #expect(try link("ask us").isFocused)
    driver.press(.space)
    #expect(opened.targets == ["docs:", "mailto:us@x.org"])
  }

  @Test func `the pointer is a hand over a link only, and shows its target`() async throws {
    driver.move(to: point(2))
    #expect(driver.window.cursor == .arrow)
    driver.move(to: point(10))
    #expect(driver.window.cursor == .hand)
    try await driver.advance(by: .seconds(1))
    #expect(
      driver.tree.flattened.contains {
        $0.semantics.role == .tooltip && $0.semantics.name == "docs:"
      })
  }

  @Test func `hovering and the focus are visible`() async throws {
    let plain = driver.window.fullDisplayList.commands
    driver.move(to: point(10))
    try await driver.advance(by: .seconds(0.3))
    let hovered = driver.window.fullDisplayList.commands
    #expect(hovered != plain)
    driver.move(to: point(2))
    try await driver.advance(by: .seconds(1))
    #expect(driver.window.fullDisplayList.commands == plain)
    driver.press(.tab)
    #expect(driver.window.fullDisplayList.commands != plain)
  }

  @Test func `a link over two lines is one stop, and is hit in both`() throws {
    label.spans = [Self.link(9..<28, "long:")]
    driver.window.bringUpToDate()
    let link = try link("docs or just ask us")
    for point in [point(10), point(20), point(1, line: 1)] {
      #expect(driver.window.widget(at: point) === link)
    }
    #expect(driver.window.widget(at: point(8)) == nil)
    #expect(driver.window.widget(at: point(12, line: 1)) == nil)
    driver.press(.tab)
    driver.press(.tab)
    #expect(link.isFocused)
    try driver.click(.role(.link, "docs or just ask us"))
    #expect(opened.targets == ["long:"])
  }

  @Test func `in a label that can be selected, a drag from a link selects and a click opens`()
    throws
  {
    label.isSelectable = true
    driver.drag(from: point(10), to: point(16))
    #expect(opened.targets.isEmpty)
    #expect(label.selectedRange == 10..<16)
    #expect(label.isFocused)
    #expect(driver.clipboard.primarySelection == "ocs or")
    driver.click(at: point(10))
    #expect(opened.targets == ["docs:"])
    driver.drag(from: point(2), to: point(11))
    #expect(label.selectedRange == 2..<11)
    #expect(opened.targets.count == 1)
  }

  @Test func `the context menu opens the link and copies its target`() async throws {
    for title in ["Copy Link", "Open Link"] {
      driver.send(.pointerMoved(point(10)))
      driver.send(.pointerPressed(point(10), .secondary))
      driver.send(.pointerReleased(point(10), .secondary))
      try await driver.advance(by: .seconds(1))
      try driver.click(.menuItem(title))
      try await driver.advance(by: .seconds(1))
    }
    #expect(driver.clipboard.text == "docs:")
    #expect(opened.targets == ["docs:"])
  }

  @Test func `a link that is cut keeps its visible part, one that is cut away has no focus`() throws
  {
    label.lineLimit = 1
    label.text = "Read all of the docs or ask us today"
    label.spans = [Self.link(16..<27, "docs:"), Self.link(28..<36, "mailto:us@x.org")]
    driver.window.bringUpToDate()
    let links = driver.tree.flattened.filter { $0.semantics.role == .link }
    #expect(links.map(\.semantics.name) == ["docs or ask"])
    #expect(links[0].bounds.maxX <= 260)
    driver.press(.tab)
    driver.press(.tab)
    #expect(driver.window.focusedWidget === links[0].widget)
  }

  @Test func `a link that is cut away loses the focus`() throws {
    label.spans = [Self.link(9..<13, "docs:"), Self.link(29..<34, "today:")]
    driver.window.bringUpToDate()
    driver.press(.tab)
    driver.press(.tab)
    #expect(try link("today").isFocused)
    label.lineLimit = 1
    driver.window.bringUpToDate()
    #expect(driver.window.focusedWidget == nil)
  }

  @Test func `links follow the text to the right edge`() throws {
    driver.window.environment.layoutDirection = .rightToLeft
    driver.window.bringUpToDate()
    // "Read the docs or just" has 21 characters, and its label space for 24.
    let left = label.frameInWindow.minX
    #expect(driver.window.widget(at: Point(x: left + 30 + 95, y: 30)) === (try link("docs")))
    label.alignment = .trailing
    driver.window.bringUpToDate()
    #expect(driver.window.widget(at: Point(x: left + 95, y: 30)) === (try link("docs")))
  }

  @Test func `a changed text keeps the focus in its link`() throws {
    driver.press(.tab)
    let link = try link("docs")
    label.text = "Open the page or just ask us today"
    driver.window.bringUpToDate()
    #expect(link.isFocused)
    #expect(try self.link("page") === link)
    label.spans = []
    driver.window.bringUpToDate()
    #expect(driver.window.focusedWidget == nil)
    #expect(label.children.isEmpty)
  }

  @Test func `parts with one target are one link`() throws {
    var bold = Self.link(13..<16, "docs:")
    bold.style.weight = .bold
    label.spans = [Self.link(9..<13, "docs:"), bold]
    driver.window.bringUpToDate()
    #expect(try link("docs or").target == "docs:")
    #expect(label.children.count == 1)
  }

  @Test func `a target is shown as it opens`() {
    var style = TextStyle()
    style.setLink("https://x.org/\u{202e}gpj.exe \u{200b}ä")
    #expect(style.link == "https://x.org/%E2%80%AEgpj.exe%20%E2%80%8Bä")
  }

  @Test func `many links are placed in a time that grows with the text`() {
    let words = (0..<20_000).map { "w\($0)" }.joined(separator: " ")
    label.text = words
    label.lineLimit = nil
    var offset = 0
    label.spans = words.split(separator: " ").map { word in
      defer { offset += word.utf8.count + 1 }
      return Self.link(offset..<offset + word.utf8.count, "x:\(word)")
    }
    driver.window.bringUpToDate()
    #expect(label.children.count == 20_000)
  }

  @Test func `a link after many empty lines is in its place`() {
    let label = Label(String(repeating: "\n", count: 100_000) + "docs")
    label.spans = [Self.link(100_000..<100_004, "docs:")]
    let board = Board()
    board.put(label, at: 20, 20, 240, 2_000_020)
    let driver = makeDriver(size: Size(width: 400, height: 100), board)
    driver.window.bringUpToDate()
    #expect(label.links.first?.frame.minY == 2_000_000)
  }
}
