public import WorkflowCanvas

/// A standalone icon.
public final class IconImageWidget: Widget {
  public var icon: Icon {
    didSet { if icon != oldValue { requestPaint() } }
  }
  /// The accessibility name; nil for a decorative icon.
  public var label: String?
  /// The colour's role in the palette.
  public var color: KeyPath<Palette, Color> {
    didSet { if color != oldValue { requestPaint() } }
  }
  /// The width and height in points, before they are multiplied by the text scale.
  public var sideLength: Double {
    didSet { if sideLength != oldValue { requestLayout() } }
  }

  /// Creates an icon widget. Pass nil for `label` if the icon only repeats adjacent text.
  public init(
    _ icon: Icon, label: String?, color: KeyPath<Palette, Color> = \.text,
    sideLength: Double = Icon.size
  ) {
    self.icon = icon
    self.label = label
    self.color = color
    self.sideLength = sideLength
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let side = max(0, sideLength * theme.textScale)
    return Size(width: side, height: side)
  }

  public override func paint(in list: inout DisplayList) {
    paint(icon, in: bounds, theme.palette[keyPath: color], list: &list)
  }

  public override var semantics: Semantics? {
    label.map { Semantics(role: .image, name: $0) }
  }
}
