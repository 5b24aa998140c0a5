/// A colour in the sRGB colour space, with an opacity.
public struct Color: Hashable, Sendable {
  /// The red component, from 0 to 255.
  public var red: UInt8
  /// The green component, from 0 to 255.
  public var green: UInt8
  /// The blue component, from 0 to 255.
  public var blue: UInt8
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var opacity: Double

  /// Creates a colour from the hexadecimal value `0xRRGGBB`.
  public init(_ hex: UInt32, opacity: Double = 1) {
    red = UInt8(hex >> 16 & 0xff)
    green = UInt8(hex >> 8 & 0xff)
    blue = UInt8(hex & 0xff)
    self.opacity = opacity
  }

  /// Returns the colour with its opacity multiplied by `factor`.
  public func opacity(times factor: Double) -> Color {
    var color = self
    color.opacity *= factor
    return color
  }
}
