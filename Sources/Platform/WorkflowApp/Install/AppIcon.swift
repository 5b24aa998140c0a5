internal import WorkflowCanvas
internal import WorkflowPlatform

/// The icon of every app: two overlapping cards.
@MainActor
enum AppIcon {
  /// The width and height of the icon of a window, in device pixels at every scale.
  static let windowPixels = 64

  /// Draws the icon with a width and height of `pixels` device pixels.
  static func draw(pixels: Int = windowPixels, with painter: Painter) throws -> Surface {
    /// The width in which the shapes below are described.
    let side = 64.0
    let unit = Double(pixels) / side / painter.scale
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(x: x * unit, y: y * unit, width: width * unit, height: height * unit)
    }
    var list = DisplayList(visible: rect(0, 0, side, side))
    list.fill(rect(2, 2, side - 4, side - 4), radius: 14 * unit, Color(0x2458c6))
    list.fill(rect(14, 18, 24, 16), radius: 5 * unit, Color(0xffffff, opacity: 0.55))
    list.fill(rect(26, 30, 24, 16), radius: 5 * unit, Color(0xffffff))
    let surface = try Surface.transparent(width: pixels, height: pixels)
    try painter.paint(list, on: surface, damage: [surface.bounds])
    return surface
  }
}
