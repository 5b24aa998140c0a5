// The items as screen readers see them, whether or not they are visible.
extension ChoiceList: AccessibleRows {
  func semantics(ofItem index: Int) -> Semantics {
    let item = items[index]
    let title = item?.title ?? ""
    if item?.isHeader == true { return Semantics(role: .heading, name: title) }
    var state: Semantics.State = index == checked ? .selected : []
    if index == highlighted, focusHolder?.isFocused == true { state.insert(.focused) }
    return Semantics(
      role: .row, name: title, state: state, actions: [.press, .focus],
      position: Semantics.Position(index: index, count: items.count))
  }

  package var accessibleRowCount: Int { items.count }
  package var accessibleColumns: [String] { [] }
  package var isTree: Bool { false }

  package var canSelectRows: Bool { true }
  package var canSelectSeveralRows: Bool { false }

  package func accessibleRow(at index: Int) -> AccessibilityNode {
    let row = visibleRow(at: index)
    return AccessibilityNode(
      id: AccessibilityNode.ID(number: nodeNumber, row: index), semantics: semantics(ofItem: index),
      identifier: nil, bounds: row?.frameInWindow ?? frameInWindow, children: [], widget: row)
  }

  package var accessibleSelection: [Int] { checked.map { [$0] } ?? [] }

  package func isAccessibleRowSelected(at index: Int) -> Bool { index == checked }

  package func accessibleWidget(ofRow index: Int) -> Widget? {
    highlight(index)
    window?.bringUpToDate()
    return visibleRow(at: index)
  }

  package func accessibleSelect(row index: Int, _ isSelected: Bool) -> Bool {
    guard isSelected, items.isChoosable(at: index) else { return false }
    didChoose(index)
    return true
  }

  package func accessibleSelectAll(_ isSelected: Bool) -> Bool { false }
}
