import Testing
import WorkflowWidgets

@Suite struct TextDifferenceTests {
  @Test func `is the one range that differs`() throws {
    let difference = try #require(TextDifference(from: "a cat sat", to: "a dog sat"))
    #expect(difference.old == 2..<5)
    #expect(difference.new == 2..<5)
  }

  @Test func `equal texts have no difference`() {
    #expect(TextDifference(from: "same", to: "same") == nil)
    #expect(TextDifference(from: "", to: "") == nil)
  }

  @Test func `starts and ends at character boundaries`() throws {
    let family = try #require(TextDifference(from: "x👩‍👧y", to: "x👩‍👦y"))
    #expect(family.old == 1..<12)
    let accent = try #require(TextDifference(from: "e", to: "e\u{301}"))
    #expect(accent.old == 0..<1)
    #expect(accent.new == 0..<3)
  }

  @Test func `finds one letter in ten million`() throws {
    let text = String(repeating: "0123456789", count: 1_000_000)
    var other = text
    let middle = other.index(other.startIndex, offsetBy: 5_000_003)
    other.replaceSubrange(middle...middle, with: "!")
    let difference = try #require(TextDifference(from: text, to: other))
    #expect(difference.old == 5_000_003..<5_000_004)
    #expect(difference.new == difference.old)
  }
}
