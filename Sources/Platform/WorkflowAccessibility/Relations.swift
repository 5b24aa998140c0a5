@_spi(Widgets) internal import WorkflowWidgets

/// A relation of AT-SPI (`AtspiRelationType`).
enum Relation: UInt32 {
  case labelFor = 1
  case labelledBy = 2
  case controllerFor = 3
  case controlledBy = 4
  case memberOf = 5
  case tooltipFor = 6
  case nodeChildOf = 7
  case popupFor = 15
  case descriptionFor = 17
  case describedBy = 18
  case errorMessage = 21
  case errorFor = 22

  /// The relation in the other direction; nil if clients expect none.
  fileprivate var inverse: Relation? {
    switch self {
    case .labelledBy: .labelFor
    case .describedBy: .descriptionFor
    case .errorMessage: .errorFor
    case .controllerFor: .controlledBy
    default: nil
    }
  }

  fileprivate init(_ relation: WidgetRelation) {
    self =
      switch relation {
      case .controls: .controllerFor
      case .memberOf: .memberOf
      case .popupFor: .popupFor
      case .tooltipFor: .tooltipFor
      }
  }
}

extension ExportedTree {
  /// Returns the relations of an element to others, sorted by their numbers.
  func relations(of element: Element) -> [(relation: Relation, targets: [ID])] {
    if index.all == nil { index.all = index.relations(in: self) }
    var relations = index.all?[element.id] ?? [:]
    if let parent = parentRow(of: element) { relations[.nodeChildOf] = [parent] }
    return relations.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// Returns the element of the row that a row of a tree, or its first cell, is in; the tree for a
  /// row in no other. Orca counts the rows up to the tree to tell the level.
  private func parentRow(of element: Element) -> ID? {
    var id = element.id
    let table = ID(number: id.number)
    guard let number = id.row, id.column ?? 0 == 0, let rows = self[table]?.rows, rows.isTree,
      let index = rows.accessibleIndex(ofRow: number)
    else { return nil }
    guard let parent = rows.accessibleParent(ofRow: index) else { return table }
    id.row = rows.accessibleNumber(ofRow: parent)
    return id
  }

  /// The relations of a tree, which are found when a client first asks.
  final class RelationIndex {
    fileprivate var all: [ID: [Relation: [ID]]]?
    /// The number of widgets that were searched for elements, for tests.
    fileprivate(set) var searchedCount = 0
  }
}

// MARK: - Finding

@MainActor
extension ExportedTree.RelationIndex {
  typealias ID = AccessibilityNode.ID

  /// The maximum number of elements of a widget that is not an element itself.
  private static let limit = 100

  fileprivate func relations(in tree: ExportedTree) -> [ID: [Relation: [ID]]] {
    let nodes = tree.windows.compactMap { tree[$0]?.node }.flatMap(\.flattened)
    var ids: [ObjectIdentifier: ID] = [:]
    for node in nodes {
      if let widget = node.widget { ids[ObjectIdentifier(widget)] = node.id }
    }
    var relations: [ID: [Relation: [ID]]] = [:]
    func add(_ relation: Relation, _ source: ID, _ targets: [ID], isDirect: Bool = true) {
      let targets = targets.filter { relation == .memberOf || $0 != source }
      guard !targets.isEmpty else { return }
      relations[source, default: [:]][relation, default: []] += targets
      // Orca reads no label with relations in a dialog, so that a page of labels is no target of one.
      guard let inverse = relation.inverse, isDirect else { return }
      for target in targets { relations[target, default: [:]][inverse, default: []].append(source) }
    }
    for node in nodes {
      if let label = node.labelledBy { add(.labelledBy, node.id, [label]) }
      let errors = node.describedBy.prefix(node.semantics.state.contains(.invalid) ? 1 : 0)
      add(.errorMessage, node.id, Array(errors))
      add(.describedBy, node.id, Array(node.describedBy.dropFirst(errors.count)))
      for (relation, widgets) in node.widget?.relatedWidgets ?? [] {
        let isDirect = widgets.allSatisfy { ids[ObjectIdentifier($0)] != nil }
        var targets: [ID] = []
        for widget in widgets { addElements(of: widget, ids, to: &targets) }
        add(Relation(relation), node.id, targets, isDirect: isDirect)
      }
    }
    return relations
  }

  /// Adds the element of a widget, or else the outermost elements in it, to `elements`.
  private func addElements(
    of widget: Widget, _ ids: [ObjectIdentifier: ID], to elements: inout [ID]
  ) {
    searchedCount += 1
    if let id = ids[ObjectIdentifier(widget)] { return elements.append(id) }
    for child in widget.children where elements.count < Self.limit {
      addElements(of: child, ids, to: &elements)
    }
  }
}
