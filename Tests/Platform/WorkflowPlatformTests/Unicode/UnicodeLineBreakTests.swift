import Testing
import WorkflowCanvas
import WorkflowPlatform

@testable import BasicWidgets

/// The Unicode Standard's test of Annex 14, through the lines of labels and the rows of editors: in a width
/// for one word, each part after which a line may break has a line of its own.
@MainActor
@Suite struct UnicodeLineBreakTests {
  /// Measures any part of a text as one point wide.
  @MainActor private final class OneWidth: TextMeasuring {
    private let fonts: Fonts

    init(_ fonts: Fonts) { self.fonts = fonts }

    func width(of run: Substring, in font: Font) -> Double { 1 }

    func metrics(of font: Font) -> FontMetrics {
      FontMetrics(ascent: 15, descent: 5, capHeight: 10, lineHeight: 20)
    }

    func breaks(in word: Substring) -> [Int] { fonts.breaks(in: word) }
  }

  private let measuring: OneWidth
  private let young: YoungCharacters
  private let font = Font(size: 10)

  init() throws {
    measuring = OneWidth(try Fonts(scale: 1))
    young = try YoungCharacters.ofLibunistring()
  }

  @Test func `labels break lines where Annex 14 allows`() throws {
    let own = [
      Deviation("No line has only spaces.", debian12: 180, debian13: 212) {
        $0.isMissing && $0.text[..<$0.index].utf8.allSatisfy { $0 == 0x20 || $0 == 0x0a }
      },
      Deviation(
        "Only a line feed ends a line: not CR alone, VT, FF, NEL and the separators U+2028 and U+2029.",
        debian12: 518, debian13: 607
      ) {
        $0.isMissing && $0.before.properties.isWhitespace && ![" ", "\t", "\n"].contains($0.before)
      },
      Deviation("A tab is part of a word.", debian12: 20, debian13: 20) {
        $0.isMissing && $0.base == "\t"
      },
    ]
    try check(own + deviations(ofLabels: true)) { text in
      let layout = TextLayout(text, font: font, width: 1, measuring: measuring)
      let starts = layout.lines.dropFirst().compactMap { $0.runs.first?.source.lowerBound }
      let ends = text.utf8.indices.filter { text.utf8[$0] == 0x0a }
      return starts + ends.map { text.offset(of: $0) + 1 }  // also of lines without runs
    }
  }

  @Test func `editors break rows where Annex 14 allows`() throws {
    let own = [
      Deviation("A mark on a tab or on a line end begins a word.", debian12: 28, debian13: 40) {
        $0.isMissing && $0.base?.properties.isWhitespace == true && $0.base != $0.before
      }
    ]
    try check(own + deviations(ofLabels: false)) { text in
      let paragraphs = ParagraphList(width: 1, font: font, measuring: measuring)
      paragraphs.update(to: text)
      var starts: [Int] = []
      var next: ParagraphList.Position? = paragraphs.position(at: 0)
      while let position = next {
        starts += paragraphs.measured(at: position).rows.map { position.offset + $0.lowerBound }
        next = paragraphs.position(after: position)
      }
      return starts
    }
  }

  private func check(_ deviations: [Deviation], boundaries: (String) -> [Int]) throws {
    try UnicodeFile("auxiliary/LineBreakTest.txt").checkBoundaries(
      young: young, deviations, boundaries: boundaries)
  }

  /// The deviations that labels and editors have in common.
  private func deviations(ofLabels: Bool) -> [Deviation] {
    [
      Deviation(
        "No line ends inside a grapheme cluster.",
        debian12: ofLabels ? 9 : 312, debian13: ofLabels ? 17 : 678
      ) { $0.isMissing && !$0.text.isGraphemeBoundary($0.text.offset(of: $0.index)) },
      Deviation(
        "No line begins with white space: it is beyond the end of the line before.",
        debian12: ofLabels ? 2 : 226, debian13: ofLabels ? 2 : 253
      ) { $0.isMissing && $0.after.properties.isWhitespace },
      Deviation(
        "A line may end after white space, whatever follows, such as a question mark.",
        debian12: ofLabels ? 985 : 848, debian13: ofLabels ? 1316 : 1164
      ) { !$0.isMissing && $0.before.properties.isWhitespace },
      Deviation(
        "An icon is part of a word.", debian12: ofLabels ? 56 : 51, debian13: ofLabels ? 56 : 51
      ) { $0.isMissing && ($0.base == "\u{fffc}" || $0.after == "\u{fffc}") },
      Deviation(
        "No line ends at a soft hyphen, which would have to be drawn.", debian12: 2, debian13: 2
      ) { $0.isMissing && $0.base == "\u{ad}" },
      Deviation(
        "In words of alphabets, a line ends only after some signs: see Fonts.breaks(in:).",
        debian12: ofLabels ? 84 : 79, debian13: ofLabels ? 84 : 79
      ) { difference in
        difference.isMissing && difference.base.map { $0.value < 0x800 } == true
      },
      Deviation("A line may end between } and +.", debian12: 1, debian13: 1) {
        !$0.isMissing && $0.before == "}" && $0.after == "+"
      },
      Deviation(
        "libunistring divides flags with accents, and 1.0 numbers before some letters.",
        debian12: 4, debian13: 1
      ) {
        !$0.isMissing && ($0.base == "," && $0.after.value >= 0xe00 || $0.base == "\u{1f1e6}")
      },
      Deviation(
        "libunistring 1.3 knows Unicode 16: Balinese digits, hyphens between Hebrew letters.",
        debian12: 0, debian13: 7
      ) {
        [$0.before, $0.base, $0.after].contains("\u{1b50}")
          || $0.before == "-" && $0.after == "\u{5d0}"
      },
    ]
  }
}
