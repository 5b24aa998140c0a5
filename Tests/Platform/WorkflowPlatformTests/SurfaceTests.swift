import Testing
import WorkflowCanvas
import WorkflowPlatform

@MainActor
@Suite struct SurfaceTests {
  @Test func `a surface starts black`() throws {
    let surface = try Surface(width: 3, height: 2)
    #expect(surface.bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
    #expect(PixelImage(surface).pixels == .init(repeating: 0, count: 6))
  }

  @Test(arguments: [(Int.max, 10), (10, Int.max), (1 << 30, 1 << 30), (-1, 5)])
  func `an impossible size is an error that names the function`(width: Int, height: Int) throws {
    let error = #expect(throws: SDLError.self) {
      _ = try Surface(width: width, height: height)
    }
    #expect(error?.function == "SDL_CreateRGBSurfaceWithFormat")
    #expect(error?.reason.isEmpty == false)
  }
}

/// Pixels of an area that are moved inside it.
@MainActor
@Suite struct MovedPixelsTests {
  nonisolated private static let cases: [(Rect, Point)] = [
    (Rect(x: 1, y: 1, width: 4, height: 3), Point(x: 1, y: 0)),
    (Rect(x: 1, y: 1, width: 4, height: 3), Point(x: -2, y: 0)),
    (Rect(x: 1, y: 1, width: 4, height: 3), Point(x: 0, y: 1)),
    (Rect(x: 1, y: 1, width: 4, height: 3), Point(x: 0, y: -2)),
    (Rect(x: 1, y: 1, width: 4, height: 3), Point(x: -1, y: 1)),
    (Rect(x: 1, y: 1, width: 4, height: 3), Point(x: 0, y: 3)),
    (Rect(x: 1, y: 1, width: 4, height: 3), Point(x: -90, y: 0)),
    (Rect(x: -2, y: -1, width: 6, height: 9), Point(x: 0, y: -1)),
    (Rect(x: 3, y: 2, width: 9, height: 9), Point(x: 1, y: 1)),
  ]

  @Test(arguments: cases)
  func `pixels move inside the area, and the others stay`(area: Rect, offset: Point) throws {
    let (width, height) = (6, 5)
    let surface = try Surface(width: width, height: height)
    let painter = Painter(fonts: try Fonts(scale: 1))
    var list = DisplayList(visible: Rect(x: 0, y: 0, width: 6, height: 5))
    for pixel in 0..<width * height {
      let (x, y) = (Double(pixel % width), Double(pixel / width))
      list.fill(Rect(x: x, y: y, width: 1, height: 1), Color(UInt32(pixel + 1)))
    }
    try painter.paint(list, on: surface, damage: [surface.bounds])
    let before = PixelImage(surface).pixels

    let moved = painter.move(area, by: offset, on: surface)

    #expect(moved == painter.pixels(covering: area).intersection(surface.bounds))
    func isInside(_ x: Int, _ y: Int) -> Bool {
      (moved.x..<moved.x + moved.width).contains(x)
        && (moved.y..<moved.y + moved.height).contains(y)
    }
    let expected = before.indices.map { pixel in
      let (x, y) = (pixel % width, pixel / width)
      let source = (x: x - Int(offset.x), y: y - Int(offset.y))
      let isMoved = isInside(x, y) && isInside(source.x, source.y)
      return isMoved ? before[source.y * width + source.x] : before[pixel]
    }
    #expect(Array(PixelImage(surface).pixels) == expected)
  }
}

@MainActor
@Suite struct SurfaceDifferenceTests {
  private func surface(width: Int = 5, height: Int = 4, white: [PixelRect] = []) throws -> Surface {
    let surface = try Surface(width: width, height: height)
    var list = DisplayList(visible: Rect(x: 0, y: 0, width: 5, height: 4))
    list.fill(Rect(x: 0, y: 0, width: 5, height: 4), Color(0xffffff))
    try Painter(fonts: Fonts(scale: 1)).paint(list, on: surface, damage: white)
    return surface
  }

  @Test func `equal surfaces do not differ`() throws {
    let copy = try surface()
    let white = try surface(white: [PixelRect(x: 0, y: 0, width: 5, height: 2)])
    #expect(copy.difference(from: white) != nil)
    copy.copy(white)
    #expect(copy.difference(from: white) == nil)
  }

  @Test func `differing pixels are counted, with their bounding rectangle`() throws {
    let white = [
      PixelRect(x: 1, y: 1, width: 1, height: 2), PixelRect(x: 3, y: 2, width: 1, height: 1),
    ]
    let difference = try surface().difference(from: try surface(white: white))
    #expect(difference?.count == 3)
    #expect(difference?.area == PixelRect(x: 1, y: 1, width: 3, height: 2))
  }

  @Test func `surfaces of different sizes differ everywhere`() throws {
    let difference = try surface().difference(from: try surface(width: 4))
    #expect(difference?.count == 20)
    #expect(difference?.area == PixelRect(x: 0, y: 0, width: 5, height: 4))
  }

  @Test func `premultiplied colours are divided by their alpha`() {
    #expect(Surface.straight(0xff12_3456) == 0xff12_3456)
    #expect(Surface.straight(0x8040_2000) == 0x807f_3f00)
    #expect(Surface.straight(0x00ff_ffff) == 0)
    #expect(Surface.straight(0x1020_0810) == 0x10ff_7fff)
  }
}

@Suite struct PixelRectTests {
  private let rect = PixelRect(x: 2, y: 3, width: 4, height: 5)

  @Test func `the intersection is the area covered by both`() {
    let other = PixelRect(x: 4, y: 0, width: 10, height: 4)
    #expect(rect.intersection(other) == PixelRect(x: 4, y: 3, width: 2, height: 1))
  }

  @Test func `disjoint rectangles have no intersection`() {
    #expect(rect.intersection(PixelRect(x: 6, y: 3, width: 1, height: 1)).isEmpty)
    #expect(PixelRect(x: 0, y: 0, width: -1, height: 1).isEmpty)
  }
}
