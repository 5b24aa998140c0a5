public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A box with a tick that says whether something is so.
///
///     Checkbox("Remember me", isOn: screen.isRemembered, onToggle: screen.remember)
///
/// It shows what it is given: where that does not become what `onToggle` was told, nothing changes.
public struct Checkbox: WidgetView {
  private let title: String
  private let mark: WorkflowWidgets.Checkbox.Mark
  private let onToggle: (Bool) -> Void
  private var shortcut: Shortcut?

  /// Makes a box that is called `title`; where it is mixed, `onToggle` is told to turn it on.
  public init(
    _ title: String, mark: WorkflowWidgets.Checkbox.Mark, onToggle: @escaping (Bool) -> Void
  ) {
    self.title = title
    self.mark = mark
    self.onToggle = onToggle
  }

  /// Makes a box that is called `title`.
  public init(_ title: String, isOn: Bool, onToggle: @escaping (Bool) -> Void) {
    self.init(title, mark: isOn ? .on : .off, onToggle: onToggle)
  }

  /// Pressed by a key, too, wherever the focus is.
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Checkbox {
    var checkbox = self
    checkbox.shortcut = Shortcut(key, modifiers)
    return checkbox
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.Checkbox { WorkflowWidgets.Checkbox() }

  /// Brings `checkbox` up to date; presses go to the latest action.
  public func update(_ checkbox: WorkflowWidgets.Checkbox, in environment: ViewEnvironment) {
    checkbox.title = title
    checkbox.mark = mark
    checkbox.isEnabled = environment.isEnabled
    checkbox.didToggle = onToggle
    checkbox.pressShortcut = shortcut
  }
}

/// A switch that turns something on or off at once.
public struct Toggle: WidgetView {
  private let title: String
  private let isOn: Bool
  private let onToggle: (Bool) -> Void
  private var shortcut: Shortcut?

  /// Makes a switch that is called `title`.
  public init(_ title: String, isOn: Bool, onToggle: @escaping (Bool) -> Void) {
    self.title = title
    self.isOn = isOn
    self.onToggle = onToggle
  }

  /// Pressed by a key, too, wherever the focus is.
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Toggle {
    var toggle = self
    toggle.shortcut = Shortcut(key, modifiers)
    return toggle
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.Toggle { WorkflowWidgets.Toggle(isOn: isOn) }

  /// Brings `toggle` up to date; presses go to the latest action.
  public func update(_ toggle: WorkflowWidgets.Toggle, in environment: ViewEnvironment) {
    toggle.title = title
    toggle.isOn = isOn
    toggle.isEnabled = environment.isEnabled
    toggle.didToggle = onToggle
    toggle.pressShortcut = shortcut
  }
}

/// Items below each other, of which one is chosen.
///
///     RadioGroup("Size", ["Small", "Large"], selected: screen.size, onSelect: screen.choose)
public typealias RadioGroup = Choice<WorkflowWidgets.RadioGroup>

/// Items side by side, all equally wide, of which one is chosen.
///
///     SegmentedControl("Size", ["S", "M"], selected: screen.size, onSelect: screen.choose)
public typealias SegmentedControl = Choice<WorkflowWidgets.SegmentedControl>

/// Items of which one is chosen: a `RadioGroup` or a `SegmentedControl`.
public struct Choice<Group: ChoiceGroup>: WidgetView {
  private let title: String
  private let items: [ChoiceGroup.Item]
  private let selected: Int?
  private let onSelect: (Int) -> Void

  /// Makes a choice that is called `title`, of which `selected` is chosen: an index, or nil for none.
  public init(
    _ title: String, items: [ChoiceGroup.Item], selected: Int?, onSelect: @escaping (Int) -> Void
  ) {
    self.title = title
    self.items = items
    self.selected = selected
    self.onSelect = onSelect
  }

  /// Makes a choice between things of these titles.
  public init(
    _ title: String, _ titles: [String], selected: Int?, onSelect: @escaping (Int) -> Void
  ) {
    let items = titles.map { ChoiceGroup.Item($0) }
    self.init(title, items: items, selected: selected, onSelect: onSelect)
  }

  /// Makes the widget.
  public func makeWidget() -> Group { Group(title: title, items: [], selectedIndex: nil) }

  /// Brings `group` up to date; what the user asks for goes to the latest action.
  public func update(_ group: Group, in environment: ViewEnvironment) {
    group.title = title
    group.items = items
    group.selectedIndex = selected
    group.isEnabled = environment.isEnabled
    group.didSelect = onSelect
  }
}
