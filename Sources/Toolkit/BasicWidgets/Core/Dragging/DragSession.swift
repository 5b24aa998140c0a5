internal import WorkflowCanvas

/// A drag in progress: it follows the pointer, shows where the content would be dropped, and
/// scrolls near the edges of what scrolls.
@MainActor
package final class DragSession {
  let drag: Drag
  /// The position of the pointer in the window, in points.
  private(set) var position: Point
  /// The position of the pointer in the dragged widget, in points.
  private let grabPoint: Point
  private var isInWindow = true
  private var isOver = false
  /// The widget that would take the content, and its offer; nil for none.
  private var target: (widget: Widget, proposal: DropProposal)?
  private var edgeScroll = EdgeScroll()
  private weak var window: Window?
  private let image: DragImage?
  private let sign: DropSign?

  init(_ drag: Drag, from start: Point, in window: Window) {
    self.drag = drag
    self.window = window
    position = start
    grabPoint = start - drag.frame.origin
    window.putBackCut()
    image = drag.source.map { DragImage(of: drag, owner: $0) }
    sign = drag.source.map { DropSign(owner: $0, cause: .pointer) }
    drag.lift()
    sign?.session = self
    image?.session = self
    sign?.open(in: window)
    image?.open(in: window)
  }

  var cursor: Cursor { target == nil ? .notAllowed : .move }

  /// The frame of the dragged picture in the window, in points.
  var imageFrame: Rect { Rect(origin: position - grabPoint, size: drag.frame.size) }

  /// The sign of the drop in points of the window, and the part of the window in which it is
  /// visible.
  func currentSign() -> (sign: DropProposal.Sign, area: Rect) {
    findTarget()
    guard let target else { return (.none, .zero) }
    let placement = target.widget.placement
    let area = target.widget.visibleArea(of: target.widget.frame) ?? .zero
    switch target.proposal.sign {
    case .none: return (.none, .zero)
    case .area(let rect, let radius):
      return (.area(placement(rect), radius: radius * placement.scale), area)
    case .line(let start, let length):
      return (.line(from: placement(start), length: length * placement.scale), area)
    }
  }

  private func findTarget() {
    guard let window, isInWindow else {
      target = nil
      return
    }
    target = window.dropTarget(
      for: drag.content, of: drag, at: position, from: window.hitTest(position))
  }

  // MARK: - Events

  /// Follows the pointer; nil while it is outside the window.
  func move(to point: Point?) {
    isInWindow = point != nil
    position = point ?? position
    window?.hasChanged = true  // the popups move
    image?.requestFrame(at: window?.now ?? .zero, isEndless: true)
  }

  /// Scrolls what is below the pointer if that is near an edge of it; called in each frame.
  func scroll(at now: Duration) {
    guard let window, isInWindow, edgeScroll.scroll(at: position, in: window, now: now) else {
      return
    }
    image?.requestFrame(at: now + Window.frameInterval, isEndless: true)
  }

  /// Drops the content at `point`, if a widget there takes it.
  func drop(at point: Point) {
    position = point
    findTarget()
    let perform = target?.proposal.perform
    cancel()
    perform?()
  }

  package func cancel() {
    guard !isOver else { return }
    isOver = true
    window?.pointer.dragDidEnd()
    drag.putDown()
    image?.close()
    sign?.close()
    window?.hasChanged = true
  }
}
