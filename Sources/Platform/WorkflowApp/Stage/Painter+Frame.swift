internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

extension Painter {
  /// Draws `frame` of `window` on the pixels of the frame before it; returns the changed rectangles.
  ///
  /// - Parameter desktop: The window that shows `surface`; nil for none.
  /// - Throws: `SDLError` if memory for a layer cannot be allocated.
  func draw(
    _ frame: Frame, of window: Window, on surface: borrowing Surface,
    shownBy desktop: DesktopWindow? = nil
  ) throws -> [PixelRect] {
    window.beginSpan(.raster)
    let painted = pixelsPainted
    defer { window.endSpan(["pixels": pixelsPainted - painted]) }
    let moved = frame.move.map { move($0.area, by: $0.offset, on: surface, of: desktop) }
    var damage: [PixelRect] = []
    for rect in frame.damage { damage.append(pixels(covering: rect)) }
    try paint(frame.list, on: surface, damage: damage)
    guard let moved else { return damage }
    // Damage inside the moved area is presented with it.
    return [moved] + damage.filter { $0.intersection(moved) != $0 }
  }
}
