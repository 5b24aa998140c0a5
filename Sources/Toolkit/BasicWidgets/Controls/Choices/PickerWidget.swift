public import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowLanguage

/// A button that shows the selected one of many items and opens a list of them.
///
/// The owner sets `selectedIndex`; user input only calls `didSelect`. The list opens on pointer-down,
/// with the selected item over the button, and from the keyboard on Return, Space, Up, Down and
/// Alt+Down. Typing selects an item by the start of its title. A picker without items does not open.
public final class PickerWidget: PopUpButton {
  /// A choice with a title and perhaps an icon, or the header of those after it.
  public struct Item: Hashable, Sendable {
    /// The item's text, also its accessibility name.
    package var title: String
    package var icon: Icon?
    /// A shortcut at the trailing edge, in the list of the command palette.
    var shortcut: Shortcut?
    /// Whether the item is the header of those after it, which cannot be selected.
    package var isHeader = false

    public init(_ title: String, icon: Icon? = nil) {
      self.title = title
      self.icon = icon
    }

    init(_ title: String, shortcut: Shortcut?) {
      self.title = title
      self.shortcut = shortcut
    }

    /// Returns the header of the items after it, which cannot be selected.
    public static func header(_ title: String) -> Item {
      var item = Item(title)
      item.isHeader = true
      return item
    }
  }

  /// The accessibility name of the button and its list, which is not shown.
  public var title: String
  /// The text of the button while no item is selected; if it is empty, "Choose…".
  public var placeholder = "" {
    didSet { if placeholder != oldValue { requestLayout() } }
  }
  /// The items and headers, in reading order. Setting them updates the open list.
  public var items: [Item] = [] {
    didSet { if items != oldValue { choices = ChoiceItems(items) } }
  }
  private var choices = ChoiceItems([]) {
    didSet { selectionDidChange() }
  }
  /// The index of the selected item; nil or an index without an item for no selection.
  public var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { selectionDidChange() } }
  }
  /// The warning about items with the same value; nil if there are none.
  package private(set) var warning: String?
  /// Called with the index of the item that the user selects, if it is not selected already.
  public var didSelect: (Int) -> Void = { _ in }

  private var selected: Item? {
    didSet { if selected != oldValue { requestLayout() } }
  }
  /// The titles that are measured, so that the width does not depend on the selection.
  private var sample: [String] = [] {
    didSet { if sample != oldValue { requestLayout() } }
  }
  private weak var popup: ChoicePopup?
  private var typeAhead = TypeAhead()

  /// The width to which a button with a long title can shrink, in points.
  private static let minimumWidth = 64.0
  /// The number of titles at the end of which the longest ones are measured, and the number of these.
  private static let (titleCount, sampleCount) = (250, 20)
  private static let rowLimit = 14

  public init(_ title: String = "", items: [Item] = [], selectedIndex: Int? = nil) {
    self.title = title
    super.init()
    self.items = items
    self.selectedIndex = selectedIndex
    choices = ChoiceItems(items)
    selectionDidChange()
  }

  /// Shows `choices`, and warns about items with the same value if their number changed.
  package func show(_ choices: ChoiceItems, selected: Int?, duplicate: () -> String?) {
    if choices.count != self.choices.count, warning == nil {
      warning = duplicate()
      if let warning { writeToStandardError("Warning: \(warning)") }
    }
    self.choices = choices
    selectedIndex = selected
  }

  private func selectionDidChange() {
    selected = choices.isChoosable(at: selectedIndex) ? choices[selectedIndex] : nil
    let ends = choices.count - min(choices.count, Self.titleCount)..<choices.count
    let titles = ends.compactMap { choices[$0]?.title }
    sample =
      titles.count <= Self.sampleCount
      ? titles : Array(titles.sorted { $0.utf8.count > $1.utf8.count }.prefix(Self.sampleCount))
    guard let popup, popup.window != nil else { return }
    if choices.count == 0 { return popup.close() }
    let highlighted = popup.list.highlighted
    popup.list.checked = selected == nil ? nil : selectedIndex
    popup.list.show(
      choices, highlighting: choices.isChoosable(at: highlighted) ? highlighted : nil, from: nil)
  }

  private func select(_ index: Int?) {
    guard let index, choices.isChoosable(at: index), index != selectedIndex else { return }
    didSelect(index)
  }

  // MARK: - List

  override func openPopup(from cause: Popup.Cause) -> (any PointerTarget)? {
    guard let window, choices.count > 0 else { return nil }
    let list = ChoiceList(accessibilityLabel ?? title, rowLimit: Self.rowLimit)
    list.checked = selected == nil ? nil : selectedIndex
    list.show(choices, highlighting: list.checked)
    if list.checked == nil, cause == .keyboard { _ = list.move(with: .home) }
    let popup = ChoicePopup(list, owner: self, takesFocus: true, cause: cause)
    list.didChoose = { [weak self, weak popup] index in
      popup?.close()
      self?.select(index)
    }
    if cause == .pointer { list.pressDidOpen(on: self) }
    self.popup = popup
    popup.open(in: window)
    return list
  }

  // MARK: - Input

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled else { return false }
    switch press.key {
    case .down where press.modifiers == .alt: _ = openPopup(from: .keyboard)
    case .character(let character) where press.modifiers.subtracting(.shift).isEmpty:
      let index = selected == nil ? nil : selectedIndex
      select(typeAhead.find(character, in: choices, from: index, at: window?.now))
    default: return super.keyPressed(press)
    }
    return true
  }

  // MARK: - Appearance and accessibility

  override var shownTitle: String {
    selected?.title ?? shownPlaceholder
  }
  private var shownPlaceholder: String { placeholder.isEmpty ? word("Choose…") : placeholder }
  override var shownIcon: Icon? { selected?.icon }
  override var titleColor: Color {
    selected == nil ? theme.palette.secondaryText : theme.palette.text
  }
  override var hasTwoChevrons: Bool { true }
  override var measuredTitles: [String] {
    sample + [shownPlaceholder, shownTitle]
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    var size = super.measure(proposal)
    size.width = min(size.width, max(Self.minimumWidth, proposal.width ?? size.width))
    return size
  }

  @_spi(Widgets) public override var relatedWidgets: [(WidgetRelation, [Widget])] {
    [(.controls, popup?.window == nil ? [] : popup.map { [$0.list] } ?? [])]
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .menuButton, name: title, value: shownTitle,
      state: state.union(popup?.window == nil ? .collapsed : .expanded), actions: actions)
  }
}
