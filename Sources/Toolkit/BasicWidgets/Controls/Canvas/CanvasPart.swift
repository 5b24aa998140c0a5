public import WorkflowCanvas

/// A part of a canvas that the user can point at and screen readers read, such as a bar of a chart.
public struct CanvasPart: Hashable, Sendable {
  let name: String
  let value: String?
  let area: Path

  /// Creates a part that screen readers call `name`, inside `area` in the coordinates of the canvas.
  public init(_ name: String, value: String? = nil, area: Path) {
    (self.name, self.value, self.area) = (name, value, area)
  }
}

/// The widget of a part, which the canvas draws; it only shows the focus.
package final class CanvasPartWidget: Control {
  var part = CanvasPart("", area: Path())
  var position = Semantics.Position(index: 0, count: 0)
  private(set) var isUnderPointer = false
  private var canvas: CanvasWidget? { parent as? CanvasWidget }
  var isSelected: Bool { canvas?.selectedPart == position.index }

  package override func isHit(at point: Point) -> Bool {
    super.isHit(at: point) && part.area.contains(point + frame.origin)
  }

  package override func hoverDidChange(_ isOver: Bool) {
    isUnderPointer = isOver
    canvas?.hoverInsideDidChange()
  }

  package override func paint(in list: inout DisplayList) {
    paintFocusRing(around: bounds, radius: theme.corner.control / 2, in: &list)
  }

  package override var isDimmed: Bool { false }

  package override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .row, name: part.name, value: part.value,
      state: isSelected ? state.union(.selected) : state, actions: actions, position: position)
  }
}
