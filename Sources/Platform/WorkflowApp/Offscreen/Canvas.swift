package import WorkflowCanvas
package import WorkflowPlatform
package import WorkflowWidgets

/// The pixels of a window that is not on a screen, kept up to date frame by frame.
///
/// Frames are drawn when somebody looks, so that who never looks does not pay for pixels.
@MainActor
package final class Canvas {
  private let window: Window
  private var painter: Painter
  private var surface: Surface
  /// A picture from before, to compare with.
  private var kept: Surface
  /// The frames that were not drawn yet.
  private var frames: [Frame] = []
  /// Called with each part of the picture that was drawn anew.
  package var didDraw: ((PixelRect) -> Void)?
  /// What was drawn since it was last taken.
  private var damage: [PixelRect] = []
  private var paintedBefore = 0

  /// As many frames as are kept for later.
  private static let limit = 64

  /// Makes the pixels of `window`, drawn with `fonts` and at their scale.
  package init(window: Window, fonts: Fonts) throws {
    self.window = window
    painter = Painter(fonts: fonts)
    surface = try Self.surface(for: window, scale: fonts.scale)
    kept = try Surface(width: 1, height: 1)
  }

  private static func surface(for window: Window, scale: Double) throws -> Surface {
    try Surface(
      width: max(1, Int((window.size.width * scale).rounded())),
      height: max(1, Int((window.size.height * scale).rounded())))
  }

  /// Device pixels a point.
  package var scale: Double { painter.scale }

  /// How many pixels were drawn, those drawn twice counted twice.
  package var pixelsPainted: Int { paintedBefore + painter.pixelsPainted }

  /// How many runs of text were rasterised.
  package var runsRasterised: Int { painter.fonts.runsRasterised }

  /// Takes note of a frame.
  package func add(_ frame: Frame) throws {
    frames.append(frame)
    if frames.count > Self.limit { try drawFrames() }
  }

  /// Goes over to another number of device pixels a point, with nothing kept that was
  /// drawn for the old one.
  package func setScale(_ scale: Double) throws {
    paintedBefore = pixelsPainted
    painter.fonts.setScale(scale)
    painter = Painter(fonts: painter.fonts)
    surface = try Self.surface(for: window, scale: scale)
    window.damageAll()
  }

  /// Draws what was not drawn yet: only the damage of each frame.
  package func update() throws {
    let isResized =
      surface.width != max(1, Int((window.size.width * scale).rounded()))
      || surface.height != max(1, Int((window.size.height * scale).rounded()))
    if isResized {
      surface = try Self.surface(for: window, scale: scale)
      window.damageAll()
    }
    if let frame = window.frame(at: window.now) { frames.append(frame) }
    try drawFrames()
  }

  private func drawFrames() throws {
    for frame in frames {
      let rects = frame.damage.map { painter.pixels(covering: $0) }
      try painter.paint(frame.list, on: surface, damage: rects)
      if let together = rects.bounds { didDraw?(together) }
      if let together = (damage + rects).bounds { damage = [together] }
    }
    frames.removeAll(keepingCapacity: true)
  }

  /// Whether there is anything to take, or to draw.
  package var hasNews: Bool { !frames.isEmpty || !damage.isEmpty }

  /// What was drawn since the last call; nil where nothing was.
  package func takeDamage() -> PixelRect? {
    defer { damage = [] }
    return damage.bounds?.intersection(surface.bounds)
  }

  /// What tells the picture now from others.
  package var fingerprint: UInt64 {
    get throws {
      try update()
      return surface.fingerprint
    }
  }

  /// Copies the picture's pixels in `rect` to a window's.
  package func copy(_ rect: PixelRect, to target: borrowing Surface) {
    surface.copy([rect], to: target)
  }

  /// The picture now inside `rect`.
  package func image(in rect: PixelRect) -> PixelImage { PixelImage(surface, in: rect) }

  /// The picture now of what lies in `rect`, in points of the window; nil where nothing does.
  package func image(of rect: Rect) throws -> PixelImage? {
    try update()
    let pixels = painter.pixels(covering: rect).intersection(surface.bounds)
    return pixels.isEmpty ? nil : image(in: pixels)
  }

  /// All pixels of the picture.
  package var bounds: PixelRect { surface.bounds }

  /// How the picture differs from the window drawn anew as a whole; nil where it does not.
  ///
  /// Nothing is left of it but the pixels that runs and shapes were rasterised to.
  ///
  /// - Parameter isFresh: Whether it is drawn with nothing remembered of runs and shapes.
  package func differenceFromWhole(isFresh: Bool = false) throws -> SurfaceDifference? {
    try update()
    let painter = isFresh ? Painter(fonts: try Fonts(scale: scale)) : painter
    let whole = try Surface(width: surface.width, height: surface.height)
    try painter.paint(window.wholePicture, on: whole, damage: [whole.bounds])
    return surface.difference(from: whole)
  }

  /// Remembers the picture for `hasChanged()`.
  package func remember() throws {
    try update()
    let copy = try Surface(width: surface.width, height: surface.height)
    copy.copy(surface)
    kept = copy
  }

  /// Whether the picture is another than the one remembered.
  package func hasChanged() throws -> Bool {
    try update()
    return surface.difference(from: kept) != nil
  }

  /// The picture now.
  package var image: PixelImage {
    get throws {
      try update()
      return PixelImage(surface)
    }
  }
}

extension [PixelRect] {
  /// The smallest rectangle around all; nil where there are none.
  fileprivate var bounds: PixelRect? {
    guard let first else { return nil }
    var (left, top) = (first.x, first.y)
    var (right, bottom) = (first.x + first.width, first.y + first.height)
    for rect in dropFirst() {
      (left, top) = (Swift.min(left, rect.x), Swift.min(top, rect.y))
      right = Swift.max(right, rect.x + rect.width)
      bottom = Swift.max(bottom, rect.y + rect.height)
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
