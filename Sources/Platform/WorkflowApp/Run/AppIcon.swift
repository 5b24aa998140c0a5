internal import WorkflowCanvas
internal import WorkflowPlatform

/// The picture of an app where it has none of its own: two cards, one passing to the other.
@MainActor
enum AppIcon {
  private static let pixels = 64

  /// Draws the picture with `painter`, 64 device pixels from edge to edge at every scale.
  static func draw(with painter: Painter) throws -> Surface {
    let pixel = 1 / painter.scale
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(x: x * pixel, y: y * pixel, width: width * pixel, height: height * pixel)
    }
    let extent = Double(pixels)
    var list = DisplayList(visible: rect(0, 0, extent, extent))
    list.fill(rect(2, 2, extent - 4, extent - 4), radius: 14 * pixel, Color(0x2458c6))
    list.fill(rect(14, 18, 24, 16), radius: 5 * pixel, Color(0xffffff, opacity: 0.55))
    list.fill(rect(26, 30, 24, 16), radius: 5 * pixel, Color(0xffffff))
    let surface = try Surface.transparent(width: pixels, height: pixels)
    try painter.paint(list, on: surface, damage: [surface.bounds])
    return surface
  }
}
