/// The inside of a path, or of the line along it, at a place of the window.
package struct DrawnPath: Hashable, Sendable {
  package let path: Path
  package let rule: FillRule
  /// The line along the path; nil for its inside.
  package let stroke: StrokeStyle?
  /// The conversion from the path's coordinates to the window's.
  package private(set) var placement: Transform
  /// A rectangle around all that is drawn, in the path's coordinates.
  private let inner: Rect

  /// A rectangle around all that is drawn, in window coordinates.
  package var bounds: Rect { placement(inner) }

  /// Returns nil if there is nothing to draw, or not at finite coordinates.
  init?(_ path: Path, _ rule: FillRule, stroke: StrokeStyle? = nil, at origin: Point = .zero) {
    guard let bounds = path.controlBounds else { return nil }
    if let stroke, !(stroke.width > 0 && stroke.width.isFinite) { return nil }
    // The point of a mitered corner is farthest from the path.
    let reach = stroke.map { $0.width * ($0.join == .miter ? 5 : 1) } ?? 0
    inner = bounds.outset(by: reach)
    placement = Transform(offset: origin)
    (self.path, self.rule, self.stroke) = (path, rule, stroke)
    let shown = self.bounds
    guard (shown.minX + shown.minY + shown.maxX + shown.maxY).isFinite else { return nil }
  }

  func converted(by transform: Transform) -> DrawnPath {
    var converted = self
    converted.placement = placement.followed(by: transform)
    return converted
  }

  /// Returns the path as closed lines in pixels, `scale` of which are a point, with its origin at
  /// `origin`.
  package func polygons(scale: Double, at origin: Point) -> Polygons {
    let tolerance = 0.02 / (scale * placement.scale)
    var lines = path.flattened(tolerance: tolerance)
    if let stroke { lines = lines.stroked(stroke, tolerance: tolerance) }
    let shape = placement.withoutOffset
    return lines.converted(by: shape.followed(by: Transform(scale: scale, offset: origin)))
  }
}

extension DisplayList {
  /// Fills the inside of `path`.
  public mutating func fill(_ path: Path, _ shading: Shading, rule: FillRule = .nonZero) {
    add(DrawnPath(path, rule, at: origin), shading)
  }

  /// Draws a line along `path`.
  public mutating func stroke(_ path: Path, _ shading: Shading, style: StrokeStyle = StrokeStyle())
  {
    add(DrawnPath(path, .nonZero, stroke: style, at: origin), shading)
  }

  private mutating func add(_ path: DrawnPath?, _ shading: Shading) {
    guard let path, opacity > 0, isVisible(path.bounds.offset(by: .zero - origin)) else { return }
    commands.append(.path(path, shading.converted(by: Transform(offset: origin), opacity: opacity)))
  }

  /// Runs `draw` with its output clipped to the inside of `path`.
  public mutating func clipped(
    to path: Path, rule: FillRule = .nonZero, _ draw: (inout DisplayList) -> Void
  ) {
    guard let path = DrawnPath(path, rule, at: origin) else { return }
    clip(.pushPathClip(path), to: path.bounds, draw)
  }
}
