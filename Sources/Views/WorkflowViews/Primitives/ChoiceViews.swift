public import ViewEnvironment
public import WorkflowWidgets

/// A checkbox with a label.
///
///     Checkbox("Remember me", isOn: screen.isRemembered, onToggle: screen.remember)
///
/// It always shows `isOn` or `mark`: if `onToggle` does not change that value, the box does not
/// change.
public struct Checkbox: WidgetView {
  private let title: String
  private let mark: CheckboxWidget.Mark
  private let onToggle: (Bool) -> Void
  private var shortcut: Shortcut?

  /// Creates a checkbox with the label `title`; toggling a mixed mark calls `onToggle` with true.
  public init(
    _ title: String, mark: CheckboxWidget.Mark, onToggle: @escaping (Bool) -> Void
  ) {
    (self.title, self.mark, self.onToggle) = (title, mark, onToggle)
  }

  public init(_ title: String, isOn: Bool, onToggle: @escaping (Bool) -> Void) {
    self.init(title, mark: isOn ? .on : .off, onToggle: onToggle)
  }

  /// Adds a keyboard shortcut that toggles the checkbox, independently of the focus.
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Checkbox {
    with { $0.shortcut = Shortcut(key, modifiers) }
  }

  public func makeWidget() -> CheckboxWidget { CheckboxWidget() }

  public func update(_ checkbox: CheckboxWidget, in environment: ViewEnvironment) {
    checkbox.title = title
    checkbox.mark = mark
    checkbox.isEnabled = environment.isEnabled
    checkbox.didToggle = onToggle
    checkbox.pressShortcut = shortcut
  }
}

/// A switch that turns a setting on or off immediately.
public struct Toggle: WidgetView {
  private let title: String
  private let isOn: Bool
  private let onToggle: (Bool) -> Void
  private var shortcut: Shortcut?

  public init(_ title: String, isOn: Bool, onToggle: @escaping (Bool) -> Void) {
    (self.title, self.isOn, self.onToggle) = (title, isOn, onToggle)
  }

  /// Adds a keyboard shortcut that toggles the switch, independently of the focus.
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Toggle {
    with { $0.shortcut = Shortcut(key, modifiers) }
  }

  public func makeWidget() -> ToggleWidget { ToggleWidget(isOn: isOn) }

  public func update(_ toggle: ToggleWidget, in environment: ViewEnvironment) {
    toggle.title = title
    toggle.isOn = isOn
    toggle.isEnabled = environment.isEnabled
    toggle.didToggle = onToggle
    toggle.pressShortcut = shortcut
  }
}

/// A vertical list of items, one of which can be selected.
///
///     RadioGroup("Size", ["Small", "Large"], selected: screen.size, onSelect: screen.choose)
public typealias RadioGroup = Choice<RadioGroupWidget>

/// A row of equally wide items, one of which can be selected.
///
///     SegmentedControl("Size", ["S", "M"], selected: screen.size, onSelect: screen.choose)
public typealias SegmentedControl = Choice<SegmentedControlWidget>

/// A group of items, one of which can be selected: a `RadioGroup` or a `SegmentedControl`.
public struct Choice<Group: ChoiceGroup>: WidgetView {
  private let title: String
  private let items: [ChoiceGroup.Item]
  private let selected: Int?
  private let onSelect: (Int) -> Void

  /// Creates a group with the label `title`; `selected` is an index, or nil if no item is selected.
  public init(
    _ title: String, items: [ChoiceGroup.Item], selected: Int?, onSelect: @escaping (Int) -> Void
  ) {
    (self.title, self.items, self.selected, self.onSelect) = (title, items, selected, onSelect)
  }

  public init(
    _ title: String, _ titles: [String], selected: Int?, onSelect: @escaping (Int) -> Void
  ) {
    let items = titles.map { ChoiceGroup.Item($0) }
    self.init(title, items: items, selected: selected, onSelect: onSelect)
  }

  public func makeWidget() -> Group { Group(title: title, items: [], selectedIndex: nil) }

  public func update(_ group: Group, in environment: ViewEnvironment) {
    group.title = title
    group.items = items
    group.selectedIndex = selected
    group.isEnabled = environment.isEnabled
    group.didSelect = onSelect
  }
}
