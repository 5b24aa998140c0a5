public import WorkflowCanvas

/// A group of items of which at most one is selected.
///
/// The owner sets `selectedIndex`; user input only calls `didSelect`. The group is a single tab
/// stop. The arrow keys, Home and End move between the enabled items and request their selection.
public class ChoiceGroup: Widget {
  /// A choice; a disabled one can be selected by the owner only.
  public struct Item: Hashable, Sendable {
    /// The item's text, also its accessibility name.
    package var title: String
    package var isEnabled: Bool
    /// Whether a mark says that the document of a tab has changes that are not saved.
    package var isMarked = false

    public init(_ title: String, isEnabled: Bool = true) {
      self.title = title
      self.isEnabled = isEnabled
    }
  }

  /// The items, in reading order.
  public var items: [Item] {
    didSet { if items != oldValue { updateOptions() } }
  }
  /// The index of the selected item; nil or an index out of bounds for no selection.
  public var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { selectionDidChange(from: oldValue) } }
  }
  /// Whether the group accepts input; if false, all items are disabled.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { updateOptions() } }
  }
  /// The accessibility name of the group, which is not shown.
  public var title: String
  /// Called with the index of the item that the user selects, if it is not selected already.
  public var didSelect: (Int) -> Void = { _ in }

  private(set) var options: [ChoiceOption] = []
  /// The movement of a shape that marks the selection, if the group has one.
  var passage = AnimatedPart(0)

  package required init(title: String, items: [Item], selectedIndex: Int?) {
    self.title = title
    self.items = items
    self.selectedIndex = selectedIndex
    super.init()
    updateOptions()
  }

  /// Returns a new control for one item.
  func makeOption() -> ChoiceOption { ChoiceOption() }

  /// Called after the selection changed from the index `old`.
  func selectionDidMove(from old: Int?) {}
  func itemsDidChange() {}

  /// Whether the Up and Down keys also move between the items.
  var usesVerticalArrows: Bool { true }

  // MARK: - Options

  private func updateOptions() {
    while options.count > items.count { options.removeLast().removeFromParent() }
    while options.count < items.count {
      let option = makeOption()
      option.didPress = { [weak self, weak option] in
        guard let self, let index = options.firstIndex(where: { $0 === option }) else { return }
        requestSelection(of: index)
      }
      options.append(option)
      add(option)
    }
    for (index, (option, item)) in zip(options, items).enumerated() {
      option.title = item.title
      option.position = Semantics.Position(index: index, count: items.count)
      option.isEnabled = item.isEnabled && isEnabled
      option.isMarked = item.isMarked
    }
    markSelection()
    itemsDidChange()
    requestLayout()
  }

  /// The control of the selected item; nil if none is selected.
  var selectedOption: ChoiceOption? {
    selectedIndex.flatMap { options.indices.contains($0) ? options[$0] : nil }
  }

  private func markSelection() {
    for option in options { option.isSelected = option === selectedOption }
  }

  /// Moves the focus to the newly selected item if the old item had the focus.
  private func selectionDidChange(from old: Int?) {
    markSelection()
    selectionDidMove(from: old)
    if let old, options.indices.contains(old), options[old].isFocused, let selectedOption {
      window?.restoreFocus(to: selectedOption)
    }
  }

  func requestSelection(of index: Int) {
    if index != selectedIndex { didSelect(index) }
  }

  /// Requests the selection of the next or previous enabled item, wrapping around at the ends.
  ///
  /// - Returns: Whether another item was requested.
  package func selectNext(forwards: Bool) -> Bool {
    guard let index = nextIndex(from: selectedIndex, forwards: forwards), index != selectedIndex
    else { return false }
    requestSelection(of: index)
    return true
  }

  private func nextIndex(from index: Int?, forwards: Bool) -> Int? {
    let enabled = options.indices.filter { options[$0].isEnabled }
    guard let index else { return forwards ? enabled.first : enabled.last }
    return forwards
      ? enabled.first { $0 > index } ?? enabled.first : enabled.last { $0 < index } ?? enabled.last
  }

  // MARK: - Painting

  public override func animate(at now: Duration) { follow(passage.step(to: now)) }

  public override func didBecomeShown() {
    if let window { animate(at: window.now) }
  }

  public override func didMoveToWindow() { didBecomeShown() }

  package override func finishAppearanceTransitions() {
    passage.finish()
    super.finishAppearanceTransitions()
  }

  public override var isDimmed: Bool { !isEnabled }

  // MARK: - Keyboard

  public override var isFocusGroup: Bool { true }

  public override var preferredFocus: Widget? {
    if let selectedOption, selectedOption.isEnabled { return selectedOption }
    return options.first(where: \.isEnabled)
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let index = options.firstIndex(where: \.isFocused) else {
      return false
    }
    let target: Int? =
      switch press.key {
      case .left: nextIndex(from: index, forwards: isMirrored)
      case .right: nextIndex(from: index, forwards: !isMirrored)
      case .up where usesVerticalArrows: nextIndex(from: index, forwards: false)
      case .down where usesVerticalArrows: nextIndex(from: index, forwards: true)
      case .home: nextIndex(from: nil, forwards: true)
      case .end: nextIndex(from: nil, forwards: false)
      default: nil
      }
    guard let target else { return false }
    window?.moveFocus(to: options[target])
    requestSelection(of: target)
    return true
  }

  public override var semantics: Semantics? {
    Semantics(role: .radioGroup, name: title)
  }
}

/// The control of one item.
class ChoiceOption: TitledControl {
  var isSelected = false {
    didSet { if isSelected != oldValue { requestPaint() } }
  }

  var isMarked = false {
    didSet { if isMarked != oldValue { requestPaint() } }
  }

  /// The position in the group, for accessibility.
  var position: Semantics.Position?

  init() { super.init(title: "") }

  /// Whether the item alone is dimmed, not with the whole group.
  override var isDimmed: Bool { super.isDimmed && parent?.isDimmed == false }

  var role: Semantics.Role { .radioButton }

  /// The options of the group, last first, from which screen readers count the position.
  override var relatedWidgets: [(WidgetRelation, [Widget])] {
    [(.memberOf, (parent as? ChoiceGroup)?.options.reversed() ?? [])]
  }

  override var semantics: Semantics? {
    var (state, actions) = controlSemantics
    if isSelected { state.insert(.selected) }
    return Semantics(
      role: role, name: title, state: state, actions: actions, position: position)
  }
}
