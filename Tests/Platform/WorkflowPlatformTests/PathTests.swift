import Foundation
import Testing
import WorkflowCanvas

@testable import WorkflowPlatform

@MainActor
@Suite struct PathTests {
  private let black = Shading.color(Color(0x000000))

  @Test func `a path of whole pixels covers them like a rectangle`() throws {
    let image = try picture { $0.fill(Path(Rect(x: 3, y: 5, width: 10, height: 7)), black) }
    #expect(image.count(of: 0) == 70)
    #expect(image.inked == PixelRect(x: 3, y: 5, width: 10, height: 7))
  }

  @Test func `a pixel is as dark as the part of it that is covered`() throws {
    let image = try picture { list in
      list.fill(Path(Rect(x: 4, y: 4, width: 0.5, height: 1)), black)
      list.fill(
        Path { path in
          path.move(to: Point(x: 10, y: 10))
          path.addLine(to: Point(x: 14, y: 10))
          path.addLine(to: Point(x: 10, y: 14))
        }, black)
    }
    #expect(image[4, 4] & 0xff == 127)
    #expect((0..<4).map { image[10 + $0, 13 - $0] & 0xff } == [127, 127, 127, 127])
    #expect(image[11, 11] == 0)
  }

  @Test func `a circle has the area of a circle, and is symmetric`() throws {
    let image = try picture(side: 60) {
      $0.fill(Path(ellipseIn: Rect(x: 10, y: 10, width: 40, height: 40)), black)
    }
    let ink = image.pixels.reduce(0.0) { $0 + Double(255 - ($1 & 0xff)) / 255 }
    #expect(abs(ink - 400 * Double.pi) < 2)
    for y in 0..<60 {
      for x in 0..<60 {
        let (level, mirrored) = (image[x, y] & 0xff, image[59 - x, y] & 0xff)
        #expect(abs(Int(level) - Int(mirrored)) <= 1)
      }
    }
  }

  @Test func `the even-odd rule leaves what is covered twice empty`() throws {
    let path = Path { path in
      path.addRect(Rect(x: 2, y: 2, width: 20, height: 20))
      path.addRect(Rect(x: 8, y: 8, width: 8, height: 8))
    }
    #expect(try picture { $0.fill(path, black) }.count(of: 0) == 400)
    #expect(try picture { $0.fill(path, black, rule: .evenOdd) }.count(of: 0) == 336)
    #expect(path.contains(Point(x: 12, y: 12)))
    #expect(!path.contains(Point(x: 12, y: 12), .evenOdd))
    #expect(!path.contains(Point(x: 1, y: 12)))
  }

  @Test func `a line has the width, the cap and the join of its style`() throws {
    func inked(_ style: StrokeStyle) throws -> PixelRect {
      let path = Path { path in
        path.move(to: Point(x: 10, y: 10))
        path.addLine(to: Point(x: 30, y: 10))
      }
      return try picture { $0.stroke(path, black, style: style) }.inked
    }
    #expect(try inked(StrokeStyle(width: 4)) == PixelRect(x: 10, y: 8, width: 20, height: 4))
    for cap in [StrokeStyle.Cap.square, .round] {
      #expect(
        try inked(StrokeStyle(width: 4, cap: cap)) == PixelRect(x: 8, y: 8, width: 24, height: 4))
    }
    func corner(_ join: StrokeStyle.Join) throws -> UInt32 {
      let path = Path { path in
        path.move(to: Point(x: 10, y: 30))
        path.addLine(to: Point(x: 10, y: 10))
        path.addLine(to: Point(x: 30, y: 10))
      }
      return try picture { $0.stroke(path, black, style: StrokeStyle(width: 8, join: join)) }[6, 6]
        & 0xff
    }
    #expect(try corner(.miter) == 0)
    #expect(try corner(.bevel) == 255)
    #expect(try corner(.round) > 200)
  }

  @Test func `both sides of a closed line meet at its start`() throws {
    let image = try picture {
      $0.stroke(
        Path(Rect(x: 10, y: 10, width: 20, height: 16)), black, style: StrokeStyle(width: 4))
    }
    #expect(image.count(of: 0) == 24 * 20 - 16 * 12)
    #expect(image.inked == PixelRect(x: 8, y: 8, width: 24, height: 20))
  }

  @Test func `dashes and gaps have their lengths, across corners and from any phase`() throws {
    func dark(_ phase: Double) throws -> [Int] {
      let path = Path { path in
        path.move(to: Point(x: 0, y: 10))
        path.addLine(to: Point(x: 20, y: 10))
        path.addLine(to: Point(x: 40, y: 10))
      }
      let style = StrokeStyle(width: 2, dash: [6, 4], dashPhase: phase)
      let image = try picture { $0.stroke(path, black, style: style) }
      return (0..<40).filter { image[$0, 10] == 0 }
    }
    #expect(try dark(0) == (0..<40).filter { $0 % 10 < 6 })
    #expect(try dark(8) == (0..<40).filter { ($0 + 8) % 10 < 6 })
    #expect(try dark(-3) == (0..<40).filter { ($0 + 7) % 10 < 6 })
  }

  @Test func `a gradient runs from its first colour to its last`() throws {
    let stops = [Shading.Stop(Color(0xff0000), at: 0), Shading.Stop(Color(0x0000ff), at: 1)]
    let all = Path(Rect(x: 0, y: 0, width: 40, height: 40))
    let linear = try picture {
      $0.fill(
        all, .linearGradient(stops, from: Point(x: 10, y: 0), to: Point(x: 30, y: 0)))
    }
    #expect(linear[5, 3] == 0xff0000 && linear[35, 20] == 0x0000ff)
    let reds = (0..<40).map { linear[$0, 9] >> 16 }
    #expect(reds == reds.sorted(by: >) && (120..<136).contains(reds[20]))
    // A transparent colour adds nothing but its opacity: half of the red is left in the middle.
    let faded = [stops[0], Shading.Stop(Color(0x00ff00, opacity: 0), at: 1)]
    let fading = try picture {
      $0.fill(all, .linearGradient(faded, from: .zero, to: Point(x: 40, y: 0)))
    }
    #expect((120..<136).contains(fading[20, 9] & 0xff) && fading[20, 9] >> 16 == 0xff)
    let radial = try picture {
      $0.fill(all, .radialGradient(stops, center: Point(x: 20.5, y: 20.5), radius: 15))
    }
    #expect(radial[20, 20] == 0xff0000 && radial[0, 0] == 0x0000ff)
    #expect(radial[13, 20] == radial[20, 27])
  }

  @Test func `a clip hides everything outside of its path, also at fractions of pixels`() throws {
    let circle = Path(ellipseIn: Rect(x: 10.5, y: 10.25, width: 20, height: 20))
    let clipped = try picture { list in
      list.clipped(to: circle) { $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), Color(0)) }
    }
    #expect(clipped == (try picture { $0.fill(circle, black) }))
  }

  @Test func `a repaint of a part gives the pixels of the whole`() throws {
    let painter = Painter(fonts: try Fonts(scale: 1.5))
    let star = Path { path in
      for turn in 0..<5 {
        let angle = Double(turn) * 4 * .pi / 5
        path.addLine(to: Point(x: 20 + 18 * sin(angle), y: 20 - 18 * cos(angle)))
      }
      path.closeSubpath()
    }
    func draw(_ list: inout DisplayList) {
      list.translated(by: Point(x: 0.3, y: 0.7)) { list in
        list.fill(star, black, rule: .evenOdd)
        list.stroke(star, .color(Color(0xff0000, opacity: 0.5)), style: StrokeStyle(width: 3))
      }
    }
    let whole = try picture(side: 60, by: painter, draw)
    let part = PixelRect(x: 17, y: 11, width: 20, height: 30)
    let repainted = try picture(
      side: 60, by: Painter(fonts: Fonts(scale: 1.5)), damage: [part], draw)
    for y in part.y..<part.y + part.height {
      for x in part.x..<part.x + part.width { #expect(repainted[x, y] == whole[x, y]) }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, 1e-300, 0])
  func `hostile numbers draw nothing, or a part of their shape`(number: Double) throws {
    let image = try picture { list in
      for width in [number, 1] {
        let path = Path { path in
          path.move(to: Point(x: 5, y: number))
          path.addLine(to: Point(x: number, y: 20))
          path.addQuadCurve(to: Point(x: 10, y: 10), control: Point(x: number, y: -number))
          path.addCurve(
            to: Point(x: 12, y: 3), control1: Point(x: -number, y: 1),
            control2: Point(x: 1, y: number))
          path.addArc(center: Point(x: 3, y: 3), radius: number, from: number, to: -number)
          path.closeSubpath()
        }
        list.fill(path, black)
        list.stroke(
          path, black,
          style: StrokeStyle(width: width, cap: .round, join: .round, dash: [number, 2]))
        list.clipped(to: path) { $0.fill(Rect(x: 0, y: 0, width: 9, height: 9), Color(0)) }
        list.fill(
          Path(Rect(x: 0, y: 0, width: 4, height: 4)),
          .linearGradient([], from: .zero, to: Point(x: number, y: 0)))
        _ = path.contains(Point(x: 4, y: 4))
        _ = path.bounds
      }
    }
    #expect(image.width == 40)
  }

  @Test func `turned shapes are exact, and text is drawn once in a layer of its size`() throws {
    func draw(_ list: inout DisplayList, degrees: Double) {
      list.transformed(by: Transform().translated(x: 20, y: 20).rotated(degrees: degrees)) { list in
        list.fill(Rect(x: -4, y: -10, width: 8, height: 20), Color(0))
        list.border(
          Rect(x: -8, y: -14, width: 16, height: 28), radius: 0, width: 1, Color(0xff0000))
        list.run("Text", baseline: Point(x: -14, y: 4), Font(size: 8), Color(0x0000ff))
      }
    }
    let (plain, half) = try (picture { draw(&$0, degrees: 0) }, picture { draw(&$0, degrees: 180) })
    for y in 0..<40 {
      for x in 0..<40 { #expect(half[39 - x, 39 - y] == plain[x, y], "\(x) \(y)") }
    }
    var list = DisplayList(visible: Rect(x: 0, y: 0, width: 2_000, height: 2_000))
    draw(&list, degrees: 30)
    let layers = list.commands.compactMap { command in
      if case .pushTurnedLayer(let area, _) = command { area.size } else { nil }
    }
    #expect(layers.count == 1 && layers[0].width < 100 && layers[0].height < 100)
    #expect(list.commands.count == 5)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300, 1e30, 1e9, 1e-300, 1e-30, 0])
  func `hostile transforms, places and gradients trap nowhere`(number: Double) throws {
    let stops = [Shading.Stop(Color(0xff0000), at: 0), Shading.Stop(Color(0x0000ff), at: number)]
    let square = Rect(x: 0, y: 0, width: 9, height: 9)
    func fill(_ list: inout DisplayList) {
      list.fill(Rect(x: number, y: 1, width: 5, height: 5), Color(0))
      list.fill(Rect(x: 1, y: -number, width: number, height: number), Color(0))
      list.hairline(from: Point(x: number, y: 2), length: number, along: .horizontal, Color(0))
      list.run("Far", baseline: Point(x: number, y: -number), Font(size: 12), Color(0))
      list.clipped(to: Rect(x: number, y: 0, width: 5, height: number)) {
        $0.fill(square, Color(0))
      }
      list.fill(
        Path(square), .linearGradient(stops, from: .zero, to: Point(x: number, y: number)))
      list.fill(
        Path(square), .radialGradient(stops, center: Point(x: number, y: 0), radius: number))
      list.run("Near", baseline: Point(x: 1, y: 9), Font(size: 12), Color(0))
    }
    let image = try picture { list in
      fill(&list)
      let plain = Transform()
      for transform in [
        plain.scaled(x: number, y: number), plain.scaled(x: number, y: 1),
        plain.scaled(x: 1, y: -number),
        plain.translated(x: number, y: 0).rotated(degrees: 30), plain.rotated(degrees: number),
        plain.rotated(degrees: 45).scaled(x: 1, y: number).rotated(degrees: 45),
      ] {
        list.transformed(by: transform, fill)
        list.transformed(by: transform) { $0.transformed(by: transform, fill) }
        _ = transform.inverse(Point(x: 3, y: 4))
      }
    }
    #expect(image.width == 40)
  }

  @Test func `a path that moves by less than its mask knows is drawn as without the mask`() throws {
    func draw(at x: Double, by painter: Painter) throws -> [UInt32] {
      let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 9, height: 9))
      return try picture(by: painter) { list in
        list.translated(by: Point(x: x, y: 5)) { $0.fill(disc, black) }
      }.pixels
    }
    let painter = Painter(fonts: try Fonts(scale: 1))
    let pictures = try [5.001, 5.006, 5.0079, 5.012].map { try draw(at: $0, by: painter) }
    let fresh = try [5.001, 5.006, 5.0079, 5.012].map {
      try draw(at: $0, by: Painter(fonts: try Fonts(scale: 1)))
    }
    #expect(pictures == fresh)
    #expect(Set(pictures).count == 2)
  }

  @Test func `a million segments are cut, and ten thousand are drawn once`() throws {
    let painter = Painter(fonts: try Fonts(scale: 1))
    func noise(_ count: Int) -> Path {
      Path { path in
        var seed: UInt64 = 7
        for _ in 0..<count {
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          path.addLine(to: Point(x: Double(seed >> 40 & 1023), y: Double(seed >> 20 & 511)))
        }
      }
    }
    _ = try picture(side: 64, by: painter) { $0.stroke(noise(1_000_000), black) }
    let path = noise(10_000)
    let first = try picture(side: 64, by: painter) { $0.fill(path, black, rule: .evenOdd) }
    #expect(try picture(side: 64, by: painter) { $0.fill(path, black, rule: .evenOdd) } == first)
  }

  @Test func `the mask of a path is made once, also for other colours and elsewhere`() throws {
    let painter = Painter(fonts: try Fonts(scale: 1))
    let circle = Path(ellipseIn: Rect(x: 2, y: 2, width: 20, height: 20))
    func draw(_ path: Path, _ color: UInt32, at x: Double = 0) throws -> Mask? {
      _ = try picture(side: 64, by: painter) { list in
        list.translated(by: Point(x: x, y: 0)) { $0.fill(path, .color(Color(color))) }
      }
      #expect(painter.shapes.paths.old.isEmpty)
      return painter.shapes.paths.young.count == 1 ? painter.shapes.paths.young.first?.value : nil
    }
    let mask = try #require(try draw(circle, 0))
    #expect(try draw(circle, 0) === mask)
    #expect(try draw(circle, 0xff0000, at: 7) === mask)
    #expect(try draw(circle.applying(Transform().translated(x: 0, y: 0.5)), 0) == nil)
    #expect(painter.shapes.paths.young.count == 2)
  }

  @Test func `the masks of paths that change take up a limited number of bytes`() throws {
    let painter = Painter(fonts: try Fonts(scale: 1))
    for frame in 0..<24 {
      let path = Path(Rect(x: 1, y: 1, width: 999, height: 990 + Double(frame) / 4))
      _ = try picture(side: 1_024, by: painter) { $0.fill(path, black) }
    }
    let masks = painter.shapes.paths
    let bytes = (Array(masks.young.values) + Array(masks.old.values)).map { $0.width * $0.height }
    #expect(bytes.reduce(0, +) <= 2 * (masks.capacity + 1_024 * 1_024))
    #expect(!masks.old.isEmpty)
  }

  @Test func `long paths that change take up a limited number of bytes, also with small masks`()
    throws
  {
    let painter = Painter(fonts: try Fonts(scale: 1))
    for frame in 0..<200 {
      let path = Path { path in
        for x in 0..<10_000 { path.addLine(to: Point(x: Double(x % 8), y: Double(x % 9))) }
        path.addLine(to: Point(x: 1, y: Double(frame) / 100))
      }
      _ = try picture(side: 8, by: painter) { $0.fill(path, black) }
    }
    let masks = painter.shapes.paths
    #expect((masks.young.count + masks.old.count) * 160_000 <= 2 * (masks.capacity + 160_000))
  }

  @Test func `a round join is a half circle where a line turns back`() throws {
    let (start, end) = (Point(x: 10, y: 20), Point(x: 26, y: 20))
    let path = Path { path in for point in [start, end, start] { path.addLine(to: point) } }
    let image = try picture {
      $0.stroke(path, black, style: StrokeStyle(width: 12, cap: .butt, join: .round))
    }
    #expect(image[30, 20] == image[20, 20])
    #expect(image[31, 15] == image[39, 39])
  }

  @Test func `an empty path leaves the current subpath as it is`() {
    var path = Path { $0.move(to: Point(x: 3, y: 4)) }
    path.addPath(Path())
    path.addLine(to: Point(x: 9, y: 4))
    path.closeSubpath()
    #expect(path.currentPoint == Point(x: 3, y: 4))
  }

  @Test func `tiny turned layers draw nothing`() throws {
    let turned = Transform().rotated(degrees: 30).scaled(x: 1e-5, y: 1e-5)
    let huge = Rect(x: -1e8, y: -1e8, width: 2e8, height: 2e8)
    let image = try picture { list in
      list.transformed(by: turned) { $0.clipped(to: huge) { $0.fill(huge, Color(0)) } }
    }
    #expect(image == (try picture { _ in }))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e12, 1e300])
  func `hostile rectangles draw nothing, or a part`(number: Double) throws {
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0xff00_0000])
    for rect in [
      Rect(x: number, y: 1, width: 4, height: 4), Rect(x: 1, y: -number, width: 4, height: number),
      Rect(x: -number, y: -number, width: 2 * number, height: 2 * number),
    ] {
      let image = try picture { list in
        list.fill(rect, Color(0))
        list.bitmap(bitmap, in: rect)
        list.hairline(from: rect.origin, length: number, along: .vertical, Color(0))
        list.layer(over: rect, opacity: 0.5, scale: 1) { $0.fill(rect, Color(0)) }
        list.clipped(to: rect) { $0.fill(rect, Color(0)) }
      }
      #expect(image.width == 40)
    }
  }

  @Test func `nothing is inside of a path that draws nothing`() {
    let path = Path { path in
      path.addRect(Rect(x: 0, y: 0, width: 40, height: 40))
      path.addLine(to: Point(x: 1e308, y: .infinity))
    }
    #expect(!path.contains(Point(x: 5, y: 5)))
    #expect(path.bounds == .zero)
  }

  @Test func `a bitmap of the wrong size is empty`() throws {
    for (width, height) in [(2, 1), (0, 1), (-1, -1), (Int.max, 2)] {
      let bitmap = Bitmap(width: width, height: height, pixels: [0])
      #expect(bitmap.byteCount == 0)
      let image = try picture { $0.bitmap(bitmap, in: Rect(x: 0, y: 0, width: 9, height: 9)) }
      #expect(image.count(of: 0xffffff) == 40 * 40)
    }
  }
}
