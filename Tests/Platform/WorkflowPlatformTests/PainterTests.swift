import Testing
import WorkflowCanvas
import WorkflowPlatform

@MainActor
@Suite struct PainterTests {
  private let red = Color(0xff0000)

  @Test func `a fill covers only its pixels`() throws {
    let image = try picture { $0.fill(Rect(x: 3, y: 5, width: 10, height: 7), red) }
    #expect(image.inked == PixelRect(x: 3, y: 5, width: 10, height: 7))
    #expect(image.count(of: 0xff0000) == 70)
  }

  /// The painter begins with the last opaque fill that covers everything; see `PaintPass`.
  @Test func `what is behind an opaque fill, and only that, is hidden`() throws {
    let all = Rect(x: -1, y: -1, width: 200, height: 200)
    let image = try picture { list in
      list.fill(Rect(x: 2, y: 2, width: 4, height: 4), red)
      list.clipped(to: all) { list in
        list.fill(all, Color(0x0000ff))
        list.fill(all, Color(0xffffff, opacity: 0.5))
        list.clipped(to: Rect(x: 8, y: 8, width: 2, height: 2)) { $0.fill(all, red) }
      }
      list.fill(Rect(x: 20, y: 2, width: 3, height: 1), red)
    }
    #expect(image[3, 3] == 0x8080ff)
    #expect(image[12, 12] == 0x8080ff)
    #expect(image.count(of: 0xff0000) == 4 + 3)
  }

  @Test(arguments: [1.25, 1.5, 2])
  func `edges snap to the nearest pixels, and touching shapes still touch`(scale: Double) throws {
    let left = Rect(x: 1, y: 1, width: 5.3, height: 4)
    let right = Rect(x: 6.3, y: 1, width: 3, height: 4)
    let image = try picture(scale: scale) { list in
      list.fill(left, red)
      list.fill(right, Color(0x0000ff))
    }

    let edges = [1, 6.3, 9.3].map { Int(($0 * scale).rounded()) }
    let height = Int((5 * scale).rounded()) - edges[0]
    #expect(image.inked.x == edges[0])
    #expect(image.inked.width == edges[2] - edges[0])
    #expect(image.inked.height == height)
    #expect(image.count(of: 0xff0000) == (edges[1] - edges[0]) * height)
    #expect(image.count(of: 0x0000ff) == (edges[2] - edges[1]) * height)
  }

  @Test(arguments: [3.0, 8, 12.5, 100], [1, 1.5])
  func `all four round corners are equal`(radius: Double, scale: Double) throws {
    let image = try picture(scale: scale, side: 60) {
      $0.fill(Rect(x: 4, y: 4, width: 32, height: 24), radius: radius, red)
    }
    expectSymmetric(image)
    #expect(image[image.inked.x, image.inked.y] != 0xff0000)
  }

  @Test(arguments: [0.0, 2], [1, 1.25, 2])
  func `all four corners of a border are equal`(width: Double, scale: Double) throws {
    let image = try picture(scale: scale, side: 100) {
      $0.border(Rect(x: 4, y: 4, width: 32, height: 24), radius: 8, width: width, red)
    }
    expectSymmetric(image)
  }

  private func expectSymmetric(
    _ image: PixelImage, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let area = image.inked
    var uneven = 0
    for y in 0..<area.height {
      for x in 0..<area.width {
        let (mirrored, flipped) = (area.width - 1 - x, area.height - 1 - y)
        let pixel = image[area.x + x, area.y + y]
        if pixel != image[area.x + mirrored, area.y + y] { uneven += 1 }
        if pixel != image[area.x + x, area.y + flipped] { uneven += 1 }
      }
    }
    #expect(uneven == 0, sourceLocation: sourceLocation)
  }

  @Test(arguments: [1, 1.5, 2])
  func `a border of width 0 is one pixel thick at every scale`(scale: Double) throws {
    let image = try picture(scale: scale, side: 100) {
      $0.border(Rect(x: 4, y: 4, width: 32, height: 24), radius: 6, width: 0, red)
    }
    let area = image.inked
    let middle = (x: area.x + area.width / 2, y: area.y + area.height / 2)
    let row = (0..<100).filter { image[$0, middle.y] != 0xffffff }
    let column = (0..<100).filter { image[middle.x, $0] != 0xffffff }
    #expect(row == [area.x, area.x + area.width - 1])
    #expect(column == [area.y, area.y + area.height - 1])
  }

  @Test(arguments: [1, 1.25, 2]) func `a hairline is one pixel thick at every scale`(scale: Double)
    throws
  {
    let across = try picture(scale: scale) {
      $0.hairline(from: Point(x: 2, y: 3), length: 12, along: .horizontal, red)
    }
    let down = try picture(scale: scale) {
      $0.hairline(from: Point(x: 2, y: 3), length: 12, along: .vertical, red)
    }
    #expect(across.inked.height == 1)
    #expect(across.inked.width == Int((14 * scale).rounded()) - Int((2 * scale).rounded()))
    #expect(down.inked.width == 1)
  }

  @Test func `a clip applies to its closure and then ends`() throws {
    let image = try picture { list in
      list.clipped(to: Rect(x: 10, y: 10, width: 5, height: 5)) { list in
        list.fill(Rect(x: 0, y: 0, width: 40, height: 40), red)
        list.fill(Rect(x: 0, y: 0, width: 40, height: 40), radius: 4, red)
        list.stroke([Point(x: 0, y: 12), Point(x: 40, y: 12)], width: 3, red)
      }
      list.fill(Rect(x: 30, y: 30, width: 1, height: 1), red)
    }
    #expect(image.count(of: 0xff0000) == 26)
    #expect(image.count(of: 0xffffff) == 1_600 - 26)
  }

  @Test func `nested clips leave their intersection`() throws {
    let image = try picture { list in
      list.clipped(to: Rect(x: 0, y: 0, width: 20, height: 20)) { list in
        list.clipped(to: Rect(x: 15, y: 15, width: 20, height: 20)) { list in
          list.fill(Rect(x: 0, y: 0, width: 40, height: 40), red)
        }
      }
    }
    #expect(image.inked == PixelRect(x: 15, y: 15, width: 5, height: 5))
  }

  @Test(arguments: [(0.25, 0xbf), (0.5, 0x80), (0.75, 0x40)])
  func `a translucent colour is blended with the pixels below`(opacity: Double, expected: Int)
    throws
  {
    let image = try picture {
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), Color(0x000000, opacity: opacity))
    }
    let level = Int(image[20, 20] & 0xff)
    #expect(abs(level - expected) <= 1)
    #expect(Set(image.pixels).count == 1)
  }

  @Test func `a translucent fill larger than a tile has no seams`() throws {
    let image = try picture(side: 300) {
      $0.fill(Rect(x: 1, y: 1, width: 290, height: 290), Color(0xff0000, opacity: 0.4))
    }
    #expect(Set(image.pixels).count == 2)
    #expect(image.inked == PixelRect(x: 1, y: 1, width: 290, height: 290))
  }

  @Test func `drawing outside the surface does no harm`() throws {
    let image = try picture { list in
      list.fill(Rect(x: -100, y: -100, width: 110, height: 110), red)
      list.fill(Rect(x: 1e6, y: 0, width: 10, height: 10), red)
      list.stroke([Point(x: -50, y: 500), Point(x: 0, y: 500)], width: 2, red)
    }
    #expect(image.inked == PixelRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `a shadow fades out within its radius`() throws {
    let image = try picture(side: 100) {
      $0.shadow(Rect(x: 40, y: 40, width: 20, height: 20), blur: 10, Color(0x000000))
    }
    let levels = (0..<50).map { image[$0, 50] & 0xff }
    #expect(image.inked.x >= 30 && image.inked.x + image.inked.width <= 70)
    #expect(levels == levels.sorted(by: >))
  }

  @Test func `the shadow of a disc is as dark in all directions`() throws {
    let image = try picture(side: 100) {
      $0.shadow(Rect(x: 20, y: 20, width: 60, height: 60), radius: 30, blur: 8, Color(0x000000))
    }
    // Points at 30 pixels from the centre: straight up, and at 45 degrees.
    let (up, diagonal) = (image[50, 20] & 0xff, image[29, 29] & 0xff)
    #expect(abs(Int(up) - Int(diagonal)) < 16)
    #expect(image[21, 21] == image[0, 0])
  }

  @Test func `touched pixels cover a rectangle completely`() throws {
    let painter = Painter(fonts: try Fonts(scale: 1.5))
    #expect(
      painter.pixels(covering: Rect(x: 1, y: 1, width: 1, height: 2))
        == PixelRect(x: 1, y: 1, width: 2, height: 4))
  }
}
