import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

private struct Entry: Sendable {
  var id: Int
  var payee: String
  var amount: Double
  var isPaid = false
}

@MainActor
@Suite struct TableEditingTests {
  /// The state of a screen with a table of payments.
  @MainActor
  private final class Stage {
    var entries = [
      Entry(id: 1, payee: "Ada", amount: 10), Entry(id: 2, payee: "Bo", amount: 20.5),
      Entry(id: 3, payee: "Cy", amount: 30),
    ]
    var isReadOnly = false
    var activates = false
    var canSelect = true
    var style = Table.Style.insetGrouped
    var rowHeight = Table.RowHeight.fixed(34)
    let log = Log()
    private(set) var shown: ShownView<Screen>!

    struct Screen: View {
      let stage: Stage

      private var columns: [Column<Entry>] {
        [
          Column("No.", \.id).width(60),
          Column("Payee", \.payee).editable {
            Validated.valid($0).require("Enter a payee.") { !$0.isEmpty }
          } onCommit: { [stage] entry, payee in
            stage.change(entry, \.payee, to: payee)
          },
          Column("Amount", \.amount).cell { Text("EUR \($0.amount)") }
            .editor(\.amount) { amount, edit in
              NumberField("", value: amount, in: 0...100, onChange: edit)
            } onCommit: { [stage] entry, amount in
              stage.change(entry, \.amount, to: amount)
            },
          Column("Paid", \.isPaid.description).width(60)
            .editor(\.isPaid) { isPaid, edit in
              Checkbox("", isOn: isPaid, onToggle: edit)
            } onCommit: { [stage] entry, isPaid in
              stage.change(entry, \.isPaid, to: isPaid)
            },
        ]
      }

      @MainActor private var list: List<Entry> {
        let list = List(stage.entries, id: \.id, columns: columns, name: \.payee)
          .style(stage.style).rowHeight(stage.rowHeight)
        guard stage.canSelect else { return list }
        let selectable = list.selection(stage.selection) { [stage] in
          stage.selection = $0
          stage.show()
        }
        return stage.activates
          ? selectable.onActivate { [stage] in stage.log.add("open \($0.payee)") } : selectable
      }

      var body: some View {
        VStack {
          list.disabled(stage.isReadOnly)
          Button("Elsewhere") {}
        }
      }
    }

    var selection: Set<Int> = []

    init(_ configure: (Stage) -> Void = { _ in }) throws {
      configure(self)
      shown = try ShownView(Screen(stage: self))
      driver.press(.tab)
      for _ in 0..<8 where focused?.role != .row { driver.press(.tab) }
    }

    var driver: Driver { shown.harness.driver }

    func show() { shown.show(Screen(stage: self)) }

    func change<Value>(_ entry: Entry, _ path: WritableKeyPath<Entry, Value>, to value: Value) {
      log.add("\(entry.id): \(value)")
      if let index = entries.firstIndex(where: { $0.id == entry.id }) {
        entries[index][keyPath: path] = value
      }
      show()
    }

    var focused: Semantics? {
      driver.tree.flattened.first { $0.semantics.state.contains(.focused) }?.semantics
    }

    /// The role, name and value of the focused element.
    var focus: String {
      guard let focused else { return "none" }
      return "\(focused.role.rawValue) \(focused.name)"
        + (focused.role == .textField ? ": \(focused.value ?? "")" : "")
    }

    func node(_ name: String) throws -> AccessibilityNode {
      try #require(driver.tree.flattened.last { $0.semantics.name == name })
    }

    func click(_ name: String, times: Int = 1) throws {
      let point = try node(name).bounds.center
      for _ in 0..<times { driver.click(at: point) }
    }
  }

  // MARK: - Start

  @Test func `F2 and Return edit the first cell that can be edited, with its text selected`() throws
  {
    for key in [Key.function(2), .enter] {
      let stage = try Stage()
      #expect(stage.focus == "row Ada")
      stage.driver.press(key)
      #expect(stage.focus == "text field Payee: Ada")
      stage.driver.type("Eve")
      #expect(stage.focus == "text field Payee: Eve")
      #expect(stage.log.lines.isEmpty)
    }
  }

  @Test func `typing replaces the text, and blanks do not start`() throws {
    let stage = try Stage()
    stage.driver.type(" ")
    #expect(stage.focus == "row Ada")
    stage.driver.type("Kim Lee")
    #expect(stage.focus == "text field Payee: Kim Lee")
    stage.driver.press(.enter)
    #expect(stage.log.lines == ["1: Kim Lee"])
  }

  @Test func `the editor is drawn where the columns scroll sideways`() throws {
    let stage = try Stage()
    stage.driver.resize(to: Size(width: 180, height: 300))
    stage.driver.type("i")
    let before = try stage.shown.harness.image.pixels
    stage.driver.type("WWW")
    #expect(stage.focus == "text field Payee: iWWW")
    #expect(try stage.shown.harness.image.pixels != before)
  }

  @Test func `an input method starts an edit`() throws {
    let stage = try Stage()
    try stage.driver.compose("か")
    #expect(stage.focused?.role == .textField)
    try stage.driver.commit("加")
    stage.driver.press(.enter)
    #expect(stage.log.lines == ["1: 加"])
  }

  @Test func `a double click edits the cell, and the column is remembered`() throws {
    let stage = try Stage()
    try stage.click("EUR 20.5", times: 2)
    #expect(stage.focus == "text field Amount: 20.5")
    stage.driver.press(.escape)
    #expect(stage.focus == "row Bo")
    stage.driver.press(.down)
    stage.driver.press(.function(2))
    #expect(stage.focus == "text field Amount: 30")
  }

  @Test func `Return opens the row in a list with that action, and F2 edits`() throws {
    let stage = try Stage { $0.activates = true }
    stage.driver.press(.enter)
    #expect(stage.log.new() == ["open Ada"])
    try stage.click("3", times: 2)
    #expect(stage.log.new() == ["open Cy"])
    try stage.click("Bo", times: 2)
    #expect(stage.focus == "text field Payee: Bo")
    #expect(stage.log.lines.isEmpty)
  }

  @Test func `cells of a list without a selection are edited, of a disabled one not`() throws {
    let stage = try Stage { $0.canSelect = false }
    try stage.click("Bo", times: 2)
    #expect(stage.focus == "text field Payee: Bo")
    stage.isReadOnly = true
    stage.show()
    _ = try stage.shown.harness.image
    #expect(!stage.driver.shows(.role(.textField)))
    try stage.click("Bo", times: 2)
    #expect(!stage.driver.shows(.role(.textField)))
  }

  // MARK: - End

  @Test func `Return passes the value to the screen, and the focus returns to the row`() throws {
    let stage = try Stage()
    stage.driver.press(.down)
    stage.driver.type("Eve")
    stage.driver.press(.enter)
    #expect(stage.log.lines == ["2: Eve"])
    #expect(stage.focus == "row Eve")
    #expect(!stage.driver.shows(.role(.textField)))
    stage.driver.press(.down)
    #expect(stage.focus == "row Cy")
  }

  @Test func `Escape and an unchanged value change nothing`() throws {
    let stage = try Stage()
    stage.driver.type("Eve")
    stage.driver.press(.escape)
    #expect(stage.focus == "row Ada")
    stage.driver.press(.function(2))
    #expect(stage.focus == "text field Payee: Ada")
    stage.driver.press(.enter)
    #expect(stage.focus == "row Ada")
    #expect(stage.log.lines.isEmpty)
  }

  @Test func `the cell shows what the screen sets`() throws {
    let stage = try Stage()
    stage.driver.type("Eve")
    #expect(stage.driver.shows("Ada"))
    stage.driver.press(.enter)
    #expect(stage.driver.shows("Eve") && !stage.driver.shows("Ada"))
  }

  @Test func `Tab goes through the cells and rows, and leaves the table at its end`() throws {
    let stage = try Stage()
    stage.driver.press(.function(2))
    stage.driver.type("Eve")
    stage.driver.press(.tab)
    #expect(stage.log.new() == ["1: Eve"])
    #expect(stage.focus == "text field Amount: 10")
    stage.driver.type("15")
    stage.driver.press(.tab)
    #expect(stage.log.new() == ["1: 15.0"])
    #expect(stage.focus == "checkbox Paid")
    stage.driver.press(.space)
    stage.driver.press(.tab)
    #expect(stage.log.new() == ["1: true"])
    #expect(stage.focus == "text field Payee: Bo")
    stage.driver.press(.tab, .shift)
    #expect(stage.focus == "checkbox Paid")
    for _ in 0..<6 { stage.driver.press(.tab) }
    #expect(stage.focus == "checkbox Paid")
    stage.driver.press(.tab)
    #expect(stage.focus == "button Elsewhere")
    #expect(stage.log.lines.isEmpty)
  }

  @Test func `a click elsewhere ends the edit`() throws {
    let stage = try Stage()
    stage.driver.type("Eve")
    try stage.click("Cy")
    #expect(stage.log.new() == ["1: Eve"])
    #expect(stage.focus == "row Cy")
    stage.driver.type("Flo")
    try stage.click("Elsewhere")
    #expect(stage.log.new() == ["3: Flo"])
    #expect(stage.focus == "button Elsewhere")
  }

  @Test func `a click below the rows ends the edit`() throws {
    let stage = try Stage { $0.style = .plain }
    stage.driver.type("Eve")
    let last = try stage.node("Cy").bounds
    stage.driver.click(at: Point(x: 100, y: last.maxY + 80))
    #expect(stage.log.lines == ["1: Eve"])
    #expect(!stage.driver.shows(.role(.textField)))
  }

  @Test func `a row that is scrolled away keeps its editor`() throws {
    let stage = try Stage {
      $0.entries = (1...500).map { Entry(id: $0, payee: "payee \($0)", amount: 1) }
    }
    stage.driver.type("Eve")
    stage.driver.send(.wheel(Point(x: 200, y: 200), delta: Size(width: 0, height: 5000)))
    stage.driver.window.finishScroll()
    #expect(!stage.driver.shows("payee 2"))
    #expect(stage.focus == "text field Payee: Eve")
    stage.driver.type("lyn")
    stage.driver.press(.enter)
    #expect(stage.log.lines == ["1: Evelyn"])
    #expect(stage.focus == "row Evelyn")
  }

  // MARK: - Refused values

  @Test func `a refused value stays in the editor, with its reason`() async throws {
    let stage = try Stage()
    stage.driver.press(.function(2))
    stage.driver.press(.delete)
    for key in [Key.enter, .tab] {
      let spoken = await stage.shown.harness.announcements { stage.driver.press(key) }
      #expect(spoken.map(\.text) == ["Enter a payee."])
      #expect(stage.focus == "text field Payee: ")
      #expect(stage.focused?.state.contains(.invalid) == true)
      #expect(stage.driver.shows(.role(.tooltip, "Enter a payee.")))
    }
    stage.driver.type("E")
    #expect(stage.focused?.state.contains(.invalid) == false)
    #expect(!stage.driver.shows(.role(.tooltip)))
    stage.driver.press(.enter)
    #expect(stage.log.lines == ["1: E"])
  }

  @Test func `a refused value keeps the focus in the table until Escape`() async throws {
    let stage = try Stage()
    stage.driver.press(.function(2))
    stage.driver.press(.tab)
    stage.driver.type("1234")
    #expect(stage.focus == "text field Amount: 1234")
    try stage.click("Cy")
    _ = try stage.shown.harness.image
    #expect(stage.focus == "text field Amount: 1234")
    #expect(stage.driver.shows(.role(.tooltip, "Must be at most 100.")))
    try stage.click("Bo", times: 2)
    _ = try stage.shown.harness.image
    #expect(stage.focus == "text field Amount: 1234")
    try stage.click("Elsewhere")
    _ = try stage.shown.harness.image
    #expect(stage.focus == "button Elsewhere")
    #expect(stage.driver.shows(.role(.textField, "Amount")))
    try stage.click("Amount")
    stage.driver.press(.escape)
    #expect(stage.focus == "row Ada")
    #expect(!stage.driver.shows(.role(.textField)))
    #expect(stage.log.lines.isEmpty)
  }

  // MARK: - Changes by the screen

  @Test func `the edit ends if its row disappears, and nothing is written to another row`() throws {
    for rows in [0, 1] {
      let stage = try Stage()
      stage.driver.press(.down)
      stage.driver.type("Eve")
      stage.entries.removeLast(3 - rows)
      stage.show()
      _ = try stage.shown.harness.image
      #expect(!stage.driver.shows(.role(.textField)))
      stage.driver.press(.enter)
      try stage.click("Elsewhere")
      #expect(stage.log.lines.isEmpty)
      #expect(stage.entries.count == rows)
    }
  }

  @Test func `a value that the screen changes does not replace what was typed`() throws {
    let stage = try Stage()
    stage.driver.type("Eve")
    stage.entries[0].payee = "Zoe"
    stage.show()
    _ = try stage.shown.harness.image
    #expect(stage.focus == "text field Payee: Eve")
    #expect(stage.driver.shows("Zoe"))
    stage.driver.press(.enter)
    #expect(stage.log.lines == ["1: Eve"])
  }

  @Test func `a row that is sorted away keeps its editor`() throws {
    let stage = try Stage {
      $0.entries = (1...500).map { Entry(id: $0, payee: "payee \($0)", amount: 1) }
    }
    stage.driver.type("Eve")
    stage.entries.reverse()
    stage.show()
    _ = try stage.shown.harness.image
    stage.driver.type("lyn")
    #expect(stage.focus == "text field Payee: Evelyn")
    stage.driver.press(.enter)
    #expect(stage.log.lines == ["1: Evelyn"])
    #expect(try stage.shown.harness.image == stage.shown.harness.redrawnImage)
  }

  @Test func `a long text is edited in one line`() throws {
    let stage = try Stage()
    stage.driver.press(.function(2))
    stage.driver.paste(String(repeating: "long text\n", count: 6_000))
    _ = try stage.shown.harness.image
    stage.driver.press(.enter)
    #expect(stage.log.lines.first?.utf8.count == 60_003)
  }

  // MARK: - Restoration

  @Test func `an edit is restored with its value and its focus`() throws {
    let edits: [(log: String, edit: (Stage) -> Void)] = [
      ("2: Eve", { $0.driver.type("Eve") }),
      (
        "2: 15.0",
        { stage in
          stage.driver.press(.function(2))
          stage.driver.press(.tab)
          stage.driver.type("15")
        }
      ),
      (
        "2: true",
        { stage in
          stage.driver.press(.function(2))
          for _ in 0..<2 { stage.driver.press(.tab) }
          stage.driver.press(.space)
        }
      ),
    ]
    for (log, edit) in edits {
      let stage = try Stage()
      stage.driver.press(.down)
      edit(stage)
      let restored = try Stage { $0.selection = stage.selection }
      restored.driver.window.restore(stage.driver.window.state)
      #expect(restored.focus == stage.focus)
      #expect(restored.log.lines.isEmpty)
      _ = try (restored.shown.harness.image, stage.shown.harness.image)
      #expect(restored.driver.tree.text == stage.driver.tree.text)
      restored.driver.press(.tab)
      #expect(restored.log.lines == [log])
    }
  }

  @Test func `an edit without the focus is not restored`() throws {
    let stage = try Stage()
    stage.driver.press(.function(2))
    stage.driver.press(.delete)
    try stage.click("Elsewhere")
    #expect(stage.driver.shows(.role(.textField, "Payee")))
    let restored = try Stage()
    restored.driver.window.restore(stage.driver.window.state)
    #expect(restored.focus == "button Elsewhere")
    #expect(!restored.driver.shows(.role(.textField, "Payee")))
  }

  // MARK: - Appearance

  @Test(arguments: [1.0, 3.0], [false, true])
  func `the editor fits its cell, and the rows stay where they are`(
    textScale: Double, isMeasured: Bool
  ) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = try Stage { if isMeasured { $0.rowHeight = .measured(estimate: 30) } }
      stage.shown.harness.window.environment.layoutDirection = direction
      stage.shown.harness.environment.theme.textScale = textScale
      _ = try stage.shown.harness.image
      let rows = stage.driver.all(.role(.row)).map(\.bounds)
      let cell = try stage.node("Ada").bounds
      stage.driver.press(.function(2))
      _ = try stage.shown.harness.image
      let field = try stage.driver.find(.role(.textField, "Payee")).bounds
      #expect(stage.driver.all(.role(.row)).map(\.bounds) == rows)
      #expect(field.minY >= rows[0].minY && field.maxY <= rows[0].maxY)
      #expect(field.minX < cell.minX && field.maxX > cell.maxX)
      #expect(field.height > 20)
      #expect(try stage.shown.harness.image == stage.shown.harness.redrawnImage)
      stage.driver.press(.escape)
      #expect(try stage.shown.harness.image == stage.shown.harness.redrawnImage)
    }
  }

  @Test func `amounts are edited where they are shown, at the trailing edge`() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = try Stage()
      stage.shown.harness.window.environment.layoutDirection = direction
      stage.driver.press(.function(2))
      stage.driver.press(.tab)
      _ = try stage.shown.harness.image
      let field = try stage.driver.find(.role(.textField, "Amount")).bounds
      let caret = try #require(stage.driver.window.textInputArea)
      if direction == .leftToRight {
        #expect(abs(field.maxX - caret.maxX - 12) < 0.01)
      } else {
        #expect(caret.midX < field.midX)
      }
    }
  }

  @Test func `an editor of a date has room for it in a narrow column`() throws {
    let stage = try ShownView(
      List(
        [LocalDate(dayNumber: 20_000)], id: \.self,
        columns: [
          Column("Number", \.dayNumber),
          Column("Day", \.self, format: .medium).width(90).editor(\.self) { date, edit in
            DateField("", date: date) { $0.map(edit) }
          } onCommit: { _, _ in
          },
        ]
      ))
    let driver = stage.harness.driver
    for _ in 0..<2 { driver.press(.tab) }
    driver.press(.function(2))
    _ = try stage.harness.image
    let row = try driver.find(.role(.row)).bounds
    let field = try driver.find(.role(.textField, "Day")).bounds
    #expect(field.width == 136)
    #expect(field.maxX == row.maxX)
  }

  @Test func `an editor in a column that is scrolled out comes into view`() throws {
    let columns = (1...8).map { number in
      Column<Entry>("Column \(number)", \.payee).id("\(number)").width(160, minimum: 160)
    }
    let last = Column<Entry>("Last", \.payee).width(160, minimum: 160).editable { _, _ in }
    let stage = try ShownView(
      List([Entry(id: 1, payee: "Ada", amount: 10)], id: \.id, columns: columns + [last]))
    let driver = stage.harness.driver
    for _ in 0..<10 { driver.press(.tab) }
    driver.press(.function(2))
    _ = try stage.harness.image
    _ = try stage.harness.image
    let table = try driver.find(.role(.table)).bounds
    let field = try driver.find(.role(.textField, "Last")).bounds
    #expect(field.width > 100)
    #expect(field.maxX <= table.maxX)
  }

  // MARK: - Accessibility

  @Test func `the editor is in its cell, which is editable`() throws {
    let stage = try Stage()
    stage.driver.press(.function(2))
    let node = try #require(stage.driver.tree.flattened.first { $0.semantics.role == .table })
    let table = try #require(node.widget as? Table)
    let cells = table.accessibleRow(at: 0).children
    #expect(cells.map { $0.semantics.state.contains(.editable) } == [false, true, true, true])
    #expect(cells[1].children.map(\.semantics.role) == [.textField])
    #expect(cells[1].children.map(\.semantics.name) == ["Payee"])
    #expect(cells[1].semantics.name == "Ada")
    #expect(table.accessibleRow(at: 1).children[1].children.isEmpty)
  }
}
