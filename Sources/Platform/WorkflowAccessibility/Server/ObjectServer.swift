internal import WorkflowLanguage
internal import WorkflowPlatform
internal import WorkflowWidgets

/// Answers the calls that clients make to the objects of the app.
@MainActor
final class ObjectServer {
  typealias ID = AccessibilityNode.ID

  let appName: String
  /// The elements, as they were after the last frame.
  var tree = ExportedTree()
  /// The windows of the tree; nil if the tree is out of date.
  var exported: [ExportedWindow]?
  /// The elements that clients know.
  var known: Set<ID> = []
  /// The known elements that were gone when the focus moved last.
  var gone: Set<ID> = []
  /// The name of the app's connection on the accessibility bus.
  var busName = ""
  /// The object of the registry that contains the app: bus name and path.
  var desktop = ("org.a11y.atspi.Registry", ObjectPath.root)
  /// The number that the registry gave the app.
  var applicationNumber: Int32 = 0
  /// Called before a client changes something, as the user can.
  var willAct: () -> Bool = { true }
  /// Makes a window the active one.
  var activate: (Window) -> Void = { _ in }

  init(appName: String) {
    self.appName = appName
  }

  /// Returns the answer to `call`, or an error.
  func answer(_ call: BusMessage) -> BusMessage {
    // Clients ask for elements one by one if the cache is empty, and so read none that is outdated.
    if call.path == ObjectPath.cache, call.member == "GetItems" {
      return .answer([.array(of: "((so)(so)(so)iiassusau)", [])])
    }
    guard let object = object(at: call.path) else {
      return .error(
        "org.freedesktop.DBus.Error.UnknownObject", "There is no object \(call.path) now.")
    }
    do {
      return .answer(try answer(call, to: object).map(\.withoutNull))
    } catch {
      let refusal = error as? Refusal ?? Refusal("Failed", "The call failed.")
      return .error(refusal.name, refusal.text)
    }
  }

  private func object(at path: String) -> AccessibleObject? {
    if path == ObjectPath.root { return AccessibleObject(server: self, element: nil) }
    return ObjectPath.id(at: path).flatMap(tree.element).map {
      AccessibleObject(server: self, element: $0)
    }
  }

  private func answer(_ call: BusMessage, to object: AccessibleObject) throws -> [BusValue] {
    if let standard = try answerStandard(call, of: object) { return standard }
    let candidates = object.interfaces.filter {
      call.interface.isEmpty || $0.name == call.interface
    }
    guard !candidates.isEmpty else {
      throw Refusal("UnknownInterface", "The object has no interface \(call.interface).")
    }
    guard let method = candidates.flatMap(\.methods).first(where: { $0.name == call.member }) else {
      throw Refusal("UnknownMethod", "There is no method \(call.member).")
    }
    guard let arguments = Arguments(call.body, method.input) else {
      throw Refusal(
        "InvalidArgs", "\(call.member) needs arguments of types (\(method.input.joined())).")
    }
    return try method.answer(object, arguments)
  }

  // MARK: - References

  /// Returns the reference to an element; nil refers to no object.
  func reference(to id: ID?) -> BusValue {
    if let id { remember(id) }
    return .reference(busName, id.map(ObjectPath.path) ?? ObjectPath.null)
  }

  func references(to ids: [ID]) -> BusValue {
    .array(of: "(so)", ids.map { reference(to: $0) })
  }

  var applicationReference: BusValue {
    .reference(busName, ObjectPath.root)
  }

  var desktopReference: BusValue {
    .reference(desktop.0, desktop.1)
  }

  // MARK: - Actions

  /// Returns an element as it is now, if it accepts the user's input now; nil otherwise.
  ///
  /// A row that is out of view is scrolled into view, as a user must do first.
  func reachable(
    _ id: ID, _ accepts: (AccessibilityNode) -> Bool = { _ in true }
  ) -> AccessibilityNode? {
    // A user reaches a row, not one of its cells.
    guard id.column == nil, let window = tree.element(id)?.window.window, !window.isClosed,
      let node = node(id, in: window) ?? revealedRow(id, in: window), node.isReachable,
      accepts(node)
    else { return nil }
    return willAct() ? node : nil
  }

  private func revealedRow(_ id: ID, in window: Window) -> AccessibilityNode? {
    guard let number = id.row, let table = node(ID(number: id.number), in: window),
      table.isReachable, let rows = table.widget as? any AccessibleRows,
      let row = rows.accessibleIndex(ofRow: number), rows.accessibleWidget(ofRow: row) != nil
    else { return nil }
    return node(id, in: window)
  }

  private func node(_ id: ID, in window: Window) -> AccessibilityNode? {
    window.accessibilityTree.descendant(id)
  }

  /// Performs an action as the user could now, on the row for a cell; returns whether it did.
  ///
  /// The window of an element that gets the focus becomes the active one, as after a press.
  func perform(_ action: Semantics.Action, on id: ID) -> Bool {
    let node = reachable(id.withoutColumn) { $0.semantics.actions.contains(action) }
    guard let node,
      node.widget?.window?.language.use({ node.widget?.performAction(action) }) == true
    else { return false }
    if action == .focus, let window = node.widget?.window, !window.isActive { activate(window) }
    return true
  }
}

extension AccessibilityNode.ID {
  /// The row of a cell; the element itself for others.
  var withoutColumn: Self { Self(number: number, row: row, isWindow: isWindow) }
}

extension AccessibilityNode {
  /// Whether the user can use the element: it is not disabled, inert, or behind a modal.
  fileprivate var isReachable: Bool { semantics.state.isDisjoint(with: [.disabled, .inert]) }

  fileprivate func descendant(_ id: ID) -> AccessibilityNode? {
    if self.id == id { return self }
    for child in children {
      if let found = child.descendant(id) { return found }
    }
    return nil
  }
}
