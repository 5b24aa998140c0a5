internal import WorkflowLanguage
internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// The maximum number of children in one answer; clients read longer lists by index.
  private static let maximumChildren = 10_000

  /// Name, role, state and place in the tree.
  static let accessible = ObjectInterface(
    "Accessible",
    [
      .element("GetChildAtIndex", ["i"]) { $0.children[$1.int(0)] },
      Method("GetChildren", [], ["a(so)"]) { object, _ in
        let children = object.children
        guard children.count <= maximumChildren else {
          throw Refusal("LimitsExceeded", "The object has \(children.count) children.")
        }
        return [object.server.references(to: (0..<children.count).compactMap { children[$0] })]
      },
      .int("GetIndexInParent") { object, _ in object.index },
      Method("GetRelationSet", [], ["a(ua(so))"]) { object, _ in [object.relations] },
      Method("GetRole", [], ["u"]) { object, _ in [.uint32(object.role.number)] },
      .string("GetRoleName") { object, _ in object.role.name },
      .string("GetLocalizedRoleName") { object, _ in
        object.element?.localizedRoleName ?? object.role.name
      },
      Method("GetState", [], ["au"]) { object, _ in [object.states.value] },
      Method("GetAttributes", [], ["a{ss}"]) { object, _ in
        [.texts(object.element?.attributes ?? ["toolkit": "WorkflowSDL"])]
      },
      Method("GetApplication", [], ["(so)"]) { object, _ in [object.server.applicationReference] },
      Method("GetInterfaces", [], ["as"]) { object, _ in [.strings(object.interfaces.map(\.name))]
      },
    ],
    properties: [
      Property("Name", "s") { object in .string(object.name) },
      Property("Description", "s") { object in .string(object.element?.node.description ?? "") },
      Property("Parent", "(so)") { object in object.parent },
      Property("ChildCount", "i") { object in .int(object.children.count) },
      Property("Locale", "s") { object in .string(object.locale) },
      Property("AccessibleId", "s") { object in .string(object.element?.node.identifier ?? "") },
      Property("HelpText", "s") { object in .string(object.element?.node.details ?? "") },
    ])
}

@MainActor
extension AccessibilityNode {
  /// The value of a menu or a part of a canvas, and the place of a column among several by which a
  /// table is sorted, which AT-SPI has no other properties for, and the details.
  var description: String? {
    let isDescribed = semantics.role == .menuButton || widget is CanvasPartWidget
    var value = isDescribed ? semantics.value : nil
    if semantics.role == .columnHeader, let place = semantics.position {
      let (index, count) = (place.index + 1, place.count)
      value = widget?.word("Sort level \(index) of \(count)")
    }
    guard let value, let details else { return value ?? details }
    return "\(value). \(details)"
  }
}

extension AccessibleObject {
  /// The locale of the texts, such as `pt_BR`.
  var locale: String {
    let window = element?.window ?? server.exported?.first
    let tag = (window?.window.language ?? .english).chain.first ?? "en"
    return String(tag.map { $0 == "-" ? "_" : $0 })
  }

  var name: String { element?.node.semantics.name ?? server.appName }

  var role: ObjectRole { element.map(ObjectRole.init) ?? .application }

  var states: States { element.map(States.init) ?? [] }

  var children: ChildList { element?.childList ?? ChildList(server.tree.windows) }

  var parent: BusValue {
    guard let element else { return server.desktopReference }
    return element.parent.map { server.reference(to: $0) } ?? server.applicationReference
  }

  var index: Int { element?.index ?? -1 }

  /// The related objects: pairs of the number of the relation (`AtspiRelationType`) and the objects.
  fileprivate var relations: BusValue {
    let relations = element.map(server.tree.relations) ?? []
    return .array(
      of: "(ua(so))",
      relations.map {
        .structure([.uint32($0.relation.rawValue), server.references(to: $0.targets)])
      })
  }
}

extension States {
  /// The bits, as two numbers.
  fileprivate var value: BusValue {
    .array(
      of: "u",
      [.uint32(UInt32(truncatingIfNeeded: rawValue)), .uint32(UInt32(rawValue >> 32))])
  }
}
