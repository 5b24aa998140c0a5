public import WorkflowCanvas
internal import WorkflowDiagnostics
package import WorkflowLanguage

/// A key combination that performs an action wherever the focus is, such as `Ctrl+S`.
///
///     button.pressShortcut = Shortcut("s")
///     page.addShortcut(Shortcut("n", title: "New")) { make() }
///     page.addShortcut(Shortcut(.function(5), [], title: "Refresh")) { refresh() }
///
/// `Widget.addShortcut(_:action:)` specifies which widget responds if several have the same
/// shortcut.
public struct Shortcut: Hashable, Sendable {
  /// The key, in lower case.
  package let key: Key
  /// The modifiers that must be held; others must not.
  package let modifiers: Modifiers
  /// The name of the action, in a word or two; if empty, the name of the widget describes it.
  package let title: String

  /// Creates a shortcut, by default with Control held.
  ///
  /// - Precondition: It is not Tab, alone or with Shift, which moves the focus. The number of a
  ///   function key is from 1 to 24.
  public init(_ key: Key, _ modifiers: Modifiers = .control, title: String = "") {
    guard key != .tab || !modifiers.subtracting(.shift).isEmpty else {
      misuse(
        "A Shortcut must not be Tab or Shift+Tab, which move the focus. Add Control or Alt to it.")
    }
    if case .function(let number) = key, !(1...24).contains(number) {
      misuse("The function keys are F1 to F24; a Shortcut must not use F\(number).")
    }
    if case .character(let character) = key {
      self.key = Key(typing: character)
    } else {
      self.key = key
    }
    self.modifiers = modifiers
    self.title = title
  }

  /// Returns whether both shortcuts have the same key and modifiers; titles may differ.
  package func hasKeys(of other: Shortcut) -> Bool {
    key == other.key && modifiers == other.modifiers
  }

  func matches(_ press: KeyPress) -> Bool {
    key == press.key && modifiers == press.modifiers
  }
}

extension Shortcut: CustomStringConvertible {
  /// The keys in English, such as `Ctrl+Shift+S`.
  public var description: String { keys(in: .english) }

  /// Returns the keys as menus show them in `language`.
  package func keys(in language: Language) -> String {
    let held = Shortcut.modifierNames(in: language).filter { modifiers.contains($0.0) }.map(\.1)
    return (held + [Shortcut.name(of: key, in: language)]).joined(separator: "+")
  }

  /// Returns the names of the modifiers, in the order in which they are shown.
  package static func modifierNames(in language: Language) -> [(Modifiers, String)] {
    [
      (.control, language.word("Ctrl", context: "toolkit key")),
      (.alt, language.word("Alt", context: "toolkit key")),
      (.shift, language.word("Shift", context: "toolkit key")),
      (.command, language.word("Super", context: "toolkit key")),
    ]
  }

  private static func name(of key: Key, in language: Language) -> String {
    switch key {
    case .tab: language.word("Tab", context: "toolkit key")
    case .enter: language.word("Return", context: "toolkit key")
    case .space: language.word("Space", context: "toolkit key")
    case .escape: language.word("Escape", context: "toolkit key")
    case .backspace: language.word("Backspace", context: "toolkit key")
    case .delete: language.word("Delete", context: "toolkit key")
    case .insert: language.word("Insert", context: "toolkit key")
    case .left: language.word("Left", context: "toolkit key")
    case .right: language.word("Right", context: "toolkit key")
    case .up: language.word("Up", context: "toolkit key")
    case .down: language.word("Down", context: "toolkit key")
    case .home: language.word("Home", context: "toolkit key")
    case .end: language.word("End", context: "toolkit key")
    case .pageUp: language.word("Page Up", context: "toolkit key")
    case .pageDown: language.word("Page Down", context: "toolkit key")
    case .menu: language.word("Menu", context: "toolkit key")
    case .back: language.word("Back", context: "toolkit key")
    case .forward: language.word("Forward", context: "toolkit key")
    case .function(let number): "F\(number)"
    case .character(let character): character.uppercased()
    }
  }
}

/// A shortcut with its action; several widgets that share one object share one action.
@MainActor
package final class ShortcutAction {
  package let shortcut: Shortcut
  /// The action; nil to press the widget.
  package var action: (() -> Void)?

  package init(_ shortcut: Shortcut, action: (() -> Void)?) {
    self.shortcut = shortcut
    self.action = action
  }
}

extension Widget {
  /// The shortcuts of the widget and its context menu; its own are in the order in which they were
  /// added.
  package var shortcuts: [Shortcut] { answers.map(\.shortcut) }

  /// The shortcuts of the widget's context menu, then those added to the widget.
  private var answers: [ShortcutAction] {
    guard let rare else { return [] }
    return (rare.contextMenuSource?.answers ?? []) + rare.shortcuts
  }

  /// Adds a shortcut that performs `action`, or presses the widget if `action` is nil, wherever the
  /// focus is.
  ///
  /// A shortcut of the widget with the same keys is replaced. If several widgets could use a key,
  /// they are considered in this order:
  ///
  /// 1. The focused widget, if it uses the key itself. Text fields keep keys that type, move the
  ///    caret or edit (Control with A, C, V, X; Control with Y and Z if there is something to redo
  ///    or undo); buttons keep Return and Space.
  /// 2. The innermost widget with the shortcut.
  /// 3. If several widgets have the shortcut and none contains another, the one nearest to the
  ///    focus: the one whose common ancestor with the focused widget is the deepest.
  /// 4. If several are equally near, none responds. Two such widgets in the same screen or focus
  ///    section are a programming error, which debug builds report.
  ///
  /// Widgets that are hidden, disabled, behind a modal or on a covered page do not respond. A held
  /// key performs the action once.
  public func addShortcut(_ shortcut: Shortcut, action: (() -> Void)? = nil) {
    let attributes = rareAttributes
    let answer = ShortcutAction(shortcut, action: action)
    if let index = attributes.shortcuts.firstIndex(where: { $0.shortcut.hasKeys(of: shortcut) }) {
      attributes.shortcuts[index] = answer
    } else {
      attributes.shortcuts.append(answer)
    }
  }

  /// Removes the shortcut with the keys of `shortcut`; does nothing if the widget has none.
  package func removeShortcut(_ shortcut: Shortcut) {
    rare?.shortcuts.removeAll { $0.shortcut.hasKeys(of: shortcut) }
  }

  public var pressShortcut: Shortcut? {
    get { rare?.shortcuts.first { $0.action == nil }?.shortcut }
    set {
      guard newValue != pressShortcut else { return }
      if let pressShortcut { removeShortcut(pressShortcut) }
      if let newValue { addShortcut(newValue) }
    }
  }

  package func replaceShortcuts(_ leaving: [ShortcutAction], with entering: [ShortcutAction]) {
    rareAttributes.shortcuts.removeAll { known in leaving.contains { $0 === known } }
    rareAttributes.shortcuts += entering
  }

  /// Returns the last shortcut of the widget that matches `press`; shortcuts added to the widget
  /// take precedence over its context menu's.
  func answer(to press: KeyPress) -> ShortcutAction? {
    answers.last { $0.shortcut.matches(press) }
  }

  /// Whether the widget is enabled, so that its shortcuts can be performed.
  var isEnabledForShortcuts: Bool { (self as? any Pressable)?.isEnabled ?? true }
}
