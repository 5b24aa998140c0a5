/// A button that opens a menu.
///
/// It opens on pointer-down, so that one press, drag and release chooses an item, and from the
/// keyboard on Return, Space, Up and Down. A menu without items does not open.
///
/// The title of a menu that chooses a value can be the chosen item's. Screen readers then read it as
/// the value, and `accessibilityLabel` or `labelledBy` names the menu.
public final class MenuWidget: PopUpButton {
  /// The button's text, also the accessibility name of the button and its menu.
  public var title: String {
    didSet { if title != oldValue { requestLayout() } }
  }
  /// The icon that stands for the title, which is then the tooltip; nil for none.
  public var icon: Icon? {
    didSet { if icon != oldValue { requestLayout() } }
  }
  /// The items of the menu. Setting them updates the menu while it is open.
  public var items: [MenuItem] {
    get { source.items }
    set {
      let answers = source.answers
      source.items = newValue
      if !answers.isEmpty || !source.answers.isEmpty {
        replaceShortcuts(answers, with: source.answers)
      }
    }
  }

  private let source = MenuSource()

  public init(_ title: String = "", icon: Icon? = nil, items: [MenuItem] = []) {
    self.title = title
    self.icon = icon
    super.init()
    self.items = items
  }

  package convenience init(_ title: String, @MenuBuilder items: () -> [MenuItem]) {
    self.init(title, items: items())
  }

  override var shownTitle: String { title }
  override var loneIcon: Icon? { icon }

  override func openPopup(from cause: Popup.Cause) -> (any PointerTarget)? {
    let anchor = bounds.outset(by: theme.spacing.tight)
    return source.open(
      for: self, called: accessibilityLabel ?? title,
      at: Rect(x: 0, y: anchor.minY, width: bounds.width, height: anchor.height), from: cause)
  }

  /// True: what is chosen from the menu often concerns the focused widget.
  package override var keepsFocus: Bool { true }

  @_spi(Widgets) public override var relatedWidgets: [(WidgetRelation, [Widget])] {
    [(.controls, source.openCard.map { [$0] } ?? [])]
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .menuButton, name: title, value: value, state: state, actions: actions)
  }

  /// The title of the item that is chosen: the only checked one of a menu of choices, or the one
  /// that the button shows; nil for none.
  private var value: String? {
    let checked = items.filter { $0.isChecked == true }
    let offersChoices = items.allSatisfy { $0.isSeparator || $0.isChecked != nil }
    if offersChoices, checked.count == 1 { return checked[0].title }
    return checked.first { $0.title == title }?.title
  }
}
