public import WorkflowCanvas

/// An item of a bar: accent text that shows a shape under the pointer.
public final class BarButton: Control {
  /// What an item shows.
  public enum Content: Hashable, Sendable {
    /// A title.
    case text(String)
    /// A way back, with what it says.
    case back(title: String)
  }

  /// What the item shows.
  public var content: Content {
    didSet { if content != oldValue { requestLayout() } }
  }

  private static let height = 32.0
  private static let padding = 10.0
  private static let chevronRoom = 16.0

  /// Makes an item.
  public init(_ content: Content) {
    self.content = content
  }

  private var title: String {
    switch content {
    case .text(let title), .back(let title): title
    }
  }

  private var hasChevron: Bool {
    switch content {
    case .text: false
    case .back: true
    }
  }

  private var textStart: Double {
    BarButton.padding + (hasChevron ? BarButton.chevronRoom * theme.textScale : 0)
  }

  private func layout(width: Double? = nil) -> TextLayout? {
    window.map {
      TextLayout(title, font: theme.font(.control), width: width, lineLimit: 1, measuring: $0.text)
    }
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let width = layout()?.size.width ?? 0
    return Size(
      width: textStart + width + BarButton.padding, height: theme.height(BarButton.height))
  }

  public override func paint(in list: inout DisplayList) {
    let theme = theme
    let (palette, radius) = (theme.palette, theme.corner.control)
    list.fill(bounds, radius: radius, palette.fill.opacity(times: hoverShare))
    if isPressed { list.fill(bounds, radius: radius, palette.pressedFill) }
    if showsFocusRing {
      list.border(bounds, radius: radius, width: 2, palette.accent)
    }
    let color = isEnabled ? palette.accent : palette.disabled
    if hasChevron, bounds.width >= textStart {
      let tip = Point(x: BarButton.padding + 1, y: bounds.midY)
      let reach = 7 * theme.textScale
      let points = [
        Point(x: tip.x + reach, y: tip.y - reach), tip, Point(x: tip.x + reach, y: tip.y + reach),
      ]
      list.stroke(points.map(reading), width: 2, color)
    }
    let room = bounds.width - textStart - BarButton.padding + 0.5
    guard let layout = layout(width: room) else { return }
    let top = (bounds.height - layout.size.height) / 2
    let start = isMirrored ? bounds.width - textStart - layout.size.width : textStart
    list.text(layout, at: Point(x: start, y: top), color)
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(role: .button, name: title, state: state, actions: actions)
  }
}
