import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct TableTests {
  private let table = Table()
  private let driver: Driver
  private let chosen = Chosen()

  /// A table in a window in which about four of its rows are visible.
  init() {
    driver = makeDriver(size: Size(width: 400, height: 240), table)
    table.didSelectRow = { [chosen] in chosen.rows.append($0) }
  }

  private func show(_ count: Int, selectable: Bool = true) {
    table.rows = (0..<count).map { "row \($0)" }
    table.allowsSelection = selectable
    _ = driver.damage()
  }

  private var rows: [AccessibilityNode] {
    driver.tree.flattened.filter { $0.semantics.role == .row }
  }

  private var focused: String? {
    rows.first { $0.semantics.state.contains(.focused) }?.semantics.name
  }

  private func place(of name: String) -> Rect? {
    rows.first { $0.semantics.name == name }?.bounds
  }

  private func strokes() -> Int {
    driver.window.damageAll()
    let commands = driver.window.frame(at: driver.clock.now.sinceStart)?.list.commands ?? []
    return commands.count { if case .path = $0 { true } else { false } }
  }

  // MARK: - Rows

  @Test func `shows its rows from top to bottom on a card`() {
    show(3)
    #expect(rows.map(\.semantics.name) == ["row 0", "row 1", "row 2"])
    #expect(
      rows.map(\.bounds)
        == (0..<3).map { Rect(x: 16, y: 24 + 48 * Double($0), width: 368, height: 48) })
  }

  @Test func `in a wide window the card is 560 points wide and centered`() {
    show(1)
    driver.send(.resized(Size(width: 1_000, height: 240)))
    #expect(rows[0].bounds == Rect(x: 220, y: 24, width: 560, height: 48))
  }

  @Test func `shows chevrons only if rows can be chosen`() {
    show(3, selectable: false)
    #expect(strokes() == 0)
    show(3, selectable: true)
    #expect(strokes() == 3)
  }

  @Test func `chooses the clicked row`() throws {
    show(3)
    try driver.click("row 1")
    #expect(chosen.rows == [1])
  }

  @Test func `rows that cannot be chosen are skipped and ignore presses`() throws {
    show(3)
    table.canSelectRow = { $0 == 1 }
    _ = driver.damage()
    #expect(strokes() == 1)
    #expect(rows.map { $0.semantics.actions } == [[.focus], [.press, .focus], [.focus]])
    #expect(throws: AutomationError.self) { try driver.click("row 2") }
    driver.click(at: Point(x: 100, y: 40))
    driver.press(.tab)
    #expect(focused == "row 0")
    driver.press(.enter)
    driver.press(.space)
    #expect(chosen.rows.isEmpty)
    driver.press(.down)
    driver.press(.enter)
    #expect(focused == "row 1" && chosen.rows == [1])
  }

  @Test func `without choosable rows none can have the focus`() {
    show(3)
    table.canSelectRow = { _ in false }
    driver.press(.tab)
    #expect(driver.window.focusedWidget == nil)
    #expect(strokes() == 0)
    table.canSelectRow = nil
    driver.press(.tab)
    #expect(focused == "row 0")
    #expect(strokes() >= 3)
  }

  @Test func `rows are laid out again only if their choosability changed`() {
    show(3)
    table.canSelectRow = { $0 == 1 }
    _ = driver.damage()
    let layouts = driver.window.counts.layoutVisits
    table.canSelectRow = { $0 == 1 }
    #expect(driver.damage().isEmpty && driver.window.counts.layoutVisits == layouts)
    table.canSelectRow = { $0 == 2 }
    #expect(!driver.damage().isEmpty)
  }

  @Test func `rows that cannot be chosen are not pressed and are disabled in the tree`() {
    show(3, selectable: false)
    driver.click(at: Point(x: 100, y: 40))
    driver.press(.tab)
    driver.press(.enter)
    #expect(chosen.rows.isEmpty)
    #expect(rows.allSatisfy { $0.semantics.actions.isEmpty })
    #expect(driver.window.focusedWidget == nil)
  }

  @Test func `without rows it shows nothing`() {
    show(0)
    driver.press(.tab)
    driver.press(.down)
    #expect(rows.isEmpty)
    #expect(strokes() == 0)
  }

  @Test func `remaining rows keep their widgets and the focus`() {
    show(3)
    driver.press(.tab)
    driver.press(.down)
    let before = rows.map { $0.widget.map(ObjectIdentifier.init) }

    table.rows = ["a", "b", "c", "d"]
    _ = driver.damage()

    #expect(rows.prefix(3).map { $0.widget.map(ObjectIdentifier.init) } == before)
    #expect(focused == "b")
  }

  @Test func `a removed row gives the focus to the next or previous row, and then loses it`() {
    show(3)
    driver.press(.tab)
    driver.press(.end)
    show(2)
    #expect(focused == "row 1")
    show(0)
    #expect(focused == nil)
  }

  // MARK: - Loading

  @Test func `while loading, a row with a spinner has the place of the first row`() throws {
    show(3)
    let first = try #require(place(of: "row 0"))
    table.isLoading = true
    _ = driver.damage()
    #expect(rows.map(\.semantics.name) == ["Loading"])
    let row = try driver.find(.role(.row))
    #expect(row.bounds == first && row.semantics.state == .busy)
    #expect(try driver.find(.role(.progressIndicator)).bounds.center == row.bounds.center)
    #expect(driver.tree.children[0].semantics.state == .busy)
    table.isLoading = false
    _ = driver.damage()
    #expect(rows.map(\.semantics.name) == ["row 0", "row 1", "row 2"])
  }

  @Test func `the spinner row is announced once`() async throws {
    show(3)
    let before = driver.tree
    table.isLoading = true
    _ = driver.damage()
    let loading = driver.tree
    #expect(Announcement.announcements(from: before, to: loading).map(\.text) == ["Loading"])
    try await driver.advance(by: .seconds(2))
    #expect(Announcement.announcements(from: loading, to: driver.tree).isEmpty)
  }

  @Test func `after loading, rows have the scroll position and the focus that they had`()
    async throws
  {
    show(40)
    driver.press(.tab)
    for _ in 1...20 { driver.press(.down) }
    #expect(focused == "row 20")
    table.isLoading = true
    try await driver.advance(by: .milliseconds(50))
    #expect(focused == "Loading")
    driver.press(.down)
    driver.press(.enter)
    #expect(focused == "Loading" && chosen.rows == [])
    // The rows come in another order, with more of them above.
    table.content = Table.Content(
      Array((-5..<40).reversed()), id: \.self, text: { "row \($0)" })
    table.isLoading = false
    try await driver.settle()
    #expect(focused == "row 20")
    let row = try #require(place(of: "row 20"))
    #expect(row.minY >= 0 && row.maxY <= 240)
  }

  @Test func `rows that are the same after loading have not moved`() async throws {
    show(40)
    driver.send(.wheel(Point(x: 200, y: 100), delta: Size(width: 0, height: 333)))
    let before = rows.map(\.bounds)
    table.isLoading = true
    driver.send(.wheel(Point(x: 200, y: 100), delta: Size(width: 0, height: 50)))
    try await driver.advance(by: .seconds(1))
    #expect(rows.count == 1)
    table.isLoading = false
    try await driver.settle()
    #expect(rows.map(\.bounds) == before)
  }

  @Test func `rows that move while they are loaded are found again by their ids`() async throws {
    table.content = Table.Content(Array(0..<40), id: \.self, text: { "row \($0)" })
    _ = driver.damage()
    driver.send(.wheel(Point(x: 200, y: 100), delta: Size(width: 0, height: 333)))
    let before = try #require(place(of: "row 8"))
    table.isLoading = true
    try await driver.advance(by: .seconds(1))
    table.content = Table.Content(Array(-3..<40), id: \.self, text: { "row \($0)" })
    table.isLoading = false
    try await driver.settle()
    #expect(place(of: "row 8") == before)
  }

  @Test func `the focus also comes back to a row that did not exist while loading`() async throws {
    show(40)
    driver.press(.tab)
    for _ in 1...20 { driver.press(.down) }
    table.content = .empty
    table.isLoading = true
    try await driver.advance(by: .milliseconds(50))
    #expect(focused == "Loading")
    table.content = Table.Content((0..<40).map { "row \($0)" })
    table.isLoading = false
    try await driver.settle()
    #expect(focused == "row 20")
  }

  @Test func `the focus stays in the table when loading fails, and while it is tried again`()
    async throws
  {
    show(3)
    driver.press(.tab)
    driver.press(.down)
    table.isLoading = true
    try await driver.advance(by: .seconds(1))
    table.failure = .init("Not found.", retry: {})
    #expect(focused == "Loading")
    table.isLoading = false
    try await driver.advance(by: .seconds(1))
    let button = driver.tree.flattened.first { $0.semantics.role == .button }
    #expect(button?.semantics.state.contains(.focused) == true)
    table.isLoading = true
    try await driver.advance(by: .seconds(1))
    #expect(focused == "Loading")
    table.failure = nil
    table.isLoading = false
    try await driver.settle()
    #expect(focused == "row 1")
  }

  @Test func `other states do not announce the spinner again`() async throws {
    show(3)
    table.isLoading = true
    _ = driver.damage()
    let loading = driver.tree
    table.emptyText = "Nothing."
    table.isLoadingMore = true
    _ = driver.damage()
    #expect(Announcement.announcements(from: loading, to: driver.tree).isEmpty)
    #expect(rows.map(\.semantics.name) == ["Loading"])
  }

  @Test func `a click on the spinner row keeps the selection`() throws {
    show(3)
    table.selectionMode = .multiple
    table.selection = [0, 1]
    table.didChangeSelection = { [table] in table.selection = $0 }
    table.isLoading = true
    _ = driver.damage()
    driver.click(at: try driver.find(.role(.row)).bounds.center)
    table.isLoading = false
    #expect(table.selection == [0, 1])
  }

  @Test func `a table without rows shows the spinner row immediately, and no failure`() throws {
    table.failure = .init("Not found.", retry: {})
    table.isLoading = true
    _ = driver.damage()
    #expect(rows.map(\.semantics.name) == ["Loading"] && !driver.shows("Not found."))
    table.isLoading = false
    _ = driver.damage()
    #expect(driver.shows("Not found.") && !driver.shows("Loading"))
  }

  // MARK: - Refreshing

  @Test func `the first load shows a spinner in the middle, after 300 milliseconds`() async throws {
    table.isRefreshing = true
    _ = driver.damage()
    #expect(driver.tree.flattened.map(\.semantics.role) == [.window, .table])
    #expect(driver.tree.children[0].semantics.state == .busy)
    try await driver.advance(by: .milliseconds(299))
    #expect(!driver.shows("Loading"))
    try await driver.advance(by: .milliseconds(1))
    let spinner = try driver.find("Loading").bounds
    #expect(abs(spinner.midX - table.bounds.midX) < 1 && abs(spinner.midY - table.bounds.midY) < 1)
  }

  @Test func `rows stay while they are loaded again, and no frames are drawn for it`() async throws
  {
    show(3)
    table.isRefreshing = true
    _ = driver.damage()
    #expect(rows.map(\.semantics.name) == ["row 0", "row 1", "row 2"])
    #expect(driver.tree.children[0].semantics.state == .busy)
    try await driver.advance(by: .seconds(1))
    #expect(!driver.shows("Loading"))
    #expect(driver.window.nextFrame == nil)
    // If all rows go while others are loaded, this is a first load again.
    show(0)
    try await driver.advance(by: .milliseconds(300))
    #expect(driver.shows("Loading"))
  }

  @Test func `after refreshing it shows its rows and requests no more frames`() async throws {
    table.isRefreshing = true
    show(2)
    try await driver.advance(by: .seconds(1))
    table.isRefreshing = false
    _ = driver.damage()
    #expect(rows.map(\.semantics.name) == ["row 0", "row 1"])
    try await driver.settle()
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `rows that arrive while refreshing replace the spinner`() async throws {
    table.isRefreshing = true
    try await driver.advance(by: .seconds(1))
    show(5)
    #expect(rows.count == 5)
    #expect(!driver.shows("Loading"))
  }

  // MARK: - Keyboard

  @Test func `arrows move from row to row and stop at the ends`() {
    show(3)
    driver.press(.tab)
    var order: [String?] = [focused]
    for key in [Key.up, .down, .down, .down, .up] {
      driver.press(key)
      order.append(focused)
    }
    #expect(order == ["row 0", "row 0", "row 1", "row 2", "row 2", "row 1"])
  }

  @Test func `Home and End go to the first and the last row`() {
    show(30)
    driver.press(.tab)
    driver.press(.end)
    #expect(focused == "row 29")
    driver.press(.home)
    #expect(focused == "row 0")
  }

  @Test func `Page Down and Page Up move by a screenful and stop at the ends`() {
    show(10)
    driver.press(.tab)
    var order: [String?] = []
    for key in [Key.pageDown, .pageDown, .pageDown, .pageUp, .home, .pageUp] {
      driver.press(key)
      order.append(focused)
    }
    #expect(order == ["row 4", "row 8", "row 9", "row 5", "row 0", "row 0"])
  }

  @Test func `Return chooses the focused row`() {
    show(3)
    driver.press(.tab)
    driver.press(.down)
    driver.press(.enter)
    #expect(chosen.rows == [1])
  }

  @Test func `without focus an arrow starts at the first row`() {
    show(3)
    driver.press(.down)
    #expect(focused == "row 0")
  }

  // MARK: - Scrolling

  @Test func `the wheel scrolls and stops at both ends`() {
    show(10)
    let point = Point(x: 200, y: 100)
    driver.send(.wheel(point, delta: Size(width: 0, height: 50)))
    #expect(place(of: "row 0")?.minY == -26)

    driver.send(.wheel(point, delta: Size(width: 0, height: 9_999)))
    #expect(place(of: "row 9")?.maxY == 216)

    driver.send(.wheel(point, delta: Size(width: 0, height: -9_999)))
    #expect(place(of: "row 0")?.minY == 24)
  }

  @Test func `content that fits does not scroll`() async throws {
    show(2)
    try await driver.settle()
    driver.send(.wheel(Point(x: 200, y: 100), delta: Size(width: 0, height: 50)))
    #expect(place(of: "row 0")?.minY == 24)
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `fewer rows scroll back until they are visible`() {
    show(20)
    driver.send(.wheel(Point(x: 200, y: 100), delta: Size(width: 0, height: 9_999)))
    show(2)
    #expect(place(of: "row 0")?.minY == 24)
  }

  @Test func `moving the focus scrolls it into view`() {
    show(20)
    driver.press(.tab)
    for key in [Key.end, .home, .pageDown, .pageDown, .up, .down, .end, .up, .pageUp] {
      driver.press(key)
      let place = focused.flatMap(place(of:))
      #expect(place.map { $0.minY >= 0 && $0.maxY <= 240 } == true, "after \(key): \(place as Any)")
    }
  }

  @Test func `Tab back to a row out of view scrolls it into view`() {
    show(20)
    driver.press(.tab)
    driver.send(.wheel(Point(x: 200, y: 100), delta: Size(width: 0, height: 500)))
    driver.press(.tab)
    #expect(place(of: "row 0")?.minY == 24)
  }

  @Test func `rows scrolled out of view are not clickable above or below the table`() {
    let board = Board()
    let inner = Table()
    inner.rows = (0..<10).map { "row \($0)" }
    inner.allowsSelection = true
    board.put(inner, at: 0, 100, 400, 100)
    let driver = makeDriver(size: Size(width: 400, height: 300), board)
    #expect(driver.window.widget(at: Point(x: 200, y: 250)) == nil)
    #expect(driver.window.widget(at: Point(x: 200, y: 50)) == nil)
  }
}

@MainActor
private final class Chosen {
  var rows: [Int] = []
}
