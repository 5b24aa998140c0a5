internal import WorkflowCanvas
internal import WorkflowSDL
internal import WorkflowWidgets

/// The pixels of a window that is not on a screen, kept up to date frame by frame.
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

  /// Draws a frame.
  func draw(_ frame: Frame) throws {
    let damage = frame.damage.map { painter.pixels(covering: $0) }
    try painter.paint(frame.list, on: surface, damage: damage)
  }

  /// The picture now.
  var image: PixelImage { PixelImage(surface) }
}
