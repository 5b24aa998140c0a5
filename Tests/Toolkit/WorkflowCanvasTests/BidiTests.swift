import Testing
import WorkflowCanvas

@MainActor
@Suite struct BidiTests {
  @Test func `runs of one direction are reversed, with nested runs reversed back`() {
    #expect(BidiLevels.visualOrder(of: []) == [])
    #expect(BidiLevels.visualOrder(of: [0, 0, 0]) == [0, 1, 2])
    #expect(BidiLevels.visualOrder(of: [0, 1, 1, 0]) == [0, 2, 1, 3])
    #expect(BidiLevels.visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidiLevels.visualOrder(of: [1, 2, 2, 1]) == [3, 1, 2, 0])
  }

  /// The runs of each line from left to right, with their origins.
  private func seen(_ text: String, width: Double? = nil, lineLimit: Int? = nil) -> [[String]] {
    let layout = TextLayout(
      text, font: ten, width: width, lineLimit: lineLimit, measuring: CapitalsAreHebrew())
    return layout.lines.map { line in
      line.runs.sorted { $0.x < $1.x }.map { "\($0.text.filter { $0 != "\u{200f}" })@\(Int($0.x))" }
    }
  }

  @Test func `right-to-left words are placed right to left`() {
    #expect(seen("ab CD EF gh") == [["ab@0", "EF@30", "CD@60", "gh@90"]])
    #expect(seen("CD EF") == [["EF@0", "CD@30"]])
    #expect(seen("CD ab ef GH") == [["GH@0", "ab@30", "ef@60", "CD@90"]])
  }

  @Test func `a word of both directions has several runs but no line break between them`() {
    #expect(seen("abCD") == [["ab@0", "CD@20"]])
    #expect(seen("x abCD", width: 50) == [["x@0"], ["ab@0", "CD@20"]])
  }

  @Test func `lines are filled in logical order, then reordered`() {
    #expect(seen("AB CD EF", width: 50) == [["CD@0", "AB@30"], ["EF@0"]])
  }

  @Test func `a line may break inside a word if allowed`() {
    #expect(seen("one-two", width: 50) == [["one-@0"], ["two@0"]])
    #expect(seen("one-two") == [["one-@0", "two@40"]])
    #expect(seen("a one-two", width: 60) == [["a@0", "one-@20"], ["two@0"]])
  }

  @Test func `a cut line goes on with the next word in the direction of the paragraph only`() {
    #expect(seen("one-two", width: 60, lineLimit: 1) == [["one-@0", "t…@40"]])
    #expect(seen("AB CDEFG", width: 60, lineLimit: 1) == [["CD…@0", "AB@40"]])
    #expect(seen("AB hello", width: 60, lineLimit: 1) == [["AB…@0"]])
    #expect(seen("ab CDEFG", width: 60, lineLimit: 1) == [["ab…@0"]])
    #expect(seen("AB 12345678", width: 40, lineLimit: 1) == [["AB…@0"]])
  }

  @Test func `a part of a cut run is not wider than what is shown`() {
    let text = "AB CDEFG"
    let layout = TextLayout(
      text, font: ten, width: 60, lineLimit: 1, measuring: CapitalsAreHebrew())
    let spans = layout.spans(of: 3..<8, line: 0, of: text, measuring: CapitalsAreHebrew())
    #expect(spans.map(\.x) == [0])
    #expect(spans.map(\.width) == [30])
  }

  @Test func `a part with a font of its own keeps its place among words read from the right`() {
    func runs(_ text: String, _ range: Range<Int>) -> (TextLayout, [String]) {
      let layout = TextLayout(
        text, font: ten, parts: [.init(range, font: Font(size: 20))], measuring: CapitalsAreHebrew()
      )
      let runs = layout.lines[0].runs.sorted { $0.x < $1.x }
      return (layout, runs.map { "\($0.text.filter { $0 != "\u{200f}" })@\(Int($0.x))" })
    }
    let text = "AB CDEF GH"
    let (whole, words) = runs(text, 3..<7)
    #expect(words == ["GH@0", "CDEF@30", "AB@120"])
    let (inside, pieces) = runs(text, 4..<6)
    #expect(pieces == ["GH@0", "F@30", "DE@40", "C@80", "AB@100"])
    for (layout, left) in [(whole, 50.0), (inside, 40)] {
      let spans = layout.spans(of: 4..<6, line: 0, of: text, measuring: CapitalsAreHebrew())
      #expect(spans.map(\.x) == [left])
      #expect(spans.map(\.width) == [40])
      let start = layout.x(at: 4, line: 0, of: text, measuring: CapitalsAreHebrew())
      #expect(start == left + 40)
    }
    #expect(runs("ab CDEF gh", 4..<6).1 == ["ab@0", "F@30", "DE@40", "C@80", "gh@100"])
  }

  @Test func `a run has its source range in the text`() {
    let layout = TextLayout("one two\nthree", font: ten, measuring: CapitalsAreHebrew())
    #expect(layout.lines.map { $0.runs.map(\.source) } == [[0..<3, 4..<7], [8..<13]])
  }
}

/// Every character is as wide as the font is high; capitals, and characters between them, are right to left.
private final class CapitalsAreHebrew: TextMeasuring {
  func width(of run: Substring, in font: Font) -> Double {
    font.size * Double(run.filter { $0 != "\u{200f}" }.count)
  }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 9, descent: 3, capHeight: 7, lineHeight: 12)
  }

  func breaks(in word: Substring) -> [Int] {
    word.utf8.enumerated().filter { $0.element == UInt8(ascii: "-") }.map { $0.offset + 1 }
  }

  func levels(of paragraph: Substring) -> BidiLevels? {
    let characters = Array(paragraph)
    guard characters.contains(where: \.isUppercase) else { return nil }
    let isRightToLeft = characters.first { $0.isLetter }?.isUppercase == true
    let levels = characters.indices.map { index -> UInt8 in
      func isTurned(_ character: Character?) -> Bool {
        character.map { $0.isUppercase } ?? isRightToLeft
      }
      let after = isTurned(characters[index...].first { $0.isLetter })
      let before = isTurned(characters[...index].last { $0.isLetter })
      let isLetter = characters[index].isLetter
      let turned = isLetter ? after : after == before ? after : isRightToLeft
      return turned ? 1 : isRightToLeft ? 2 : 0
    }
    return BidiLevels(levels: levels, isRightToLeft: isRightToLeft)
  }
}
