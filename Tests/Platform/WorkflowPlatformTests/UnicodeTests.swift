import Testing
import WorkflowCanvas
import WorkflowPlatform

/// Text beyond the bundled fonts: with FriBidi, libunistring, fontconfig and HarfBuzz.
@MainActor
@Suite struct UnicodeTests {
  private let body = Font(size: 20)
  private let fonts: Fonts

  init() throws { fonts = try Fonts(scale: 1) }

  private func drawn(_ text: String, side: Int = 80) throws -> PixelImage {
    try picture(side: side, by: Painter(fonts: fonts)) {
      $0.run(text, baseline: Point(x: 10, y: 50), body, Color(0x000000))
    }
  }

  // MARK: - System fonts

  @Test(arguments: ["ש", "ب", "漢"])
  func `a character missing from the bundled font comes from another`(text: String) throws {
    let missing = try drawn("\u{10fffd}")
    let image = try drawn(text)
    #expect(!image.inked.isEmpty)
    #expect(image.pixels != missing.pixels)
  }

  @Test func `a word may use several fonts, side by side`() {
    let (latin, han) = (fonts.width(of: "ab", in: body), fonts.width(of: "漢", in: body))
    #expect(abs(fonts.width(of: "ab漢ab", in: body) - 2 * latin - han) < 0.01)
  }

  @Test func `accented letters stay in the bundled font, shaped with their neighbours`() {
    let parts = fonts.width(of: "A", in: body) + fonts.width(of: "Ṽ", in: body)
    #expect(fonts.width(of: "AṼ", in: body) <= parts)
    #expect(fonts.width(of: "é", in: body) == fonts.width(of: "e\u{301}", in: body))
  }

  // MARK: - Shaping

  @Test func `Arabic letters are joined`() {
    let apart = 3 * fonts.width(of: "ب", in: body)
    #expect(fonts.width(of: "ببب", in: body) < apart * 0.9)
  }

  @Test func `right-to-left text is drawn right to left`() throws {
    // Alef is wide and vav narrow; the alef comes first, on the right.
    let word = try drawn("או").inked
    let vav = try drawn("ו").inked
    let image = try drawn("או")
    let left = (0..<vav.width).reduce(0) { count, column in
      count + (0..<80).filter { image.pixels[$0 * 80 + word.x + column] != 0xffffff }.count
    }
    let alone = try drawn("ו").pixels.count { $0 != 0xffffff }
    #expect(abs(left - alone) <= 4)
  }

  @Test(arguments: ["٬", "٫"])
  func `Arabic numbers are drawn left to right, with their separators`(sign: String) throws {
    // Zero is narrow, and two is wide.
    let (whole, start) = try (drawn("٢\(sign)٠٠٠"), drawn("٢"))
    let inked = start.inked
    for column in inked.x..<inked.x + inked.width - 1 {
      for row in 0..<80 {
        #expect(whole.pixels[row * 80 + column] == start.pixels[row * 80 + column])
      }
    }
    let text = "سعر ٢\(sign)٠٠٠"
    let layout = TextLayout(text, font: body, measuring: fonts)
    let (two, zero) = (9, text.utf8.count - 2)
    func x(_ offset: Int) -> Double {
      layout.x(at: offset, line: 0, of: text, measuring: fonts)
    }
    #expect(x(two) < x(zero), "the price stands left of the word, and is read from its left")
  }

  @Test func `a run is drawn in the direction of its level`() throws {
    #expect(try drawn("אבג".drawn(at: 2)).pixels != drawn("אבג".drawn(at: 1)).pixels)
    #expect(try drawn("אבג".drawn(at: 2)).pixels == drawn("\u{200e}אבג").pixels)
    #expect(try drawn("אבג".drawn(at: 1)).pixels == drawn("אבג").pixels)
  }

  @Test func `brackets are mirrored in right-to-left text`() throws {
    #expect(try drawn("\u{200f}(").pixels != drawn("(").pixels)
    let (turned, other) = (try drawn("\u{200f}("), try drawn(")"))
    #expect(abs(turned.inked.width - other.inked.width) <= 1)
    #expect(turned.largestStep(to: other) < 255 || turned.pixels == other.pixels)
  }

  @Test func `brackets are also mirrored beside letters of another font`() throws {
    // In right-to-left text the first bracket is on the right and opens to the left.
    let right = try drawn("(אב)")
    let turned = try drawn("\u{200f}(")
    let (end, width) = (right.inked.x + right.inked.width, turned.inked.width)
    let matches = (0..<80).allSatisfy { row in
      (1...width).allSatisfy { column in
        let one = right.pixels[row * 80 + end - column] & 0xff
        let other = turned.pixels[row * 80 + turned.inked.x + width - column] & 0xff
        return abs(Int(one) - Int(other)) < 96
      }
    }
    #expect(matches)
  }

  // MARK: - Emoji

  @Test func `emoji have colours, and are as wide as an em and a quarter`() throws {
    let image = try drawn("😀")
    let hasColor = image.pixels.contains { pixel in
      let (red, green, blue) = (pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff)
      return red > 200 && green > 150 && blue < 100
    }
    #expect(hasColor)
    #expect(abs(fonts.width(of: "😀", in: body) - 25) < 1)
    #expect((18...27).contains(image.inked.width))
    #expect(image.inked.y + image.inked.height > 50)
  }

  @Test func `an emoji is drawn at the nearest pixel`() throws {
    func left(_ x: Double) throws -> Int {
      try picture(side: 80, by: Painter(fonts: fonts)) {
        $0.run("😀", baseline: Point(x: x, y: 50), body, Color(0x000000))
      }.inked.x
    }
    let start = try left(10)
    #expect(try left(10.25) == start)
    #expect(try left(10.75) == start + 1)
  }

  @Test func `a keycap is an emoji also beside tabular digits`() {
    let width = fonts.width(of: "1\u{fe0f}\u{20e3}", in: body)
    #expect(fonts.width(of: "1\u{fe0f}\u{20e3}", in: body.withTabularDigits) == width)
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "❤️"])
  func `an emoji of several scalars is one glyph wide`(emoji: String) {
    #expect(abs(fonts.width(of: emoji[...], in: body) - 25) < 1.5)
  }

  @Test func `a variation selector chooses between text and emoji style`() {
    #expect(fonts.width(of: "❤\u{fe0f}", in: body) != fonts.width(of: "❤\u{fe0e}", in: body))
  }

  // MARK: - Lines

  @Test(arguments: [
    ("well-known", [5]), ("a/b/c", [2, 4]), ("漢字", [3]), ("word", []), ("-5", []), ("end!", []),
    ("a\u{200b}b", [4]), ("(a)", []), ("1,234.5", []), ("what?no", [5]), ("a\u{a0}b", []),
    ("1/2", []), ("-option", []), ("a/b.c:d,e;f", [2]), ("漢.c", []), ("и/или,но", [3]), ("漢.ไ", []),
    ("./漢.é,-x?.|", [2, 10]),
  ]) func `lines break where Unicode allows`(word: String, breaks: [Int]) {
    #expect(fonts.breaks(in: word[...]) == breaks)
  }

  /// Compares the own rules with the rules of libunistring, which a letter of another script needs.
  @Test func `English punctuation breaks as Unicode defines`() {
    let marks = ["\u{2018}", "\u{2019}", "\u{201c}", "\u{201d}", "\u{2013}", "\u{2026}"]
    let others = ["a", "7", "(", ")", ",", "!", "\"", "%"]
    for mark in marks {
      for next in others + marks {
        let word = "a\(mark)\(next)b"
        let own = fonts.breaks(in: word[...])
        let library = fonts.breaks(in: "\(word)漢"[...]).filter { $0 < word.utf8.count }
        #expect(own == library, "\(word)")
      }
    }
  }

  @Test func `unidirectional text has no levels`() {
    #expect(fonts.levels(of: "plain, 漢字 and 😀") == nil)
  }

  @Test func `bidirectional text has levels`() {
    #expect(
      fonts.levels(of: "ab אב 12")
        == BidiLevels(levels: [0, 0, 0, 1, 1, 1, 2, 2], isRightToLeft: false))
    #expect(
      fonts.levels(of: "אב ab") == BidiLevels(levels: [1, 1, 1, 2, 2], isRightToLeft: true))
  }
}
