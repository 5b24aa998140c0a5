import ErgoViews
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowPlatform
import WorkflowUI
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@MainActor
@Suite struct AlertTests {
  private let log = Log()

  private func action(_ title: String, _ style: Alert.Action.Style = .default) -> Alert.Action {
    Alert.Action(title: title, style: style) { [log] in log.add(title) }
  }

  private func alert(_ actions: [Alert.Action], title: String = "Sure?") -> Alert {
    Alert(title: title, message: "It cannot be undone.", actions: actions)
  }

  private func screen(_ alert: Alert?) -> Alert.Screen<Page> {
    Alert.Screen(baseScreen: Page(name: "base") { [log] in log.add("base") }, alert: alert)
  }

  /// A settled stage that shows `alert`.
  private func makeStage(
    _ alert: Alert?, size: Size = Size(width: 480, height: 360), theme: Theme = Theme()
  ) async throws -> ShownScreen {
    let stage = try ShownScreen(size: size, theme: theme)
    stage.show(screen(alert))
    try await stage.driver.settle()
    return stage
  }

  // MARK: - Presentation and dismissal

  @Test func `changes during its presentation are drawn at the presented position`() async throws {
    let harness = try Harness(screen: screen(nil))
    try await harness.show(screen(alert([action("OK"), action("No", .cancel)])))
    for _ in 1...3 {
      try await harness.advance(by: .milliseconds(17))
      try await harness.press(.tab)
      #expect(try PixelDifference(harness.image, harness.redrawnImage) == nil)
    }
  }

  @Test func `is announced immediately with its title and message`() async throws {
    let harness = try Harness(screen: screen(nil))
    let announced = try await harness.announcements {
      try await harness.show(screen(alert([action("OK")])))
    }
    #expect(announced.map(\.text) == ["Sure? It cannot be undone."])
    #expect(announced.map(\.region) == [.assertive])
  }

  @Test func `is presented over the base`() async throws {
    let stage = try await makeStage(nil)
    #expect(stage.names == ["base 1", "base 2"])
    stage.show(screen(alert([action("OK")])))
    try await stage.driver.settle()
    #expect(stage.names == ["Sure?", "Sure?", "It cannot be undone.", "OK"])
  }

  @Test func `another question begins at its first button, the same one keeps the focus`()
    async throws
  {
    func question(_ title: String, _ message: String) -> Alert.Screen<Page> {
      var alert = alert([action("Save"), action("Discard", .destructive)], title: title)
      alert.message = message
      return screen(alert)
    }
    let harness = try Harness(screen: question("Save a?", "1 minute old"))
    try await harness.press(.left)
    #expect(harness.focused?.semantics.name == "Discard")
    try await harness.show(question("Save a?", "2 minutes old"))
    #expect(harness.focused?.semantics.name == "Discard")
    try await harness.show(question("Save b?", "2 minutes old"))
    #expect(harness.focused?.semantics.name == "Save")
  }

  @Test func `is updated in place`() async throws {
    let stage = try await makeStage(alert([action("OK")]))
    let before = stage.driver.tree.flattened.last?.widget
    stage.show(screen(alert([action("Fine")], title: "Really?")))
    #expect(stage.names == ["Really?", "Really?", "It cannot be undone.", "Fine"])
    #expect(stage.driver.tree.flattened.last?.widget === before)
  }

  @Test func `its answers call the latest screen`() async throws {
    let stage = try await makeStage(alert([action("one"), action("two", .cancel)]))
    stage.show(screen(alert([action("three")])))
    try stage.driver.click("three")
    #expect(stage.names.last == "three")
    #expect(log.lines == ["three"])
  }

  @Test func `the screen dismisses it, not its answers`() async throws {
    let stage = try await makeStage(alert([action("OK")]))
    try stage.driver.click("OK")
    try await stage.driver.settle()
    #expect(stage.names.contains("OK"))

    stage.show(screen(nil))
    try await stage.driver.settle()
    #expect(stage.names == ["base 1", "base 2"])
  }

  @Test func `during its dismissal it ignores input and the base accepts it`() async throws {
    let stage = try await makeStage(alert([action("OK")]))
    stage.show(screen(nil))
    try await stage.driver.advance(by: .milliseconds(50))
    #expect(stage.names == ["base 1", "base 2"])
    try stage.driver.click("base 1")
    #expect(log.lines == ["base"])
  }

  @Test func `appears within 160 milliseconds`() async throws {
    let stage = try await makeStage(nil)
    stage.show(screen(alert([action("OK")])))
    try await stage.driver.advance(by: .milliseconds(150))
    #expect(stage.harness.window.nextFrame != nil)
    try await stage.driver.advance(by: .milliseconds(30))
    #expect(stage.harness.window.nextFrame == nil)
  }

  @Test func `dismissed and immediately presented again, it exists once`() async throws {
    let stage = try await makeStage(alert([action("OK")]))
    stage.show(screen(nil))
    try await stage.driver.advance(by: .milliseconds(30))
    stage.show(screen(alert([action("OK")])))
    try await stage.driver.settle()
    #expect(stage.names == ["Sure?", "Sure?", "It cannot be undone.", "OK"])
    #expect(try stage.focused() == "OK")
  }

  @Test func `reduced motion presents it without frames`() async throws {
    let stage = try await makeStage(nil, theme: Theme(motion: .reduced))
    stage.show(screen(alert([action("OK")])))
    _ = try stage.harness.image
    #expect(stage.harness.window.nextFrame == nil)
    stage.show(screen(nil))
    _ = try stage.harness.image
    #expect(stage.harness.window.nextFrame == nil)
    #expect(stage.names == ["base 1", "base 2"])
  }

  @Test func `every frame of its presentation equals a fresh picture`() async throws {
    let stage = try await makeStage(nil)
    stage.show(screen(alert([action("OK")])))
    for _ in 1...6 {
      try await stage.driver.advance(by: .milliseconds(34))
      #expect(try stage.harness.image == stage.harness.redrawnImage)
    }
  }

  // MARK: - Input

  @Test func `content behind it can be neither pressed nor focused`() async throws {
    let stage = try await makeStage(alert([action("OK")]))
    for _ in 1...3 {
      stage.driver.press(.tab)
      #expect(try stage.focused() == "OK")
    }
    let base = try #require(stage.bounds(of: "base 1"))
    stage.driver.click(at: base.center)
    #expect(log.lines.isEmpty)
  }

  @Test func `restores the focus`() async throws {
    let stage = try await makeStage(nil)
    stage.driver.press(.tab)
    stage.driver.press(.tab)
    stage.show(screen(alert([action("OK")])))
    try await stage.driver.settle()
    #expect(try stage.focused() == "OK")
    stage.show(screen(nil))
    try await stage.driver.settle()
    #expect(try stage.focused() == "base 2")
  }

  @Test func `Return chooses the default answer`() async throws {
    let stage = try await makeStage(alert([action("Stay", .cancel), action("Go")]))
    #expect(try stage.focused() == "Go")
    stage.driver.press(.enter)
    #expect(log.lines == ["Go"])
  }

  @Test func `Return chooses no destructive answer if there is a cancel answer`() async throws {
    let stage = try await makeStage(
      alert([action("Delete", .destructive), action("Stay", .cancel)]))
    #expect(try stage.focused() == "Stay")
    stage.driver.press(.enter)
    #expect(log.lines == ["Stay"])
  }

  @Test(arguments: Appearance.allCases)
  func `only the answer that Return chooses is filled, also after a press by pointer`(
    appearance: Appearance
  ) async throws {
    let theme = Theme(appearance: appearance)
    func filled(_ actions: [Alert.Action]) async throws -> [String] {
      let stage = try await makeStage(nil, theme: theme)
      try stage.driver.click("base 1")
      stage.show(screen(alert(actions)))
      try await stage.driver.settle()
      let image = try stage.harness.image
      return try actions.map(\.title).filter { title in
        let bounds = try #require(stage.bounds(of: title))
        let color = Color(image[Int(bounds.minX) + 12, Int(bounds.midY)])
        return color == theme.palette.accent
      }
    }
    let (delete, stay) = (action("Delete", .destructive), action("Stay", .cancel))
    #expect(try await filled([action("Save"), delete, stay]) == ["Save"])
    #expect(try await filled([delete, stay]) == ["Stay"])
    #expect(try await filled([action("One"), action("Two")]) == ["One"])
    #expect(try await filled([stay]) == ["Stay"])
    #expect(try await filled([delete]) == [])
  }

  @Test func `the arrow keys move between the answers, and stop at the ends`() async throws {
    let stage = try await makeStage(
      alert([action("Save"), action("Delete", .destructive), action("Stay", .cancel)]))
    func press(_ keys: Key...) throws -> String? {
      for key in keys { stage.driver.press(key) }
      return try stage.focused()
    }
    #expect(try press(.left) == "Delete")
    #expect(try press(.left, .left) == "Stay")
    #expect(try press(.right, .right, .right) == "Save")
    #expect(try press(.up) == "Delete")
    #expect(try press(.down) == "Save")
    stage.driver.window.environment.layoutDirection = .rightToLeft
    try await stage.driver.settle()
    #expect(try press(.right) == "Delete")
    stage.driver.press(.enter)
    #expect(log.lines == ["Delete"])
  }

  @Test func `Escape cancels`() async throws {
    let stage = try await makeStage(alert([action("Go"), action("Stay", .cancel)]))
    stage.driver.press(.escape)
    #expect(log.lines == ["Stay"])
  }

  @Test func `Escape chooses a single answer`() async throws {
    let stage = try await makeStage(alert([action("OK")]))
    stage.driver.press(.escape)
    #expect(log.lines == ["OK"])
  }

  @Test func `Escape chooses nothing without a cancel answer`() async throws {
    let stage = try await makeStage(alert([action("Left"), action("Right")]))
    stage.driver.press(.escape)
    #expect(log.lines.isEmpty)
  }

  @Test func `without answers no key does anything`() async throws {
    let stage = try await makeStage(alert([]))
    for key in [Key.tab, .enter, .space, .escape] { stage.driver.press(key) }
    #expect(try stage.focused() == nil)
    #expect(log.lines.isEmpty)
  }

  @Test func `Escape does not reach content behind it`() async throws {
    let stage = try ShownScreen()
    let back = Bar.ButtonItem(content: .back(title: nil)) { [log] in log.add("back") }
    let base = BackStack.Screen(items: [
      .init(screen: Page(name: "base").asAnyScreen(), barContent: .init(leftItem: back))
    ])
    stage.show(Alert.Screen(baseScreen: base, alert: alert([action("L"), action("R")])))
    try await stage.driver.settle()
    stage.driver.press(.escape)
    #expect(log.lines.isEmpty)
  }

  // MARK: - Appearance

  @Test func `two answers are side by side, equally wide`() async throws {
    let stage = try await makeStage(alert([action("Stay", .cancel), action("Go")]))
    let (stay, go) = (stage.bounds(of: "Stay"), stage.bounds(of: "Go"))
    #expect(stay?.minY == go?.minY)
    #expect(stay?.width == go?.width)
    #expect(stay.flatMap { stay in go.map { stay.maxX < $0.minX } } == true)
  }

  @Test func `three answers are in a row: cancel first, the default last`() async throws {
    let stage = try await makeStage(
      alert([action("Save"), action("Delete", .destructive), action("Stay", .cancel)]))
    let bounds = ["Stay", "Delete", "Save"].compactMap(stage.bounds(of:))
    #expect(Set(bounds.map(\.minY)).count == 1)
    #expect(bounds.map(\.width) == [120, 120, 120])
    #expect(bounds.map(\.minX) == [bounds[0].minX, bounds[0].minX + 132, bounds[0].minX + 264])
  }

  @Test func `a single answer is at the end, as wide as one of two`() async throws {
    let one = try await makeStage(alert([action("OK")]))
    let two = try await makeStage(alert([action("OK"), action("Stay", .cancel)]))
    #expect(one.bounds(of: "OK") == two.bounds(of: "OK"))
  }

  @Test func `answers too long for a row are in a column, the default on top`() async throws {
    let long = "the pages that changed since"
    let stage = try await makeStage(
      alert([
        action("None \(long)", .cancel), action("Half \(long)", .destructive),
        action("All \(long)"),
      ]))
    let bounds = ["All", "Half", "None"].compactMap { stage.bounds(of: "\($0) \(long)") }
    #expect(Set(bounds.map(\.minX)).count == 1)
    #expect(bounds.map(\.minY) == bounds.map(\.minY).sorted())
  }

  @Test(arguments: [0, 1, 2, 3])
  func `a long message in a small window keeps the answers inside`(count: Int) async throws {
    let message = String(repeating: "It cannot be undone, whatever you try. ", count: 30)
    let actions = ["a", "b", "c"].prefix(count).map { action($0) }
    let size = Size(width: 240, height: 240)
    let stage = try await makeStage(
      Alert(title: "Sure?", message: message, actions: Array(actions)), size: size)
    let window = Rect(origin: .zero, size: size)
    for node in stage.driver.tree.flattened where node.semantics.role == .button {
      if node.semantics.name.hasPrefix("base") { continue }
      #expect(
        node.bounds.intersection(window) == node.bounds,
        "\(node.semantics.name) at \(node.bounds)")
    }
    for name in actions.map(\.title) { try stage.driver.click(.text(name)) }
    #expect(log.lines == actions.map(\.title))
  }

  @Test func `a window too small for any card does no harm`() async throws {
    let stage = try await makeStage(alert([action("OK")]), size: Size(width: 20, height: 10))
    _ = try stage.harness.image
    stage.driver.press(.enter)
    #expect(log.lines == ["OK"])
  }

  @Test func `without a message, title and answers are closer`() async throws {
    let stage = try await makeStage(Alert(title: "Sure?", actions: [action("OK")]))
    #expect(stage.names == ["Sure?", "Sure?", "OK"])
    let gap = try #require(stage.bounds(of: "OK")).minY - (stage.bounds(of: "Sure?")?.maxY ?? 0)
    #expect(gap == 16)
  }

  @Test func `the same alert can move to another base`() {
    let screen = self.screen(alert([action("OK")])).map { Note(text: "note of \($0.name)") }
    #expect(screen.baseScreen.text == "note of base")
    #expect(screen.alert?.title == "Sure?")
  }

  // MARK: - Small windows

  @Test(arguments: [Size(width: 480, height: 800), Size(width: 600, height: 360)], [1.0, 2, 3])
  func `a long text scrolls, a line of the title is shown, and the buttons stay`(
    size: Size, textScale: Double
  ) async throws {
    var long = alert(
      [action("Delete", .destructive), action("Cancel", .cancel)],
      title: String(repeating: "Löschen? ", count: 40))
    long.message = (1...60).map { "Line \($0)." }.joined(separator: "\n")
    let stage = try await makeStage(long, size: size, theme: Theme(textScale: textScale))
    let card = try stage.driver.find(.role(.alert))
    let window = Rect(origin: .zero, size: size)
    for name in ["Delete", "Cancel"] {
      let button = try stage.driver.find(.role(.button, name)).bounds
      #expect(window.intersection(button) == button && button.height >= 24 * textScale)
    }
    let text = try #require(card.flattened.first { $0.semantics.role == .scrollArea }).bounds
    #expect(window.intersection(text) == text && text.height >= 18 * textScale)
    let title = try stage.driver.find(.role(.heading)).bounds
    #expect(title.minY == text.minY)
    // Keys that the buttons do not use scroll the text, and so does the wheel.
    stage.driver.press(.end)
    try await stage.driver.settle()
    let message = try stage.driver.find(.role(.label)).bounds
    #expect(abs(message.maxY - text.maxY) < 1)
    stage.driver.send(.wheel(text.center, delta: Size(width: 0, height: -99_999)))
    #expect(try stage.driver.find(.role(.heading)).bounds.minY == text.minY)
    stage.driver.press(.enter)
    #expect(log.lines == ["Cancel"])
  }

  @Test(arguments: [(10, 600.0, 360.0, 1.0), (3, 480, 360, 3), (2, 200, 120, 1)])
  func `a button that does not fit is scrolled into view when it gets the focus`(
    count: Int, width: Double, height: Double, textScale: Double
  ) async throws {
    let names = (1...count).map { "Choice \($0)" }
    let size = Size(width: width, height: height)
    let stage = try await makeStage(
      alert(names.map { action($0) }), size: size, theme: Theme(textScale: textScale))
    let window = Rect(origin: .zero, size: size)
    for name in names {
      try stage.driver.focus(.role(.button, name))
      try await stage.driver.settle()
      let button = try stage.driver.find(.role(.button, name)).bounds
      #expect(window.intersection(button) == button, "\(name): \(button)")
    }
  }

  @Test func `covers a frame around its base, not only the base`() async throws {
    let view = ScreenView(screen(alert([action("OK")])))
    let harness = try Harness(
      widget: ViewWidget(view.frame(maxWidth: .infinity, maxHeight: .infinity)))
    try await harness.settle()
    #expect(try harness.find(.role(.alert)).bounds == harness.tree.bounds)
  }
}
