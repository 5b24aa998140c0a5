public import WorkflowCanvas

/// A widget that draws with a closure; see `Canvas`.
public final class CanvasWidget: Widget {
  /// Draws in the widget's bounds; what is outside of them is cut off. The x coordinate is measured
  /// from the left edge, also in right-to-left layouts.
  public var draw: @MainActor (inout DisplayList, Size, Theme) -> Void = { _, _, _ in } {
    didSet { requestPaint() }
  }
  /// The accessibility name; nil for a drawing that only decorates.
  public var label: String?
  /// Returns the parts for a size, in reading order; nil for a drawing without parts.
  public var parts: (@MainActor (Size, Theme) -> [CanvasPart])? {
    didSet { if parts != nil || !partWidgets.isEmpty { requestLayout() } }
  }
  /// The index of the part that the drawing highlights.
  public var selectedPart: Int?
  /// Called with the index of the part that the pointer or the focus moves to; nil for none.
  public var didSelectPart: (Int?) -> Void = { _ in }
  /// Called with the index of a part that the user clicks, or on which they press Return or Space.
  public var didActivatePart: ((Int) -> Void)?
  /// Whether the parts accept the pointer and the focus.
  package var isEnabled = true

  private var partWidgets: [CanvasPartWidget] = []
  private var hoveredPart: Int? { partWidgets.firstIndex(where: \.isUnderPointer) }
  private var focusedPart: Int? { partWidgets.firstIndex(where: \.isFocused) }

  public override init() {
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  public override func paint(in list: inout DisplayList) {
    let (size, theme) = (bounds.size, theme)
    list.clipped(to: bounds) { draw(&$0, size, theme) }
  }

  // MARK: - Parts

  public override func arrange() {
    let parts = parts?(bounds.size, theme) ?? []
    while partWidgets.count > parts.count { partWidgets.removeLast().removeFromParent() }
    while partWidgets.count < parts.count {
      let (widget, index) = (CanvasPartWidget(), partWidgets.count)
      widget.didPress = { [weak self] in
        self?.didSelectPart(index)
        self?.didActivatePart?(index)
      }
      partWidgets.append(widget)
      add(widget)
    }
    for (index, (part, widget)) in zip(parts, partWidgets).enumerated() {
      widget.part = part
      widget.position = Semantics.Position(index: index, count: parts.count)
      widget.isEnabled = isEnabled
      place(widget, in: reading(part.area.bounds.intersection(bounds)), isAnimated: false)
    }
  }

  func hoverInsideDidChange() { didSelectPart(hoveredPart ?? focusedPart) }

  @_spi(Widgets) public override func focusInsideDidChange() {
    didSelectPart(focusedPart ?? hoveredPart)
  }

  public override var isFocusGroup: Bool { isEnabled && !partWidgets.isEmpty }

  public override var preferredFocus: Widget? { partWidgets.first(where: \.isSelected) }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let index = focusedPart else { return false }
    let (back, forward) = isMirrored ? (Key.right, Key.left) : (Key.left, Key.right)
    let target: Int
    switch press.key {
    case back, .up: target = index - 1
    case forward, .down: target = index + 1
    case .home: target = 0
    case .end: target = partWidgets.count
    case .escape where selectedPart != nil:
      didSelectPart(nil)
      return true
    default: return false
    }
    window?.moveFocus(to: partWidgets[min(max(0, target), partWidgets.count - 1)])
    return true
  }

  public override var semantics: Semantics? {
    guard parts == nil else { return Semantics(role: .table, name: label ?? "") }
    return label.map { Semantics(role: .image, name: $0) }
  }
}
