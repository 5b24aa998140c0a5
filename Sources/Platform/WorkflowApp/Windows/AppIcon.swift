internal import WorkflowCanvas
internal import WorkflowPlatform

/// The icon of every app's window: two overlapping cards.
@MainActor
enum AppIcon {
  private static let pixels = 64

  /// Draws the icon, which is 64 device pixels wide and high at every scale.
  static func draw(with painter: Painter) throws -> Surface {
    let pixel = 1 / painter.scale
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(x: x * pixel, y: y * pixel, width: width * pixel, height: height * pixel)
    }
    let side = Double(pixels)
    var list = DisplayList(visible: rect(0, 0, side, side))
    list.fill(rect(2, 2, side - 4, side - 4), radius: 14 * pixel, Color(0x2458c6))
    list.fill(rect(14, 18, 24, 16), radius: 5 * pixel, Color(0xffffff, opacity: 0.55))
    list.fill(rect(26, 30, 24, 16), radius: 5 * pixel, Color(0xffffff))
    let surface = try Surface.transparent(width: pixels, height: pixels)
    try painter.paint(list, on: surface, damage: [surface.bounds])
    return surface
  }
}
