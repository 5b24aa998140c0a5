public import WorkflowCanvas

/// An icon that stands by itself.
public final class IconImage: Widget {
  /// What is shown.
  public var icon: Icon {
    didSet { if icon != oldValue { requestPaint() } }
  }
  /// What those who cannot see it are told; nil for an icon that only repeats what is said beside it.
  public var label: String?
  /// The colour, by its role.
  public var color: KeyPath<Palette, Color> {
    didSet { if color != oldValue { requestPaint() } }
  }
  /// The extent in both directions, in points; it grows with text.
  public var extent: Double {
    didSet { if extent != oldValue { requestLayout() } }
  }

  /// Makes an icon that is called `label`; nil where it only repeats what is said beside it.
  public init(
    _ icon: Icon, label: String?, color: KeyPath<Palette, Color> = \.text,
    extent: Double = Icon.size
  ) {
    self.icon = icon
    self.label = label
    self.color = color
    self.extent = extent
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let side = max(0, extent * theme.textScale)
    return Size(width: side, height: side)
  }

  public override func paint(in list: inout DisplayList) {
    paint(icon, in: bounds, theme.palette[keyPath: color], list: &list)
  }

  public override var semantics: Semantics? {
    label.map { Semantics(role: .image, name: $0) }
  }
}
