import CSDL
import Dispatch
import Testing
import WorkflowCanvas
import WorkflowPlatform

@MainActor
@Suite struct FontsTests {
  private let body = Font(size: 15)

  @Test(arguments: Font.Weight.allCases)
  func `tabular digits are all equally wide`(weight: Font.Weight) throws {
    let fonts = try Fonts(scale: 1)
    let font = Font(size: 22, weight: weight, hasTabularDigits: true)
    let widths = Set("0123456789".map { fonts.width(of: "\($0)", in: font) })
    #expect(widths.count == 1)
  }

  @Test func `numbers with equally many tabular digits are equally wide`() throws {
    let fonts = try Fonts(scale: 1)
    let font = body.withTabularDigits
    #expect(fonts.width(of: "111", in: font) == fonts.width(of: "808", in: font))
    #expect(fonts.width(of: "111", in: body) < fonts.width(of: "808", in: body))
  }

  @Test func `a font is opened when it is first used`() throws {
    let fonts = try Fonts(scale: 1)
    #expect(fonts.openCount == 1)
    _ = fonts.width(of: "Workflow", in: body)
    #expect(fonts.openCount == 1)
    _ = fonts.width(of: "Workflow", in: Font(size: 15, weight: .medium))
    #expect(fonts.openCount == 2)
  }

  @Test func `each weight is wider, and italics differ from upright letters`() throws {
    let fonts = try Fonts(scale: 1)
    func image(_ font: Font) throws -> PixelImage {
      try picture(side: 120, by: Painter(fonts: fonts)) {
        $0.run("Handgloves", baseline: Point(x: 4, y: 40), font, Color(0x000000))
      }
    }
    let upright = Font.Weight.allCases.map { Font(size: 15, weight: $0) }
    let widths = upright.map { fonts.width(of: "Handgloves", in: $0) }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    let italics = Font.Weight.allCases.map { Font(size: 15, weight: $0, isItalic: true) }
    let pictures = try (upright + italics).map(image)
    // Italics are regular and bold.
    #expect(Set(pictures).count == 6)
    #expect(pictures[4] == pictures[5] && pictures[6] == pictures[7])
    #expect(fonts.openCount == 6)
    let code = Font(size: 15, design: .monospaced)
    let slanted = Font(size: 15, weight: .bold, design: .monospaced, isItalic: true)
    #expect(try image(code) == image(slanted))
    #expect(fonts.openCount == 7)
  }

  @Test(arguments: [11.0, 15, 17, 22, 28, 56])
  func `bold and italic words are as high as their line`(size: Double) throws {
    let fonts = try Fonts(scale: 1)
    func metrics(_ weight: Font.Weight, _ isItalic: Bool) -> FontMetrics {
      fonts.metrics(of: Font(size: size, weight: weight, isItalic: isItalic))
    }
    for weight in Font.Weight.allCases {
      #expect(metrics(weight, true) == metrics(weight, false))
    }
    #expect(metrics(.bold, false) == metrics(.semibold, false))
    #expect(metrics(.bold, false).lineHeight <= metrics(.regular, false).lineHeight)
  }

  private final class LastHolder: @unchecked Sendable {
    var fonts: Fonts?
    init(_ fonts: Fonts) { self.fonts = fonts }
  }

  @Test func `fonts released on another thread are closed on the main actor`() throws {
    let holder = LastHolder(try Fonts(scale: 1))
    #expect((holder.fonts?.width(of: "Workflow", in: body) ?? 0) > 0)
    let count = CSDLOpenFaceCount()
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      holder.fonts = nil
      isDone.signal()
    }
    isDone.wait()
    // The main actor is busy here, so they are still open.
    #expect(CSDLOpenFaceCount() == count)
  }

  @Test func `a number is drawn from digits that were drawn before`() throws {
    let fonts = try Fonts(scale: 1)
    func draw(_ text: String) throws {
      _ = try picture(by: Painter(fonts: fonts)) {
        // Four places between two pixels.
        for quarter in 0..<4 {
          let baseline = Point(x: 10 + Double(quarter) / 4, y: 30)
          $0.run(text, baseline: baseline, body.withTabularDigits, Color(0x000000))
        }
      }
    }
    for digit in 0...9 { try draw("\(digit)\(digit)\(digit)\(digit)\(digit)") }
    let count = fonts.glyphsRasterised
    #expect(count <= 40)
    for number in ["10234", "98765", "31337"] { try draw(number) }
    #expect(fonts.glyphsRasterised == count)
  }

  @Test(arguments: [1.0, 1.25, 2])
  func `text that moves by a quarter of a pixel moves by that`(scale: Double) throws {
    let fonts = try Fonts(scale: scale)
    // The centre of the ink, in quarters of a pixel.
    func center(_ quarters: Int) throws -> Double {
      let image = try picture(side: 240, by: Painter(fonts: fonts)) {
        let x = 20 + Double(quarters) / 4 / scale
        $0.run("Handgloves", baseline: Point(x: x, y: 40 / scale), body, Color(0x000000))
      }
      var (sum, weight) = (0.0, 0.0)
      for (index, pixel) in image.pixels.enumerated() {
        let ink = Double(255 - (pixel & 0xff))
        weight += ink
        sum += ink * Double(index % image.width)
      }
      return sum / weight * 4
    }
    let start = try center(0)
    for quarters in 1...8 {
      #expect(abs(try center(quarters) - start - Double(quarters)) < 0.2)
    }
  }

  @Test func `text whose glyphs fill the memory for them looks the same`() throws {
    let fonts = try Fonts(scale: 4)
    func draw(_ text: String, size: Double) throws -> PixelImage {
      try picture(side: 200, by: Painter(fonts: fonts)) {
        $0.run(text, baseline: Point(x: 2, y: 40), Font(size: size), Color(0x000000))
      }
    }
    let word = try draw("Word", size: 15)
    let count = fonts.glyphsRasterised
    #expect(try draw("Word", size: 15).pixels == word.pixels)
    #expect(fonts.glyphsRasterised == count)
    let large = try draw("BCDEFGHKMN", size: 800)
    let afterLarge = fonts.glyphsRasterised
    // The next new run empties the memory, and all glyphs are rasterised again.
    _ = try draw("Xyz", size: 15)
    #expect(try draw("Word", size: 15).pixels == word.pixels)
    #expect(fonts.glyphsRasterised == afterLarge + 3 + 4)
    #expect(try draw("BCDEFGHKMN", size: 800).pixels == large.pixels)
  }

  @Test func `numbers in code have tabular digits`() throws {
    let fonts = try Fonts(scale: 1)
    let code = Font(size: 15, design: .monospaced)
    func draw(_ font: Font) throws -> PixelImage {
      try picture(by: Painter(fonts: fonts)) {
        $0.run("123", baseline: Point(x: 2, y: 30), font, Color(0x000000))
      }
    }
    #expect(try draw(code.withTabularDigits).pixels == draw(code).pixels)
  }

  @Test func `glyphs beyond the edge of the image are cut off`() throws {
    let fonts = try Fonts(scale: 1)
    func image(_ offset: Int) throws -> PixelImage {
      try picture(side: 60, by: Painter(fonts: fonts)) {
        let baseline = Point(x: Double(offset), y: Double(offset + 12))
        $0.run("Wgj", baseline: baseline, Font(size: 30), Color(0x000000))
      }
    }
    let whole = try image(10)
    for offset in [-20, -3, 30, 50] {
      let cut = try image(offset)
      for y in 0..<60 {
        for x in 0..<60 {
          let (column, row) = (x + 10 - offset, y + 10 - offset)
          guard 0..<60 ~= column, 0..<60 ~= row else { continue }
          #expect(cut[x, y] == whole[column, row])
        }
      }
    }
  }

  @Test func `a width does not depend on the scale`() throws {
    let words = ["Workflow", "fi", "AVAST", "1,234", "…"]
    let widths = try [0.5, 1, 1.25, 2, 4].map { scale in
      let fonts = try Fonts(scale: scale)
      return words.map { fonts.width(of: $0[...], in: body) }
    }
    #expect(Set(widths).count == 1)
  }

  @Test func `metrics do not depend on the scale`() throws {
    let metrics = try [0.5, 1, 1.25, 2, 4].map { try Fonts(scale: $0).metrics(of: body) }
    #expect(Set(metrics).count == 1)
    #expect(metrics[0].lineHeight == 21)
    #expect(metrics[0].capHeight > 9 && metrics[0].capHeight < metrics[0].ascent)
  }

  @Test func `widths grow with the size`() throws {
    let fonts = try Fonts(scale: 1)
    let (small, large) = (Font(size: 10), Font(size: 20))
    let (narrow, wide) = (fonts.width(of: "Hello", in: small), fonts.width(of: "Hello", in: large))
    #expect(abs(narrow * 2 - wide) < 0.001)
  }

  @Test func `empty text has no width and draws nothing`() throws {
    let fonts = try Fonts(scale: 1)
    #expect(fonts.width(of: "", in: body) == 0)
    let image = try picture(by: Painter(fonts: fonts)) {
      $0.text(TextLayout("", font: body, measuring: fonts), at: .zero, Color(0x000000))
    }
    #expect(image.inked.isEmpty)
  }

  @Test(arguments: ["\u{fffd}", "\u{0007}", "\u{10ffff}", "\u{200d}", "漢字", "a\u{0}b", "\u{feff}"])
  func `characters missing from the fonts do no harm`(text: String) throws {
    let fonts = try Fonts(scale: 1)
    let width = fonts.width(of: text[...], in: body)
    #expect(width >= 0 && width.isFinite)
    _ = try picture(by: Painter(fonts: fonts)) {
      $0.text(TextLayout(text, font: body, measuring: fonts), at: .zero, Color(0x000000))
    }
  }

  @Test(arguments: ["\u{e123}", "\u{10fffd}", "\u{7}", "\u{e123}\u{301}"])
  func `a character that no font has is one box`(text: String) throws {
    let fonts = try Fonts(scale: 1)
    let image = try picture(by: Painter(fonts: fonts)) {
      $0.run(text, baseline: Point(x: 10, y: 30), body, Color(0xff0000))
    }
    let box = image.inked
    #expect(box.height == 15 && box.width == (text == "\u{10fffd}" ? 15 : 11))
    for x in box.x..<box.x + box.width {
      #expect(image[x, box.y] == 0xff0000 && image[x, box.y + box.height - 1] == 0xff0000)
    }
    for y in box.y..<box.y + box.height {
      #expect(image[box.x, y] == 0xff0000 && image[box.x + box.width - 1, y] == 0xff0000)
    }
    #expect(Double(box.width) <= fonts.width(of: text[...], in: body))
  }

  @Test func `the box of a missing character shows its code point`() throws {
    let image = try picture(by: Painter(fonts: Fonts(scale: 1))) {
      $0.run("\u{e123}", baseline: Point(x: 10, y: 30), body, Color(0x000000))
    }
    let box = image.inked
    let rows = (box.y..<box.y + box.height).map { y in
      String((box.x..<box.x + box.width).map { image[$0, y] == 0 ? "#" : "." })
    }
    #expect(
      rows == [
        "###########", "#.........#", "#.###..#..#", "#.#...##..#", "#.##...#..#", "#.#....#..#",
        "#.###.###.#", "#.........#", "#.###.###.#", "#...#...#.#", "#.###.###.#", "#.#.....#.#",
        "#.###.###.#", "#.........#", "###########",
      ])
  }

  @Test(arguments: [(13.0, 2.0), (14, 2), (15, 2), (17, 1), (11, 4)])
  func `the box of a missing character is as high as its font`(size: Double, scale: Double) throws {
    let fonts = try Fonts(scale: scale)
    let font = Font(size: size)
    let image = try picture(side: 80, by: Painter(fonts: fonts)) {
      $0.run("\u{e123}", baseline: Point(x: 2, y: 16), font, Color(0xff0000))
    }
    let box = image.inked
    #expect(box.height == Int(size * scale))
    for x in box.x..<box.x + box.width {
      #expect(image[x, box.y] == 0xff0000 && image[x, box.y + box.height - 1] == 0xff0000)
    }
    for y in box.y..<box.y + box.height {
      #expect(image[box.x, y] == 0xff0000 && image[box.x + box.width - 1, y] == 0xff0000)
    }
    let width = fonts.width(of: "\u{e123}", in: font) * scale
    #expect(Double(box.width) <= width && Double(box.width) > width * 0.8)
  }

  @Test func `each missing character of a word has its own box`() throws {
    let fonts = try Fonts(scale: 1)
    let one = fonts.width(of: "\u{e123}", in: body)
    #expect(fonts.width(of: "\u{e123}\u{e124}", in: body) == 2 * one)
    let letter = fonts.width(of: "a", in: body)
    #expect(abs(fonts.width(of: "a\u{e123}a", in: body) - one - 2 * letter) < 0.01)
  }

  @Test func `a run of 10,000 characters is measured and drawn`() throws {
    let fonts = try Fonts(scale: 1)
    let text = String(repeating: "m", count: 10_000)

    let layout = TextLayout(text, font: body, measuring: fonts)
    let image = try picture(by: Painter(fonts: fonts)) {
      $0.text(layout, at: .zero, Color(0x000000))
    }

    let one = fonts.width(of: "m", in: body)
    #expect(abs(layout.size.width - one * 10_000) < one * 100)
    #expect(!image.inked.isEmpty)
  }

  @Test func `text is drawn within two pixels of its measured width`() throws {
    let fonts = try Fonts(scale: 1)
    let layout = TextLayout("Handgloves", font: body, measuring: fonts)
    let image = try picture(side: 100, by: Painter(fonts: fonts)) {
      $0.text(layout, at: .zero, Color(0x000000))
    }
    #expect(abs(Double(image.inked.width) - layout.size.width) <= 3)
  }

  @Test func `capitals are centred vertically in their line`() throws {
    let fonts = try Fonts(scale: 2)
    let layout = TextLayout("H", font: Font(size: 20), measuring: fonts)
    let image = try picture(side: 80, by: Painter(fonts: fonts)) {
      $0.text(layout, at: .zero, Color(0x000000))
    }
    let above = image.inked.y
    let below = Int(layout.size.height * 2) - image.inked.y - image.inked.height
    #expect(abs(above - below) <= 2)
  }
}
