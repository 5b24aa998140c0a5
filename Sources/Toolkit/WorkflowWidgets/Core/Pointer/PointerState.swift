public import WorkflowCanvas

/// Which widget the pointer is over and which one holds it.
@MainActor
final class PointerState {
  /// Where the pointer is, in points of the window; nil while it is elsewhere.
  private(set) var position: Point?
  private weak var hovered: (any PointerTarget)?
  private weak var holder: (any PointerTarget)?
  /// The button that is held down on `holder`.
  private var heldButton = PointerButton.primary
  /// How many presses came one upon the other: 2 for a double click.
  private(set) var clickCount = 0
  private var lastPress: (time: Duration, point: Point)?

  /// The most that may lie between the presses of a double click.
  private static let clickInterval = Duration.milliseconds(400)
  private static let clickReach = 4.0

  func moved(to point: Point?, in window: Window) {
    position = point
    refreshHover(in: window)
    guard let point else { return }
    if let holder {
      holder.pointerDragged(to: point - holder.originInWindow)
    } else if let hovered {
      hovered.pointerMoved(to: point - hovered.originInWindow)
    }
  }

  func pressed(at point: Point, in window: Window) {
    moved(to: point, in: window)
    count(pressAt: point, at: window.now)
    guard let target = hovered else {
      // Beside a modal there is nothing to give the focus to.
      if !window.isModal { window.focus.move(to: nil, isKeyboard: false) }
      return
    }
    holder = target
    heldButton = .primary
    if !target.keepsFocus {
      window.focus.move(to: target.isFocusable ? target : nil, isKeyboard: false)
    }
    target.pointerPressed(at: point - target.originInWindow)
  }

  /// Lets the innermost widget that can use `button` have it: by itself, or to open its menu.
  func pressed(_ button: PointerButton, at point: Point, in window: Window) {
    moved(to: point, in: window)
    var widget = window.hitTest(point)
    var isAccepting = false
    while let current = widget, current.isInside(window.modalScope) {
      let place = point - current.originInWindow
      isAccepting = isAccepting || current === hovered
      if isAccepting, let target = current as? any PointerTarget,
        target.pointerPressed(button, at: place)
      {
        return
      }
      if button == .secondary,
        let menu = current.openContextMenu(at: Rect(origin: place, size: .zero), from: .pointer)
      {
        return handOver(to: menu as? any PointerTarget, holding: button)
      }
      widget = current.parent
    }
  }

  /// Lets `widget` have the rest of the press that goes on with `button`.
  func handOver(to widget: (any PointerTarget)?, holding button: PointerButton) {
    if let holder, holder !== widget { holder.pointerCancelled() }
    holder = widget
    heldButton = button
  }

  private func count(pressAt point: Point, at now: Duration) {
    let isNear =
      lastPress.map {
        now - $0.time <= PointerState.clickInterval
          && abs(point.x - $0.point.x) <= PointerState.clickReach
          && abs(point.y - $0.point.y) <= PointerState.clickReach
      } ?? false
    clickCount = isNear ? clickCount + 1 : 1
    lastPress = (now, point)
  }

  func released(_ button: PointerButton, at point: Point, in window: Window) {
    guard button == heldButton || holder == nil && button == .primary else { return }
    position = point
    heldButton = .primary
    let target = holder
    holder = nil
    target?.pointerReleased(at: point - (target?.originInWindow ?? .zero))
    refreshHover(in: window)
  }

  /// Lets go of a widget that is no longer in reach, as when another page or a modal covers it.
  func settle(in window: Window) {
    guard let holder, !holder.isReachable || !holder.isInside(window.modalScope) else { return }
    self.holder = nil
    holder.pointerCancelled()
  }

  /// Finds out anew what the pointer is over, as after a layout.
  func refreshHover(in window: Window) {
    let target = position.flatMap { window.pointerTarget(at: $0) }
    guard target !== hovered else { return }
    hovered?.hoverDidChange(false)
    hovered = target
    hovered?.hoverDidChange(true)
  }

  func forget(_ widget: Widget) {
    if let hovered, hovered === widget {
      self.hovered = nil
      hovered.hoverDidChange(false)
    }
    if let holder, holder === widget {
      self.holder = nil
      holder.pointerCancelled()
    }
  }

  /// Lets go of what is in `widget`, which is about to stand for something else.
  func forget(inside widget: Widget) {
    if let hovered, hovered.isInside(widget) { forget(hovered) }
    if let holder, holder.isInside(widget) { forget(holder) }
  }
}

extension Window {
  /// The innermost widget at `point` that accepts the pointer.
  func pointerTarget(at point: Point) -> (any PointerTarget)? {
    var widget = hitTest(point)
    while let current = widget {
      if let target = current as? any PointerTarget, target.acceptsPointer {
        return target.isInside(modalScope) ? target : nil
      }
      widget = current.parent
    }
    return nil
  }

  /// How many presses of the primary button came one upon the other: 2 for a double click.
  public var clickCount: Int { pointer.clickCount }

  /// The widget that a press at `point` would reach; nil for none.
  public func widget(at point: Point) -> Widget? {
    bringUpToDate()
    return pointerTarget(at: point)
  }
}
