internal import WorkflowCanvas

/// Something of this app that is dragged, or that was cut to be pasted elsewhere.
@MainActor
package final class Drag {
  let content: DropContent
  /// The widget to which the content belongs; the drag ends when it leaves the window.
  package private(set) weak var source: Widget?
  /// The picture of the dragged widget or text, with its own origin.
  let picture: DisplayList
  /// The frame of the picture in the window at the start, in points.
  let frame: Rect
  /// The number of dragged elements, such as rows.
  let count: Int
  /// Called when the content is lifted (true), and when it is dropped or the drag is cancelled.
  private let didLift: (Bool) -> Void

  /// Creates a drag whose `picture` follows the pointer; `frame` is its frame at the start.
  init(
    _ content: DropContent, of source: Widget, picture: DisplayList, frame: Rect, count: Int = 1,
    didLift: @escaping (Bool) -> Void = { _ in }
  ) {
    self.content = content
    self.source = source
    self.picture = picture
    self.frame = frame
    self.count = count
    self.didLift = didLift
  }

  /// Creates a drag.
  ///
  /// - Parameter shown: The widget whose picture follows the pointer.
  package convenience init(
    _ content: DropContent, of source: Widget, showing shown: Widget, count: Int = 1,
    didLift: @escaping (Bool) -> Void = { _ in }
  ) {
    let (picture, frame) = (shown.picture, shown.frameInWindow)
    var scaled = DisplayList(visible: Rect(origin: .zero, size: frame.size))
    var placement = shown.placement
    placement.offset = placement.offset - frame.origin
    scaled.transformed(by: placement) { $0.draw(picture) }
    self.init(
      content, of: source, picture: scaled, frame: frame, count: count, didLift: didLift)
  }

  func lift() { didLift(true) }

  func putDown() { didLift(false) }
}

/// A widget that can be dragged, such as a row of a table.
@MainActor
package protocol DragSource: Widget {
  /// Returns the drag of the widget; nil if it cannot be dragged now.
  func makeDrag() -> Drag?
}

/// The item that a draggable widget carries.
package final class DragItem {
  /// The item; updated when the widget represents another one.
  package var value: AnyHashable

  package init(_ value: AnyHashable) {
    self.value = value
  }
}

extension Widget {
  /// The item that a drag of the widget carries to a drop destination; nil if it cannot be dragged.
  ///
  /// A press on the widget that moves more than 4 points starts the drag, unless the widget pressed
  /// uses drags itself, as a slider does. Escape cancels it. With the keyboard, Control+X cuts the
  /// item while the widget or a widget inside it has the focus, and Control+V pastes it.
  public var dragItem: AnyHashable? {
    get { rare?.dragItem?.value }
    set {
      if newValue != rare?.dragItem?.value { rareAttributes.dragItem = newValue.map(DragItem.init) }
    }
  }

  package func setDragItem(_ item: DragItem?) {
    if item !== rare?.dragItem { rareAttributes.dragItem = item }
  }

  fileprivate func drag() -> Drag? {
    guard isEnabledForShortcuts else { return nil }
    if let source = self as? any DragSource { return source.makeDrag() }
    return rare?.dragItem.map { Drag(.items([$0.value]), of: self, showing: self) }
  }
}

extension Window {
  /// Returns the drag of the innermost widget at `point` that can be dragged; nil if there is none,
  /// or if a widget inside it uses the drag itself.
  ///
  /// - Parameter holder: The pressed widget; nil for none.
  func drag(from point: Point, holder: (any PointerTarget)?) -> Drag? {
    var widget = hitTest(point)
    // Another widget may have come below the point since the press.
    if let holder, widget?.isInside(holder) != true { widget = holder }
    while let current = widget, current.isInside(modalScope) {
      if let drag = current.drag() { return drag }
      if let holder, holder === current, holder.usesDrags { return nil }
      widget = current.parent
    }
    return nil
  }

  // MARK: - Keyboard

  /// Cuts, pastes or puts back what can be dragged, if `press` is Control+X, Control+V or Escape.
  func moveItems(with press: KeyPress) {
    switch press {
    case KeyPress("x", .control): cutItems()
    case KeyPress("v", .control): pasteItems()
    case KeyPress(.escape): putBackCut()
    default: break
    }
  }

  private func cutItems() {
    for widget in focusedWidget?.lineage.prefix(while: { $0.isInside(modalScope) }) ?? [] {
      guard let drag = widget.drag() else { continue }
      putBackCut()
      cut = drag
      return drag.lift()
    }
  }

  private func pasteItems() {
    guard let drag = cut, drag.source?.window === self,
      let target = dropTarget(for: drag.content, of: drag, at: nil, from: focusedWidget)
    else { return }
    putBackCut()
    target.proposal.perform()
  }

  /// Ends the cut without effect.
  package func putBackCut() {
    cut?.putDown()
    cut = nil
  }
}
