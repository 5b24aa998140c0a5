import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct AdaptiveLayoutTests {
  private let picture = Block("picture", 50, 40)
  private let text = ButtonWidget("Text")
  private var made: [String] { log.lines }
  private let log = Log()

  /// Creates a layout that is a column in narrow containers and a row in wide ones.
  private func makeSet() -> AdaptiveLayout {
    AdaptiveLayout([
      .init(width: .atMost(200)) { [picture, text, log] in
        log.lines.append("column")
        return Stack(.vertical, spacing: 0, alignment: .leading, [picture, text])
      },
      .init(width: .atLeast(300)) { [picture, text, log] in
        log.lines.append("row")
        return Stack(.horizontal, spacing: 0, alignment: .leading, [picture, text, Label("wide")])
      },
    ])
  }

  private final class Log {
    var lines: [String] = []
  }

  private func resize(_ window: Window, _ width: Double) {
    window.resize(to: Size(width: width, height: 100))
    window.bringUpToDate()
  }

  @Test func `the first matching layout is shown, and another size shows another`() {
    let set = makeSet()
    let window = layoutWindow(set, width: 150, height: 100)
    #expect(set.selectedIndex == 0)
    resize(window, 400)
    expectLayout(
      window,
      """
      AdaptiveLayout 0,0 400x100
        Stack 0,0 400x100
          Block "picture" 0,0 50x40
          ButtonWidget "Text" 50,0 72x32
          Label "wide" 122,0 40x20
      """)
    resize(window, 150)
    expectLayout(
      window,
      """
      AdaptiveLayout 0,0 150x100
        Stack 0,0 150x100
          Block "picture" 0,0 50x40
          ButtonWidget "Text" 0,40 72x32
      """)
  }

  @Test func `without a match the previous layout stays`() {
    let set = makeSet()
    let window = layoutWindow(set, width: 150, height: 100)
    resize(window, 250)
    #expect(set.selectedIndex == 0)
    resize(window, 400)
    resize(window, 250)
    #expect(set.selectedIndex == 1)
  }

  @Test func `without any match ever, nothing is shown`() {
    let set = makeSet()
    let window = layoutWindow(set, width: 250, height: 100)
    #expect(set.children.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func `each layout is created once and returns unchanged`() {
    let set = makeSet()
    let window = layoutWindow(set, width: 400, height: 100)
    let wide = set.children[0].children[2]
    for width in [150.0, 400, 150, 400] { resize(window, width) }
    #expect(made == ["row", "column"])
    #expect(set.children[0].children[2] === wide)
    #expect(wide.window === window)
  }

  @Test func `changes to a layout that is not shown are kept`() {
    let table = Table()
    table.rows = ["a", "b", "c"]
    let shared = Label("shared")
    let set = AdaptiveLayout([
      .init(width: .atMost(200)) { shared },
      .init { Stack(.vertical, alignment: .fill, [table, shared]) },
    ])
    let window = layoutWindow(set, width: 400, height: 300)
    resize(window, 100)
    table.rows = ["d"]
    resize(window, 400)
    let names = window.accessibilityTree.flattened.map(\.semantics.name)
    #expect(names == ["Test", "", "d", "d", "vertical", "shared"])
  }

  @Test func `a layout that is not shown is not in the accessibility tree`() {
    let set = makeSet()
    let window = layoutWindow(set, width: 400, height: 100)
    let wide = set.children[0].children[2]
    resize(window, 150)
    #expect(wide.window == nil)
    #expect(window.accessibilityTree.flattened.allSatisfy { $0.semantics.name != "wide" })
  }

  @Test func `the focus moves with its widget`() {
    let window = layoutWindow(makeSet(), width: 400, height: 100)
    window.moveFocus(to: text)
    resize(window, 150)
    #expect(window.focusedWidget === text)
  }

  @Test func `a resize switches the layout once, in the same frame`() {
    let set = makeSet()
    let window = layoutWindow(set, width: 400, height: 100)
    let before = window.counts.layoutVisits
    resize(window, 390)
    #expect(window.counts.layoutVisits - before <= 3)
    #expect(window.nextFrame != nil)
    _ = window.frame(at: .zero)
    #expect(window.nextFrame == nil)
  }

  @Test func `fills a given size, and takes the layout's size without one`() {
    let set = makeSet()
    #expect(set.size(for: ProposedSize(width: 400, height: 90)) == Size(width: 400, height: 90))
    #expect(set.size(for: ProposedSize(width: 400)).height == 40)
  }
}
