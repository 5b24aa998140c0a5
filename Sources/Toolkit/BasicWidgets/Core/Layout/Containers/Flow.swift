public import WorkflowCanvas

/// A container that places widgets side by side and wraps them onto new lines, like words in text.
public final class Flow: Widget {
  /// The position of widgets along their line.
  public enum Justification: Hashable, Sendable {
    case start
    case center
    case end
    /// From edge to edge, with equal distances between widgets; the last line is at the leading
    /// edge.
    case spaceBetween
  }

  /// The distance between adjacent widgets in a line, in points; nil uses `theme.spacing.small`.
  public var spacing: Double? {
    didSet { if spacing != oldValue { spacingDidChange() } }
  }
  /// The distance between lines, in points; nil uses `theme.spacing.small`.
  public var lineSpacing: Double? {
    didSet { if lineSpacing != oldValue { spacingDidChange() } }
  }
  public var alignment: Stack.Alignment {
    didSet { if alignment != oldValue { requestLayout() } }
  }
  public var justification: Justification {
    didSet { if justification != oldValue { requestLayout() } }
  }

  /// Creates a flow of `widgets`.
  ///
  /// - Precondition: The distances are finite and not negative.
  public init(
    spacing: Double? = nil, lineSpacing: Double? = nil,
    alignment: Stack.Alignment = .center, justification: Justification = .start,
    _ widgets: [Widget] = []
  ) {
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.justification = justification
    super.init()
    spacingDidChange()
    for widget in widgets { add(widget) }
  }

  private func spacingDidChange() {
    requireLengths([spacing, lineSpacing], "The spacing of a Flow")
    requestLayout()
  }

  private var distance: Double { spacing ?? theme.spacing.small }

  private var lineDistance: Double { lineSpacing ?? theme.spacing.small }

  // MARK: - Layout

  /// The widgets of one line.
  private struct Line {
    var widgets: [Widget] = []
    var sizes: [Size] = []
    var width = 0.0
  }

  /// Assigns each widget to the current line if it fits there, otherwise to a new line.
  private func lines(in space: Double?) -> [Line] {
    var lines: [Line] = []
    for widget in children where widget.participatesInLayout {
      var size = widget.size(for: ProposedSize())
      if let space, size.width > space {
        size = widget.size(for: ProposedSize(width: space))
        size.width = min(size.width, max(space, widget.limits(along: .horizontal).lowerBound))
      }
      let start = lines.last.map { $0.width + distance }
      // The sum of distributed widths may exceed the available width by a rounding error.
      if let start, start + size.width <= (space ?? .infinity) + 0.001 {
        lines[lines.count - 1].width = start
      } else {
        lines.append(Line())
      }
      lines[lines.count - 1].widgets.append(widget)
      lines[lines.count - 1].sizes.append(size)
      lines[lines.count - 1].width += size.width
    }
    return lines
  }

  private func crossLine(_ line: Line) -> CrossAxisLayout {
    CrossAxisLayout(line.widgets, sizes: line.sizes, axis: .horizontal, alignment: alignment)
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let lines = lines(in: proposal.width)
    let gaps = lineDistance * Double(max(0, lines.count - 1))
    return Size(
      width: lines.map(\.width).max() ?? 0,
      height: lines.reduce(gaps) { $0 + crossLine($1).crossSize })
  }

  public override func arrange() {
    for (widget, frame) in frames(in: bounds.size) { place(widget, in: frame) }
  }

  private func frames(in size: Size) -> [(Widget, Rect)] {
    let lines = lines(in: size.width)
    var frames: [(Widget, Rect)] = []
    var y = 0.0
    for (number, line) in lines.enumerated() {
      let cross = crossLine(line)
      let isLast = number == lines.count - 1
      let (start, gap) = self.start(of: line, in: size.width, isLast: isLast)
      var x = start
      for (index, widget) in line.widgets.enumerated() {
        let (top, height) = cross.span(at: index, in: cross.crossSize)
        let width = line.sizes[index].width
        frames.append((widget, Rect(x: x, y: y + top, width: width, height: height)))
        x += width + gap
      }
      y += cross.crossSize + lineDistance
    }
    return frames
  }

  /// Returns the position of a line's first widget, and the distance between its widgets.
  private func start(of line: Line, in space: Double, isLast: Bool) -> (x: Double, gap: Double) {
    let extra = max(0, space - line.width)
    return switch justification {
    case .start: (0, distance)
    case .center: (extra / 2, distance)
    case .end: (extra, distance)
    case .spaceBetween where isLast || line.widgets.count == 1: (0, distance)
    case .spaceBetween: (0, distance + extra / Double(line.widgets.count - 1))
    }
  }

  public override func baselines(in size: Size) -> Baselines? {
    let frames = frames(in: size)
    return Baselines(of: frames.map(\.0), at: frames.map(\.1))
  }
}
