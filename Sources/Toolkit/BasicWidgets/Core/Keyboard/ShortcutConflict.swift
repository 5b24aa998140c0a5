/// Two widgets of one screen with the same shortcut, neither of which contains the other.
package struct ShortcutConflict: Hashable, Sendable, CustomStringConvertible {
  package let shortcut: Shortcut
  /// The paths of the two widgets: the types from the window's content to the widget, and its name.
  package let paths: [String]

  /// A one-line message that names the widgets, the rule and the fix.
  package var description: String {
    """
    Shortcut: \(shortcut) belongs to \(paths.joined(separator: " and to ")), neither of which \
    contains the other, so neither responds. Give one of them other keys, or put it in a focus \
    section or screen of its own.
    """
  }
}
