internal import WorkflowCanvas
internal import WorkflowPlatform

/// The icon of an app, as an image.
@MainActor
enum AppIcon {
  typealias Drawing = @MainActor (inout DisplayList, _ side: Double) -> Void

  /// The width and height of the icon of a window, in device pixels at every scale.
  static let windowPixels = 64

  /// Draws the icon of an app with a width and height of `pixels` device pixels.
  ///
  /// - Parameter drawing: The app's `drawIcon(in:side:)`.
  static func draw(
    _ drawing: Drawing, pixels: Int = windowPixels, with painter: Painter
  ) throws -> Surface {
    let side = Double(pixels) / painter.scale
    var list = DisplayList(visible: Rect(x: 0, y: 0, width: side, height: side))
    drawing(&list, side)
    let surface = try Surface.transparent(width: pixels, height: pixels)
    try painter.paint(list, on: surface, damage: [surface.bounds])
    return surface
  }

  /// Draws the icon of apps that have none of their own: two overlapping cards.
  static func drawCards(in list: inout DisplayList, side: Double) {
    // The shapes are described in a square of 64 by 64.
    let unit = side / 64
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(x: x * unit, y: y * unit, width: width * unit, height: height * unit)
    }
    list.fill(rect(2, 2, 60, 60), radius: 14 * unit, Color(0x2458c6))
    list.fill(rect(14, 18, 24, 16), radius: 5 * unit, Color(0xffffff, opacity: 0.55))
    list.fill(rect(26, 30, 24, 16), radius: 5 * unit, Color(0xffffff))
  }
}
