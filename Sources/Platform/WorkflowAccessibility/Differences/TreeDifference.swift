internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// The events that tell clients what changed from one tree to the next.
///
/// The order is that in which screen readers expect them: windows that lost the user's attention,
/// removed and added elements, the window that is active now, changes of elements, the selection,
/// the focus, its text, then announcements.
///
/// A subtree that appears or goes is one event, at its root. A batch has a limit: more changes of
/// one kind become a `VisibleDataChanged` of their parent.
@MainActor
struct TreeDifference {
  let old: ExportedTree
  let new: ExportedTree
  private var structure: [AccessibleEvent] = []
  private var changes: [AccessibleEvent] = []
  private var moves: [AccessibleEvent] = []
  /// The containers whose selection changed, in reading order.
  private var selections: [ID] = []
  /// The element with the focus in each tree; nil for none.
  let focus: (old: ID?, new: ID?)
  /// The changes of the text that gets the focus.
  private var focusedText: [AccessibleEvent] = []

  typealias ID = AccessibilityNode.ID
  typealias Element = ExportedTree.Element

  /// The most children of one element that are reported one by one.
  static let childLimit = 100
  /// The most changes of elements that are reported one by one.
  static let changeLimit = 500
  /// The most moved elements that are reported one by one.
  static let moveLimit = 32

  static func events(from old: ExportedTree, to new: ExportedTree) -> [AccessibleEvent] {
    var difference = TreeDifference(old: old, new: new)
    difference.compareLists(of: nil, old.windows, new.windows)
    difference.compareChildren(of: nil, new.windows)
    return difference.batch
  }

  private init(old: ExportedTree, new: ExportedTree) {
    self.old = old
    self.new = new
    focus = (old.focused, new.focused)
  }

  private var batch: [AccessibleEvent] {
    left + closed + structure + opened + entered + bounded(changes, by: Self.changeLimit)
      + bounded(moves, by: Self.moveLimit) + selectionEvents + focusEvents + focusedText
      + announcements
  }

  /// Returns `events`, or a note at each window that has changed if they are more than `limit`.
  private func bounded(_ events: [AccessibleEvent], by limit: Int) -> [AccessibleEvent] {
    guard events.count > limit else { return events }
    return new.windows.filter { old[$0] != nil }.map {
      AccessibleEvent(name: "VisibleDataChanged", source: $0)
    }
  }

  // MARK: - Children

  /// Compares the children that an element (nil for the application) has in both trees.
  private mutating func compareChildren(of parent: ID?, _ children: [ID]) {
    for id in children {
      guard let before = old[id], before.parent == parent, let after = new[id] else { continue }
      compare(before, after)
    }
  }

  private mutating func compareLists(of parent: ID?, _ old: [ID], _ new: [ID]) {
    guard old != new else { return }
    let (before, after) = (Set(old), Set(new))
    // Elements that changed their order are removed and added again.
    let isReordered = old.filter(after.contains) != new.filter(before.contains)
    let removed = old.indices.reversed().filter { isReordered || !after.contains(old[$0]) }
    let added = new.indices.filter { isReordered || !before.contains(new[$0]) }
    guard removed.count + added.count <= Self.childLimit else {
      structure.append(AccessibleEvent(name: "VisibleDataChanged", source: parent))
      return
    }
    let (first, second) = (parent.flatMap { self.old[$0] }, parent.flatMap { self.new[$0] })
    for index in removed {
      let place = first?.place(ofListed: index) ?? index
      structure.append(.children(of: parent, "remove", old[index], at: place))
    }
    for index in added {
      let place = second?.place(ofListed: index) ?? index
      structure.append(.children(of: parent, "add", new[index], at: place))
      if let element = self.new[new[index]], !before.contains(element.id) { show(element.node) }
    }
  }

  /// Reports that popups and modals in a subtree are shown, which screen readers wait for.
  private mutating func show(_ node: AccessibilityNode) {
    switch node.semantics.role {
    case .alert, .dialog, .menu, .tooltip:
      structure.append(.state("showing", of: node.id, is: true))
    default: break
    }
    for child in node.children { show(child) }
  }

  /// Compares the rows of a table, whose children are all rows, whether they are scrolled into view
  /// or not.
  private mutating func compareRows(_ first: Element, _ second: Element) {
    guard let rows = second.rows else { return }
    let difference = RowDifference(
      self.rows(of: first, in: old), of: first.rowCount, to: rows)
    var added = difference.added
    let count = difference.removed.count + added.reduce(0) { $0 + $1.count }
    if difference.isPartial || count > Self.childLimit {
      structure.append(AccessibleEvent(name: "VisibleDataChanged", source: second.id))
      // Many rows may have been added, such as the children of an item in a tree.
      let shown = self.rows(of: second, in: new)
      guard !difference.isPartial, let top = shown.first?.index, let last = shown.last?.index else {
        return
      }
      added = added.map { $0.clamped(to: top..<last + 1) }
    }
    for row in difference.removed.reversed() {
      structure.append(
        .children(of: first.id, "remove", row.id, at: first.headerCount + row.index))
    }
    for row in added.joined() {
      let id = ID(number: second.id.number, row: rows.accessibleNumber(ofRow: row))
      structure.append(.children(of: second.id, "add", id, at: second.headerCount + row))
    }
  }

  /// Returns the rows of a table that are in a tree, in order.
  private func rows(of table: Element, in tree: ExportedTree) -> [RowDifference.Row] {
    table.node.children.compactMap { child in
      guard child.id == ID(number: table.id.number, row: child.id.row), let row = tree[child.id]
      else { return nil }
      return (row.id, row.index - table.headerCount)
    }.sorted { $0.index < $1.index }
  }

  // MARK: - Elements

  private mutating func compare(_ first: Element, _ second: Element) {
    compareProperties(first, second)
    compareStates(first, second)
    compareBounds(first, second)
    compareTexts(first, second)
    if second.node.semantics.role == .table { compareRows(first, second) }
    compareLists(of: second.id, first.listedChildren, second.listedChildren)
    compareChildren(of: second.id, second.children)
  }

  private mutating func compareProperties(_ first: Element, _ second: Element) {
    let (before, after) = (first.node, second.node)
    if before.semantics.name != after.semantics.name {
      change(second.id, "accessible-name", .string(after.semantics.name))
    }
    if before.description != after.description {
      change(second.id, "accessible-description", .string(after.description ?? ""))
    }
    if before.semantics.role != after.semantics.role {
      change(second.id, "accessible-role", .uint32(ObjectRole(of: second).number))
    }
    let hasNewValue =
      before.semantics.number != after.semantics.number
      || before.semantics.value != after.semantics.value
    if hasNewValue, after.semantics.role.hasNumber {
      change(second.id, "accessible-value", .double(after.semantics.number?.value ?? 0))
    }
  }

  private mutating func change(_ id: ID, _ property: String, _ value: BusValue) {
    changes.append(
      AccessibleEvent(name: "PropertyChange", source: id, detail: property, value: value))
  }

  private mutating func compareStates(_ first: Element, _ second: Element) {
    let isNew = second.id.column == nil && first.isSelected != second.isSelected
    if isNew, let parent = second.parent, selections.last != parent { selections.append(parent) }
    let (before, after) = (States(of: first), States(of: second))
    guard before != after else { return }
    for (state, name) in States.names where before.contains(state) != after.contains(state) {
      // The focus and the active window have an order of their own.
      guard state != .focused, state != .active else { continue }
      // Orca speaks a text in a live region that is shown, so it would repeat an old one.
      guard state != .showing || second.node.liveRegion == nil else { continue }
      changes.append(.state(name, of: second.id, is: after.contains(state)))
    }
  }

  /// Compares the frames in the parents: an element that moves with its parent has no event.
  private mutating func compareBounds(_ first: Element, _ second: Element) {
    guard second.id.row == nil, old.place(of: first) != new.place(of: second) else { return }
    moves.append(
      AccessibleEvent(name: "BoundsChanged", source: second.id, value: second.screenFrame))
  }

  private mutating func compareTexts(_ first: Element, _ second: Element) {
    guard let before = first.text, let after = second.text, before != after else { return }
    let events = TextEvents.events(of: second.id, from: before, to: after)
    // Orca takes an element whose caret moves for the focused one, and then ignores the focus.
    let isEntered = second.id == focus.new && focus.new != focus.old
    if isEntered { focusedText += events } else { changes += events }
  }

  // MARK: - Selection and focus

  /// The changed selections of containers that have the focus.
  ///
  /// Screen readers go to a newly selected element, so others would lead them away from the focus.
  private var selectionEvents: [AccessibleEvent] {
    selections.filter { container in
      guard let focused = focus.new else { return true }
      return new.contains(focused, in: container)
    }.map { AccessibleEvent(name: "SelectionChanged", source: $0) }
  }

  private var focusEvents: [AccessibleEvent] {
    guard focus.old != focus.new else { return [] }
    let lost = focus.old.flatMap { new[$0] }.map {
      AccessibleEvent.state("focused", of: $0.id, is: false)
    }
    let gained = focus.new.map { AccessibleEvent.state("focused", of: $0, is: true) }
    return [lost, activeDescendant, gained].compactMap(\.self)
  }

  /// The event that a row, or a cell that stands for it, gets the focus of its table.
  private var activeDescendant: AccessibleEvent? {
    guard let focused = focus.new,
      let row = focused.row.flatMap({ _ in new[focused.withoutColumn] }),
      let table = new[ID(number: focused.number)], table.rows != nil
    else { return nil }
    return AccessibleEvent(
      name: "ActiveDescendantChanged", source: table.id, first: Int32(clamping: row.index),
      child: focused)
  }
}
