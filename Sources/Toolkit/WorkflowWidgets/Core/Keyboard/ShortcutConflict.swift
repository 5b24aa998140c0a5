/// Two widgets of one screen with the same shortcut, of which neither is inside of the other.
public struct ShortcutConflict: Hashable, Sendable, CustomStringConvertible {
  /// The shortcut.
  public let shortcut: Shortcut
  /// The widgets: the types from the window's content down, and what each is called.
  public let paths: [String]

  /// One line for people: the culprits, the rule and what helps.
  public var description: String {
    """
    Shortcut: \(shortcut) belongs to \(paths.joined(separator: " and to ")), of which neither is \
    inside of the other, so neither answers. Give one of them other keys, or make what it is in a \
    focus section or a screen of its own.
    """
  }
}
