import Harness
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWidgets

@testable import WorkflowAccessibility

@MainActor
@Suite struct ObjectServerTests {
  private let properties = "org.freedesktop.DBus.Properties"

  private func form() -> (window: Window, button: ButtonWidget, toggle: ToggleWidget, stack: Stack)
  {
    let stack = Stack(.vertical)
    let button = ButtonWidget("Save")
    button.pressShortcut = Shortcut("s")
    button.identifier = "save"
    let toggle = ToggleWidget("Wi-Fi", isOn: true)
    stack.add(Label("Settings"))
    stack.add(button)
    stack.add(toggle)
    return (layoutWindow(stack, width: 400, height: 300), button, toggle, stack)
  }

  @Test func `a client walks from the application to the widgets and back`() throws {
    let client = Client(form().window)
    #expect(try client.name(ObjectPath.root) == "Test App")
    #expect(try client.role(ObjectPath.root) == "application")
    let frame = try #require(try client.children(ObjectPath.root).first)
    #expect(try client.role(frame) == "frame")
    #expect(try client.name(frame) == "Test")
    #expect(
      Client.path(in: try client.property(frame, "Accessible", "Parent")) == ObjectPath.root)
    let children = try client.children(frame)
    #expect(try children.map(client.role) == ["label", "push button", "toggle button"])
    #expect(try children.map(client.name) == ["Settings", "Save", "Wi-Fi"])
    #expect(try client.property(frame, "Accessible", "ChildCount") == .int32(3))
    for (index, child) in children.enumerated() {
      let found = try client.call(frame, "Accessible", "GetChildAtIndex", .int32(Int32(index)))
      #expect(Client.path(in: found.first) == child)
      #expect(try client.call(child, "Accessible", "GetIndexInParent") == [.int32(Int32(index))])
      #expect(Client.path(in: try client.property(child, "Accessible", "Parent")) == frame)
    }
    #expect(try client.property(children[1], "Accessible", "AccessibleId") == .string("save"))
  }

  @Test func `states and attributes describe the widget`() throws {
    let (window, button, _, _) = form()
    button.isEnabled = false
    let client = Client(window)
    let frame = try #require(try client.children(ObjectPath.root).first)
    #expect(try client.states(frame).isSuperset(of: ["active", "showing", "visible"]))
    let save = try client.path(.button, "Save")
    #expect(try client.states(save) == ["showing", "visible"])
    let toggle = try client.path(.toggle)
    #expect(
      try client.states(toggle).isSuperset(of: ["enabled", "focusable", "checkable", "checked"]))
    let attributes = try client.call(save, "Accessible", "GetAttributes").first
    #expect(attributes?["id"] == .string("save"))
  }

  @Test(arguments: [false, true])
  func `a toggle button is pressed while it is on`(isOn: Bool) throws {
    let button = ButtonWidget("Bold")
    button.isOn = isOn
    let client = Client(layoutWindow(Stack(.vertical, [button]), width: 400, height: 300))
    let bold = try client.path(.toggleButton)
    #expect(try client.role(bold) == "toggle button")
    #expect(
      try client.call(bold, "Accessible", "GetLocalizedRoleName") == [.string("toggle button")])
    #expect(try client.states(bold).contains("pressed") == isOn)
    #expect(try client.states(bold).isSuperset(of: ["checkable", "focusable"]))
  }

  @Test func `a click presses the widget, and is refused while it is disabled`() throws {
    let (window, button, _, _) = form()
    var presses = 0
    button.didPress = { presses += 1 }
    let client = Client(window)
    let save = try client.path(.button)
    #expect(try client.call(save, "Action", "GetName", .int32(0)) == [.string("click")])
    #expect(try client.call(save, "Action", "GetKeyBinding", .int32(0)) == [.string(";;Ctrl+S")])
    #expect(try client.call(save, "Action", "DoAction", .int32(0)) == [.bool(true)])
    #expect(presses == 1)
    button.isEnabled = false  // after the frame that the client knows
    #expect(try client.call(save, "Action", "DoAction", .int32(0)) == [.bool(false)])
    #expect(try client.call(save, "Component", "GrabFocus") == [.bool(false)])
    #expect(presses == 1)
    button.isEnabled = true
    #expect(try client.call(save, "Component", "GrabFocus") == [.bool(true)])
    #expect(button.isFocused)
  }

  @Test func `a client's changes count as changes by the user, its questions do not`() throws {
    let (window, button, _, _) = form()
    let client = Client(window)
    var actions = 0
    client.server.willAct = {
      actions += 1
      return true
    }
    let save = try client.path(.button)
    _ = try client.name(save)
    button.isEnabled = false
    #expect(try client.call(save, "Action", "DoAction", .int32(0)) == [.bool(false)])
    #expect(actions == 0)
    button.isEnabled = true
    #expect(try client.call(save, "Action", "DoAction", .int32(0)) == [.bool(true)])
    #expect(actions == 1)
  }

  @Test func `the focus brings its window to the front`() throws {
    let (window, _, _, _) = form()
    let client = Client(window)
    var activated: [Window] = []
    client.server.activate = { activated.append($0) }
    let save = try client.path(.button)
    #expect(try client.call(save, "Component", "GrabFocus") == [.bool(true)])
    #expect(activated.isEmpty)
    window.handle(.activated(false))
    #expect(try client.call(save, "Component", "GrabFocus") == [.bool(true)])
    #expect(activated.map(ObjectIdentifier.init) == [ObjectIdentifier(window)])
  }

  @Test func `the shortcut of a click is not the shortcut of an item in the menu`() throws {
    let rename = MenuItem("Rename", shortcut: Shortcut("r")) {}
    let menu = MenuWidget("File", items: [rename, MenuItem("Open") {}])
    let window = layoutWindow(menu, width: 400, height: 300)
    let client = Client(window)
    func shortcut(_ path: String) throws -> BusValue? {
      try client.call(path, "Action", "GetKeyBinding", .int32(0)).first
    }
    #expect(try shortcut(try client.path(.menuButton)) == .string(""))
    _ = menu.performAction(.press)
    client.update()
    #expect(try shortcut(try client.path(.menuItem, "Rename")) == .string(";;Ctrl+R"))
    #expect(try shortcut(try client.path(.menuItem, "Open")) == .string(""))
  }

  @Test func `a window behind a modal window refuses actions`() throws {
    let (window, button, _, _) = form()
    let client = Client(window)
    let save = try client.path(.button)
    let dialog = layoutWindow(Label("Sure?"), width: 100, height: 100)
    window.blocker = dialog
    var presses = 0
    button.didPress = { presses += 1 }
    #expect(try client.call(save, "Action", "DoAction", .int32(0)) == [.bool(false)])
    #expect(presses == 0)
    client.update()
    #expect(try !client.states(save).contains("sensitive"))
    #expect(try client.call(save, "Action", "DoAction", .int32(0)) == [.bool(false)])
  }

  @Test func `frames are in device pixels, on the screen, in the window and in the parent`() throws
  {
    let (window, button, _, _) = form()
    let client = Client(window, origin: Point(x: 100, y: 50), scale: 1.5)
    let save = try client.path(.button)
    let frame = button.frameInWindow
    func extents(_ coordinates: UInt32) throws -> [Int?] {
      let answer = try client.call(save, "Component", "GetExtents", .uint32(coordinates))
      return answer.first?.elements?.map(\.int) ?? []
    }
    let inWindow = [frame.minX, frame.minY, frame.width, frame.height].map {
      Int(($0 * 1.5).rounded())
    }
    #expect(try extents(1) == inWindow)
    #expect(try extents(0).first == inWindow[0] + 100)
    #expect(try extents(2) == inWindow)
    let (x, y) = (Int32(inWindow[0] + 105), Int32(inWindow[1] + 55))
    let arguments = [BusValue.int32(x), .int32(y), .uint32(0)]
    let root = try #require(try client.children(ObjectPath.root).first)
    let found = try client.call(
      root, "Component", "GetAccessibleAtPoint", arguments[0], arguments[1], arguments[2])
    #expect(Client.path(in: found.first) == save)
    #expect(
      try client.call(save, "Component", "Contains", arguments[0], arguments[1], arguments[2])
        == [.bool(true)])
    #expect(client.answer(save, "Component", "GetExtents", .uint32(9)).kind == .error)
  }

  @Test func `elements that are gone and other nonsense are errors`() throws {
    let (window, button, _, stack) = form()
    let client = Client(window)
    let save = try client.path(.button)
    func error(_ answer: BusMessage) -> String? {
      answer.kind == .error ? answer.member.split(separator: ".").last.map(String.init) : nil
    }
    #expect(error(client.answer(save, "Table", "GetRowAtIndex", .int32(0))) == "UnknownInterface")
    #expect(error(client.answer(save, "Action", "Nothing")) == "UnknownMethod")
    #expect(error(client.answer(save, "Action", "DoAction")) == "InvalidArgs")
    #expect(error(client.answer(save, "Action", "DoAction", .string("1"))) == "InvalidArgs")
    #expect(error(client.answer(save, "Action", "GetName", .int32(-1))) == "InvalidArgs")
    #expect(error(client.answer(save, properties, "Get", .string("x"))) == "UnknownInterface")
    let none = client.answer(
      save, properties, "Get", .string("org.a11y.atspi.Accessible"), .string("x"))
    #expect(error(none) == "UnknownProperty")
    let read = client.answer(
      save, properties, "Set", .string("org.a11y.atspi.Accessible"), .string("Name"),
      .variant(.string("x")))
    #expect(error(read) == "PropertyReadOnly")
    #expect(
      Client.path(in: try client.call(save, "Accessible", "GetChildAtIndex", .int32(0)).first)
        == ObjectPath.null)
    button.removeFromParent()
    _ = stack
    #expect(try client.call(save, "Action", "DoAction", .int32(0)) == [.bool(false)])
    client.update()
    #expect(error(client.answer(save, "Action", "DoAction", .int32(0))) == "UnknownObject")
    #expect(error(client.answer("/x", "Action", "DoAction", .int32(0))) == "UnknownObject")
  }

  @Test func `a field leads to its label, and the label to its field`() throws {
    let stack = Stack(.vertical)
    let (label, field) = (Label("Your name"), TextFieldWidget())
    label.identifier = "name-label"
    field.labelledBy = "name-label"
    stack.add(label)
    stack.add(field)
    let client = Client(layoutWindow(stack, width: 300, height: 200))
    let (labelPath, fieldPath) = (try client.path(.label), try client.path(.textField))
    #expect(try client.name(fieldPath) == "Your name")
    for (path, number, target) in [(fieldPath, UInt32(2), labelPath), (labelPath, 1, fieldPath)] {
      let relations = try client.call(path, "Accessible", "GetRelationSet").first?.elements ?? []
      #expect(relations.map { $0.elements?.first } == [.uint32(number)])
      let targets = relations.first?.elements?.last?.elements ?? []
      #expect(targets.map { Client.path(in: $0) } == [target])
    }
  }

  @Test func `the cache has no elements, so that clients ask for each`() {
    let answer = Client(form().window).answer(ObjectPath.cache, "Cache", "GetItems")
    #expect(answer.body.map(\.signature) == ["a((so)(so)(so)iiassusau)"])
    #expect(answer.body.first?.elements == [])
  }

  @Test func `the definition of an object names its interfaces`() throws {
    let client = Client(form().window)
    let answer = client.answer(
      try client.path(.button), "org.freedesktop.DBus.Introspectable", "Introspect")
    let definition = answer.body.first?.string ?? ""
    #expect(definition.contains("<interface name=\"org.a11y.atspi.Action\">"))
    #expect(definition.contains("<method name=\"DoAction\">"))
    #expect(!definition.contains("org.a11y.atspi.Table"))
  }

  @Test func `the registry's number of the app is kept`() throws {
    let client = Client(form().window)
    let set = client.answer(
      ObjectPath.root, properties, "Set", .string("org.a11y.atspi.Application"), .string("Id"),
      .variant(.int32(12)))
    #expect(set.kind == .answer)
    #expect(try client.property(ObjectPath.root, "Application", "Id") == .int32(12))
  }
}
