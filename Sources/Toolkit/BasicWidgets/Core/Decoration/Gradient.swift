public import WorkflowCanvas

/// Colours that change gradually along a line or around a point, in the area of a view.
public struct Gradient: Hashable {
  /// A colour at a fraction of a gradient, from 0 to 1.
  public struct Stop: Hashable {
    fileprivate let role: KeyPath<Palette, Color>
    fileprivate let location: Double

    /// Creates a stop with a colour of the theme.
    public init(_ role: KeyPath<Palette, Color>, at location: Double) {
      (self.role, self.location) = (role, location)
    }
  }

  private let stops: [Stop]
  /// The start, or the centre, as fractions of the size from the leading edge and the top.
  private let start: Point
  /// The end; nil for a radial gradient.
  private let end: Point?

  package init(_ stops: [Stop], from start: Point, to end: Point?) {
    (self.stops, self.start, self.end) = (stops, start, end)
  }

  /// Returns the colours for the area of `widget`, in its coordinates.
  @MainActor
  func shading(in widget: Widget) -> Shading {
    let (palette, size) = (widget.theme.palette, widget.bounds.size)
    let stops = stops.map { Shading.Stop(palette[keyPath: $0.role], at: $0.location) }
    func place(_ point: Point) -> Point {
      widget.reading(Point(x: point.x * size.width, y: point.y * size.height))
    }
    if let end { return .linearGradient(stops, from: place(start), to: place(end)) }
    let center = place(start)
    let corner = Point(
      x: max(center.x, size.width - center.x), y: max(center.y, size.height - center.y))
    let radius = (corner.x * corner.x + corner.y * corner.y).squareRoot()
    return .radialGradient(stops, center: center, radius: radius)
  }
}
