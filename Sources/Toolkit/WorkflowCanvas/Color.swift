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

  /// Returns the contrast ratio between two opaque colours, from 1 to 21, as defined by WCAG 2.2.
  ///
  /// Text needs 4.5 (7 in high contrast); focus rings and icons need 3.
  public func contrast(with other: Color) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The relative luminance as defined by WCAG 2.2, from 0 (black) to 1 (white), without the opacity.
  private var relativeLuminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let fraction = Double(channel) / 255
      return fraction <= 0.04045 ? fraction / 12.92 : power((fraction + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns `base` to the power of 2.4: its square times the fifth root of its square, found by
  /// Newton's method, so that all machines get the same result.
  private func power(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    for _ in 0..<32 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return square * root
  }
}
