public import WorkflowCanvas

/// A node of the accessibility tree: a widget as tests and screen readers see it.
public struct AccessibilityNode {
  package let id: ID
  public package(set) var semantics: Semantics
  /// The locale-independent identifier for tests; nil for most widgets.
  package fileprivate(set) var identifier: String?
  /// The text with its caret and selection; nil for elements that are not read in parts.
  package let content: TextContent?
  /// The frame in the window, in points.
  public let bounds: Rect
  /// The additional description: the name of the widget that describes it, or its tooltip.
  package internal(set) var details: String?
  /// The element that labels this one; nil for most elements.
  package internal(set) var labelledBy: ID?
  /// The elements that describe this one; of one with an invalid value, the first says why.
  package internal(set) var describedBy: [ID] = []
  /// How screen readers announce changes of the text; nil if they do not.
  package let liveRegion: LiveRegion?
  /// The shortcuts of the widget, in the order in which they were added.
  package let shortcuts: [Shortcut]
  public package(set) var children: [AccessibilityNode]
  /// The widget that performs the actions; nil for the window itself.
  package private(set) weak var widget: Widget?

  package init(
    id: ID = ID(number: 0), semantics: Semantics, identifier: String?,
    content: TextContent? = nil, bounds: Rect, details: String? = nil,
    liveRegion: LiveRegion? = nil, shortcuts: [Shortcut] = [], children: [AccessibilityNode],
    widget: Widget?
  ) {
    self.id = id
    self.semantics = semantics
    self.identifier = identifier
    self.content = content
    self.bounds = bounds
    self.details = details
    self.liveRegion = liveRegion
    self.shortcuts = shortcuts
    self.children = children
    self.widget = widget
  }

  /// This node and its descendants, in reading order.
  package var flattened: [AccessibilityNode] {
    [self] + children.flatMap(\.flattened)
  }

  /// Returns the node without the descendants for which `isKept` returns false, and without their
  /// subtrees.
  package func keeping(_ isKept: (AccessibilityNode) -> Bool) -> AccessibilityNode {
    var node = self
    node.children = children.filter(isKept).map { $0.keeping(isKept) }
    return node
  }
}

extension Window {
  /// The accessibility tree of the window, without plain containers.
  package var accessibilityTree: AccessibilityNode {
    bringUpToDate()
    let scope = modalScope
    let tree = AccessibilityNode(
      id: AccessibilityNode.ID(number: content.nodeNumber, isWindow: true),
      semantics: Semantics(role: .window, name: markedTitle), identifier: nil, bounds: bounds,
      children: nodes(of: content, in: scope, row: nil)
        + popups.all.flatMap { nodes(of: $0, in: $0.isModal ? scope : $0, row: nil) },
      widget: nil)
    return tree.hasRelations ? tree.related(by: tree.nodesByIdentifier) : tree
  }

  /// - Parameter row: The number of the row of a table that contains the widget; nil for none.
  fileprivate func nodes(of widget: Widget, in scope: Widget, row: Int?) -> [AccessibilityNode] {
    guard !widget.isHidden, !widget.isInert else { return [] }
    // A table inside a row is a part of that row.
    let place = row == nil ? (widget as? any AccessibleRow)?.place : nil
    let row = place?.row ?? row
    let children = widget.children.flatMap { nodes(of: $0, in: scope, row: row) }
    let shortcuts = widget.shortcuts
    let isGroup = !shortcuts.isEmpty || (widget.liveRegion != nil && !children.isEmpty)
    guard var semantics = widget.semantics ?? (isGroup ? .group : nil) else {
      return children.named(by: widget)
    }
    if let label = widget.accessibilityLabel { semantics.name = label }
    if isBlocked || !widget.isInside(scope) {
      semantics.state.insert(.inert)
      semantics.actions = []
    }
    if widget.isFocused, widget.rare?.activeDescendant?() == nil {
      semantics.state.insert(.focused)
    }
    let number = (place?.table ?? widget).nodeNumber
    return [
      AccessibilityNode(
        id: AccessibilityNode.ID(number: number, row: row),
        semantics: semantics, identifier: widget.identifier,
        content: widget.accessibleText?.textContent, bounds: widget.frameInWindow,
        details: widget.rare?.tooltipSource?.text, liveRegion: widget.liveRegion,
        shortcuts: shortcuts, children: children, widget: widget)
    ]
  }
}

extension Widget {
  /// Returns the nodes of the widget, which is a part of the row with a number, and of what is in
  /// it.
  package func accessibilityNodes(inRow row: Int) -> [AccessibilityNode] {
    window.map { $0.nodes(of: self, in: $0.modalScope, row: row) } ?? []
  }
}

/// A container whose texts describe a widget in it, such as a field of a form.
@MainActor
protocol ElementDescriber {
  var describedWidget: Widget? { get }
  func describe(_ node: inout AccessibilityNode)
}

extension [AccessibilityNode] {
  /// Returns the nodes inside `widget`; a label or identifier of a decoration applies to the element
  /// that it decorates.
  @MainActor
  fileprivate func named(by widget: Widget) -> [AccessibilityNode] {
    if let describer = widget as? any ElementDescriber {
      var nodes = self
      nodes.describe(by: describer)
      return nodes
    }
    guard count == 1, widget is DecorationWidget, let rare = widget.rare else { return self }
    var node = self[0]
    if let label = rare.accessibilityLabel { node.semantics.name = label }
    if let identifier = rare.identifier { node.identifier = identifier }
    return [node]
  }
}

extension [AccessibilityNode] {
  /// Changes the node of the described widget; returns whether it was found.
  @MainActor
  @discardableResult
  fileprivate mutating func describe(by describer: any ElementDescriber) -> Bool {
    for index in indices {
      if let widget = self[index].widget, widget === describer.describedWidget {
        describer.describe(&self[index])
        return true
      }
      if self[index].children.describe(by: describer) { return true }
    }
    return false
  }
}

extension Semantics {
  /// The description of a container without semantics of its own that has shortcuts or is a live
  /// region.
  fileprivate static var group: Semantics { Semantics(role: .group, name: "") }
}

// MARK: - Identity

extension AccessibilityNode {
  /// The identity of an element, unique in the process, for as long as the element exists.
  ///
  /// The widget of a row represents one row after another; the row is identified by its table and
  /// a number that the table gives it, and what is inside the row by its own widget and that number.
  package struct ID: Hashable, Sendable {
    /// The number of the widget; for rows and cells, the number of the table.
    package var number: UInt32
    /// The number of the row that contains the element, or that it is; nil outside of tables.
    package var row: Int?
    /// The index of the column, of cells only.
    package var column: Int?
    /// Whether it is the window of the root widget `number`.
    package var isWindow: Bool

    package init(number: UInt32, row: Int? = nil, column: Int? = nil, isWindow: Bool = false) {
      self.number = number
      self.row = row
      self.column = column
      self.isWindow = isWindow
    }
  }
}

extension Widget {
  /// The number of the widget in accessibility trees.
  package var nodeNumber: UInt32 {
    if numberInTrees == 0 {
      Widget.lastNumber += 1
      numberInTrees = Widget.lastNumber
    }
    return numberInTrees
  }

  private static var lastNumber: UInt32 = 0
}
