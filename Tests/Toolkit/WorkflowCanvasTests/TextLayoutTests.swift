import Testing
import WorkflowCanvas

@MainActor
@Suite struct TextLayoutTests {
  private func layout(_ text: String, width: Double? = nil, lineLimit: Int? = nil) -> TextLayout {
    TextLayout(text, font: ten, width: width, lineLimit: lineLimit, measuring: FixedWidths())
  }

  private func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { $0.runs.map(\.text).joined(separator: " ") }
  }

  @Test func `without a width limit all words are on one line`() {
    let layout = layout("one two three")
    #expect(lines(layout) == ["one two three"])
    #expect(layout.size == Size(width: 130, height: 12))
  }

  @Test func `words are placed after the preceding spaces`() {
    let runs = layout("ab  c").lines[0].runs
    #expect(runs.map(\.text) == ["ab", "c"])
    #expect(runs.map(\.x) == [0, 40])
  }

  @Test func `a word that does not fit moves to the next line`() {
    let layout = layout("one two three", width: 75)
    #expect(lines(layout) == ["one two", "three"])
    #expect(layout.lines.map(\.width) == [70, 50])
    #expect(layout.size == Size(width: 70, height: 24))
  }

  @Test func `a line may be exactly as wide as the limit`() {
    #expect(lines(layout("one two", width: 70)) == ["one two"])
    #expect(lines(layout("one two", width: 69.9)) == ["one", "two"])
  }

  @Test func `a wrapped line does not start with a space`() {
    #expect(layout("one two", width: 30).lines[1].runs.map(\.x) == [0])
  }

  @Test func `newlines end lines, including empty ones`() {
    #expect(lines(layout("a\n\nb\n")) == ["a", "", "b", ""])
    #expect(layout("a\n\nb\n").size.height == 48)
    #expect(lines(layout("a\r\n\r\nb")) == ["a", "", "b"])
  }

  @Test func `empty text is one empty line`() {
    let layout = layout("")
    #expect(lines(layout) == [""])
    #expect(layout.size == Size(width: 0, height: 12))
  }

  @Test func `a word wider than the line ends in an ellipsis`() {
    let layout = layout("incomprehensible", width: 50)
    #expect(lines(layout) == ["inco…"])
    #expect(layout.size.width == 50)
  }

  @Test func `a wide word is shortened, and later words are still shown`() {
    #expect(lines(layout("incomprehensible to me", width: 50)) == ["inco…", "to me"])
  }

  @Test func `the last allowed line ends in an ellipsis if text remains`() {
    let layout = layout("one two three four", width: 80, lineLimit: 2)
    #expect(lines(layout) == ["one two", "three f…"])
  }

  @Test func `an ellipsis follows the characters of the next word that fit`() {
    #expect(lines(layout("one twenty", width: 70, lineLimit: 1)) == ["one tw…"])
    #expect(lines(layout("one twenty", width: 50, lineLimit: 1)) == ["one…"])
    #expect(lines(layout("one\ntwenty", width: 70, lineLimit: 1)) == ["one…"])
    #expect(layout("one twenty", width: 70, lineLimit: 1).size.width == 70)
  }

  @Test func `an ellipsis that does not fit after a word shortens the word`() {
    #expect(lines(layout("one two three", width: 70, lineLimit: 1)) == ["one tw…"])
  }

  @Test func `a line limit that is not reached changes nothing`() {
    #expect(lines(layout("one two", width: 30, lineLimit: 2)) == ["one", "two"])
  }

  @Test func `a line limit also counts lines ended by newlines`() {
    #expect(lines(layout("a\nb", lineLimit: 1)) == ["a…"])
  }

  @Test func `a width below the width of the ellipsis shows nothing`() {
    #expect(lines(layout("word", width: 10)) == ["…"])
    #expect(lines(layout("word", width: 9)) == [""])
    #expect(layout("word", width: 9).size == Size(width: 0, height: 12))
    #expect(lines(layout("", width: 0)) == [""])
  }

  @Test func `characters of several scalars are removed whole`() {
    #expect(lines(layout("👩‍👩‍👧e\u{301}xyz", width: 30)) == ["👩‍👩‍👧e\u{301}…"])
  }

  // MARK: - Parts with fonts of their own

  /// A layout of `text` in which the characters of `big` are twenty points wide.
  private func layout(
    _ text: String, big: Range<Int>..., icon: Bool = false, width: Double? = nil,
    lineLimit: Int? = nil
  ) -> TextLayout {
    TextLayout(
      text, font: ten,
      parts: big.map { TextLayout.Part($0, font: Font(size: 20), isIcon: icon) },
      width: width, lineLimit: lineLimit, measuring: FixedWidths())
  }

  private func runs(_ layout: TextLayout) -> [[String]] {
    layout.lines.map { $0.runs.map { "\($0.text)@\(Int($0.x))" } }
  }

  @Test func `a part inside a word is a run of its own, but no place to break a line`() {
    #expect(runs(layout("unbelievable", big: 2..<7)) == [["un@0", "belie@20", "vable@120"]])
    let wrapped = layout("so unbelievable", big: 5..<10, width: 180)
    #expect(runs(wrapped) == [["so@0"], ["un@0", "belie@20", "vable@120"]])
  }

  @Test func `a part with the font of the rest wraps as plain text`() {
    for width in stride(from: 10.0, through: 140, by: 10) {
      let text = "one twelve  one-two\nthree"
      let plain = TextLayout(text, font: ten, width: width, measuring: FixedWidths())
      let styled = TextLayout(
        text, font: ten, parts: [.init(5..<9, font: ten), .init(12..<16, font: ten)],
        width: width, measuring: FixedWidths())
      #expect(styled.lines.map(\.width) == plain.lines.map(\.width))
      #expect(
        styled.lines.map { $0.runs.first?.source.lowerBound }
          == plain.lines.map { $0.runs.first?.source.lowerBound })
    }
  }

  @Test func `a space has the width of its part`() {
    #expect(runs(layout("a b c", big: 1..<2)) == [["a@0", "b@30", "c@50"]])
    #expect(runs(layout("a b c", big: 2..<4)) == [["a@0", "b@20", "c@60"]])
    #expect(runs(layout("ä b c", big: 2..<3)) == [["ä@0", "b@30", "c@50"]])
  }

  @Test func `a cut text ends in an ellipsis in the font of the last visible part`() {
    let cut = layout("one twenty", big: 6..<8, width: 100, lineLimit: 1)
    #expect(runs(cut) == [["one@0", "tw@40", "e…@60"]])
    #expect(cut.size.width == 100)
    #expect(
      runs(layout("one twenty", big: 6..<8, width: 90, lineLimit: 1)) == [["one@0", "tw…@40"]])
    #expect(runs(layout("word", big: 0..<4, width: 39)) == [["…@0"]])
    #expect(runs(layout("word", big: 0..<4, width: 19)) == [[]])
  }

  @Test func `an icon is 1,2 em wide, and stays before the ellipsis if both fit`() {
    let text = "\u{fffc} one\ntwo"
    #expect(runs(layout(text, big: 0..<3, icon: true)) == [["\u{fffc}@0", "one@34"], ["two@0"]])
    let cut = layout("\u{fffc}\ntwo", big: 0..<3, icon: true, width: 50, lineLimit: 1)
    #expect(runs(cut) == [["\u{fffc}@0", "…@24"]])
    #expect(cut.lines[0].runs.map { cut.isIcon($0) } == [true, false])
    let narrow = layout("\u{fffc}\ntwo", big: 0..<3, icon: true, width: 40, lineLimit: 1)
    #expect(runs(narrow) == [["…@0"]])
  }

  @Test func `a character belongs to the part in which it starts`() {
    #expect(runs(layout("e\u{301}x", big: 1..<3)) == [["e\u{301}x@0"]])
    #expect(runs(layout("e\u{301}x", big: 0..<1)) == [["e\u{301}@0", "x@20"]])
  }

  @Test func `parts outside of the text, or empty, change nothing`() {
    let parts = [(0, 0), (4, 9), (20, 30)].map { TextLayout.Part($0.0..<$0.1, font: ten) }
    let layout = TextLayout("abc", font: ten, parts: parts, measuring: FixedWidths())
    #expect(runs(layout) == [["abc@0"]])
  }

  @Test func `all lines have the metrics of the tallest font that is in use`() {
    func height(_ text: String, _ range: Range<Int>, size: Double) -> Double {
      TextLayout(
        text, font: ten, parts: [.init(range, font: Font(size: size))],
        measuring: HeightsBySize()
      ).size.height
    }
    #expect(height("ab\nc", 0..<1, size: 20) == 40)
    #expect(height("ab\nc", 0..<1, size: 5) == 20)
    #expect(height("ab\nc", 0..<4, size: 5) == 10)
  }

  @Test func `positions follow each part's font`() {
    let text = "one twenty"
    let layout = layout(text, big: 6..<8)
    func x(_ offset: Int) -> Double {
      layout.x(at: offset, line: 0, of: text, measuring: FixedWidths())
    }
    #expect([5, 6, 7, 8, 9, 10].map(x) == [50, 60, 80, 100, 110, 120])
    for offset in 0...10 {
      #expect(
        layout.offset(at: x(offset) + 1, line: 0, of: text, measuring: FixedWidths()) == offset)
    }
    let spans = layout.spans(of: 5..<9, line: 0, of: text, measuring: FixedWidths())
    #expect(spans.map(\.x) == [50])
    #expect(spans.map(\.width) == [60])
  }
}

/// Lines are as high as the font.
@MainActor
private final class HeightsBySize: TextMeasuring {
  func width(of run: Substring, in font: Font) -> Double { 10 * Double(run.count) }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 8, descent: 2, capHeight: 6, lineHeight: font.size)
  }
}
