package import WorkflowCanvas

/// A menu bar above a content, whose shortcuts work wherever the focus is in the content.
///
/// F10, and Alt pressed and released alone, move the focus to the bar. Alt with the underlined
/// letter of a title opens its menu. Ctrl+Shift+P opens the command palette.
package final class MenuBarWidget: Widget, InputObserver {
  package var menus: [MenuBarMenu] = [] {
    didSet { menusDidChange() }
  }

  private let content: Widget
  private(set) lazy var strip = MenuBarStrip(of: self)
  private var answers: [ShortcutAction] = []
  /// Whether the titles can have the focus.
  private(set) var isActive = false
  private weak var focusBefore: Widget?
  /// Whether Alt is held, and nothing else was pressed since.
  private var isAltAlone = false
  /// The titles of the commands that the user chose in the palette, the last one first.
  var recentCommands: [String] = []

  package init(_ content: Widget) {
    self.content = content
    super.init()
    add(strip)
    add(content)
  }

  private func menusDidChange() {
    let former = answers
    answers = MenuSource(menus.flatMap { $0.answeredItems(in: self) }).answers
    if !former.isEmpty || !answers.isEmpty { replaceShortcuts(former, with: answers) }
    strip.menusDidChange(in: self)
  }

  package override func didMoveToWindow() { window?.inputObserver = self }

  package override func keyPressed(_ press: KeyPress) -> Bool { answer(press) }

  package override func shortcutPressed(_ press: KeyPress) -> Bool { answer(press) }

  /// An element even without shortcuts: if the first one made it an element, all others would move
  /// into it, and screen readers would lose them.
  package override var semantics: Semantics? { Semantics(role: .group, name: "") }

  // MARK: - Layout

  package override var effectiveHugging: LayoutPriority.Pair { lowestHugging }

  package override func measure(_ proposal: ProposedSize) -> Size {
    let bar = strip.size(for: proposal)
    let height = proposal.height.map { max(0, $0 - bar.height) }
    let size = content.size(for: ProposedSize(width: proposal.width, height: height))
    return Size(width: max(bar.width, size.width), height: bar.height + size.height)
  }

  package override func arrange() {
    let height = min(strip.size(for: ProposedSize(width: bounds.width)).height, bounds.height)
    place(strip, in: Rect(x: 0, y: 0, width: bounds.width, height: height))
    place(content, in: bounds.inset(by: Insets(top: height)))
  }

  // MARK: - Menus

  /// Opens the menu of `title`; an open menu of the bar closes, and the focus leaves the bar first,
  /// so that it is back where it was after the menu.
  @discardableResult
  func open(_ title: MenuBarTitle, from cause: Popup.Cause) -> MenuPopup? {
    if isActive { leave() }
    return title.openMenu(from: cause)
  }

  /// Closes `popup`, and opens the menu of `title` instead, which also gets a held press.
  private func open(_ title: MenuBarTitle, insteadOf popup: MenuPopup, from cause: Popup.Cause) {
    guard title !== popup.owner, title.isEnabled, let window else { return }
    let isHeld = window.pointer.holder === popup
    popup.close()
    guard let next = open(title, from: cause), isHeld else { return }
    window.pointer.handOver(to: next, holding: .primary)
  }

  func openNeighbour(of popup: MenuPopup, forwards: Bool) {
    guard let title = title(beside: popup.owner, forwards: forwards) else { return }
    open(title, insteadOf: popup, from: .keyboard)
  }

  func openMenu(for letter: Character, insteadOf popup: MenuPopup) {
    guard let title = title(for: letter) else { return }
    open(title, insteadOf: popup, from: .keyboard)
  }

  /// Opens the menu whose title the pointer is over, while another menu is open.
  func pointerMoved(to point: Point, over popup: MenuPopup) {
    let title = strip.shownTitles.first { $0.frameInWindow.contains(point) }
    if let title { open(title, insteadOf: popup, from: .pointer) }
  }

  func title(for letter: Character) -> MenuBarTitle? {
    strip.shownTitles.first { $0.mnemonic == letter }
  }

  func title(beside title: Widget?, forwards: Bool) -> MenuBarTitle? {
    let titles = strip.shownTitles
    guard let index = titles.firstIndex(where: { $0 === title }) else { return titles.first }
    return titles[(index + (forwards ? 1 : titles.count - 1)) % titles.count]
  }

  // MARK: - Focus

  /// Whether the titles underline the letters that open them.
  var showsMnemonics: Bool { isActive || window?.modifiers.contains(.alt) == true }

  func toggleFocus() {
    guard !isActive else { return leave() }
    guard let window, let first = strip.shownTitles.first else { return }
    focusBefore = window.focusedWidget
    isActive = true
    window.moveFocus(to: first)
    requestPaintOfTitles()
  }

  func leave() {
    isActive = false
    window?.restoreFocus(to: focusBefore)
    focusBefore = nil
    requestPaintOfTitles()
  }

  /// Ends the keyboard control of the bar after the focus moved elsewhere, for example by a click.
  func titleFocusDidChange() {
    guard isActive, !(window?.focusedWidget is MenuBarTitle) else { return }
    isActive = false
    requestPaintOfTitles()
  }

  private func requestPaintOfTitles() {
    for title in strip.shownTitles { title.requestPaint() }
  }

  /// Follows the Alt key; the window calls it with each event before it handles the event.
  func record(_ event: InputEvent) {
    guard let window else { return }
    switch event {
    case .modifiersChanged(let modifiers):
      if isAltAlone, modifiers.isEmpty { altWasPressed() }
      isAltAlone = modifiers == .alt && window.modifiers.isEmpty
      if modifiers.contains(.alt) != window.modifiers.contains(.alt) { requestPaintOfTitles() }
    case .activated:
      isAltAlone = false
      requestPaintOfTitles()
    case .pointerMoved, .pointerLeft, .exposed: break
    default: isAltAlone = false
    }
  }

  private func altWasPressed() {
    if let popup = window?.popups.all.last as? MenuPopup, popup.bar === self {
      popup.close()
    } else if window.map({ isReachable && isInside($0.modalScope) }) == true {
      toggleFocus()
    }
  }
}
