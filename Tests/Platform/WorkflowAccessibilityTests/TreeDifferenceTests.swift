import Harness
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWidgets

@testable import WorkflowAccessibility

@MainActor
@Suite struct TreeDifferenceTests {
  private func column(_ widgets: Widget...) -> Stack { Stack(.vertical, widgets) }

  @Test func `a frame without changes has no events`() {
    let log = EventLog(column(Label("Name"), ButtonWidget("Save")))
    #expect(log.events(except: []) == [])
  }

  @Test func `the focus leaves one element before it reaches the next`() {
    let log = EventLog(column(ButtonWidget("One"), ButtonWidget("Two")))
    #expect(log.press(.tab) == ["button \"One\": StateChanged focused 1"])
    #expect(
      log.press(.tab) == [
        "button \"One\": StateChanged focused 0", "button \"Two\": StateChanged focused 1",
      ])
  }

  @Test func `a checkbox that is pressed is checked`() {
    let box = CheckboxWidget("Agree")
    box.didPress = { [unowned box] in box.mark = box.mark == .on ? .off : .on }
    let log = EventLog(column(box))
    _ = log.press(.tab)
    #expect(log.press(.space) == ["checkbox \"Agree\": StateChanged checked 1"])
    #expect(log.press(.space) == ["checkbox \"Agree\": StateChanged checked 0"])
  }

  @Test func `a button that becomes enabled is sensitive`() {
    let button = ButtonWidget("Save")
    button.isEnabled = false
    let log = EventLog(column(button))
    button.isEnabled = true
    #expect(
      log.events() == [
        "button \"Save\": StateChanged enabled 1", "button \"Save\": StateChanged focusable 1",
        "button \"Save\": StateChanged sensitive 1",
      ])
  }

  @Test func `names, descriptions and values change`() {
    let (button, slider) = (ButtonWidget("Save"), SliderWidget("Volume", value: 2, in: 0...10))
    let log = EventLog(column(button, slider))
    button.title = "Save all"
    button.tooltip = "Saves all files"
    slider.value = 5
    #expect(
      log.events().map { $0.prefix { $0 != "." } } == [
        "button \"Save all\": PropertyChange accessible-name \"Save all\"",
        "button \"Save all\": PropertyChange accessible-description \"Saves all files\"",
        "slider \"Volume\": PropertyChange accessible-value 5",
      ])
  }

  @Test func `another choice in a menu is a new description`() {
    func items(_ isHigh: Bool) -> [MenuItem] {
      [MenuItem("Low", isChecked: !isHigh) {}, MenuItem("High", isChecked: isHigh) {}]
    }
    let menu = MenuWidget("Priority", items: items(false))
    let log = EventLog(menu)
    menu.items = items(true)
    #expect(
      log.events() == [
        "menu button \"Priority\": PropertyChange accessible-description \"High\""
      ])
  }

  @Test func `removed elements are reported last first, then added ones`() {
    let stack = column(Label("a"), Label("b"), Label("c"), Label("d"))
    let log = EventLog(stack)
    stack.children[1].removeFromParent()
    stack.children[2].removeFromParent()
    stack.add(Label("e"), at: 0)
    #expect(
      log.events() == [
        "window \"Test\": ChildrenChanged remove 3 label \"d\"",
        "window \"Test\": ChildrenChanged remove 1 label \"b\"",
        "window \"Test\": ChildrenChanged add 0 label \"e\"",
      ])
  }

  @Test func `a subtree is one event at its root`() {
    let stack = column(ButtonWidget("Save"))
    let log = EventLog(stack)
    let group = RadioGroupWidget(title: "Size", items: [.init("S"), .init("M"), .init("L")])
    stack.add(group)
    #expect(
      log.events() == ["window \"Test\": ChildrenChanged add 1 radio group \"Size\""])
    group.removeFromParent()
    #expect(
      log.events() == ["window \"Test\": ChildrenChanged remove 1 radio group \"Size\""])
  }

  @Test func `elements that change places are removed and added`() {
    let (first, second) = (Label("a"), Label("b"))
    let stack = column(first, second)
    let log = EventLog(stack)
    second.removeFromParent()
    stack.add(second, at: 0)
    #expect(
      log.events() == [
        "window \"Test\": ChildrenChanged remove 1 label \"b\"",
        "window \"Test\": ChildrenChanged remove 0 label \"a\"",
        "window \"Test\": ChildrenChanged add 0 label \"b\"",
        "window \"Test\": ChildrenChanged add 1 label \"a\"",
      ])
  }

  @Test func `another page with thousands of elements is a small batch`() {
    let stack = Stack(.vertical, (0..<2500).map { Label("old \($0)") })
    let log = EventLog(stack)
    for child in stack.children { child.removeFromParent() }
    for index in 0..<2500 { stack.add(ButtonWidget("new \(index)")) }
    #expect(log.events() == ["window \"Test\": VisibleDataChanged"])
    for case let button as ButtonWidget in stack.children { button.isEnabled = false }
    #expect(log.events() == ["window \"Test\": VisibleDataChanged"])
  }

  @Test func `an element that moves alone reports its frame in pixels`() {
    let (first, second) = (Block("a", 30, 10), Block("b", 30, 10))
    let stack = Stack(.vertical, spacing: 0, alignment: .leading, [first, second, SpacerWidget()])
    let log = EventLog(stack)
    first.fixedSize = Size(width: 30, height: 25)
    #expect(
      log.events(except: []) == [
        "label \"a\": BoundsChanged [\"int32(0)\", \"int32(0)\", \"int32(30)\", \"int32(25)\"]",
        "label \"b\": BoundsChanged [\"int32(0)\", \"int32(25)\", \"int32(30)\", \"int32(10)\"]",
      ])
  }

  @Test func `a selected tab or option is a new selection of its group`() {
    let group = RadioGroupWidget(title: "Size", items: [.init("S"), .init("M")], selectedIndex: 0)
    group.didSelect = { [unowned group] in group.selectedIndex = $0 }
    let log = EventLog(column(group))
    _ = log.press(.tab)
    let events = log.press(.down)
    #expect(
      events.suffix(3) == [
        "radio group \"Size\": SelectionChanged", "radio button \"S\": StateChanged focused 0",
        "radio button \"M\": StateChanged focused 1",
      ])
    #expect(events.contains("radio button \"M\": StateChanged checked 1"))
  }

  @Test func `a menu is shown before its first item has the focus`() {
    let menu = MenuWidget("File", items: [MenuItem("New") {}, MenuItem("Open") {}])
    let log = EventLog(column(menu))
    _ = log.press(.tab)
    let opened = log.press(.down)
    let shown = opened.firstIndex(of: "menu \"File\": StateChanged showing 1")
    let focused = opened.firstIndex(of: "menu item \"New\": StateChanged focused 1")
    #expect(opened.contains("window \"Test\": ChildrenChanged add 1 menu \"File\""))
    #expect(shown != nil && focused != nil && shown! < focused!, "\(opened)")
    let closed = log.press(.escape)
    #expect(closed.contains("window \"Test\": ChildrenChanged remove 1 menu \"File\""))
    #expect(closed.last == "menu button \"File\": StateChanged focused 1")
  }
}

// MARK: - Tables

extension TreeDifferenceTests {
  private func table(_ count: Int) -> Table {
    let table = Table(style: .plain)
    table.columns = [Table.Column("Name"), Table.Column("Age")]
    table.content = Self.rows(count)
    return table
  }

  private static func rows(_ count: Int) -> Table.Content {
    Table.Content(count: count, id: { $0 }, cells: { ["Row \($0)", "\($0)"] })
  }

  @Test func `scrolling a table neither adds nor removes rows`() {
    let table = table(1_000_000)
    let log = EventLog(table)
    _ = table.scrolled(by: Size(width: 0, height: -40))
    #expect(log.events(except: []).filter { !$0.hasPrefix("scroll bar") } == [])
    table.scroll(to: 500_000)
    let events = log.events(except: [])
    #expect(events.filter { !$0.hasPrefix("scroll bar") } == [])
  }

  @Test func `new rows are added at the end of the table's children`() {
    let table = table(3)
    let log = EventLog(table)
    table.content = Self.rows(5)
    #expect(
      log.events().filter { $0.contains("ChildrenChanged") } == [
        "table: ChildrenChanged add 5 row \"Row 3, 3\"",
        "table: ChildrenChanged add 6 row \"Row 4, 4\"",
      ])
    table.content = Self.rows(4)
    #expect(
      log.events().filter { $0.contains("ChildrenChanged") } == [
        "table: ChildrenChanged remove 6 row \"Row 4, 4\""
      ])
    table.content = Self.rows(1_000_000)
    #expect(log.events().filter { $0.contains("ed") }.contains("table: VisibleDataChanged"))
  }

  @Test func `the focus moves from row to row with the selection`() {
    let table = table(10)
    table.selectionMode = .single
    table.didChangeSelection = { [unowned table] in table.selection = $0 }
    let log = EventLog(table)
    _ = log.press(.tab, .tab, .down)
    let events = log.press(.down)
    #expect(events.contains("table: SelectionChanged"), "\(events)")
    #expect(events.suffix(1) == ["label \"Row 2\": StateChanged focused 1"], "\(events)")
  }
}

// MARK: - Windows

extension TreeDifferenceTests {
  @Test func `a window that becomes active comes before its focus`() {
    let button = ButtonWidget("Save")
    let log = EventLog(column(button))
    _ = log.press(.tab)
    log.window.handle(.activated(false))
    #expect(
      log.events() == [
        "window \"Test\": Window.Deactivate \"Test\"", "window \"Test\": StateChanged active 0",
        "button \"Save\": StateChanged focused 0",
      ])
    log.window.handle(.activated(true))
    #expect(
      log.events() == [
        "window \"Test\": Window.Activate \"Test\"", "window \"Test\": StateChanged active 1",
        "button \"Save\": StateChanged focused 1",
      ])
  }

  @Test func `a second window is a child of the application`() {
    let log = EventLog(column(ButtonWidget("Save")))
    _ = log.press(.tab)
    let second = layoutWindow(Label("Help"), width: 100, height: 100)
    log.window.handle(.activated(false))
    #expect(
      log.events(of: [log.window, second]) == [
        "window \"Test\": Window.Deactivate \"Test\"", "window \"Test\": StateChanged active 0",
        "application: ChildrenChanged add 1 window \"Test\"",
        "window \"Test\": Window.Create \"Test\"", "window \"Test\": Window.Activate \"Test\"",
        "window \"Test\": StateChanged active 1", "button \"Save\": StateChanged focused 0",
      ])
    log.window.handle(.activated(true))
    #expect(
      log.events() == [
        "window \"Test\": Window.Deactivate \"Test\"", "window \"Test\": Window.Destroy \"Test\"",
        "application: ChildrenChanged remove 1 window \"Test\"",
        "window \"Test\": Window.Activate \"Test\"", "window \"Test\": StateChanged active 1",
        "button \"Save\": StateChanged focused 1",
      ])
  }

  @Test func `the first tree shows the windows, the active one and the focus`() {
    let log = EventLog(column(ButtonWidget("Save")))
    _ = log.press(.tab)
    _ = log.events(of: [])
    #expect(
      log.events() == [
        "application: ChildrenChanged add 0 window \"Test\"",
        "window \"Test\": Window.Create \"Test\"", "window \"Test\": Window.Activate \"Test\"",
        "window \"Test\": StateChanged active 1", "button \"Save\": StateChanged focused 1",
      ])
  }
}

// MARK: - Announcements

extension TreeDifferenceTests {
  @Test func `a text that appears or changes in a live region is announced last`() {
    let (status, button) = (Label(), ButtonWidget("Save"))
    status.liveRegion = .polite
    let stack = column(button, status)
    let log = EventLog(stack)
    status.text = "Saved"
    #expect(
      log.press(.tab) == [
        "window \"Test\": ChildrenChanged add 1 label \"Saved\"",
        "button \"Save\": StateChanged focused 1", "label \"Saved\": Announcement \"Saved\"",
        "label \"Saved\": StateChanged showing 1",
      ])
    status.text = "Saved again"
    #expect(log.events().contains("label \"Saved again\": Announcement \"Saved again\""))
    button.title = "Save now"
    #expect(log.events().allSatisfy { !$0.contains("Announcement") })
    status.text = ""
    #expect(log.events().allSatisfy { !$0.contains("Announcement") })
  }

  @Test func `a container is announced with all its texts, unless the focus enters it`() {
    let box = column(Label("Disk full"), Label("Delete files"), ButtonWidget("Retry"))
    box.liveRegion = .assertive
    box.isHidden = true
    let log = EventLog(column(ButtonWidget("Save"), box))
    box.isHidden = false
    #expect(
      log.events() == [
        "window \"Test\": ChildrenChanged add 1 group",
        "group: Announcement \"Disk full Delete files\"", "group: StateChanged showing 1",
      ])
    box.isHidden = true
    _ = log.events()
    box.isHidden = false
    let events = log.press(.tab, .tab)
    #expect(events.last == "button \"Retry\": StateChanged focused 1")
  }
}

// MARK: - Text

extension TreeDifferenceTests {
  private func events(from old: String, to new: String, caret: Int? = nil) -> [String] {
    TextEvents.events(
      of: AccessibilityNode.ID(number: 1),
      from: TextContent(text: old, selection: 0..<0, caret: 0),
      to: TextContent(text: new, selection: 0..<0, caret: caret ?? 0)
    ).map { "\($0.name) \($0.detail) \($0.first) \($0.second) \($0.value.string ?? "")" }
  }

  @Test func `only the changed part of a text is reported, in Unicode scalars`() {
    #expect(events(from: "a cat sat", to: "a cat sat") == [])
    #expect(
      events(from: "é cat sat", to: "é dog sat", caret: 6) == [
        "TextChanged delete 2 3 cat", "TextChanged insert 2 3 dog", "TextCaretMoved  5 0 ",
      ])
    #expect(events(from: "👍🏽", to: "👍🏽👍🏽") == ["TextChanged insert 2 2 👍🏽"])
    #expect(events(from: "••", to: "•") == ["TextChanged delete 1 1 •"])
  }

  @Test func `typing in a field inserts text before the caret moves`() {
    let field = TextFieldWidget("Name", text: "an")
    let log = EventLog(column(field))
    _ = log.press(.tab, .home)
    log.window.handle(.textInput("J"))
    #expect(
      log.events() == [
        "text field \"Name\": TextChanged insert 0+1 \"J\"",
        "text field \"Name\": TextCaretMoved 1",
      ])
    log.window.handle(.keyPressed(KeyPress(.end, .shift)))
    #expect(
      log.events() == [
        "text field \"Name\": TextCaretMoved 3", "text field \"Name\": TextSelectionChanged",
      ])
    #expect(log.press(.backspace).first == "text field \"Name\": TextChanged delete 1+2 \"an\"")
  }

  @Test func `a password reveals its length only`() {
    let field = SecureFieldWidget("Password")
    let log = EventLog(column(field))
    _ = log.press(.tab)
    log.window.handle(.textInput("secret"))
    let events = log.events()
    #expect(events.first == "secure field \"Password\": TextChanged insert 0+6 \"••••••\"")
    #expect(events.allSatisfy { !$0.contains("secret") })
  }

  @Test func `a note that appears below the focused field is its new description`() {
    let (field, note) = (TextFieldWidget("Name"), Label("Enter a name"))
    note.identifier = "note"
    note.isHidden = true
    field.describedBy = "note"
    let log = EventLog(column(field, note))
    _ = log.press(.tab)
    note.isHidden = false
    field.isInvalid = true
    #expect(
      log.events() == [
        "window \"Test\": ChildrenChanged add 1 label \"Enter a name\"",
        "text field \"Name\": PropertyChange accessible-description \"Enter a name\"",
        "text field \"Name\": StateChanged invalid-entry 1",
      ])
  }

  @Test func `offsets outside of the text are at its end`() {
    #expect(events(from: "", to: "abc", caret: 99).last == "TextCaretMoved  3 0 ")
    #expect(events(from: "abc", to: "", caret: -4) == ["TextChanged delete 0 3 abc"])
  }
}
