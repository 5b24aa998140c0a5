public import WorkflowCanvas
internal import WorkflowDiagnostics

/// A key by which something is done wherever the focus is: `Ctrl+S`.
///
///     button.pressShortcut = Shortcut("s")
///     page.addShortcut(Shortcut("n", title: "New")) { make() }
///
/// Who answers when several widgets have the same one is said at `Widget.addShortcut(_:action:)`.
public struct Shortcut: Hashable, Sendable {
  /// The key, in lower case.
  public let key: Key
  /// The modifiers that are held, and no others.
  public let modifiers: Modifiers
  /// What it does, in a word or two; where it is empty, what its widget is called says it.
  public let title: String

  /// Makes a shortcut, by default with Control held.
  ///
  /// - Precondition: It is not Tab, alone or with Shift, which moves the focus.
  public init(_ key: Key, _ modifiers: Modifiers = .control, title: String = "") {
    guard key != .tab || !modifiers.subtracting(.shift).isEmpty else {
      misuse(
        "A Shortcut must not be Tab or Shift+Tab, which move the focus. Add Control or Alt to it.")
    }
    if case .character(let character) = key {
      self.key = Key(typing: character)
    } else {
      self.key = key
    }
    self.modifiers = modifiers
    self.title = title
  }

  /// Whether the same press is meant, whatever the titles say.
  public func hasKeys(of other: Shortcut) -> Bool {
    key == other.key && modifiers == other.modifiers
  }

  func isMeant(by press: KeyPress) -> Bool {
    key == press.key && modifiers == press.modifiers
  }
}

extension Shortcut: CustomStringConvertible {
  /// The keys as people write them: `Ctrl+Shift+S`.
  public var description: String {
    let held = Shortcut.modifierNames.filter { modifiers.contains($0.0) }.map(\.1)
    return (held + [Shortcut.name(of: key)]).joined(separator: "+")
  }

  /// The names of the modifiers, in the order they are written.
  package static let modifierNames: [(Modifiers, String)] = [
    (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.command, "Super"),
  ]

  private static func name(of key: Key) -> String {
    switch key {
    case .tab: "Tab"
    case .enter: "Return"
    case .space: "Space"
    case .escape: "Escape"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .menu: "Menu"
    case .character(let character): character.uppercased()
    }
  }
}

/// A shortcut with what it does; the same object is the same thing to do, wherever it is given.
@MainActor
package final class ShortcutAction {
  package let shortcut: Shortcut
  /// What it does; nil for a press of its widget.
  package var action: (() -> Void)?

  package init(_ shortcut: Shortcut, action: (() -> Void)?) {
    self.shortcut = shortcut
    self.action = action
  }
}

extension Widget {
  /// The keys that the widget answers wherever the focus is, in the order they were added.
  public var shortcuts: [Shortcut] { answers.map(\.shortcut) }

  /// What the widget does on keys: what was added to it, and what its context menu offers.
  private var answers: [ShortcutAction] {
    guard let rare else { return [] }
    return (rare.contextMenuSource?.answers ?? []) + rare.shortcuts
  }

  /// Answers a key wherever the focus is, with `action`, or with a press of the widget where that is
  /// nil. One with the same keys that the widget has already is replaced.
  ///
  /// Who gets a key:
  ///
  /// 1. What has the focus, where it uses the key itself: text fields keep what types, moves the
  ///    caret, and edits (Control with A, C, V, X, Y, Z); buttons keep Return and Space.
  /// 2. Of the widgets in reach with that shortcut, shown and enabled, the innermost.
  /// 3. Of several, none of which is inside another, the one nearest to the focus: the one around
  ///    which, together with the focus, the least is.
  /// 4. Where that does not tell either, nobody. Two of the same screen or focus section are then an
  ///    error of programming, which `Window.shortcutConflicts` names.
  ///
  /// A widget that is hidden, disabled, out of reach behind a modal or on a covered page does not
  /// count. A key that is held does it once.
  public func addShortcut(_ shortcut: Shortcut, action: (() -> Void)? = nil) {
    let traits = rareAttributes
    let answer = ShortcutAction(shortcut, action: action)
    if let index = traits.shortcuts.firstIndex(where: { $0.shortcut.hasKeys(of: shortcut) }) {
      traits.shortcuts[index] = answer
    } else {
      traits.shortcuts.append(answer)
    }
  }

  /// Answers the keys of `shortcut` no longer.
  public func removeShortcut(_ shortcut: Shortcut) {
    rare?.shortcuts.removeAll { $0.shortcut.hasKeys(of: shortcut) }
  }

  /// The shortcut that presses the widget; nil for none.
  public var pressShortcut: Shortcut? {
    get { rare?.shortcuts.first { $0.action == nil }?.shortcut }
    set {
      guard newValue != pressShortcut else { return }
      if let pressShortcut { removeShortcut(pressShortcut) }
      if let newValue { addShortcut(newValue) }
    }
  }

  /// Takes `leaving` away and adds `entering`.
  package func replaceShortcuts(_ leaving: [ShortcutAction], with entering: [ShortcutAction]) {
    rareAttributes.shortcuts.removeAll { known in leaving.contains { $0 === known } }
    rareAttributes.shortcuts += entering
  }

  /// What the widget does for `press`; of several the last, as the one said closest to it.
  func answer(to press: KeyPress) -> ShortcutAction? {
    answers.last { $0.shortcut.isMeant(by: press) }
  }

  /// Whether the widget can answer, as far as it is its own to say.
  var isEnabledForShortcuts: Bool { (self as? any Pressable)?.isEnabled ?? true }
}
