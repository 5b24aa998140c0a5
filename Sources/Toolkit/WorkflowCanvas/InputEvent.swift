/// Something the user, or the desktop on the user's behalf, did to a window.
///
/// Positions are in points of the window.
public enum InputEvent: Hashable, Sendable {
  /// The pointer moved to a position.
  case pointerMoved(Point)
  /// The pointer left the window.
  case pointerLeft
  /// A button went down.
  case pointerPressed(Point, PointerButton)
  /// A button went up.
  case pointerReleased(Point, PointerButton)
  /// The wheel turned at a position, by points to the right and downwards.
  case wheel(Point, delta: Size)
  /// A key went down, or repeats while it is held.
  case keyPressed(KeyPress)
  /// A key went up.
  case keyReleased(KeyPress)
  /// Other modifiers are held than before; told ahead of the presses they go with.
  case modifiersChanged(Modifiers)
  /// Keys, or an input method, typed a text.
  case textInput(String)
  /// An input method has a text in the making; an empty one ends that without a result.
  case textEditing(PreEdit)
  /// The window has another size, in points.
  case resized(Size)
  /// The window became the one that gets keys, or no longer is.
  case activated(Bool)
  /// The window's content was lost and must be drawn again.
  case exposed
  /// The window is to be closed, or the program to end.
  case closeRequested
}

/// Text in the making, as an input method has it: shown where it would go, but not yet there.
public struct PreEdit: Hashable, Sendable {
  /// The text so far.
  public var text: String
  /// The part that the input method works on, in Unicode scalars of `text`; its end is the caret.
  public var selection: Range<Int>

  /// Makes a text in the making, with the caret at its end where `selection` is nil.
  public init(_ text: String, selection: Range<Int>? = nil) {
    self.text = text
    let count = text.unicodeScalars.count
    self.selection = selection?.clamped(to: 0..<count) ?? count..<count
  }
}

extension PreEdit: ExpressibleByStringLiteral {
  /// Makes a text in the making, with the caret at its end.
  public init(stringLiteral text: String) { self.init(text) }
}

/// A button of the pointer.
public enum PointerButton: Hashable, Sendable {
  /// The one that chooses.
  case primary
  /// The one that opens menus.
  case secondary
  /// The one under the wheel.
  case middle
}

/// A key with the modifiers held at the time.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifiers held.
  public var modifiers: Modifiers
  /// Whether the key is held and repeats.
  public var isRepeat: Bool

  /// Makes a press of `key` with `modifiers`.
  public init(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}

/// A key by what it means on the user's keyboard layout.
public enum Key: Hashable, Sendable {
  /// Moves the focus.
  case tab
  /// Activates, or ends a line.
  case enter
  /// Activates, or types a space.
  case space
  /// Goes back or cancels.
  case escape
  /// Deletes backwards.
  case backspace
  /// Deletes forwards.
  case delete
  /// An arrow to the left.
  case left
  /// An arrow to the right.
  case right
  /// An arrow up.
  case up
  /// An arrow down.
  case down
  /// To the start.
  case home
  /// To the end.
  case end
  /// A screenful up.
  case pageUp
  /// A screenful down.
  case pageDown
  /// Opens the context menu; Shift+F10 is this key too.
  case menu
  /// A key that types `Character`, in lower case.
  case character(Character)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that types `character`, which may be given in upper case.
  public init(typing character: Character) {
    let lower = character.lowercased()
    self = .character(lower.count == 1 ? Character(lower) : character)
  }

  /// The key that types the character: `"s"`.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(typing: character)
  }
}

/// Keys held while another is pressed.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit a modifier.
  public let rawValue: UInt8

  /// Makes modifiers from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = Modifiers(rawValue: 1)
  /// Control.
  public static let control = Modifiers(rawValue: 2)
  /// Alt.
  public static let alt = Modifiers(rawValue: 4)
  /// The desktop's own key.
  public static let command = Modifiers(rawValue: 8)
}
