/// An event in a window, caused by the user or the desktop.
///
/// Positions are in window coordinates, in points.
public enum InputEvent: Hashable, Sendable {
  case pointerMoved(Point)
  case pointerLeft
  case pointerPressed(Point, PointerButton)
  case pointerReleased(Point, PointerButton)
  /// The wheel or a touchpad scrolled at a position, by `delta` points to the right and downward.
  ///
  /// A notch of a wheel is `wheelNotch` points. A touchpad also scrolls by fractions of a point.
  case wheel(Point, delta: Size)
  /// A key was pressed, or repeats while it is held.
  case keyPressed(KeyPress)
  case keyReleased(KeyPress)
  /// The held modifiers changed. The event precedes the key presses to which the modifiers apply.
  case modifiersChanged(Modifiers)
  /// The keyboard or an input method entered text.
  case textInput(String)
  /// An input method updated its marked (pre-edit) text; an empty text ends it without a result.
  case textEditing(PreEdit)
  /// Files or a text of another app were dropped at a position.
  case dropped(Drop, at: Point)
  /// The window was resized, to a size in points.
  case resized(Size)
  /// The window became the active one, which receives keys (true), or is no longer active (false).
  case activated(Bool)
  /// The window's content was lost and must be redrawn.
  case exposed
  /// The user or the desktop requested that the window closes or the program ends.
  case closeRequested

  /// The distance that one notch of the wheel scrolls, in points.
  package static let wheelNotch = 64.0
}

/// The marked (pre-edit) text of an input method, shown at the caret but not yet part of the text.
public struct PreEdit: Hashable, Sendable {
  public var text: String
  /// The clause that the input method is converting, in Unicode scalars of `text`; the caret is at
  /// its end.
  public var selection: Range<Int>

  /// Creates a marked text. If `selection` is nil, the caret is at the end.
  public init(_ text: String, selection: Range<Int>? = nil) {
    self.text = text
    let count = text.unicodeScalars.count
    self.selection = selection?.clamped(to: 0..<count) ?? count..<count
  }
}

extension PreEdit: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

/// A pointer button.
public enum PointerButton: Hashable, Sendable {
  /// The button that selects and presses, usually the left one.
  case primary
  /// The button that opens context menus, usually the right one.
  case secondary
  /// The middle button, or the wheel pressed as a button.
  case middle
}

/// A key press with the modifiers held at that time.
public struct KeyPress: Hashable, Sendable {
  public var key: Key
  public var modifiers: Modifiers
  /// Whether the event is an automatic repetition of a held key.
  public var isRepeat: Bool

  public init(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}

/// A key, by its meaning in the user's keyboard layout.
public enum Key: Hashable, Sendable {
  case tab
  /// The Return or Enter key.
  case enter
  case space
  case escape
  /// The key that deletes backward.
  case backspace
  /// The key that deletes forward.
  case delete
  case insert
  case left
  case right
  case up
  case down
  case home
  case end
  case pageUp
  case pageDown
  /// The key that opens the context menu. Shift+F10 is also reported as this key.
  case menu
  /// The key that goes back to the previous page. The fourth button of a pointer, beside the thumb,
  /// is also reported as this key.
  case back
  /// The key that goes forward to the next page. The fifth button of a pointer, beside the thumb, is
  /// also reported as this key.
  case forward
  /// The function key with this number, from 1 to 24.
  case function(Int)
  /// A key that types a character, in lower case.
  case character(Character)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types `character`, which can be given in upper case.
  package init(typing character: Character) {
    let lower = character.lowercased()
    self = .character(lower.count == 1 ? Character(lower) : character)
  }

  /// Creates the key that types the character, as in `"s"`.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(typing: character)
  }
}

/// The modifier keys held during a key press.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// A bit mask with one bit per modifier.
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let alt = Modifiers(rawValue: 4)
  /// The desktop's own key, also known as the Super or Windows key.
  public static let command = Modifiers(rawValue: 8)
}
