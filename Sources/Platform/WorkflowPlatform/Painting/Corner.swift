/// A corner of a rounded rectangle, which is drawn with a quarter of the mask of a circle.
struct Corner {
  /// The quarter, in pixels of the mask.
  let part: PixelRect
  /// The place of the quarter, in pixels of the window.
  let x: Int
  let y: Int

  /// The width and height of the corners of `rect`.
  static func side(of rect: PixelRect, in mask: Mask) -> Int {
    min(mask.width / 2, rect.width / 2, rect.height / 2)
  }

  static func all(of rect: PixelRect, in mask: Mask) -> some Sequence<Corner> {
    let side = side(of: rect, in: mask)
    return (0..<4).lazy.map { index in
      let (isRight, isBottom) = (index > 1, index % 2 == 1)
      return Corner(
        part: PixelRect(
          x: isRight ? mask.width - side : 0, y: isBottom ? mask.height - side : 0,
          width: side, height: side),
        x: isRight ? rect.x + rect.width - side : rect.x,
        y: isBottom ? rect.y + rect.height - side : rect.y)
    }
  }
}
