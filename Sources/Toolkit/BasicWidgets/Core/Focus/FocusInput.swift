internal import WorkflowCanvas

/// The input that the user used last, which decides how the focus follows a change.
@MainActor
struct FocusInput {
  /// Whether the user last used the keyboard, and not the pointer; nil before either.
  private(set) var usesKeyboard: Bool?
  /// Whether the last input was a key that types, edits or moves inside the focused widget: the
  /// widget then keeps the focus, whatever appears.
  private(set) var isForFocusedWidget = false

  /// Records an event before it is handled, while `focused` has the focus.
  mutating func record(_ event: InputEvent, focused: Widget?) {
    switch event {
    case .keyPressed(let press):
      // The back button of a pointer is one of these keys.
      if press.key != .back, press.key != .forward { usesKeyboard = true }
      isForFocusedWidget = focused.map { Self.isUsed(press, inside: $0) } ?? false
    case .textInput: isForFocusedWidget = focused?.acceptsText == true
    case .pointerPressed, .dropped:
      usesKeyboard = false
      isForFocusedWidget = false
    case .pointerMoved, .pointerLeft, .pointerReleased, .wheel, .keyReleased, .modifiersChanged,
      .textEditing, .resized, .activated, .exposed, .closeRequested:
      break
    }
  }

  private static func isUsed(_ press: KeyPress, inside focused: Widget) -> Bool {
    guard press.modifiers.subtracting(.shift).isEmpty else { return false }
    switch press.key {
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown: return true
    case .space, .backspace, .delete, .insert: return focused.acceptsText
    case .character: return focused.acceptsText || focused.isInFocusGroup
    case .tab, .enter, .escape, .menu, .back, .forward, .function: return false
    }
  }
}

extension Widget {
  /// Whether the widget is in a focus group, in which typing may select a member.
  fileprivate var isInFocusGroup: Bool { lineage.contains(where: \.isFocusGroup) }
}
