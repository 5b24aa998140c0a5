/// What a widget is, beyond its looks: the one description that tests, keyboards and screen
/// readers share.
public struct Semantics: Hashable, Sendable {
  /// The kind of thing a widget is.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The whole window.
    case window
    /// A bar with a title and items.
    case navigationBar = "navigation bar"
    /// A title.
    case heading
    /// Text to read.
    case label
    /// A picture or a sign.
    case image
    /// Something to press.
    case button
    /// A button that opens a menu.
    case menuButton = "menu button"
    /// Things to choose from for a moment, in front of everything else.
    case menu
    /// One of the things in a menu.
    case menuItem = "menu item"
    /// What says more about something while one rests on it.
    case tooltip
    /// A box with a tick that says whether something is so.
    case checkbox
    /// A switch that turns something on or off.
    case toggle
    /// Several things of which one is chosen.
    case radioGroup = "radio group"
    /// One of several things to choose from.
    case radioButton = "radio button"
    /// An amount that is dragged along a track.
    case slider
    /// A number that is made less or more by a step.
    case stepper
    /// Something to type a line into.
    case textField = "text field"
    /// Something to type what nobody else is to see into.
    case secureField = "secure field"
    /// Something to type lines into.
    case textEditor = "text editor"
    /// A list of rows.
    case table
    /// A row of a table.
    case row
    /// What heads the cells of one column of a table.
    case columnHeader = "column header"
    /// A view of a part of something larger.
    case scrollArea = "scroll area"
    /// The part of a scroll bar that is dragged.
    case scrollBar = "scroll bar"
    /// A sign that something is going on.
    case progressIndicator = "progress indicator"
    /// A message that must be answered first.
    case alert
    /// Something over the rest that must be dealt with first.
    case dialog
    /// Tabs, of which one is chosen.
    case tabList = "tab list"
    /// What shows one of several contents.
    case tab
    /// A line between two parts that can be moved.
    case separator
    /// Things that belong together.
    case group
  }

  /// The condition a widget is in.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit a condition.
    public let rawValue: UInt16

    /// Makes a condition from bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It cannot be acted on now.
    public static let disabled = State(rawValue: 1)
    /// It gets the keys.
    public static let focused = State(rawValue: 2)
    /// Something is going on in it.
    public static let busy = State(rawValue: 4)
    /// Everything behind it is out of reach.
    public static let modal = State(rawValue: 8)
    /// It is out of reach behind a modal.
    public static let inert = State(rawValue: 16)
    /// It is the chosen one of several.
    public static let selected = State(rawValue: 32)
    /// What it holds is not as it should be.
    public static let invalid = State(rawValue: 64)
  }

  /// Something that can be done to a widget without pointer or keys.
  public enum Action: String, Hashable, Sendable {
    /// What a click does.
    case press
    /// Giving it the keys.
    case focus
    /// Making what it holds more by a step.
    case increment
    /// Making what it holds less by a step.
    case decrement
  }

  /// Where a row or a tab is among all of its kind, those out of sight included.
  public struct Position: Hashable, Sendable {
    /// How many come before it.
    public var index: Int
    /// How many there are.
    public var count: Int

    /// Makes a position.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// The kind of thing.
  public var role: Role
  /// What it is called.
  public var name: String
  /// What it holds.
  public var value: String?
  /// The condition it is in.
  public var state: State
  /// What can be done to it.
  public var actions: [Action]
  /// Where it is among its like; nil for what is not one of a set.
  public var position: Position?

  /// Makes a description.
  public init(
    role: Role, name: String, value: String? = nil, state: State = [], actions: [Action] = [],
    position: Position? = nil
  ) {
    self.role = role
    self.name = name
    self.value = value
    self.state = state
    self.actions = actions
    self.position = position
  }
}
