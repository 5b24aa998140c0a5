internal import WorkflowCanvas

/// The text typed so far to select an item by its title.
struct TypedText {
  var text = ""
  var time = Duration.zero

  /// The pause after which typing starts a new search.
  static let pause = Duration.seconds(1)
}

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
    case inwards: if let row, row.item.submenu != nil { choose(row) }
    case outwards: closeCards(from: cards.count - 1)
    case .escape: closeInnermost()
    case .menu: close()
    case .character(let character): if press.modifiers.isEmpty { find(character) }
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

  /// The highlighted row.
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
  ///
  /// Repeating one character cycles through the rows that start with it.
  private func find(_ character: Character) {
    let rows = rows
    let now = window?.now ?? .zero
    let isContinuing = !typed.text.isEmpty && now - typed.time < TypedText.pause
    let extendsText = isContinuing && typed.text != String(character)
    typed = TypedText(
      text: extendsText ? typed.text + String(character) : String(character), time: now)
    let index = rows.firstIndex { $0 === row }
    let start = index.map { extendsText ? $0 : $0 + 1 } ?? 0
    let order = rows.indices.map { rows[(start + $0) % rows.count] }
    go(to: order.first { $0.item.title.lowercased().hasPrefix(typed.text.lowercased()) })
  }
}
