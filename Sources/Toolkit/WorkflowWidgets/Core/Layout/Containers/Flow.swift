public import WorkflowCanvas
internal import WorkflowDiagnostics

/// Widgets beside each other that go on in another line where the room ends, as words do.
public final class Flow: Widget {
  /// Where the widgets of a line stand along it.
  public enum Justification: Hashable, Sendable {
    /// At the edge where reading starts.
    case start
    /// In the middle.
    case center
    /// At the edge where reading ends.
    case end
    /// From edge to edge, with equal distances; the last line at the start.
    case spaceBetween
  }

  /// The distance between neighbours in a line, in points; nil for the theme's small one.
  public var spacing: Double? {
    didSet { if spacing != oldValue { spacingDidChange() } }
  }
  /// The distance between lines, in points; nil for the theme's small one.
  public var lineSpacing: Double? {
    didSet { if lineSpacing != oldValue { spacingDidChange() } }
  }
  /// Where widgets stand across their line.
  public var alignment: Stack.Alignment {
    didSet { if alignment != oldValue { requestLayout() } }
  }
  /// Where widgets stand along their line.
  public var justification: Justification {
    didSet { if justification != oldValue { requestLayout() } }
  }

  /// Makes a flow of `widgets`.
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
    for case let spacing? in [spacing, lineSpacing] {
      guard spacing >= 0, spacing.isFinite else {
        misuse("The spacing of a Flow must be finite and not negative (was \(spacing)).")
      }
    }
    requestLayout()
  }

  private var distance: Double { spacing ?? theme.spacing.small }

  private var lineDistance: Double { lineSpacing ?? theme.spacing.small }

  // MARK: - Layout

  /// Widgets that share a line.
  private struct Line {
    var widgets: [Widget] = []
    var sizes: [Size] = []
    var width = 0.0
  }

  /// Fills lines with widgets, greedily: a widget goes on the line while it fits.
  private func lines(in room: Double?) -> [Line] {
    var lines: [Line] = []
    for widget in children where widget.takesRoom {
      var size = widget.size(for: ProposedSize())
      if let room, size.width > room {
        size = widget.size(for: ProposedSize(width: room))
        size.width = min(size.width, max(room, widget.limits(along: .horizontal).lowerBound))
      }
      let start = lines.last.map { $0.width + distance }
      // Widths that were shared out come back a rounding error larger.
      if let start, start + size.width <= (room ?? .infinity) + 0.001 {
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

  private func crossLine(_ line: Line) -> CrossLine {
    CrossLine(line.widgets, sizes: line.sizes, axis: .horizontal, alignment: alignment)
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let lines = lines(in: proposal.width)
    let gaps = lineDistance * Double(max(0, lines.count - 1))
    return Size(
      width: lines.map(\.width).max() ?? 0,
      height: lines.reduce(gaps) { $0 + crossLine($1).extent })
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
        let (top, extent) = cross.span(at: index, in: cross.extent)
        let width = line.sizes[index].width
        frames.append((widget, Rect(x: x, y: y + top, width: width, height: extent)))
        x += width + gap
      }
      y += cross.extent + lineDistance
    }
    return frames
  }

  /// Where the first widget of a line starts, and the distance between all.
  private func start(of line: Line, in room: Double, isLast: Bool) -> (x: Double, gap: Double) {
    let extra = max(0, room - line.width)
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
