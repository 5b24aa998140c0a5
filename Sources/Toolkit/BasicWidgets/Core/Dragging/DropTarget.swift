package import WorkflowCanvas

/// A drop that a widget offers to take.
package struct DropProposal {
  /// The sign that shows where the content would be dropped, in points of the widget.
  package enum Sign {
    case none
    /// A highlighted rectangle with rounded corners.
    case area(Rect, radius: Double)
    /// A line between rows, at its middle.
    case line(from: Point, length: Double)
  }

  let sign: Sign
  let perform: () -> Void

  package init(sign: Sign = .none, perform: @escaping () -> Void) {
    self.sign = sign
    self.perform = perform
  }
}

/// A widget that takes dropped content itself, such as a text field or the rows of a table.
@MainActor
package protocol DropTarget: Widget {
  /// Returns the drop of `content` at `point`, in points of the widget; nil if it is not taken.
  ///
  /// - Parameters:
  ///   - drag: The drag within the app; nil for content of another app.
  ///   - point: The position; nil if the content is pasted with the keyboard.
  func proposal(for content: DropContent, of drag: Drag?, at point: Point?) -> DropProposal?
}

extension Widget {
  /// Returns the drop of `content` on this widget; nil if it does not take it.
  func dropProposal(for content: DropContent, of drag: Drag?, at point: Point?) -> DropProposal? {
    guard isEnabledForShortcuts else { return nil }
    if let target = self as? any DropTarget,
      let proposal = target.proposal(for: content, of: drag, at: point)
    {
      return proposal
    }
    for destination in rare?.dropDestinations ?? [] where destination.isEnabled {
      guard let action = destination.action(content) else { continue }
      let point = point ?? bounds.center
      return DropProposal(sign: .area(bounds, radius: theme.corner.control)) { action(point) }
    }
    return nil
  }
}

extension Window {
  /// Whether a widget of the content has a drop destination that the app added.
  package var hasDropDestination: Bool { content.containsDropDestination }
}

extension Widget {
  fileprivate var containsDropDestination: Bool {
    rare?.dropDestinations.isEmpty == false || children.contains { $0.containsDropDestination }
  }

  /// Whether the widget itself takes some dropped content.
  package var hasDropDestination: Bool {
    self is any DropTarget || rare?.dropDestinations.isEmpty == false
  }
}

extension Window {
  /// Returns the innermost widget from `widget` outwards that takes `content`, and its offer.
  ///
  /// - Parameter point: The position in the window; nil if the content is pasted.
  func dropTarget(
    for content: DropContent, of drag: Drag?, at point: Point?, from widget: Widget?
  ) -> (widget: Widget, proposal: DropProposal)? {
    for widget in widget?.lineage.prefix(while: { $0.isInside(modalScope) }) ?? [] {
      let position = point.map { widget.fromWindow($0) }
      if let proposal = widget.dropProposal(for: content, of: drag, at: position) {
        return (widget, proposal)
      }
    }
    return nil
  }

  /// Drops content of another app at `point`, in points.
  func drop(_ content: DropContent, at point: Point) {
    pointer.drag?.cancel()
    dropTarget(for: content, of: nil, at: point, from: hitTest(point))?.proposal.perform()
  }

  /// Returns whether a widget at `point` takes content that another app drops there.
  package func takes(_ drop: Drop, at point: Point) -> Bool {
    bringUpToDate()
    return dropTarget(for: DropContent(drop), of: nil, at: point, from: hitTest(point)) != nil
  }
}
