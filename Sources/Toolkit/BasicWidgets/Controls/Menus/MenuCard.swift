internal import WorkflowCanvas

/// One menu: a card with a column of rows, which scrolls if it is higher than the window.
final class MenuCard: PopupCard {
  private let title: String
  private(set) weak var menu: MenuPopup?
  private let isFirst: Bool
  private let list = Stack(.vertical, spacing: 0, alignment: .fill)
  private(set) var rows: [MenuRow] = []
  weak var openRow: MenuRow? {
    didSet {
      oldValue?.requestPaint()
      openRow?.requestPaint()
    }
  }

  var items: [MenuItem] = [] {
    didSet { updateRows() }
  }

  init(title: String, menu: MenuPopup, isFirst: Bool) {
    self.title = title
    self.menu = menu
    self.isFirst = isFirst
    let padding = (menu.owner ?? menu).theme.spacing.tight
    super.init(ScrollViewWidget(.vertical, list), padding: padding, elevation: .popUp)
  }

  private func updateRows() {
    while rows.count > items.count { rows.removeLast() }
    while rows.count < items.count { rows.append(MenuRow(in: self)) }
    list.replaceChildren(with: rows)
    let count = items.count { !$0.isSeparator }
    let hasMarks = items.contains { $0.isChecked != nil }
    var index = 0
    for (row, item) in zip(rows, items) {
      row.position = Semantics.Position(index: index, count: count)
      row.hasMarks = hasMarks
      row.item = item
      if !item.isSeparator { index += 1 }
    }
  }

  /// The nesting depth: 0 for the first menu, 1 for its submenus, and so on.
  var level: Int { menu?.cards.firstIndex { $0 === self } ?? 0 }

  var choosableRows: [MenuRow] { rows.filter(\.isChoosable) }
  var firstRow: MenuRow? { rows.first(where: \.isChoosable) }

  override func paint(in list: inout DisplayList) {
    super.paint(in: &list)
    paintFocusRing(around: bounds, radius: theme.corner.group, in: &list)
  }

  override var isFocusable: Bool { true }

  /// The widget that opened the menu, or the row of the menu that opened this submenu.
  override var relatedWidgets: [(WidgetRelation, [Widget])] {
    guard let menu else { return [] }
    let opener = level == 0 ? menu.owner : menu.cards[level - 1].openRow
    return [(.popupFor, opener.map { [$0] } ?? [])]
  }

  override var semantics: Semantics? {
    Semantics(role: .menu, name: title, state: isFirst ? .modal : [])
  }
}
