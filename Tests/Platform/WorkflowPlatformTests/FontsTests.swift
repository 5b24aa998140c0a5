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

  private final class LastHolder: @unchecked Sendable {
    var fonts: Fonts?
    init(_ fonts: Fonts) { self.fonts = fonts }
  }

  @Test func `fonts released on another thread are closed on the main actor`() throws {
    let holder = LastHolder(try Fonts(scale: 1))
    #expect((holder.fonts?.width(of: "Workflow", in: body) ?? 0) > 0)
    let users = TTF_WasInit()
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      holder.fonts = nil
      isDone.signal()
    }
    isDone.wait()
    // The main actor is busy here, so they are still open.
    #expect(TTF_WasInit() == users)
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
