import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct DriverTests {
  private let log = Log()
  private let board = Board()

  private func button(_ title: String, at y: Double) -> ButtonWidget {
    let button = ButtonWidget(title)
    button.didPress = { [log] in log.add(title) }
    board.put(button, in: Rect(x: 0, y: y, width: 120, height: 36))
    return button
  }

  private func message(_ body: () throws -> Void) -> String? {
    #expect(throws: AutomationError.self, performing: body).map { "\($0)" }
  }

  // MARK: - Clicking

  @Test func `clicks the one widget of that name`() throws {
    _ = button("a", at: 0)
    _ = button("b", at: 50)
    try board.makeDriver().click("b")
    #expect(log.lines == ["b"])
  }

  @Test func `refuses an unknown name`() {
    _ = button("a", at: 0)
    let driver = board.makeDriver()
    #expect(
      message { try driver.click("b") } == """
        Expected to click "b", but nothing on the screen matches. On the screen:
        window "Test" 0,0 200x100
          button "a" 0,0 120x36

        """)
  }

  @Test(arguments: [("Udpate", "button \"Update\""), ("save", "button \"Save all\"")])
  func `lists names similar to an unknown name`(wrong: String, right: String) {
    _ = button("Update", at: 0)
    _ = button("Save all", at: 40)
    let driver = board.makeDriver()
    #expect(
      message { try driver.click(.text(wrong)) }?.hasPrefix(
        "Expected to click \"\(wrong)\", but nothing on the screen matches; did you mean \(right)? On"
      ) == true)
  }

  @Test func `lists other widgets of the requested role`() {
    _ = button("Update", at: 0)
    let driver = board.makeDriver()
    #expect(
      message { try driver.click(.row("Update")) }?.contains("did you mean button \"Update\"?")
        == true)
  }

  @Test func `refuses an ambiguous name`() {
    _ = button("a", at: 0)
    _ = button("a", at: 50)
    let driver = board.makeDriver()
    #expect(
      message { try driver.click("a") }?.hasPrefix(
        """
        Expected to click "a", but 2 elements match: button "a" at 0,0, button "a" at 0,50. Add \
        the role, a container, or an index. On the screen:
        """) == true)
    #expect(log.lines.isEmpty)
  }

  @Test func `an index distinguishes widgets of one name`() throws {
    _ = button("a", at: 0)
    button("a", at: 50).didPress = { [log] in log.add("second") }
    let driver = board.makeDriver()
    try driver.click(.button("a").at(1))
    #expect(log.lines == ["second"])
    #expect(
      message { try driver.click(.button("a").at(2)) }?.contains("nothing on the screen matches")
        == true)
  }

  @Test func `the role distinguishes widgets of one name`() throws {
    let table = Table()
    table.rows = ["a"]
    table.allowsSelection = true
    table.didSelectRow = { [log] in log.add("row \($0)") }
    _ = button("a", at: 0)
    board.put(table, in: Rect(x: 0, y: 36, width: 200, height: 64))
    let driver = board.makeDriver()
    try driver.click(.row("a"))
    try driver.click(.button("a"))
    try driver.click(.row("a").in(.role(.table)))
    #expect(log.lines == ["row 0", "a", "row 0"])
    #expect(!driver.shows(.button("a").in(.role(.table))))
  }

  @Test func `finds a widget by its identifier, whatever its name`() throws {
    button("Speichern", at: 0).identifier = "save"
    let driver = board.makeDriver()
    try driver.click(.id("save"))
    #expect(log.lines == ["Speichern"])
    #expect(driver.tree.text.contains(#"button "Speichern" id "save" [focused] 0,0 120x36"#))
  }

  @Test func `refuses disabled widgets`() {
    button("a", at: 0).isEnabled = false
    let driver = board.makeDriver()
    #expect(
      message { try driver.click("a") }?.hasPrefix(
        "Expected to click \"a\", but it is disabled. On the screen:") == true)
  }

  @Test func `refuses plain text`() {
    board.put(Label("b"), in: Rect(x: 0, y: 50, width: 100, height: 20))
    let driver = board.makeDriver()
    #expect(
      message { try driver.click("b") }?.hasPrefix(
        "Expected to click \"b\", but it does not accept clicks. On the screen:") == true)
  }

  @Test func `a click on a text presses the widget around it`() throws {
    let card = Card()
    card.add(Label("cell"))
    card.didPress = { [log] in log.add("card") }
    board.put(card, in: Rect(x: 0, y: 0, width: 120, height: 36))
    let driver = board.makeDriver()
    try driver.click("cell")
    #expect(log.lines == ["card"])
    card.isEnabled = false
    #expect(
      message { try driver.click("cell") }?.hasPrefix(
        "Expected to click \"cell\", but it does not accept clicks. On the screen:") == true)
  }

  @Test func `refuses hidden widgets`() {
    button("a", at: 0).isHidden = true
    let driver = board.makeDriver()
    #expect(
      message { try driver.click("a") }?.hasPrefix(
        "Expected to click \"a\", but it is hidden. On the screen:") == true)
  }

  @Test func `refuses covered widgets`() {
    _ = button("a", at: 0)
    let driver = board.makeDriver()
    _ = button("b", at: 0)
    #expect(
      message { try driver.click("a") } == """
        Expected to click "a", but its centre, 60,18, is covered by button "b". On the screen:
        window "Test" 0,0 200x100
          button "a" 0,0 120x36
          button "b" 0,0 120x36

        """)
    #expect(log.lines.isEmpty)
  }

  @Test func `refuses widgets outside the window`() {
    _ = button("a", at: 500)
    let driver = board.makeDriver()
    #expect(
      message { try driver.click("a") }?.contains(
        "its centre, 60,518, is outside the window; scroll to it, or resize the window.") == true)
  }

  @Test func `refuses widgets scrolled out of view, and reaches them after scrolling`() throws {
    let buttons = ["a", "b", "c", "d"].map { name in
      let button = ButtonWidget(name)
      button.didPress = { [log] in log.add(name) }
      return button
    }
    let view = ScrollViewWidget(.vertical, Stack(.vertical, spacing: 0, buttons))
    board.put(view, in: Rect(x: 0, y: 0, width: 200, height: 40))
    let driver = board.makeDriver()
    #expect(
      message { try driver.click("b") }?.contains(
        "it is scrolled out of view in scroll area; scroll to it first.") == true)
    try driver.scroll(.role(.scrollArea), by: Size(width: 0, height: 30))
    try driver.click("b")
    try driver.scroll(.role(.scrollArea), to: "d")
    try driver.click("d")
    try driver.scroll(.role(.scrollArea), to: "a")
    try driver.click("a")
    #expect(log.lines == ["b", "d", "a"])
  }

  /// A table of a hundred rows, three of which are in view.
  private func putTable() -> Table {
    let table = Table(style: .plain)
    table.content = Table.Content(count: 100, id: { $0 }, text: { "row \($0)" })
    table.selectionMode = .multiple
    board.put(table, in: Rect(x: 0, y: 0, width: 200, height: 96))
    return table
  }

  @Test func `scrolls to rows that have no widgets yet`() throws {
    let table = putTable()
    let driver = board.makeDriver()
    try driver.scroll(.role(.table), to: .row("row 70"))
    try driver.click(.row("row 70"))
    let end = table.scrollOffset
    try driver.scroll(.role(.table), to: .row("row 2"))
    #expect(table.scrollOffset < end)
    try driver.click(.row("row 2"))
    let refusal = message { try driver.scroll(.role(.table), to: .row("row 100")) }
    #expect(
      refusal?.hasPrefix(
        "Expected to scroll to row \"row 100\", but table does not show it anywhere between its start and its end."
      ) == true)
  }

  @Test func `the thumb of a scroll bar can be dragged`() throws {
    let table = putTable()
    let driver = board.makeDriver()
    try driver.drag(.role(.scrollBar), by: Point(x: 0, y: 10))
    #expect(table.scrollOffset > 300)
    try driver.drag(.role(.scrollBar), by: Point(x: 0, y: 500))
    #expect(table.scrollOffset == 100 * 34 - 96)
    #expect(driver.tree.text.contains("scroll bar \"vertical\" value \"100%\""))
  }

  @Test func `modifiers are held during a click, or until others are`() throws {
    let table = putTable()
    var requested: [Int] = []
    table.didChangeSelection = { [unowned table] in
      requested.append($0.count)
      table.selection = $0
    }
    let driver = board.makeDriver()
    try driver.click(.row("row 0"), holding: .control)
    try driver.click(.row("row 1"), holding: .control)
    #expect(driver.window.modifiers == [])
    driver.hold(.shift)
    try driver.click(.row("row 0"))
    driver.hold([])
    try driver.click(.row("row 2"))
    #expect(requested == [1, 2, 1])
  }

  @Test func `refuses widgets behind a modal`() {
    _ = button("a", at: 0)
    board.put(
      Sheet(Semantics(role: .alert, name: "Sure?", state: .modal)),
      in: Rect(x: 0, y: 50, width: 200, height: 50))
    let driver = board.makeDriver()
    #expect(
      message { try driver.click("a") }?.contains("it is blocked by alert \"Sure?\".")
        == true)
  }

  // MARK: - Other verbs

  @Test func `a double click is two clicks`() throws {
    _ = button("a", at: 0)
    try board.makeDriver().doubleClick("a")
    #expect(log.lines == ["a", "a"])
  }

  @Test func `a drag off a button presses and releases elsewhere`() throws {
    _ = button("a", at: 0)
    _ = button("b", at: 50)
    let driver = board.makeDriver()
    try driver.drag("a", by: Point(x: 0, y: 40))
    try driver.drag("a", to: "b")
    #expect(log.lines.isEmpty)
    try driver.drag("a", by: Point(x: 5, y: 5))
    #expect(log.lines == ["a"])
  }

  @Test func `hovering moves the pointer`() throws {
    let button = button("a", at: 0)
    try board.makeDriver().hover("a")
    #expect(button.isHovered)
  }

  @Test func `focus moves the keyboard focus, and reports widgets that refuse it`() throws {
    _ = button("a", at: 0)
    board.put(Label("b"), in: Rect(x: 0, y: 50, width: 100, height: 20))
    let driver = board.makeDriver()
    try driver.focus("a")
    driver.press(.enter)
    #expect(log.lines == ["a"])
    #expect(
      message { try driver.focus("b") }?.hasPrefix(
        "Expected to focus \"b\", but it cannot have the focus. On the screen:") == true)
  }

  @Test func `typing sends one key per character`() throws {
    let keys = KeyLog()
    board.put(keys, in: Rect(x: 0, y: 0, width: 10, height: 10))
    let driver = board.makeDriver()
    driver.window.moveFocus(to: keys)
    driver.type("é b\n")
    #expect(keys.pressed == [.character("é"), .space, .character("b"), .enter])
  }

  @Test func `performs accessibility actions, and lists the available ones`() throws {
    _ = button("a", at: 0)
    board.put(Label("b"), in: Rect(x: 0, y: 50, width: 100, height: 20))
    let driver = board.makeDriver()
    try driver.perform(.press, on: "a")
    #expect(log.lines == ["a"])
    #expect(
      message { try driver.perform(.press, on: "b") }?.hasPrefix(
        "Expected to perform \"press\" on \"b\", but it has no actions now. On the screen:") == true
    )
  }

  @Test func `a hidden widget is not shown`() {
    let hidden = button("a", at: 0)
    let driver = board.makeDriver()
    #expect(driver.shows("a"))
    hidden.isHidden = true
    #expect(!driver.shows("a"))
  }

  // MARK: - Time

  @Test func `settle draws until nothing moves`() async throws {
    var frames = 0
    _ = button("a", at: 0)
    let driver = board.makeDriver { _ in frames += 1 }
    driver.send(.pointerMoved(Point(x: 5, y: 5)))
    try await driver.settle()
    #expect(frames == 6)
    #expect(driver.window.nextFrame == nil)
    #expect(driver.clock.now.sinceStart < .milliseconds(100))
  }

  @Test func `settle names widgets that never become idle`() async throws {
    board.put(Restless(), in: Rect(x: 0, y: 0, width: 10, height: 10))
    let driver = board.makeDriver()
    driver.stepLimit = 100
    let error = await #expect(throws: AutomationError.self) { try await driver.settle() }
    #expect(
      error?.description
        == "Expected the window to settle, but after 100 steps these widgets still request frames: Restless."
    )
  }

  @Test func `advance names widgets that keep time from passing`() async throws {
    board.put(Stuck(), in: Rect(x: 0, y: 0, width: 10, height: 10))
    let driver = board.makeDriver()
    driver.stepLimit = 100
    let error = await #expect(throws: AutomationError.self) {
      try await driver.advance(by: .seconds(1))
    }
    #expect(
      error?.description
        == "Expected time to pass, but it stopped at 0.0 seconds: these widgets still request frames: Stuck."
    )
  }

  @Test func `settle names the workers when timers never end`() async throws {
    let driver = board.makeDriver()
    driver.runningWorkers = { ["PollWorker"] }
    let polling = Task(executorPreference: driver.executor) { [clock = driver.clock] in
      while !Task.isCancelled { try await clock.sleep(for: .seconds(30)) }
    }
    defer { polling.cancel() }
    let error = await #expect(throws: AutomationError.self) { try await driver.settle() }
    #expect(error?.description.contains("timers went off 1000 times while nothing moved") == true)
    #expect(error?.description.contains("running: PollWorker. One that repeats") == true)
  }

  @Test func `settle waits for sleeping tasks, however long`() async throws {
    let driver = board.makeDriver()
    let task = driver.sleeper(until: .seconds(3_600)) { [log] in log.add("woke") }
    try await driver.settle()
    #expect(log.lines == ["woke"])
    #expect(driver.clock.now.sinceStart == .seconds(3_600))
    try await task.value
  }

  @Test func `advance runs frames and wakes sleepers in order, each at its time`() async throws {
    let ticker = Ticker(every: .milliseconds(100)) { [log] in log.add("frame \($0)") }
    board.put(ticker, in: Rect(x: 0, y: 0, width: 10, height: 10))
    let driver = board.makeDriver()
    let tasks = [250, 50, 150].map { time in
      driver.sleeper(until: .milliseconds(time)) { [log, clock = driver.clock] in
        log.add("sleeper \(clock.now.sinceStart)")
      }
    }

    try await driver.advance(by: .milliseconds(260))

    #expect(
      log.lines == [
        "sleeper 0.05 seconds", "frame 0.1 seconds", "sleeper 0.15 seconds", "frame 0.2 seconds",
        "sleeper 0.25 seconds",
      ])
    #expect(driver.clock.now.sinceStart == .milliseconds(260))
    for task in tasks { try await task.value }
  }

  @Test func `a frame that cannot be drawn ends the step with its error`() async {
    struct Torn: Error {}
    let driver = board.makeDriver { _ in throw Torn() }
    await #expect(throws: Torn.self) { try await driver.settle() }
  }
}
