internal import WorkflowCanvas
internal import WorkflowLanguage

package final class MenuBarTitle: Control {
  static let height = 30.0
  private static let gap = 3.0

  private weak var bar: MenuBarWidget?
  private(set) var menu: MenuBarMenu
  /// The letter that opens the menu with Alt held, in lower case; nil for none.
  private(set) var mnemonic: Character?
  private let source = MenuSource()

  init(_ menu: MenuBarMenu, in bar: MenuBarWidget) {
    self.menu = menu
    self.bar = bar
    super.init()
    didPress = { [weak self] in
      if let self { self.bar?.open(self, from: .keyboard) }
    }
  }

  func update(_ menu: MenuBarMenu, mnemonic: Character?) {
    self.menu = menu
    self.mnemonic = mnemonic
    isEnabled = !menu.isEmpty
    if isOpen, let bar { source.items = menu.items(in: bar) }
    requestLayout()
  }

  var isOpen: Bool { source.openCard != nil }

  private var title: String { menu.title(in: environment.language) }

  private var name: String { menu.isBarButton ? word("Menu") : title }

  func openMenu(from cause: Popup.Cause) -> MenuPopup? {
    guard let bar, isEnabled else { return nil }
    source.items = menu.items(in: bar)
    let anchor = Rect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + MenuBarTitle.gap)
    let popup = source.open(for: self, called: name, at: anchor, from: cause)
    popup?.bar = bar
    requestPaint()
    return popup
  }

  // MARK: - Input

  package override var keepsFocus: Bool { true }

  /// The focus enters the bar only with F10 and Alt, never with Tab.
  package override var isFocusable: Bool { isEnabled && bar?.isActive == true }

  package override func pointerPressed(at point: Point) {
    guard let popup = bar?.open(self, from: .pointer) else { return }
    window?.pointer.handOver(to: popup, holding: .primary)
  }

  package override func keyPressed(_ press: KeyPress) -> Bool {
    bar?.answer(press, on: self) ?? false
  }

  package override func focusDidChange() {
    super.focusDidChange()
    bar?.titleFocusDidChange()
  }

  // MARK: - Layout and painting

  private var iconSide: Double { (Icon.size * theme.textScale).rounded() }

  package override func measure(_ proposal: ProposedSize) -> Size {
    let title = lineLayout(title, .body)?.size.width ?? 0
    let width = menu.isBarButton ? iconSide : title.rounded(.up)
    return Size(
      width: width + 2 * theme.spacing.small, height: theme.height(MenuBarTitle.height))
  }

  package override func paint(in list: inout DisplayList) {
    let (palette, radius) = (theme.palette, theme.corner.row)
    let area = bounds.inset(by: Insets(top: MenuBarTitle.gap, bottom: MenuBarTitle.gap))
    list.fill(area, radius: radius, palette.fill.opacity(times: hoverProgress))
    if isOpen { list.fill(area, radius: radius, palette.pressedFill) }
    if isFocused { list.border(area, radius: radius, width: 2, palette.accent) }
    if menu.isBarButton {
      let frame = Rect(
        x: (bounds.width - iconSide) / 2, y: (bounds.height - iconSide) / 2, width: iconSide,
        height: iconSide)
      return paint(.menu, in: frame, palette.text, list: &list)
    }
    let width = max(0, bounds.width - 2 * theme.spacing.small + 0.5)
    guard let layout = lineLayout(title, .body, width: width) else { return }
    let origin = Point(
      x: (bounds.width - layout.size.width) / 2, y: (bounds.height - layout.size.height) / 2)
    list.text(layout, at: origin, palette.text)
    paintMnemonic(below: origin, in: &list)
  }

  private func paintMnemonic(below origin: Point, in list: inout DisplayList) {
    guard let mnemonic, bar?.showsMnemonics == true,
      let index = title.firstIndex(where: { $0.lowercased() == String(mnemonic) }),
      let layout = lineLayout(title, .body)
    else { return }
    let start = lineLayout(String(title[..<index]), .body)?.size.width ?? 0
    let width = lineLayout(String(title[index]), .body)?.size.width ?? 0
    let baseline = layout.baselines(in: layout.size.height).first
    list.line(
      from: Point(x: origin.x + start, y: origin.y + baseline + 1.5), length: width,
      along: .horizontal, width: theme.textScale, theme.palette.text)
  }

  // MARK: - Accessibility

  /// Alt with the letter of the title, or F10, which leads to all titles.
  package override var actionShortcut: Shortcut? {
    mnemonic.map { Shortcut(.character($0), .alt) } ?? Shortcut(.function(10), [])
  }

  package override var relatedWidgets: [(WidgetRelation, [Widget])] {
    [(.controls, source.openCard.map { [$0] } ?? [])]
  }

  package override var semantics: Semantics? {
    Semantics(
      role: .menuItem, name: name,
      state: isEnabled ? (isOpen ? .expanded : .collapsed) : .disabled,
      actions: isEnabled ? [.press] : [])
  }
}
