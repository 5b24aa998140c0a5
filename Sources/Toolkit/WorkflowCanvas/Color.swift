/// A colour in sRGB with an opacity.
public struct Color: Hashable, Sendable {
  /// The red share, 0 to 255.
  public var red: UInt8
  /// The green share, 0 to 255.
  public var green: UInt8
  /// The blue share, 0 to 255.
  public var blue: UInt8
  /// The opacity, from 0 (invisible) to 1 (opaque).
  public var opacity: Double

  /// Makes the colour `0xRRGGBB`, as designers write it.
  public init(_ hex: UInt32, opacity: Double = 1) {
    red = UInt8(hex >> 16 & 0xff)
    green = UInt8(hex >> 8 & 0xff)
    blue = UInt8(hex & 0xff)
    self.opacity = opacity
  }

  /// The same colour with its opacity multiplied by `factor`.
  public func opacity(times factor: Double) -> Color {
    var color = self
    color.opacity *= factor
    return color
  }
}
