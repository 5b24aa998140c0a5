internal import WorkflowCanvas
internal import WorkflowSDL
internal import WorkflowWidgets

/// The pixels of one window at one size, kept up to date frame by frame.
@MainActor
final class Canvas {
  private let painter: Painter
  private let surface: Surface

  init(size: Size, fonts: Fonts) throws {
    painter = Painter(fonts: fonts)
    surface = try Surface(
      width: max(1, Int((size.width * fonts.scale).rounded())),
      height: max(1, Int((size.height * fonts.scale).rounded())))
  }

  var extent: (width: Int, height: Int) { (surface.width, surface.height) }

  /// Draws a frame and returns the pixels it may have changed.
  func draw(_ frame: Frame) throws -> [PixelRect] {
    let damage = frame.damage.map { painter.pixels(covering: $0) }
    try painter.paint(frame.list, on: surface, damage: damage)
    return damage
  }

  /// Shows pixels in a desktop window: the damaged ones, or all.
  func present(in window: DesktopWindow, damage: [PixelRect]? = nil) throws {
    try window.present(surface, damage: damage ?? [surface.bounds])
  }

  /// The picture now.
  var image: PixelImage { PixelImage(surface) }
}
