internal import WorkflowCanvas

extension ButtonWidget {
  /// How the surface and the focus ring of a button are drawn.
  package enum Surface: Hashable {
    /// By the button, with space around its title or label.
    case standard
    /// By the label, which covers the button. The button draws a focus ring of a radius, in points;
    /// none if it is nil.
    case label(ringRadius: Double?)

    /// Returns the radius of the focus ring of a button of `size`; nil for no ring.
    func ringRadius(in size: Size, standard: Double) -> Double? {
      switch self {
      case .standard: standard
      case .label(let radius?): min(max(0, radius), min(size.width, size.height) / 2)
      case .label(nil): nil
      }
    }
  }

  /// The inert widget that replaces the title; nil if the title is shown.
  ///
  /// The button receives events anywhere in its bounds, and its accessibility name has the texts in
  /// the label.
  var label: Widget? { children.first }

  /// The distance of a label from the upper and lower edges, in points: with one line, a button is
  /// as high as one with a title.
  private var verticalPadding: Double {
    max(0, standardHeight - (lineLayout(" ")?.size.height ?? 0)) / 2
  }

  func measure(_ label: Widget, in proposal: ProposedSize) -> Size {
    guard surface == .standard else { return label.size(for: proposal) }
    let (horizontal, vertical) = (2 * theme.spacing.small, 2 * verticalPadding)
    let content = label.size(
      for: ProposedSize(
        width: proposal.width.map { max(0, $0 - horizontal) },
        height: proposal.height.map { max(0, $0 - vertical) }))
    return Size(
      width: width(around: content.width, in: proposal),
      height: max(standardHeight, content.height + vertical))
  }

  /// Returns the frame of the label in a button of `size`: in its centre, or filled if the label
  /// can grow.
  func frame(of label: Widget, in size: Size) -> Rect {
    let whole = Rect(origin: .zero, size: size)
    guard surface == .standard else { return whole }
    let space = (size.width - label.size(for: ProposedSize()).width) / 2
    let (horizontal, vertical) = (min(padding, max(theme.spacing.small, space)), verticalPadding)
    var frame = whole.inset(
      by: Insets(leading: horizontal, top: vertical, trailing: horizontal, bottom: vertical))
    let (content, hugging) = (label.size(for: ProposedSize(frame.size)), label.effectiveHugging)
    for axis in [Axis.horizontal, .vertical] where hugging[axis] != .lowest {
      frame.origin[axis] += (frame.size[axis] - content[axis]) / 2
      frame.size[axis] = content[axis]
    }
    return frame
  }
}
