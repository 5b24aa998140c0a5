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

  @Test func `a width below that of the ellipsis shows nothing`() {
    #expect(lines(layout("word", width: 10)) == ["…"])
    #expect(lines(layout("word", width: 9)) == [""])
    #expect(layout("word", width: 9).size == Size(width: 0, height: 12))
    #expect(lines(layout("", width: 0)) == [""])
  }

  @Test func `characters of several scalars are removed whole`() {
    #expect(lines(layout("👩‍👩‍👧e\u{301}xyz", width: 30)) == ["👩‍👩‍👧e\u{301}…"])
  }
}
