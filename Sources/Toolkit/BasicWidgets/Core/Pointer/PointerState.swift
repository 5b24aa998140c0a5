package import WorkflowCanvas

/// The hovered and the pressed widget of a window.
@MainActor
package final class PointerState {
  /// The position of the pointer in the window, in points; nil while it is outside.
  package private(set) var position: Point?
  @exclusivity(unchecked) private var hovered: (any PointerTarget)?
  @exclusivity(unchecked) private(set) var holder: (any PointerTarget)?
  /// The button that is held down on `holder`, the pressed widget.
  private var heldButton = PointerButton.primary
  /// The number of successive presses; 2 for a double click.
  private(set) var clickCount = 0
  private var lastPress: (time: Duration, point: Point)?
  /// The start of a press that may become a drag; nil if none may.
  private var pressStart: Point?
  /// The drag in progress; nil for none. No widget is hovered or pressed during it.
  package private(set) var drag: DragSession?
  /// Whether a widget animates the start or the end of hovering that is being reported to it.
  private(set) var isHoverAnimated = true

  /// Whether the window ever had a `GestureArea`; if not, none is looked for.
  var usesGestures = false
  let gestures = GestureRecognizer()
  /// The areas around the pointer that report hovering, innermost first.
  private var hoveredAreas: [GestureArea] = []
  /// Reports to the app that wait until all widgets are up to date.
  private var notices: [() -> Void] = []

  /// The maximum time between the presses of a double click.
  static let clickInterval = Duration.milliseconds(400)
  /// The maximum distance along each axis between the presses of a double click, in points.
  private static let clickDistance = 4.0

  /// The distance along an axis beyond which a press becomes a drag, in points.
  package static let dragDistance = 4.0

  func moved(to point: Point?, in window: Window) {
    position = point
    if pressStart != nil, let point { startDrag(at: point, in: window) }
    if let drag { return drag.move(to: point) }
    if usesGestures, let point { gestures.move(to: point, in: window) }
    refreshHover(in: window)
    guard let point else { return }
    if let holder {
      holder.pointerDragged(to: holder.fromWindow(point))
    } else if let hovered {
      hovered.pointerMoved(to: hovered.fromWindow(point))
    }
  }

  func pressed(at point: Point, in window: Window) {
    cancelDrag(in: window)
    moved(to: point, in: window)
    count(pressAt: point, at: window.now)
    pressStart = point
    if usesGestures { gestures.prepare(at: point, in: window) }
    // The hovered widget was looked for just now.
    let isHoverCurrent = !window.hasChanged && holder == nil && drag == nil
    guard let target = isHoverCurrent ? hovered : window.pointerTarget(at: point) else { return }
    holder = target
    heldButton = .primary
    if target.isFocusable {
      if target.keepsFocus {
        window.textClient?.commitPreEdit()  // the action of the target may read the text
      } else {
        window.focus.move(to: target, isKeyboard: false)
      }
    }
    // The change of the focus may have removed the target: it commits marked text.
    if holder === target { target.pointerPressed(at: target.fromWindow(point)) }
    if usesGestures { gestures.begin(in: window) }
  }

  /// Passes a press of another button to the innermost widget that uses it, or opens its context
  /// menu.
  func pressed(_ button: PointerButton, at point: Point, in window: Window) {
    moved(to: point, in: window)
    if drag != nil { return }
    var widget = window.hitTest(point)
    let innermost = window.pointerTarget(at: point)
    var isAccepting = false
    while let current = widget, window.reaches(current) {
      let position = current.fromWindow(point)
      isAccepting = isAccepting || current === innermost
      if isAccepting, let target = current.pointerTarget,
        target.pointerPressed(button, at: position)
      {
        return
      }
      if button == .secondary,
        let menu = current.openContextMenu(at: Rect(origin: position, size: .zero), from: .pointer)
      {
        return handOver(to: menu.pointerTarget, holding: button)
      }
      widget = current.parent
    }
  }

  /// Hands the press of `button` that is in progress over to `widget`, and cancels it for the
  /// current holder.
  func handOver(to widget: (any PointerTarget)?, holding button: PointerButton) {
    pressStart = nil
    if let holder, holder !== widget { holder.pointerCancelled() }
    holder = widget
    heldButton = button
  }

  private func count(pressAt point: Point, at now: Duration) {
    if let last = lastPress, now - last.time <= PointerState.clickInterval,
      point.isNear(last.point, within: PointerState.clickDistance)
    {
      clickCount += 1
    } else {
      clickCount = 1
    }
    lastPress = (now, point)
  }

  /// The time of the last press of the primary button.
  var lastPressTime: Duration { lastPress?.time ?? .zero }

  func released(_ button: PointerButton, at point: Point, in window: Window) {
    guard button == heldButton || holder == nil && button == .primary else { return }
    position = point
    heldButton = .primary
    pressStart = nil
    if let drag {
      drag.drop(at: point)
      return refreshHover(in: window)
    }
    let target = holder
    holder = nil
    if let target { target.pointerReleased(at: target.fromWindow(point)) }
    if usesGestures { gestures.release(at: point, in: window) }
    refreshHover(in: window)
  }

  /// Cancels the press of a widget that can no longer be reached, for example because a modal
  /// opened in front of it.
  func settle(in window: Window) {
    if let holder, !holder.isReachable || !window.reaches(holder) {
      pressStart = nil
      self.holder = nil
      holder.pointerCancelled()
      refreshHover(in: window)
    }
    guard usesGestures else { return }
    gestures.settle(in: window)
    let due = notices
    notices = []
    for notice in due { notice() }
  }

  /// Updates the hovered widget, for example after a layout moved widgets below the pointer.
  ///
  /// During a press, only the pressed widget can be hovered.
  ///
  /// - Parameter isAnimated: Whether hovering starts and ends with an animation; false while content
  ///   scrolls past the pointer, where each widget would start one.
  func refreshHover(in window: Window, isAnimated: Bool = true) {
    var hit: Widget?
    if let position, drag == nil { hit = window.hitTest(position) }
    if usesGestures { refreshHoveredAreas(around: hit, in: window) }
    var target = window.pointerTarget(around: hit)
    if holder != nil && target !== holder { target = nil }
    guard target !== hovered else { return }
    isHoverAnimated = isAnimated
    hovered?.hoverDidChange(false)
    hovered = target
    hovered?.hoverDidChange(true)
    isHoverAnimated = true
  }

  /// Reports the areas around `hit` that the pointer entered, and those that it left.
  ///
  /// An area is hovered while the pointer is over a control inside it. During a press, only areas
  /// around or inside the pressed widget can be hovered.
  private func refreshHoveredAreas(around hit: Widget?, in window: Window) {
    var areas: [GestureArea] = []
    var widget = hit?.isInside(window.modalScope) == true ? hit : nil
    while let current = widget {
      if let area = current as? GestureArea, area.reportsHover,
        holder?.isInside(area) != false || holder.map(area.isInside) == true
      {
        areas.append(area)
      }
      widget = current.parent
    }
    let former = hoveredAreas
    guard !areas.elementsEqual(former, by: ===) else { return }
    hoveredAreas = areas
    for area in former where !areas.contains(where: { $0 === area }) {
      area.report(isHovered: false)
    }
    for area in areas where !former.contains(where: { $0 === area }) {
      area.report(isHovered: true)
    }
  }

  /// Calls `report` when all widgets are up to date, because the app may change them in it.
  func notify(_ report: @escaping () -> Void) { notices.append(report) }

  /// Starts a drag if the pointer has moved far enough from a press on something draggable.
  private func startDrag(at point: Point, in window: Window) {
    guard let start = pressStart, !start.isNear(point, within: PointerState.dragDistance) else {
      return
    }
    pressStart = nil
    guard let drag = window.drag(from: start, holder: holder) else { return }
    // If both a gesture and an item can be dragged, the inner one is.
    if let area = gestures.draggable?.area, drag.source?.isInside(area) != true { return }
    gestures.cancel(in: window)
    let holder = holder
    self.holder = nil
    holder?.pointerCancelled()
    self.drag = DragSession(drag, from: start, in: window)
    refreshHover(in: window)
  }

  /// Cancels the drag in progress, and the press that could become one, for example because its
  /// release will not arrive.
  func cancelDrag(in window: Window) {
    pressStart = nil
    drag?.cancel()
    guard usesGestures else { return }
    gestures.cancel(in: window)
    cancelGestureDrag()
  }

  /// Cancels the drag gesture in progress; returns whether there is one.
  @discardableResult
  func cancelGestureDrag() -> Bool {
    guard let area = holder as? GestureArea, area.isDragged else { return false }
    endInteraction(with: area)
    return true
  }

  /// Ends the drag in progress, which has been dropped or cancelled.
  func dragDidEnd() { drag = nil }

  package func endInteraction(with widget: Widget) {
    if let hovered, hovered === widget {
      self.hovered = nil
      hovered.hoverDidChange(false)
    }
    if let holder, holder === widget {
      pressStart = nil
      self.holder = nil
      holder.pointerCancelled()
    }
  }

  /// Ends hovering and presses inside `widget`, which is about to represent other content.
  package func endInteraction(inside widget: Widget) {
    if let hovered, hovered.isInside(widget) { endInteraction(with: hovered) }
    if let holder, holder.isInside(widget) { endInteraction(with: holder) }
  }
}

extension Point {
  /// Whether the distance to `other` along each axis is at most `distance`.
  func isNear(_ other: Point, within distance: Double) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}

extension Window {
  /// Returns the innermost widget at `point` that accepts the pointer; nil if there is none, or if
  /// it is behind a modal.
  func pointerTarget(at point: Point) -> (any PointerTarget)? {
    pointerTarget(around: hitTest(point))
  }

  /// Returns `widget` or its innermost ancestor that accepts the pointer, or if there is none, that
  /// uses presses for gestures.
  func pointerTarget(around widget: Widget?) -> (any PointerTarget)? {
    var widget = widget
    var gestureArea: GestureArea?
    while let current = widget {
      if let target = current.pointerTarget {
        if target.acceptsPointer { return reaches(target) ? target : nil }
        if gestureArea == nil, let area = target as? GestureArea, area.usesPresses {
          gestureArea = area
        }
      }
      widget = current.parent
    }
    return gestureArea?.isInside(modalScope) == true ? gestureArea : nil
  }

  /// The number of successive presses of the primary button; 2 for a double click.
  package var clickCount: Int { pointer.clickCount }

  /// Returns the widget that a press at `point`, in points, would reach; nil for none.
  package func widget(at point: Point) -> Widget? {
    bringUpToDate()
    return pointerTarget(at: point)
  }
}
