internal import WorkflowCanvas

extension EditingControl {
  /// Whether the control has the focus, or its context menu has it.
  var isEditing: Bool {
    isFocused || window?.popups.all.contains { $0.isModal && $0.owner === self } == true
  }

  var textColor: Color { theme.palette.text }

  /// Paints the background and the border, which shows the focused, invalid or hovered state. The
  /// focus looks the same whether the pointer or the keyboard moved it.
  func paintFrame(in list: inout DisplayList) {
    let theme = theme
    let (palette, radius) = (theme.palette, theme.corner.control)
    let isEditing = isEditing
    list.fill(bounds, radius: radius, fill)
    if isInvalid || showsRefusal {
      list.border(bounds, radius: radius, width: isEditing ? 2 : 1, palette.danger)
    } else if isEditing, window?.isActive == true {
      list.border(bounds, radius: radius, width: 2, palette.accent)
    } else {
      paintBorder(radius: radius, in: &list)
      list.border(
        bounds, radius: radius, width: 1, palette.secondaryText.opacity(times: hoverProgress))
    }
  }

  /// Paints the caret, equally wide at every position; beside a placeholder, not on its first
  /// letter.
  func paintCaret(in list: inout DisplayList) {
    guard showsCaret else { return }
    let caret = caretRect
    list.line(
      from: caret.origin, length: caret.height, along: .vertical, width: caret.width,
      theme.palette.accent)
  }

  /// The distance from the position in the text to the caret, in points; before a placeholder, the
  /// caret stands outside of the text.
  var caretIndent: Double {
    guard text.isEmpty, preEdit == nil, !placeholder.isEmpty else { return 0 }
    let distance = CaretBlink.width + 0.5
    return isMirrored ? distance : -distance
  }

  // MARK: - Caret

  /// Whether there is a caret, which selected text hides.
  private var hasCaret: Bool {
    isFocused && window?.isActive == true && (model.selection.isEmpty || preEdit != nil)
  }

  var showsCaret: Bool { hasCaret && isEnabled && blink.isVisible }

  /// Shows the caret and restarts its blinking, which ends without the focus or motion.
  func restartBlink() {
    guard let window else { return }
    if drag == nil { window.frames.removeEndless(of: self) }
    guard isFocused else { return }
    blink.restart(at: window.now)
    requestPaint()
    updateBlink(to: window.now)
  }

  func updateBlink(to now: Duration) {
    guard let window, hasCaret else { return }
    let wasVisible = blink.isVisible
    let next = blink.update(to: now, blink: theme.motion.blink)
    if blink.isVisible != wasVisible {
      let reach = placement.uniformScale == nil ? 2.0 : 1  // turned pixels are blurred
      window.addDamage(toWindow(caretRect.outset(by: reach)))
    }
    if let next { requestFrame(at: next, isEndless: true) }
  }
}
