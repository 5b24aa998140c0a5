/// Arithmetic of pixels whose colours are multiplied by their opacity, two channels at a time.
enum Premultiplied {
  /// Two pixels mixed; `share` of the second is of 256.
  static func mix(_ first: UInt32, _ second: UInt32, _ share: UInt32) -> UInt32 {
    if share == 0 { return first }
    let even = (first & 0xff00ff) * (256 - share) + (second & 0xff00ff) * share
    let odd = (first >> 8 & 0xff00ff) * (256 - share) + (second >> 8 & 0xff00ff) * share
    return even >> 8 & 0xff00ff | odd & 0xff00_ff00
  }

  /// `source`, of which `share` of 256 is kept, over a pixel that is opaque or, on a layer,
  /// premultiplied too.
  static func blend(_ source: UInt32, over pixel: UInt32, share: UInt32) -> UInt32 {
    if share == 256, source >> 24 == 255 { return source }
    let source = mix(0, source, share)
    let rest = 255 - (source >> 24)
    let alpha = ((pixel >> 24) * rest / 255) << 24
    let red = ((pixel >> 16 & 0xff) * rest / 255) << 16
    let green = ((pixel >> 8 & 0xff) * rest / 255) << 8
    let blue = (pixel & 0xff) * rest / 255
    return source &+ (alpha | red | green | blue)
  }
}
