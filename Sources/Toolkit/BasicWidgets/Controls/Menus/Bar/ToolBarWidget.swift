public import WorkflowCanvas
internal import WorkflowLanguage

/// A row of buttons for the items of a menu; those that do not fit are in a menu at its end.
///
/// Tab stops once in the bar; the arrow keys, Home and End move between its buttons.
public final class ToolBarWidget: Widget {
  /// The items, in reading order: an action is a button, a checked or unchecked one a toggle button, and
  /// a submenu a button that opens it.
  public var items: [MenuItem] = [] {
    didSet { itemsDidChange() }
  }
  /// Whether the bar accepts input; if false, all items are disabled.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { itemsDidChange() } }
  }

  private var buttons: [Widget] = []
  private let more = MenuWidget(icon: .more)
  /// The number of the items in the bar; the others are in the menu.
  private var shownCount = 0
  /// The button that had the focus last.
  private weak var focused: Widget?

  public override init() {
    super.init()
    more.isHidden = true
  }

  private func itemsDidChange() {
    let old = buttons
    buttons = items.enumerated().map { index, item in
      button(for: item, reusing: index < old.count ? old[index] : nil)
    }
    if children.isEmpty || !buttons.elementsEqual(old, by: ===) {
      replaceChildren(with: buttons + [more])
      requestLayout()
    }
    moveRest(from: min(shownCount, items.count))
  }

  private func button(for item: MenuItem, reusing old: Widget?) -> Widget {
    switch item.content {
    case .separator: return old as? DividerWidget ?? DividerWidget(.vertical)
    case .submenu(let items):
      let menu = old as? MenuWidget ?? MenuWidget()
      (menu.title, menu.icon, menu.items) = (item.title, item.icon, items)
      menu.isEnabled = isEnabled && item.isEnabled
      return menu
    case .action(let action):
      let button = old as? ButtonWidget ?? ButtonWidget()
      (button.isCompact, button.isBorderless) = (true, true)
      (button.title, button.icon) = (item.icon == nil ? item.title : "", item.icon)
      button.accessibilityLabel = item.icon == nil ? nil : item.title
      button.tooltip = item.icon == nil ? nil : item.titleWithKeys(in: environment.language)
      button.style = item.style == .destructive ? .destructive : .plain
      button.isOn = item.isChecked
      button.isEnabled = isEnabled && item.isEnabled
      button.pressShortcut = item.shortcut
      button.didPress = action
      return button
    }
  }

  public override func environmentDidChange() {
    super.environmentDidChange()
    languageDidChange()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    languageDidChange()
  }

  private func languageDidChange() {
    more.title = word("More")
    itemsDidChange()
  }

  // MARK: - Layout

  private var widths: [Double] { buttons.map { $0.size(for: ProposedSize()).width } }

  private var gap: Double { theme.spacing.tight }

  private func total(_ widths: [Double]) -> Double {
    widths.reduce(0, +) + gap * Double(max(0, widths.count - 1))
  }

  /// Whatever does not fit is in the menu, so that the bar can be as narrow as its button.
  public override func measure(_ proposal: ProposedSize) -> Size {
    let ideal = total(widths)
    let least = min(ideal, more.size(for: ProposedSize()).width)
    return Size(
      width: max(least, min(ideal, proposal.width ?? ideal)),
      height: theme.height(ButtonWidget.height))
  }

  public override func arrange() {
    let widths = widths
    moveRest(from: count(of: widths))
    var x = 0.0
    for (button, width) in zip(buttons, widths).prefix(shownCount) {
      x = place(button, at: x, width)
    }
    if !more.isHidden { _ = place(more, at: x, more.size(for: ProposedSize()).width) }
  }

  private func place(_ button: Widget, at x: Double, _ width: Double) -> Double {
    let height = theme.height(ButtonWidget.compactHeight)
    place(
      button, in: Rect(x: x, y: (bounds.height - height) / 2, width: width, height: height),
      isAnimated: false)
    return x + width + gap
  }

  /// Returns how many items fit; if not all do, beside the button of the menu.
  private func count(of widths: [Double]) -> Int {
    if total(widths) <= bounds.width + 0.5 { return widths.count }
    var room = bounds.width - more.size(for: ProposedSize()).width
    var count = widths.prefix { width in
      room -= width + gap
      return room >= -0.5
    }.count
    while count > 0, items[count - 1].isSeparator { count -= 1 }
    return count
  }

  /// Moves the items from an index on to the menu.
  private func moveRest(from index: Int) {
    for (place, button) in buttons.enumerated() { button.isHidden = place >= index }
    more.isHidden = index == buttons.count
    more.isEnabled = isEnabled
    if !more.isHidden || index != shownCount {
      more.items = Array(items[index...].drop(while: \.isSeparator))
    }
    shownCount = index
  }

  // MARK: - Focus

  public override var isFocusGroup: Bool { true }

  private var stops: [Widget] { children.filter { !$0.isHidden && $0.isFocusable } }

  public override var preferredFocus: Widget? {
    stops.first { $0 === focused } ?? stops.first
  }

  @_spi(Widgets) public override func focusInsideDidChange() {
    if let stop = stops.first(where: { $0.isFocused }) { focused = stop }
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    let stops = stops
    guard press.modifiers.isEmpty, let index = stops.firstIndex(where: \.isFocused) else {
      return false
    }
    let target: Int
    switch press.key {
    case .left: target = index + (isMirrored ? 1 : -1)
    case .right: target = index + (isMirrored ? -1 : 1)
    case .home: target = 0
    case .end: target = stops.count - 1
    default: return false
    }
    window?.moveFocus(to: stops[(target + stops.count) % stops.count])
    return true
  }

  public override var semantics: Semantics? { Semantics(role: .toolBar, name: "") }
}

extension MenuItem {
  /// The title, and the keys of the shortcut in parentheses.
  fileprivate func titleWithKeys(in language: Language) -> String {
    shortcut.map { "\(title) (\($0.keys(in: language)))" } ?? title
  }
}
