/// A description of a widget that does not depend on its appearance, for tests, keyboard users and
/// screen readers.
public struct Semantics: Hashable, Sendable {
  /// The role of a widget.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case window
    /// A navigation bar with a title and items.
    case navigationBar = "navigation bar"
    case heading
    /// Static text.
    case label
    /// An image or icon.
    case image
    case button
    /// A part of a text that opens something, such as a page of the web.
    case link
    /// A button that stays pressed while what it names is on.
    case toggleButton = "toggle button"
    case menuButton = "menu button"
    /// A row of titles that open menus.
    case menuBar = "menu bar"
    case menu
    case menuItem = "menu item"
    case toolBar = "tool bar"
    /// Help text that is shown on hover or keyboard focus.
    case tooltip
    case checkbox
    /// A switch that turns a setting on or off.
    case toggle
    /// A group of options of which one is selected.
    case radioGroup = "radio group"
    /// One option of a radio group.
    case radioButton = "radio button"
    /// A slider that selects a value by dragging a knob along a track.
    case slider
    /// A control that increases or decreases a number by a step.
    case stepper
    /// A text field for one line.
    case textField = "text field"
    /// A text field for secret text, such as a password.
    case secureField = "secure field"
    /// A text editor for several lines.
    case textEditor = "text editor"
    /// A table or list of rows.
    case table
    case row
    case columnHeader = "column header"
    case scrollArea = "scroll area"
    case scrollBar = "scroll bar"
    /// A progress bar or spinner.
    case progressIndicator = "progress indicator"
    /// A modal message that must be answered.
    case alert
    /// A modal dialog or sheet.
    case dialog
    /// A list of tabs of which one is selected.
    case tabList = "tab list"
    /// A tab, which shows one of several contents.
    case tab
    /// A movable separator between two parts.
    case separator
    case group
  }

  /// The state of a widget.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let disabled = State(rawValue: 1)
    public static let focused = State(rawValue: 2)
    /// The widget or its content is in progress, such as loading.
    public static let busy = State(rawValue: 4)
    /// The widget blocks input to everything behind it.
    package static let modal = State(rawValue: 8)
    /// The widget is behind a modal and ignores input.
    package static let inert = State(rawValue: 16)
    public static let selected = State(rawValue: 32)
    public static let invalid = State(rawValue: 64)
    /// The widget is being dragged, or was cut to be moved with the keyboard.
    package static let grabbed = State(rawValue: 128)
    /// The form cannot be sent while the widget is empty.
    package static let required = State(rawValue: 4096)
    /// The widget shows content that it can hide.
    package static let expanded = State(rawValue: 256)
    /// The widget hides content that it can show.
    package static let collapsed = State(rawValue: 512)
    /// The user can edit the cell.
    package static let editable = State(rawValue: 2048)
  }

  /// An action that assistive technologies and tests can perform on a widget.
  public enum Action: String, Hashable, Sendable {
    /// Presses the widget, like a click.
    case press
    /// Moves the keyboard focus to the widget.
    case focus
    case increment
    case decrement
    /// Moves a row, or the selected rows with it, up by one.
    case moveUp = "move-up"
    /// Moves a row, or the selected rows with it, down by one.
    case moveDown = "move-down"
  }

  /// The position of a row or tab in its set, including elements that are scrolled out of view.
  public struct Position: Hashable, Sendable {
    /// The number of elements before it.
    package var index: Int
    /// The number of elements in the set.
    package var count: Int
    /// The number of rows of a tree that the row is in; nil outside of trees.
    package var level: Int?

    public init(index: Int, count: Int) { self.init(index: index, count: count, level: nil) }

    package init(index: Int, count: Int, level: Int?) {
      self.index = index
      self.count = count
      self.level = level
    }
  }

  /// A value that is a number in a range, such as a slider's.
  public struct Number: Hashable, Sendable {
    package var value: Double
    package var range: ClosedRange<Double>
    /// The distance of an increment or decrement; 0 if the user cannot change the value.
    package var step: Double

    public init(_ value: Double, in range: ClosedRange<Double>, step: Double = 0) {
      self.value = value
      self.range = range
      self.step = step
    }
  }

  public var role: Role
  public var name: String
  /// The value, as text; nil for widgets without one.
  public var value: String?
  /// The value as a number; nil for widgets without one.
  public var number: Number?
  public var state: State
  public var actions: [Action]
  /// The position in a set, such as rows or tabs; nil for other widgets.
  public var position: Position?

  public init(
    role: Role, name: String, value: String? = nil, number: Number? = nil, state: State = [],
    actions: [Action] = [],
    position: Position? = nil
  ) {
    self.role = role
    self.name = name
    self.value = value
    self.number = number
    self.state = state
    self.actions = actions
    self.position = position
  }
}
