import WorkflowCanvas
import WorkflowPlatform

/// Draws on a white square surface, `side` pixels wide and high, and returns the picture.
@MainActor
func picture(
  scale: Double = 1, side: Int = 40, damage: [PixelRect]? = nil,
  _ draw: (inout DisplayList) -> Void
) throws -> PixelImage {
  try picture(side: side, by: Painter(fonts: Fonts(scale: scale)), damage: damage, draw)
}

/// Draws on a white surface with `painter`: everything first, then, with `damage`, only that area
/// again.
@MainActor
func picture(
  side: Int = 40, by painter: Painter, damage: [PixelRect]? = nil,
  _ draw: (inout DisplayList) -> Void
) throws -> PixelImage {
  let surface = try Surface(width: side, height: side)
  let bounds = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
  var paper = DisplayList(visible: bounds)
  paper.fill(bounds, Color(0xffffff))
  try painter.paint(paper, on: surface, damage: [surface.bounds])
  var list = DisplayList(visible: bounds)
  draw(&list)
  try painter.paint(list, on: surface, damage: damage ?? [surface.bounds])
  return PixelImage(surface)
}

extension PixelImage {
  /// The bounding rectangle of all pixels that are not white.
  var inked: PixelRect {
    let places = pixels.indices.filter { pixels[$0] != 0xffffff }
    let (xs, ys) = (places.map { $0 % width }, places.map { $0 / width })
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The number of pixels of exactly this colour.
  func count(of color: UInt32) -> Int { pixels.count { $0 == color } }

  /// The largest difference in one channel from another picture of the same size.
  func largestStep(to other: PixelImage) -> Int {
    zip(pixels, other.pixels).map { one, two in
      [0, 8, 16].map { abs(Int(one >> $0 & 0xff) - Int(two >> $0 & 0xff)) }.max() ?? 0
    }.max() ?? 0
  }
}
