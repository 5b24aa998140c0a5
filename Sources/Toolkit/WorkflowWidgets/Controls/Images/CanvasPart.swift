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
final class CanvasPartWidget: Control {
  private var part = CanvasPart("", area: Path())
  private var position = Semantics.Position(index: 0, count: 0)
  private var canvas: CanvasWidget? { parent as? CanvasWidget }

  override init() {
    super.init()
    didPress = { [weak self] in
      guard let self else { return }
      canvas?.didSelectPart(position.index)
    }
  }

  func show(_ part: CanvasPart, at position: Semantics.Position) {
    (self.part, self.position) = (part, position)
  }

  override func isHit(at point: Point) -> Bool {
    super.isHit(at: point) && part.area.contains(point + frame.origin)
  }

  override func hoverDidChange(_ isOver: Bool) {
    canvas?.hoverDidMove(to: isOver ? position.index : nil)
  }

  override func paint(in list: inout DisplayList) {
    paintFocusRing(around: bounds, radius: theme.corner.control / 2, in: &list)
  }

  override var isDimmed: Bool { false }

  override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    let isSelected = canvas?.selectedPart == position.index
    return Semantics(
      role: .row, name: part.name, value: part.value,
      state: isSelected ? state.union(.selected) : state, actions: actions, position: position)
  }
}
