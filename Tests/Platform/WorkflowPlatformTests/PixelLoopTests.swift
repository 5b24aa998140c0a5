import CPixels
import Testing
import WorkflowCanvas

/// The loops in C compute the same pixels as plain arithmetic, for each width, alignment and opacity,
/// and change no pixel outside of their area.
@Suite final class PixelLoopTests {
  private static let count = 400
  private static let height = 2

  private let target = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
  private let source = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
  private let levels = UnsafeMutablePointer<UInt8>.allocate(capacity: count)

  /// Sets pixels in which channels of 0 and 255 are frequent.
  init() {
    let random = SeededRandomNumberGenerator(seed: 22)
    func level() -> UInt32 { [0, 255, UInt32(random.next() & 0xff)][Int(random.next() % 3)] }
    for index in 0..<Self.count {
      target[index] = (0..<4).reduce(0) { pixel, _ in pixel << 8 | level() }
      // Also groups of transparent and of opaque pixels.
      source[index] = (0..<4).reduce(0) { pixel, _ in pixel << 8 | level() }
      if index / 9 % 3 == 0 { source[index] = 0 }
      if index / 9 % 3 == 1 { source[index] |= 0xff00_0000 }
      levels[index] = index / 7 % 3 == 0 ? 0 : UInt8(level())
    }
  }

  deinit {
    target.deallocate()
    source.deallocate()
    levels.deallocate()
  }

  @Test func `an area is filled with a colour`() {
    check { area, _ in
      CPixelsCover(area, 0xff12_3456)
    } expected: { _, _, _ in
      0xff12_3456
    }
  }

  @Test func `a colour is blended with rounding`() {
    check { area, alpha in
      CPixelsBlend(area, 0xff12_80fe, min(alpha, 255))
    } expected: { _, pixel, alpha in
      blended(0xff12_80fe, over: pixel, min(alpha, 255))
    }
  }

  @Test func `a mask scales the coverage of a colour`() {
    let coverage = CPixelsCoverage(levels: levels + 3, stride: 71)
    check { area, alpha in
      CPixelsBlendMask(area, coverage, 0xff12_80fe, min(alpha, 255))
    } expected: { place, pixel, alpha in
      let level = UInt32(coverage.levels[place.y * 71 + place.x])
      return blended(0xff12_80fe, over: pixel, product(level, min(alpha, 255)))
    }
  }

  @Test func `pixels are blended over those below them`() {
    let coverage = CPixelsCoverage(levels: levels + 3, stride: 71)
    let below = CPixelsSource(pixels: source + 5, stride: 73)
    check { area, _ in
      CPixelsBlendBack(area, coverage, below)
    } expected: { place, pixel, _ in
      blended(
        pixel, over: below.pixels[place.y * 73 + place.x],
        UInt32(coverage.levels[place.y * 71 + place.x]))
    }
  }

  @Test func `pixels with straight alpha are blended`() {
    let picture = CPixelsSource(pixels: source + 2, stride: 69)
    check { area, opacity in
      CPixelsBlendStraight(area, picture, min(opacity, 255))
    } expected: { place, pixel, opacity in
      let color = picture.pixels[place.y * 69 + place.x]
      return blended(
        color | 0xff00_0000, over: pixel, product(color >> 24, min(opacity, 255)))
    }
  }

  @Test func `premultiplied pixels are composited`() {
    let source = source
    check { area, opacity in
      for y in 0..<area.height {
        CPixelsComposite(
          area.pixels + y * area.stride, source + (1 + y * 70), area.width, opacity)
      }
    } expected: { place, pixel, opacity in
      composited(source[1 + place.y * 70 + place.x], over: pixel, opacity)
    }
  }

  @Test func `scaled pixels are interpolated and composited`() {
    let source = source
    let columns = (0..<67).map { (column: Int) in
      let first = Int32(column * 3 / 4)
      return CPixelsSample(first: first, second: first + 1, weight: UInt32(column * 41 % 257))
    }
    check { area, level in
      for y in 0..<area.height {
        CPixelsCompositeScaled(
          area.pixels + y * area.stride, area.width, source + y * 70, source + (y + 1) * 70,
          columns, level, 256 - level)
      }
    } expected: { place, pixel, level in
      let (column, line) = (columns[place.x], source + place.y * 70)
      let (left, right) = (Int(column.first), Int(column.second))
      let color = mixed(
        mixed(line[left], line[right], column.weight),
        mixed(line[left + 70], line[right + 70], column.weight), level)
      return composited(color, over: pixel, 256 - level)
    }
  }

  @Test func `colours are copied without their alpha`() {
    var colors = [UInt32](repeating: 1, count: 68)
    for count in 0...67 {
      CPixelsCopyColors(&colors, source + count % 5, count)
      let pixels = (0..<count).map { source[count % 5 + $0] }
      #expect(colors == pixels.map { $0 & 0xff_ffff } + Array(colors[count...]))
    }
  }

  @Test func `different colours are counted, without their alpha`() {
    for count in 0...67 {
      for (index, change) in [(0, 0xff00_0000), (count / 2, 1), (count - 3, 0x80_0000)] {
        target[max(0, index)] = source[max(0, index)] ^ UInt32(change)
      }
      var (first, last) = (-1, -1)
      let differences = CPixelsCountDifferences(source, target, count, &first, &last)
      let wanted = (0..<count).filter { (source[$0] ^ target[$0]) & 0xff_ffff != 0 }
      #expect(differences == wanted.count)
      #expect(first == wanted.first ?? -1 && last == wanted.last ?? -1)
    }
  }

  @Test func `coverage is the product of rows and columns`() {
    let columns = (0..<19).map { Double($0) / 18 }
    let rows = (0..<21).map { 1 - Double($0) / 20 }
    CPixelsProduct(levels, columns, 19, rows, 21)
    #expect((0..<399).map { levels[$0] } == rows.flatMap { row in columns.map { level($0 * row) } })
  }

  // MARK: -

  /// Draws with each level from 0 to 256, on areas with each width from 0 to 67 at five alignments,
  /// and compares all pixels with `expected`.
  private func check(
    draw: (CPixelsArea, _ level: UInt32) -> Void,
    expected: (_ place: (x: Int, y: Int), _ pixel: UInt32, _ level: UInt32) -> UInt32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for level in 0...256 {
      let (width, start, stride) = (level % 68, level % 5, level % 68 + level % 3)
      var wanted = (0..<Self.count).map { target[$0] }
      for y in 0..<Self.height {
        for x in 0..<width {
          let index = start + y * stride + x
          wanted[index] = expected((x, y), wanted[index], UInt32(level))
        }
      }
      draw(
        CPixelsArea(pixels: target + start, stride: stride, width: width, height: Self.height),
        UInt32(level))
      let wrong = wanted.indices.filter { wanted[$0] != target[$0] }
      #expect(
        wrong.isEmpty, "Level \(level), width \(width), from \(start).",
        sourceLocation: sourceLocation)
    }
  }
}

// MARK: - Plain arithmetic

private func level(_ coverage: Double) -> UInt8 {
  UInt8((min(max(coverage, 0), 1) * 255).rounded())
}

private func perChannel(
  _ first: UInt32, _ second: UInt32, _ result: (UInt32, UInt32) -> UInt32
) -> UInt32 {
  [24, 16, 8, 0].reduce(0) { pixel, shift in
    pixel | result(first >> shift & 0xff, second >> shift & 0xff) << shift
  }
}

/// The product of two fractions of 255, rounded.
private func product(_ one: UInt32, _ other: UInt32) -> UInt32 { (one * other + 127) / 255 }

private func blended(_ color: UInt32, over pixel: UInt32, _ coverage: UInt32) -> UInt32 {
  perChannel(color, pixel) { ($0 * coverage + $1 * (255 - coverage) + 127) / 255 }
}

private func mixed(_ first: UInt32, _ second: UInt32, _ weight: UInt32) -> UInt32 {
  perChannel(first, second) { ($0 * (256 - weight) + $1 * weight) / 256 }
}

private func composited(_ source: UInt32, over pixel: UInt32, _ opacity: UInt32) -> UInt32 {
  let source = mixed(0, source, opacity)
  let rest = 255 - source >> 24
  // Colours that exceed their alpha, as no correct picture has, carry into the next channel.
  return source &+ perChannel(pixel, 0) { level, _ in level * rest / 255 }
}
