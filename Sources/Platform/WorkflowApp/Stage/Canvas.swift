package import WorkflowCanvas
package import WorkflowPlatform
package import WorkflowWidgets

/// The pixels of an offscreen window, kept up to date frame by frame.
///
/// Frames are rasterised lazily, on first read.
@MainActor
package final class Canvas {
  private let window: Window
  private var painter: Painter
  private var surface: Surface
  /// The image that `remember()` keeps for comparison.
  private var remembered: Surface
  /// The frames that are not rasterised yet.
  private var frames: [Frame] = []
  /// Called with the bounds of the pixels that each frame changed.
  var didDraw: (PixelRect) -> Void = { _ in }
  /// Adds the frame that is due now, so that pixels are never older than the widgets.
  var bringUpToDate: () throws -> Void = {}
  /// The bounds of the pixels drawn since the last `takeDamage()`.
  private var damage: [PixelRect] = []
  private var paintedBefore = 0

  /// The number of frames kept before they are rasterised.
  private static let limit = 64

  /// Creates the pixels of `window`, drawn with `fonts` at the scale of `fonts`.
  package init(window: Window, fonts: Fonts) throws {
    self.window = window
    painter = Painter(fonts: fonts)
    surface = try Self.surface(for: window, scale: fonts.scale)
    remembered = try Surface(width: 1, height: 1)
    window.pixelScale = fonts.scale
  }

  private static func surface(for window: Window, scale: Double) throws -> Surface {
    try Surface(
      width: max(1, Int((window.size.width * scale).rounded())),
      height: max(1, Int((window.size.height * scale).rounded())))
  }

  /// Device pixels per point.
  package var scale: Double { painter.scale }

  /// The number of pixels drawn; pixels drawn twice count twice.
  package var pixelsPainted: Int { paintedBefore + painter.pixelsPainted }

  package var glyphsRasterised: Int { painter.fonts.glyphsRasterised }

  /// Adds a frame; rasterises the pending frames if there are too many.
  package func add(_ frame: Frame) throws {
    frames.append(frame)
    if frames.count > Self.limit { try drawFrames() }
  }

  /// Sets the scale, in device pixels per point, and discards everything drawn at the old scale.
  package func setScale(_ scale: Double) throws {
    paintedBefore = pixelsPainted
    painter.fonts.setScale(scale)
    painter = Painter(fonts: painter.fonts)
    surface = try Self.surface(for: window, scale: scale)
    window.pixelScale = scale
    window.damageAll()
  }

  /// Rasterises the pending frames, each only inside its damage.
  package func update() throws {
    try bringUpToDate()
    try drawFrames()
  }

  private func drawFrames() throws {
    let isResized =
      surface.width != max(1, Int((window.size.width * scale).rounded()))
      || surface.height != max(1, Int((window.size.height * scale).rounded()))
    // The frame after a change of size draws the whole window.
    if isResized { surface = try Self.surface(for: window, scale: scale) }
    for frame in frames {
      let rects = try painter.draw(frame, of: window, on: surface)
      if let together = rects.bounds { didDraw(together) }
      if let together = (damage + rects).bounds { damage = [together] }
    }
    frames.removeAll(keepingCapacity: true)
  }

  /// Whether frames are not rasterised yet.
  var hasPendingFrames: Bool { !frames.isEmpty }

  /// Whether frames are pending, or pixels were drawn since the last `takeDamage()`.
  package var hasPendingDamage: Bool { !frames.isEmpty || !damage.isEmpty }

  /// Returns the bounds of the pixels drawn since the last call; nil if none were.
  package func takeDamage() -> PixelRect? {
    defer { damage = [] }
    return damage.bounds?.intersection(surface.bounds)
  }

  /// A hash of the current image's pixels.
  package var fingerprint: UInt64 {
    get throws {
      try update()
      return surface.fingerprint
    }
  }

  /// Copies the image's pixels in `rect` to the surface of a window.
  package func copy(_ rect: PixelRect, to target: borrowing Surface) {
    surface.copy([rect], to: target)
  }

  /// Returns the pixels drawn so far inside `rect`, without rasterising pending frames.
  package func image(in rect: PixelRect) -> PixelImage { PixelImage(surface, in: rect) }

  /// Returns the current image inside `rect`, in points of the window; nil if that is empty.
  package func image(of rect: Rect) throws -> PixelImage? {
    try update()
    let pixels = painter.pixels(covering: rect).intersection(surface.bounds)
    return pixels.isEmpty ? nil : image(in: pixels)
  }

  /// The rectangle of all pixels of the image.
  package var bounds: PixelRect { surface.bounds }

  /// Returns the difference from the window redrawn as a whole; nil if the pixels are equal.
  ///
  /// The redrawn image reuses cached rasters of text runs and shapes, unless `ignoringCaches`.
  ///
  /// - Parameter ignoringCaches: Whether to redraw with empty caches.
  package func differenceFromFullRedraw(ignoringCaches: Bool = false) throws -> SurfaceDifference? {
    try update()
    let painter = ignoringCaches ? Painter(fonts: try Fonts(scale: scale)) : painter
    let whole = try Surface(width: surface.width, height: surface.height)
    try painter.paint(window.fullDisplayList, on: whole, damage: [whole.bounds])
    return surface.difference(from: whole)
  }

  /// Keeps a copy of the current image for `hasChanged()`.
  package func remember() throws {
    try update()
    let copy = try Surface(width: surface.width, height: surface.height)
    copy.copy(surface)
    remembered = copy
  }

  /// Whether the current image differs from the one kept by `remember()`.
  package func hasChanged() throws -> Bool {
    try update()
    return surface.difference(from: remembered) != nil
  }

  /// Measures the contrast of the texts of `list`, which draws the whole window.
  package func textContrast(of list: DisplayList) throws -> TextContrast {
    func image(_ list: DisplayList) throws -> PixelImage {
      let whole = try Surface(width: surface.width, height: surface.height)
      try painter.paint(list, on: whole, damage: [whole.bounds])
      return PixelImage(whole)
    }
    try update()
    return TextContrast(
      behind: try image(list.withTexts(in: nil)),
      marked: try image(list.withTexts(in: TextContrast.mark)), shown: try image(list))
  }

  /// The current image.
  package var image: PixelImage {
    get throws {
      try update()
      return PixelImage(surface)
    }
  }
}

extension [PixelRect] {
  /// The bounding rectangle; nil for an empty array.
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
