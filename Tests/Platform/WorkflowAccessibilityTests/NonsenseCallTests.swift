import Harness
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWidgets

@testable import WorkflowAccessibility

@MainActor
@Suite struct NonsenseCallTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private func everything() -> (client: Client, table: Table, stack: Stack) {
    let stack = Stack(.vertical)
    let table = Table()
    table.columns = [Table.Column("Name"), Table.Column("Age")]
    table.content = Table.Content(count: 300, id: { $0 }, cells: { ["P \($0)", "\($0)"] })
    table.selectionMode = .multiple
    table.didChangeSelection = { [unowned table] in table.selection = $0 }
    let group = RadioGroupWidget(
      title: "Size", items: ["S", "M"].map { RadioGroupWidget.Item($0) })
    let widgets: [Widget] = [
      Label("Title e\u{301}"), ButtonWidget("Save"), CheckboxWidget("Agree"), ToggleWidget("Wi-Fi"),
      group,
      SliderWidget("Volume", value: 2, in: 0...10), ProgressBarWidget("Copying"),
      TextFieldWidget("Name"), SecureFieldWidget("Password"), TextEditorWidget("Notes"), table,
      NumberFieldWidget("Price", value: 1.5, step: 0.5), StepperWidget("Copies", value: 3),
      PickerWidget("Currency", items: [PickerWidget.Item("Euro")], selectedIndex: 0),
      ComboBoxWidget("City"), SearchFieldWidget("Find"), DateFieldWidget("Due"),
      TimeFieldWidget("At"), DisclosureWidget("More"), ToastWidget(), form(),
    ]
    for widget in widgets { (widget as? EditingControl)?.text = "Anna 🇩🇪 e\u{301}" }
    for widget in widgets { stack.add(widget) }
    return (Client(layoutWindow(stack, width: 500, height: 600)), table, stack)
  }

  /// A form with a refused value, and an open popover.
  private func form() -> Widget {
    let (form, box, anchor) = (FormWidget(), FieldBox(), PopoverAnchor())
    box.content.add(CheckboxWidget("Newsletter"))
    box.show(title: "Mail", isRequired: true, help: "")
    box.show(.invalid("No"), waitsForLeaving: false)
    form.grid.add(box)
    anchor.add(form)
    anchor.present(Label("Why"), at: .bottom)
    return anchor
  }

  private func value(_ signature: String, _ random: inout Generator) -> BusValue {
    let number =
      [-1, 0, 1, 2, 5, 299, 302, Int(Int32.max), Int(Int32.min)].randomElement(using: &random)
      ?? 0
    switch signature {
    case "i": return .int32(Int32(number))
    case "u": return .uint32(UInt32(truncatingIfNeeded: number))
    case "b": return .bool(number > 0)
    case "d": return .double([.nan, .infinity, -1e300, 3].randomElement(using: &random) ?? 0)
    case "v":
      return .variant(value("iusd".map(String.init).randomElement(using: &random) ?? "i", &random))
    default: return .string(["", "x", "Name", "🇩🇪\u{301}"].randomElement(using: &random) ?? "")
    }
  }

  /// Calls every member of every interface of every object with random arguments.
  private func callAll(_ client: Client, _ paths: [String], _ random: inout Generator) {
    let kinds = ["i", "u", "s", "d", "b", "v"]
    let interfaces: [ObjectInterface] = [
      .accessible, .application, .component, .action, .value, .selection, .image, .text,
      .editableText, .table, .tableCell,
    ]
    for path in paths {
      for interface in interfaces {
        for method in interface.methods {
          let fitting = method.input.map { value($0, &random) }
          let others = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            value(kinds.randomElement(using: &random) ?? "i", &random)
          }
          for body in [fitting, others] {
            let answer = client.server.answer(
              .call(":1.7", path, interface.name, method.name, body))
            guard answer.kind != .error else { continue }
            #expect(answer.body.map(\.signature) == method.output, "\(method.name)")
          }
        }
        for member in ["Get", "Set", "GetAll", "Nothing"] {
          for property in interface.properties {
            let body: [BusValue] = [
              .string(interface.name), .string(property.name), value("v", &random),
            ]
            let count = Int.random(in: 0...3, using: &random)
            for body in [body, Array(body.prefix(2)), Array(body.prefix(count))] {
              let answer = client.server.answer(
                .call(":1.7", path, "org.freedesktop.DBus.Properties", member, body))
              guard answer.kind != .error, member == "Get" else { continue }
              guard case .variant(let value)? = answer.body.first else { continue }
              #expect(value.signature == property.signature, "\(property.name)")
            }
          }
        }
      }
      _ = client.answer(path, "org.freedesktop.DBus.Introspectable", "Introspect")
    }
  }

  @Test
  func `calls with any arguments get an answer of the right type or an error`() {
    var random = Generator(state: 1)
    let (client, table, stack) = everything()
    // One element of each role.
    var ids = Dictionary(
      client.windows[0].accessibilityTree.flattened.map { ($0.semantics.role, $0.id) },
      uniquingKeysWith: { first, _ in first }
    ).values.sorted { $0.number < $1.number }
    ids.append(AccessibilityNode.ID(number: table.nodeNumber, row: 0, column: 1))
    for (row, column) in [(290, nil), (291, 1), (292, 7), (99_999, 0)] {
      ids.append(AccessibilityNode.ID(number: table.nodeNumber, row: row, column: column))
    }
    let paths = [ObjectPath.root, ObjectPath.null, ObjectPath.cache, ""] + ids.map(ObjectPath.path)
    callAll(client, paths, &random)
    // The widgets go, the client does not know it yet.
    table.content = .empty
    for widget in stack.children.prefix(8) { widget.removeFromParent() }
    callAll(client, paths, &random)
    client.update()
    callAll(client, paths, &random)
  }
}
