import Harness
import Testing
import WorkflowCanvas
import WorkflowContainers
import WorkflowWidgets

@testable import WorkflowAccessibility

@MainActor
@Suite struct RelationTests {
  /// The relations of the elements of a window, such as `text field "Name": labelledBy label "Name"`.
  private func relations(in log: EventLog) -> [String] {
    let tree = EventLog.tree(of: [log.window])
    func title(_ node: AccessibilityNode) -> String {
      "\(node.semantics.role.rawValue) \(node.semantics.name)"
    }
    return log.window.accessibilityTree.flattened.flatMap { node -> [String] in
      guard let element = tree[node.id] else { return [] }
      return tree.relations(of: element).map { relation, targets in
        let targets = targets.compactMap { tree[$0].map { title($0.node) } }
        return "\(title(node)): \(relation) \(targets.joined(separator: ", "))"
      }
    }
  }

  @Test func `a row of a tree knows the row that it is in, and a root knows the tree`() {
    let rows = TreeRows(["a", "b"], id: { $0 }, expanded: ["a"]) { item in
      item.count == 1 ? .items(["\(item)0"]) : .none
    }
    let table = Table(style: .plain)
    table.accessibilityLabel = "Files"
    table.content = Table.Content(
      count: rows.count, id: { rows.id(at: $0) }, text: { rows.item(at: $0) ?? "" })
    table.content.outline = rows.outline { _, _ in }
    #expect(
      relations(in: EventLog(table)) == [
        "row a: nodeChildOf table Files", "row a0: nodeChildOf row a",
        "row b: nodeChildOf table Files",
      ])
  }

  @Test func `a field knows its label and its note, and they know the field`() {
    let (label, field, note) = (Label("Name"), TextFieldWidget(), Label("As in your passport"))
    (label.identifier, note.identifier) = ("label", "note")
    (field.labelledBy, field.describedBy) = ("label", "note")
    let log = EventLog(Stack(.vertical, [label, field, note]))
    #expect(
      relations(in: log) == [
        "label Name: labelFor text field Name",
        "text field Name: labelledBy label Name",
        "text field Name: describedBy label As in your passport",
        "label As in your passport: descriptionFor text field Name",
      ])
    field.isInvalid = true
    #expect(
      relations(in: log).suffix(2) == [
        "text field Name: errorMessage label As in your passport",
        "label As in your passport: errorFor text field Name",
      ])
  }

  @Test func `a refused control has its reason and the note of the app`() {
    let (box, field, note) = (FieldBox(), TextFieldWidget("Name"), Label("As in your passport"))
    note.identifier = "note"
    field.describedBy = "note"
    box.content.add(field)
    box.show(.invalid("Enter a name."), waitsForLeaving: false)
    let log = EventLog(Stack(.vertical, [box, note]))
    #expect(
      relations(in: log) == [
        "text field Name: describedBy label As in your passport",
        "text field Name: errorMessage label Enter a name.",
        "label Enter a name.: errorFor text field Name",
        "label As in your passport: descriptionFor text field Name",
      ])
    #expect(
      log.window.accessibilityTree.flattened.first { $0.widget === field }?.details
        == "Enter a name. As in your passport")
  }

  @Test func `the value of a menu is its description`() throws {
    let menu = MenuWidget("High") { MenuItem("High", isChecked: true) {} }
    menu.accessibilityLabel = "Priority"
    let client = Client(layoutWindow(menu, width: 200, height: 100))
    let path = try client.path(.menuButton)
    #expect(try client.property(path, "Accessible", "Name") == .string("Priority"))
    #expect(try client.property(path, "Accessible", "Description") == .string("High"))
    menu.tooltip = "How soon"
    client.update()
    #expect(try client.property(path, "Accessible", "Description") == .string("High. How soon"))
  }

  @Test func `the value of a part of a canvas is its description`() throws {
    let canvas = CanvasWidget()
    canvas.label = "Visitors"
    canvas.parts = { size, _ in
      [CanvasPart("June", value: "84", area: Path(Rect(origin: .zero, size: size)))]
    }
    let client = Client(layoutWindow(canvas, width: 200, height: 100))
    let path = try client.path(.row)
    #expect(try client.property(path, "Accessible", "Name") == .string("June"))
    #expect(try client.property(path, "Accessible", "Description") == .string("84"))
  }

  @Test func `clients ask for the relations of an object`() throws {
    let (label, field) = (Label("Name"), TextFieldWidget())
    label.identifier = "label"
    field.labelledBy = "label"
    let client = Client(layoutWindow(Stack(.vertical, [label, field]), width: 200, height: 100))
    let answer = try client.call(client.path(.textField), "Accessible", "GetRelationSet")
    #expect(
      answer == [
        .array(
          of: "(ua(so))",
          [
            .structure([
              .uint32(2),
              .array(
                of: "(so)",
                [.structure([.string(":1.7"), .objectPath(try client.path(.label))])]),
            ])
          ])
      ])
  }

  @Test func `options are members of their group`() {
    let group = RadioGroupWidget(title: "Size", items: [.init("S"), .init("M")])
    #expect(
      relations(in: EventLog(group)) == [
        "radio button S: memberOf radio button M, radio button S",
        "radio button M: memberOf radio button M, radio button S",
      ])
  }

  @Test func `a tab controls its page, a divider the panes beside it`() {
    let bar = TabBar()
    bar.items = [.init("One"), .init("Two")]
    bar.selectedIndex = 1
    let panes = Stack(.horizontal, [Label("left"), Splitter(position: 50), Label("right")])
    let log = EventLog(Stack(.vertical, [bar, panes]))
    #expect(
      relations(in: log) == [
        "tab Two: controllerFor label left, separator Divider, label right",
        "label left: controlledBy separator Divider",
        "separator Divider: controllerFor label left, label right",
        "label right: controlledBy separator Divider",
      ])
  }

  @Test func `each widget of a deep pane is searched once`() throws {
    let depth = 12
    var pane: Widget = Label("left")
    for _ in 0..<depth { pane = Stack(.vertical, [SpacerWidget(), pane, SpacerWidget()]) }
    let log = EventLog(Stack(.horizontal, [pane, Splitter(position: 50), Label("right")]))
    let tree = EventLog.tree(of: [log.window])
    let divider = log.window.accessibilityTree.flattened.first { $0.semantics.role == .separator }
    let element = try #require(divider.flatMap { tree[$0.id] })
    #expect(tree.relations(of: element).map(\.targets.count) == [2])
    #expect(tree.index.searchedCount == 3 * depth + 2)
  }

  @Test func `a scroll bar controls its scroll area`() {
    let log = EventLog(ScrollViewWidget(.vertical, Block("tall", 50, 900)))
    #expect(
      relations(in: log) == [
        "scroll area : controlledBy scroll bar vertical",
        "scroll bar vertical: controllerFor scroll area ",
      ])
  }

  @Test func `menus and tooltips know what they belong to`() {
    let menu = MenuWidget("File", items: [.submenu("Recent") { MenuItem("a.txt") {} }])
    menu.tooltip = "Files"
    let log = EventLog(Stack(.vertical, [menu]))
    _ = log.press(.tab)
    _ = log.window.frame(at: .seconds(1))
    #expect(relations(in: log).contains("tooltip Files: tooltipFor menu button File"))
    _ = log.press(.down, .right)
    let relations = relations(in: log)
    #expect(relations.contains("menu File: popupFor menu button File"), "\(relations)")
    #expect(relations.contains("menu Recent: popupFor menu item Recent"), "\(relations)")
    #expect(relations.contains("menu button File: controllerFor menu File"), "\(relations)")
  }
}
