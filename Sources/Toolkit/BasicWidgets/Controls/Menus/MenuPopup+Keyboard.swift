internal import WorkflowCanvas

extension MenuPopup {
  /// Handles a key press while a menu is open; other keys have no effect.
  func answer(_ press: KeyPress) {
    endApproach()
    let inwards: Key = isMirrored ? .left : .right
    let outwards: Key = isMirrored ? .right : .left
    switch press.key {
    case .down, .up: move(forwards: press.key == .down)
    case .tab: move(forwards: !press.modifiers.contains(.shift))
    case .home: go(to: rows.first)
    case .end: go(to: rows.last)
    case .enter, .space: if !press.isRepeat, let row { choose(row) }
    case inwards:
      if let row, row.item.submenu != nil {
        choose(row)
      } else {
        bar?.openNeighbour(of: self, forwards: true)
      }
    case outwards:
      if cards.count > 1 {
        closeCards(from: cards.count - 1)
      } else {
        bar?.openNeighbour(of: self, forwards: false)
      }
    case .escape: closeInnermost()
    case .menu: close()
    case .function(10) where bar != nil: close()
    case .character(let character):
      if press.modifiers.isEmpty {
        find(character)
      } else if press.modifiers == .alt {
        bar?.openMenu(for: character, insteadOf: self)
      }
    default: return
    }
  }

  private func closeInnermost() {
    if cards.count > 1 {
      closeCards(from: cards.count - 1)
    } else {
      close()
    }
  }

  private var row: MenuRow? { window?.focusedWidget as? MenuRow }

  /// The choosable rows of the menu that contains the focus.
  private var rows: [MenuRow] { (row?.card ?? cards.last)?.choosableRows ?? [] }

  private func go(to target: MenuRow?) {
    guard let target, let card = target.card else { return }
    closeCards(from: card.level + 1)
    window?.moveFocus(to: target)
  }

  private func move(forwards: Bool) {
    let rows = rows
    guard let index = rows.firstIndex(where: { $0 === row }) else {
      return go(to: forwards ? rows.first : rows.last)
    }
    go(to: rows[(index + (forwards ? 1 : rows.count - 1)) % rows.count])
  }

  /// Moves to the next row whose title starts with the typed text.
  private func find(_ character: Character) {
    let rows = rows
    let found = typeAhead.find(
      character, at: window?.now ?? .zero, from: rows.firstIndex { $0 === row }, count: rows.count,
      name: { rows[$0].item.title })
    go(to: found.map { rows[$0] })
  }
}
