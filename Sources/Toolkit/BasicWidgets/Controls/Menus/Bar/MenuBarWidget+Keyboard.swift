internal import WorkflowCanvas

extension MenuBarWidget {
  /// Handles a key while `title` has the focus; returns whether it was used.
  func answer(_ press: KeyPress, on title: MenuBarTitle) -> Bool {
    guard press.modifiers.subtracting(.shift).isEmpty else { return false }
    switch press.key {
    case .left, .right:
      let next = self.title(beside: title, forwards: (press.key == .right) != isMirrored)
      window?.moveFocus(to: next)
    case .home: window?.moveFocus(to: strip.shownTitles.first)
    case .end: window?.moveFocus(to: strip.shownTitles.last)
    case .up, .down, .enter, .space: if !press.isRepeat { open(title, from: .keyboard) }
    case .escape, .tab, .function(10): leave()
    case .character(let letter):
      if let title = self.title(for: letter) { open(title, from: .keyboard) }
    default: return false
    }
    return true
  }

  /// Handles a key that no widget used before; returns whether it was used.
  func answer(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.function(10), []) where !press.isRepeat: toggleFocus()
    case (.character("p"), [.control, .shift]) where !press.isRepeat: openPalette()
    case (.function(1), []) where !press.isRepeat && window?.hasShortcut(for: press) == false:
      openPalette()
    case (.character(let letter), .alt):
      guard let title = title(for: letter) else { return false }
      open(title, from: .keyboard)
    default: return false
    }
    return true
  }
}
