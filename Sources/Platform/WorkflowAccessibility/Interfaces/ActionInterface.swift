internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// Actions such as a click, which are refused where a user's are.
  static let action = ObjectInterface(
    "Action",
    [
      Method("GetDescription", ["i"], ["s"]) { object, arguments in
        _ = try object.action(at: arguments.int(0))
        return [.string("")]
      },
      .string("GetName", ["i"]) { try $0.action(at: $1.int(0)).busName },
      .string("GetLocalizedName", ["i"]) { try $0.action(at: $1.int(0)).busName },
      .string("GetKeyBinding", ["i"]) { $0.keyBinding(of: try $0.action(at: $1.int(0))) },
      Method("GetActions", [], ["a(sss)"]) { object, _ in
        let actions = object.actions.map {
          BusValue.structure([
            .string($0.busName), .string(""), .string(object.keyBinding(of: $0)),
          ])
        }
        return [.array(of: "(sss)", actions)]
      },
      Method("DoAction", ["i"], ["b"]) { object, arguments in
        // An element behind a modal has no actions now; clients expect false rather than an error.
        guard let id = object.element?.id, object.actions.indices.contains(arguments.int(0)) else {
          return [.bool(false)]
        }
        return [.bool(object.server.perform(object.actions[arguments.int(0)], on: id))]
      },
    ],
    properties: [Property("NActions", "i") { object in .int(object.actions.count) }])
}

extension AccessibleObject {
  fileprivate var actions: [Semantics.Action] { element?.node.semantics.actions ?? [] }

  fileprivate func action(at index: Int) throws -> Semantics.Action {
    guard actions.indices.contains(index) else { throw Refusal.index(index) }
    return actions[index]
  }

  /// Returns the shortcuts as clients expect them: `mnemonic;sequence;shortcut`.
  fileprivate func keyBinding(of action: Semantics.Action) -> String {
    guard action == .press, let shortcut = element?.node.widget?.actionShortcut else { return "" }
    return ";;\(shortcut)"
  }
}

extension Semantics.Action {
  /// The name that other toolkits give the action.
  fileprivate var busName: String { self == .press ? "click" : rawValue }
}
