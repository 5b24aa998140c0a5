internal import WorkflowCanvas
internal import WorkflowSDL

/// The picture of an app where it has none of its own: two cards, one passing to the other.
@MainActor
enum AppIcon {
  private static let extent = 64.0

  static func draw() throws -> Surface {
    let bounds = Rect(x: 0, y: 0, width: extent, height: extent)
    var list = DisplayList(visible: bounds)
    list.fill(bounds.outset(by: -2), radius: 14, Color(0x2458c6))
    list.fill(Rect(x: 14, y: 18, width: 24, height: 16), radius: 5, Color(0xffffff, opacity: 0.55))
    list.fill(Rect(x: 26, y: 30, width: 24, height: 16), radius: 5, Color(0xffffff))
    let surface = try Surface.transparent(width: Int(extent), height: Int(extent))
    let painter = Painter(fonts: try Fonts(scale: 1))
    try painter.paint(list, on: surface, damage: [surface.bounds])
    return surface
  }
}
