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

  package enum Kind: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(center: Point, radius: Double)
    case even
  }

  package let kind: Kind
  /// The conversion from the coordinates of the gradient to the window's.
  package private(set) var placement = Transform()
  /// The stops, by increasing location; at least one.
  package private(set) var stops: [Stop]

  private init(_ kind: Kind, _ stops: [Stop]) {
    self.kind = kind
    let stops = stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
    self.stops = stops.isEmpty ? [Stop(Color(0, opacity: 0), at: 0)] : stops
  }

  public static func color(_ color: Color) -> Shading { Shading(.even, [Stop(color, at: 0)]) }

  /// Returns a gradient from `start` to `end`, with the first and the last colour beyond them.
  public static func linearGradient(
    _ stops: [Stop], from start: Point, to end: Point
  ) -> Shading {
    Shading(.linear(from: start, to: end), stops)
  }

  /// Returns a gradient from `center` to the circle of `radius` points around it, with the last
  /// colour beyond it.
  public static func radialGradient(
    _ stops: [Stop], center: Point, radius: Double
  ) -> Shading {
    Shading(.radial(center: center, radius: radius), stops)
  }

  /// Returns the shading in the coordinates to which `transform` converts, with its opacity
  /// multiplied by `factor`.
  func converted(by transform: Transform, opacity factor: Double = 1) -> Shading {
    var converted = self
    if kind != .even { converted.placement = placement.followed(by: transform) }
    if factor != 1 {
      converted.stops = stops.map { Stop($0.color.opacity(times: factor), at: $0.location) }
    }
    return converted
  }

  /// The colour of a shading without a gradient; nil for gradients, also for those without a length.
  package var color: Color? {
    switch kind {
    case .even: return stops[0].color
    case .linear(let from, let to):
      let length = (to - from).length
      return length > 0 && length.isFinite ? nil : stops[stops.count - 1].color
    case .radial(let center, let radius):
      let isUsable = radius > 0 && (center.length + radius).isFinite
      return isUsable ? nil : stops[stops.count - 1].color
    }
  }

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
