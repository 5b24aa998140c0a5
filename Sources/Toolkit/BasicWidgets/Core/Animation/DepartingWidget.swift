internal import WorkflowCanvas

// Worked example: the second of three views in a stack, with a transition, is removed.
//
//     startDeparture(of:)   keeps a picture of view 2, which then leaves the tree
//     backToFront           [view 1, picture, view 3]; children: [view 1, view 3]
//     frame(at: 16 ms)      the picture is a little fainter, and view 3 moves up
//     ...
//     frame(at: 200 ms)     the motion is over: the picture ends

/// The picture of a removed widget, which its former parent draws until its transition ends.
///
/// It is in `Window.departures` and in the paint order of the parent, but is not one of its
/// children, so that layout, input and accessibility do not see it.
final class DepartingWidget: Widget {
  /// The place in the paint order.
  let index: Int
  private let kind: Widget.Type
  private let transition: Transition
  /// The number of the window's layout before the removal.
  private let layout: Int
  private let drawing: DisplayList
  private let outset: Double

  fileprivate init(_ widget: Widget, _ transition: Transition, at index: Int, layout: Int) {
    self.index = index
    kind = type(of: widget)
    (self.transition, self.layout) = (transition, layout)
    outset = widget.totalOutset
    drawing = widget.picture(outset: outset)
    super.init()
    frame = widget.frame
    opacity = widget.opacity
    zIndex = widget.zIndex
    isInert = true
  }

  override var paintOutset: Double { outset }

  override func paint(in list: inout DisplayList) {
    list.layer(over: bounds.outset(by: outset), opacity: list.opacity, scale: 1) {
      $0.draw(drawing)
    }
  }

  /// Ends when the motion has, or when nothing is seen of it.
  override func animate(at now: Duration) {
    if motion.current == nil || !isShown { end() }
  }

  func end() {
    damageDrawing(ignoringHidden: true)
    window?.departures.removeAll { $0 === self }
    window?.frames.removeRequest(of: self)
    parent?.paintOrder = nil
    (parent, window) = (nil, nil)
  }

  /// Whether `widget`, which is inserted into `container` at `target`, is the removed one again; not
  /// one that took its place in the same change.
  func isReplaced(by widget: Widget, in container: Widget, at target: Point) -> Bool {
    guard let window, window.layout.count > layout + 1, parent === container else { return false }
    return kind == type(of: widget) && transition == widget.viewTransition
      && frame.origin == target
  }
}

extension Widget {
  /// Draws `child`, which is about to be removed, until its transition ends, if it has one.
  func startDeparture(of child: Widget) {
    guard let window, let transition = child.viewTransition, let animation = child.currentAnimation,
      let index = children.firstIndex(where: { $0 === child })
    else { return }
    let departing = DepartingWidget(child, transition, at: index, layout: window.layout.count)
    let current = child.currentMotion
    (departing.parent, departing.window) = (self, window)
    window.departures.append(departing)
    markMovedDescendants()
    current.show(
      false, with: isMirrored ? transition.mirrored : transition, at: window.now, animation)
    departing.start(current)
  }

  /// Draws a card of a popup that closes in front of this widget, the content of the window, for two
  /// frames, fainter in each.
  func startClosing(_ card: Widget) {
    guard let window, theme.motion.allowsAnimation, theme.motion.popup > .zero else { return }
    let departing = DepartingWidget(card, .fade, at: children.count, layout: window.layout.count)
    departing.frame = card.frameInWindow
    departing.zIndex = .max
    (departing.parent, departing.window) = (self, window)
    window.departures.append(departing)
    paintOrder = nil
    let closing = WidgetMotion(origin: departing.frame.origin, opacity: departing.opacity)
    let (interval, now) = (Window.frameInterval, window.now)
    closing.show(false, with: .fade, at: now - interval, .linear(interval * 3))
    _ = closing.step(to: now)
    departing.start(closing)
    departing.requestPaint()
  }
}
