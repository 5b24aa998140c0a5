/// The colours of a filled or stroked path.
public struct Shading: Hashable, Sendable {
  /// A colour at a fraction of a gradient, from 0 to 1.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: Double

    public init(_ color: Color, at location: Double) {
      (self.color, self.location) = (color, location)
    }
  }

  /// The conversion from the places whose x coordinate, or distance from the origin if the gradient
  /// is radial, is the fraction of the gradient, to the window's.
  package private(set) var placement: Transform
  package let isRadial: Bool
  /// The stops, by increasing location; at least one.
  private var stops: [Stop]

  /// Creates a gradient; of one without a length, only the last colour remains.
  private init(_ stops: [Stop], _ placement: Transform = Transform(), isRadial: Bool = false) {
    (self.placement, self.isRadial) = (placement, isRadial)
    let stops = stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
    self.stops = placement.isVisible ? stops : stops.suffix(1)
    if stops.isEmpty { self.stops = [Stop(Color(0, opacity: 0), at: 0)] }
  }

  public static func color(_ color: Color) -> Shading { Shading([Stop(color, at: 0)]) }

  /// Returns a gradient from `start` to `end`, with the first and the last colour beyond them.
  public static func linearGradient(
    _ stops: [Stop], from start: Point, to end: Point
  ) -> Shading {
    Shading(stops, Transform(from: start, to: end))
  }

  /// Returns a gradient from `center` to the circle of `radius` points around it, with the last
  /// colour beyond it.
  public static func radialGradient(
    _ stops: [Stop], center: Point, radius: Double
  ) -> Shading {
    Shading(stops, Transform(scale: max(radius, 0), offset: center), isRadial: true)
  }

  /// Returns the shading in the coordinates to which `transform` converts, with its opacity
  /// multiplied by `factor`.
  func converted(by transform: Transform, opacity factor: Double = 1) -> Shading {
    var converted = self
    if stops.count > 1 { converted.placement = placement.followed(by: transform) }
    if factor != 1 {
      converted.stops = stops.map { Stop($0.color.opacity(times: factor), at: $0.location) }
    }
    return converted
  }

  /// The colour of a shading without a gradient; nil for gradients.
  package var color: Color? { stops.count == 1 ? stops[0].color : nil }

  /// Returns the colour at `fraction` of a gradient.
  package func color(at fraction: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.location > fraction }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (low, high) = (stops[next - 1], stops[next])
    return low.color.mixed(
      with: high.color, by: (fraction - low.location) / (high.location - low.location))
  }
}

extension Color {
  /// Returns the colour at `fraction` of the way to `other`; a spring's can be outside of 0 to 1.
  ///
  /// A transparent colour adds nothing but its opacity.
  package func mixed(with other: Color, by fraction: Double) -> Color {
    let fraction = min(max(fraction, 0), 1)
    let (mine, theirs) = (opacity * (1 - fraction), other.opacity * fraction)
    guard mine + theirs > 0 else { return other.opacity(times: 0) }
    func channel(_ path: KeyPath<Color, UInt8>) -> UInt8 {
      let sum = Double(self[keyPath: path]) * mine + Double(other[keyPath: path]) * theirs
      return UInt8((sum / (mine + theirs)).rounded())
    }
    var color = other
    (color.red, color.green, color.blue) = (channel(\.red), channel(\.green), channel(\.blue))
    color.opacity = mine + theirs
    return color
  }
}
