/// Arithmetic on premultiplied pixels, two channels at a time.
enum Premultiplied {
  /// Returns a linear interpolation of two pixels; `weight` is that of the second, of 256.
  static func mix(_ first: UInt32, _ second: UInt32, _ weight: UInt32) -> UInt32 {
    if weight == 0 { return first }
    let even = (first & 0xff00ff) * (256 - weight) + (second & 0xff00ff) * weight
    let odd = (first >> 8 & 0xff00ff) * (256 - weight) + (second >> 8 & 0xff00ff) * weight
    return even >> 8 & 0xff00ff | odd & 0xff00_ff00
  }

  /// Returns `source`, multiplied by `opacity` of 256, over a pixel that is opaque or, on a layer,
  /// premultiplied.
  static func blend(_ source: UInt32, over pixel: UInt32, opacity: UInt32) -> UInt32 {
    if opacity == 256, source >> 24 == 255 { return source }
    let source = mix(0, source, opacity)
    let inverse = 255 - (source >> 24)
    let alpha = ((pixel >> 24) * inverse / 255) << 24
    let red = ((pixel >> 16 & 0xff) * inverse / 255) << 16
    let green = ((pixel >> 8 & 0xff) * inverse / 255) << 8
    let blue = (pixel & 0xff) * inverse / 255
    return source &+ (alpha | red | green | blue)
  }
}
