public import WorkflowCanvas

/// Which widget the pointer is over and which one holds it.
@MainActor
final class PointerState {
  /// Where the pointer is, in points of the window; nil while it is elsewhere.
  private(set) var position: Point?
  private(set) weak var hovered: Widget?
  private(set) weak var holder: Widget?

  func moved(to point: Point?, in window: Window) {
    position = point
    refreshHover(in: window)
    if let holder, let point { holder.pointerDragged(to: point - holder.originInWindow) }
  }

  func pressed(at point: Point, in window: Window) {
    moved(to: point, in: window)
    guard let target = hovered else {
      return window.focus.move(to: nil, isKeyboard: false, in: window)
    }
    holder = target
    let focusable = target.isFocusable ? target : nil
    window.focus.move(to: focusable, isKeyboard: false, in: window)
    target.pointerPressed(at: point - target.originInWindow)
  }

  func released(at point: Point, in window: Window) {
    position = point
    let target = holder
    holder = nil
    target?.pointerReleased(at: point - (target?.originInWindow ?? .zero))
    refreshHover(in: window)
  }

  /// Finds out anew what the pointer is over, as after a layout.
  func refreshHover(in window: Window) {
    let target = position.flatMap { window.pointerTarget(at: $0) }
    guard target !== hovered else { return }
    hovered?.pointerHovers(false)
    hovered = target
    hovered?.pointerHovers(true)
  }

  func forget(_ widget: Widget) {
    if hovered === widget {
      hovered = nil
      widget.pointerHovers(false)
    }
    if holder === widget {
      holder = nil
      widget.pointerCancelled()
    }
  }
}

extension Window {
  /// The innermost widget at `point` that accepts the pointer.
  func pointerTarget(at point: Point) -> Widget? {
    var widget = content.hitTest(point - content.frame.origin)
    while let current = widget, !current.acceptsPointer {
      if current.isModal { return nil }
      widget = current.parent
    }
    return widget
  }

  /// The widget that a press at `point` would reach; nil for none.
  public func widget(at point: Point) -> Widget? {
    layoutIfNeeded()
    return pointerTarget(at: point)
  }
}
