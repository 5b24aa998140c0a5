public import WorkflowCanvas

/// Several things of which one is chosen.
///
/// The owner says which one is chosen; what the user does only asks for another. Tab stops once in
/// the group; the arrow keys, Home and End go from one to the next and choose as they go.
public class ChoiceGroup: Widget {
  /// One of the things to choose from.
  public struct Item: Hashable, Sendable {
    /// What it says, and is called.
    public var title: String
    /// Whether it can be chosen.
    public var isEnabled: Bool

    /// Makes a thing to choose.
    public init(_ title: String, isEnabled: Bool = true) {
      self.title = title
      self.isEnabled = isEnabled
    }
  }

  /// What can be chosen, in the order of reading.
  public var items: [Item] {
    didSet { if items != oldValue { updateOptions() } }
  }
  /// Which item is chosen; nil, or an index that is no item, for none.
  public var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { selectionDidChange(from: oldValue) } }
  }
  /// Whether any item can be chosen.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { updateOptions() } }
  }
  /// What is chosen, in a word or two: the group is called that.
  public var title: String
  /// The user asks for the item at an index, which is not the chosen one.
  public var didSelect: (Int) -> Void = { _ in }

  private(set) var options: [ChoiceOption] = []

  package required init(title: String, items: [Item], selectedIndex: Int?) {
    self.title = title
    self.items = items
    self.selectedIndex = selectedIndex
    super.init()
    updateOptions()
  }

  /// Makes what shows an item.
  func makeOption() -> ChoiceOption { ChoiceOption() }

  /// The chosen item is another.
  func selectionDidMove(from old: Int?) {}
  /// The items are others.
  func itemsDidChange() {}
  /// Whether the arrow keys that point up and down go from one to the next too.
  var usesVerticalArrows: Bool { true }

  // MARK: - Options

  private func updateOptions() {
    while options.count > items.count { options.removeLast().removeFromParent() }
    while options.count < items.count {
      let option = makeOption()
      option.didPress = { [weak self, weak option] in
        guard let self, let index = options.firstIndex(where: { $0 === option }) else { return }
        ask(for: index)
      }
      options.append(option)
      add(option)
    }
    for (index, (option, item)) in zip(options, items).enumerated() {
      option.title = item.title
      option.position = Semantics.Position(index: index, count: items.count)
      option.isEnabled = item.isEnabled && isEnabled
    }
    markSelection()
    itemsDidChange()
    requestLayout()
  }

  /// What shows the chosen item; nil where none is chosen.
  var selectedOption: ChoiceOption? {
    selectedIndex.flatMap { options.indices.contains($0) ? options[$0] : nil }
  }

  private func markSelection() {
    for option in options { option.isSelected = option === selectedOption }
  }

  /// The focus goes along if it was on what was chosen.
  private func selectionDidChange(from old: Int?) {
    markSelection()
    selectionDidMove(from: old)
    if let old, options.indices.contains(old), options[old].isFocused, let selectedOption {
      window?.restoreFocus(to: selectedOption)
    }
  }

  private func ask(for index: Int) {
    if index != selectedIndex { didSelect(index) }
  }

  /// Asks for the next item that can be chosen, or the one before; around the end to the start.
  ///
  /// - Returns: Whether there is one to ask for.
  public func selectNext(forwards: Bool) -> Bool {
    guard let index = nextIndex(from: selectedIndex, forwards: forwards), index != selectedIndex
    else { return false }
    ask(for: index)
    return true
  }

  private func nextIndex(from index: Int?, forwards: Bool) -> Int? {
    let enabled = options.indices.filter { options[$0].isEnabled }
    guard let index else { return forwards ? enabled.first : enabled.last }
    return forwards
      ? enabled.first { $0 > index } ?? enabled.first : enabled.last { $0 < index } ?? enabled.last
  }

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
    ask(for: target)
    return true
  }

  public override var semantics: Semantics? {
    Semantics(role: .radioGroup, name: title)
  }
}

/// One item of a choice.
class ChoiceOption: TitledControl {
  /// Whether it is the chosen one.
  var isSelected = false {
    didSet { if isSelected != oldValue { requestPaint() } }
  }

  /// Where it is among those of its group.
  var position: Semantics.Position?

  init() { super.init(title: "") }

  /// What an item is.
  var role: Semantics.Role { .radioButton }

  override var semantics: Semantics? {
    var (state, actions) = controlSemantics
    if isSelected { state.insert(.selected) }
    return Semantics(
      role: role, name: title, state: state, actions: actions, position: position)
  }
}
