/// The shape of the line along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The ends of open lines and dashes.
  public enum Cap: Hashable, Sendable {
    /// Ends at the last point.
    case butt
    case round
    /// Ends half of the width after the last point.
    case square
  }

  /// The corners of a line.
  public enum Join: Hashable, Sendable {
    /// Pointed, or cut off if the point would be farther away than five times the width.
    case miter
    case round
    /// Cut off.
    case bevel
  }

  /// The width of the line, in points.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// The lengths of dashes and gaps, in turn, in points; empty for an unbroken line.
  public var dash: [Double]
  /// The position in the pattern of `dash` at which a line starts, in points.
  public var dashPhase: Double

  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension Polygons {
  /// Returns the outline of a line along these lines, to be filled by the non-zero rule.
  func stroked(_ style: StrokeStyle, tolerance: Double) -> Polygons {
    var stroker = Stroker(style, tolerance: tolerance)
    for (points, isClosed) in dashed(style.dash, from: style.dashPhase).lines {
      if stroker.outline.isFull { break }
      stroker.add(points, isClosed: isClosed)
    }
    return stroker.outline
  }

  /// Returns the lines cut into dashes; a pattern that is not of positive numbers leaves them whole.
  private func dashed(_ lengths: [Double], from phase: Double) -> Polygons {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = pattern.reduce(0, +)
    guard total > 0, total.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else {
      return self
    }
    let phase = phase.truncatingRemainder(dividingBy: total)
    var result = Polygons()
    for (points, isClosed) in lines {
      var (index, left) = (0, pattern[0] - (phase < 0 ? phase + total : phase))
      while left <= 0 {
        index = (index + 1) % pattern.count
        left += pattern[index]
      }
      if index % 2 == 0 { result.add(points[points.startIndex]) }
      let following = points.dropFirst() + (isClosed ? points.prefix(1) : [])
      for (start, end) in zip(points, following) {
        let length = (end - start).length
        guard length.isFinite else { return Polygons() }
        var position = 0.0
        while length - position > left, !result.isFull {
          position += left
          result.add(start + (end - start).scaled(by: position / length))
          if index % 2 == 0 { result.endLine(isClosed: false) }
          index = (index + 1) % pattern.count
          left = pattern[index]
        }
        left -= length - position
        if index % 2 == 0 { result.add(end) }
      }
      result.endLine(isClosed: false)
    }
    return result
  }
}
