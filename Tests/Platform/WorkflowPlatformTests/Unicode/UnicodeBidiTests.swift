import Testing
import WorkflowCanvas
import WorkflowPlatform

@testable import BasicWidgets

/// The Unicode Standard's tests of Annex 9, up to the order in which fields and labels draw a line.
///
/// In the toolkit, a paragraph has the direction of its first letter. Cases in which it has the other one, about
/// half of them, are left out. The levels are compared in all other cases; a line is laid out, which takes much
/// longer, only if no line before it had the same levels for the same kinds of characters.
@MainActor
@Suite struct UnicodeBidiTests {
  /// Measures each scalar as one point wide, except a mark of direction at the start.
  @MainActor private final class ScalarWidths: TextMeasuring {
    let fonts: Fonts

    init(_ fonts: Fonts) { self.fonts = fonts }

    func width(of run: Substring, in font: Font) -> Double {
      Double(run.withoutMark.unicodeScalars.count)
    }

    func metrics(of font: Font) -> FontMetrics {
      FontMetrics(ascent: 15, descent: 5, capHeight: 10, lineHeight: 20)
    }

    func breaks(in word: Substring) -> [Int] { fonts.breaks(in: word) }

    func levels(of paragraph: Substring) -> BidiLevels? { fonts.levels(of: paragraph) }
  }

  /// A part of a line that is drawn in one direction.
  private struct Piece {
    let range: Range<Int>
    let x: Double
    let isRightToLeft: Bool
    /// Whether it should be, by its level.
    let hasRightToLeftLevel: Bool
  }

  private let measuring: ScalarWidths
  private let font = Font(size: 10)

  init() throws { measuring = ScalarWidths(try Fonts(scale: 1)) }

  private func piecesOfField(_ text: String) -> [Piece] {
    var line = MeasuredLine(font: font, measuring: measuring)
    line.update(to: text)
    return line.pieces(of: line.row).map { piece in
      let drawn = line.shown(text[offsets: piece.range], level: piece.level)
      return Piece(
        range: piece.range, x: piece.x,
        // White space is not drawn.
        isRightToLeft: piece.isSpace
          ? piece.isRightToLeft : measuring.fonts.isRightToLeft(drawn[...]),
        hasRightToLeftLevel: piece.isRightToLeft)
    }
  }

  private func piecesOfLabel(_ text: String) -> [Piece] {
    TextLayout(text, font: font, measuring: measuring).lines[0].runs.map { run in
      Piece(
        range: run.source, x: run.x,
        isRightToLeft: measuring.fonts.isRightToLeft(run.text[...]),
        hasRightToLeftLevel: !run.level.isMultiple(of: 2))
    }
  }

  /// Returns the numbers of the drawn scalars of a text, from left to right.
  private func order(of pieces: [Piece], in text: String) -> [Int] {
    func number(_ offset: Int) -> Int { text[offsets: 0..<offset].unicodeScalars.count }
    return pieces.sorted { $0.x < $1.x }.flatMap { piece in
      let numbers = Array(number(piece.range.lowerBound)..<number(piece.range.upperBound))
      return piece.isRightToLeft ? numbers.reversed() : numbers
    }
  }

  // MARK: - Cases

  /// A line with its levels and its order from left to right. Removed characters have the level -1 and are
  /// not in the order (rule X9).
  private struct Case {
    var scalars: [Unicode.Scalar] = []
    var levels: [Int] = []
    var order: [Int] = []
  }

  private struct Results {
    var checked = 0
    /// The levels and kinds of the lines that were laid out.
    var laidOut: Set<[UInt8]> = []
    var failures: [String] = []
  }

  /// - Parameter direction: The level of the paragraph; nil if its first letter decides.
  private func check(_ line: Case, direction: Int?, _ results: inout Results) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: line.scalars)
    let text = String(view)
    let found = measuring.levels(of: text[...])
    if let direction, direction != (found?.isRightToLeft == true ? 1 : 0) { return }
    results.checked += 1
    let levels = found?.levels ?? [UInt8](repeating: 0, count: line.levels.count)
    var kinds = levels
    var isEqual = levels.count == line.levels.count
    for index in levels.indices where isEqual {
      let isRemoved = line.levels[index] < 0
      if !isRemoved, line.levels[index] != Int(levels[index]) { isEqual = false }
      kinds.append(kind(of: line.scalars[index], isRemoved: isRemoved))
    }
    if !isEqual {
      results.failures.append("\(line.scalars): levels \(levels), expected \(line.levels)")
      return
    }
    if !results.laidOut.insert(kinds).inserted { return }
    for pieces in [piecesOfField(text), piecesOfLabel(text)] {
      for piece in pieces where piece.isRightToLeft != piece.hasRightToLeftLevel {
        results.failures.append("\(line.scalars): \(piece.range) is drawn in the wrong direction")
      }
      let drawn = order(of: pieces, in: text)
      let shown = Set(drawn)  // a label does not draw spaces
      let expected = line.order.filter { shown.contains($0) }
      let order = drawn.filter { line.levels[$0] >= 0 }
      if order != expected {
        results.failures.append("\(line.scalars): drawn as \(order), expected \(expected)")
      }
    }
  }

  /// Returns a number that is the same for characters that lines treat alike, but for their level.
  private func kind(of scalar: Unicode.Scalar, isRemoved: Bool) -> UInt8 {
    if scalar == " " { return 1 }
    let properties = scalar.properties
    if properties.isWhitespace { return 2 }
    if properties.isGraphemeExtend { return 3 }
    return isRemoved ? 4 : 5
  }

  private func expectNoFailures(_ results: Results, atLeast count: Int) {
    #expect(results.checked >= count)
    #expect(
      results.failures.isEmpty,
      "\(results.failures.count) failures, such as \(results.failures.prefix(20))")
  }

  // MARK: - Tests

  /// Characters of each class of the file, which take turns.
  private static let samples: [String: [Unicode.Scalar]] = [
    "L": ["a", "\u{e4}", "\u{4e00}"], "R": ["\u{5d0}", "\u{7ca}"], "AL": ["\u{627}", "\u{710}"],
    "EN": ["1", "\u{6f1}", "\u{b2}"], "AN": ["\u{661}", "\u{66b}", "\u{66c}", "\u{10e60}"],
    "ES": ["+", "-"], "ET": ["%", "$", "\u{66a}"], "CS": [",", ":", "\u{60c}", "\u{a0}"],
    "NSM": ["\u{300}", "\u{5b0}", "\u{64b}"], "BN": ["\u{ad}", "\u{200b}", "\u{2060}"],
    "B": ["\u{2029}", "\u{1c}"], "S": ["\t", "\u{1f}"], "WS": [" ", "\u{2003}"],
    "ON": ["!", "\u{60e}", "\u{2026}"], "LRE": ["\u{202a}"], "RLE": ["\u{202b}"],
    "PDF": ["\u{202c}"], "LRO": ["\u{202d}"], "RLO": ["\u{202e}"], "LRI": ["\u{2066}"],
    "RLI": ["\u{2067}"], "FSI": ["\u{2068}"], "PDI": ["\u{2069}"],
  ]

  private static func word(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  @Test func `lines of all classes of characters are drawn in the order of Annex 9`() throws {
    let samples = Dictionary(
      uniqueKeysWithValues: Self.samples.map { (Self.word($0.key), $0.value) })
    let (levels, reorder) = (Self.word("@Levels:"), Self.word("@Reorder:"))
    var (line, results, number) = (Case(), Results(), 0)
    try UnicodeFile("BidiTest.txt").forEachLine { fields in
      line.scalars = []
      while let word = fields.word() {
        if word == levels { return line.levels = fields.numbers() }
        if word == reorder { return line.order = fields.numbers() }
        guard let choices = samples[word] else { return }
        line.scalars.append(choices[number % choices.count])
      }
      number += 1
      // Bit 0 is for the direction of the first letter.
      if let directions = fields.number(radix: 16), !directions.isMultiple(of: 2) {
        check(line, direction: nil, &results)
      }
    }
    expectNoFailures(results, atLeast: 250_000)
  }

  @Test func `lines with brackets and numbers are drawn in the order of Annex 9`() throws {
    let young = try YoungCharacters.ofFriBidi()
    var (results, skipped) = (Results(), 0)
    try UnicodeFile("BidiCharacterTest.txt").forEachLine { fields in
      var line = Case()
      let values = fields.numbers(radix: 16)
      line.scalars = values.compactMap { Unicode.Scalar(UInt32($0)) }
      let direction = fields.numbers()
      _ = fields.numbers()  // the level of the paragraph
      line.levels = fields.numbers()
      line.order = fields.numbers()
      if values.contains(where: young.contains) {
        skipped += 1
      } else {
        check(line, direction: direction == [2] ? nil : direction[0], &results)
      }
    }
    expectNoFailures(results, atLeast: 45_000)
    #expect(skipped < 1_000)
  }

  @Test func `characters of each class are drawn in the direction of their level`() throws {
    let young = try YoungCharacters.ofFriBidi()
    let levels = [
      "R": 1, "AL": 1, "AN": 2, "EN": 0, "ES": 0, "ET": 0, "CS": 0, "NSM": 0, "S": 0, "WS": 0,
      "ON": 0,
    ]
    let levelOf = Dictionary(uniqueKeysWithValues: levels.map { (Self.word($0.key), $0.value) })
    var results = Results()
    try UnicodeFile("extracted/DerivedBidiClass.txt").forEachLine { fields in
      let range = fields.numbers(radix: 16)
      guard let level = fields.word().flatMap({ levelOf[$0] }) else { return }
      for start in stride(from: range[0], through: range[range.count - 1], by: 16) {
        let end = min(range[range.count - 1], start + 15)
        let scalars = (start...end).compactMap { Unicode.Scalar(UInt32($0)) }.filter {
          !young.contains(Int($0.value)) && $0.properties.generalCategory != .unassigned
        }
        if scalars.isEmpty { continue }
        results.laidOut = []  // each character is drawn
        check(
          Case(
            scalars: scalars, levels: scalars.map { _ in level },
            order: level == 1 ? scalars.indices.reversed() : Array(scalars.indices)),
          direction: nil, &results)
      }
    }
    expectNoFailures(results, atLeast: 1_000)
  }

  @Test func `spaces at the end of a row have the direction of the paragraph`() {
    var line = MeasuredLine(font: font, measuring: measuring)
    line.update(to: "a אב  ג")
    let places = [6, 7, 8].map { line.x(at: $0, in: 0..<8) }
    #expect(places == [2, 5, 6])
  }
}
