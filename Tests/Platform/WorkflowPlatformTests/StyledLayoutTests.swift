import Testing
import WorkflowCanvas
import WorkflowPlatform

/// Random texts of several scripts, with random parts that have fonts of their own.
@MainActor
@Suite struct StyledLayoutTests {
  private static let pieces = [
    "word", "un-broken", "a/b", " ", "  ", "\n", "é", "e\u{301}", "fi", "12.5", "…", "مرحبا",
    "שלום",
    "(", ")", "日本語", "👩‍👩‍👧", "🇩🇪", "\u{fffc}", "\u{200f}", "\r", "\t", "ไทย",
  ]

  private struct Sample {
    var text: String
    var ranges: [Range<Int>]
    var limit: Double
    var fonts: [Font]
  }

  private func sample(_ random: inout SeededRandomNumberGenerator) -> Sample {
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      text += Self.pieces.randomElement(using: &random) ?? ""
    }
    var ranges: [Range<Int>] = []
    var start = 0
    for _ in 0..<4 {
      let low = start + Int.random(in: 0...6, using: &random)
      start = low + Int.random(in: 0...9, using: &random)
      ranges.append(low..<start)
    }
    let fonts = ranges.map { _ in
      Font(
        size: Double(Int.random(in: 8...30, using: &random)),
        weight: Font.Weight.allCases.randomElement(using: &random) ?? .regular,
        design: random.flip() ? .standard : .monospaced)
    }
    return Sample(
      text: text, ranges: ranges, limit: Double(Int.random(in: 0...200, using: &random)),
      fonts: fonts)
  }

  private func parts(_ sample: Sample) -> [TextLayout.Part] {
    zip(sample.ranges, sample.fonts).map { TextLayout.Part($0, font: $1, isIcon: $0.count == 3) }
  }

  @Test func `random texts are covered once by runs of one font, and fit`() throws {
    let fonts = try Fonts(scale: 1)
    var random = SeededRandomNumberGenerator(seed: 7)
    let gaps: Set<UInt8> = [0x20, 0x0a, 0x0d]  // spaces, LF and CR LF
    for _ in 0..<400 {
      let sample = sample(&random)
      let layout = TextLayout(
        sample.text, font: Font(size: 15), parts: parts(sample), measuring: fonts)
      var end = 0
      let bytes = Array(sample.text.utf8)
      for run in layout.lines.flatMap(\.runs) {
        #expect(run.source.lowerBound >= end, "\(sample)")
        #expect(bytes[end..<run.source.lowerBound].allSatisfy(gaps.contains))
        let number = sample.ranges.firstIndex { $0.contains(run.source.lowerBound) }
        #expect(Int(run.style) == (number ?? -1) + 1, "\(sample)")
        end = run.source.upperBound
      }
      #expect(bytes[end...].allSatisfy(gaps.contains), "\(sample)")
      let cut = TextLayout(
        sample.text, font: Font(size: 15), parts: parts(sample), width: sample.limit,
        lineLimit: 2, measuring: fonts)
      #expect(cut.lines.count <= 2 && cut.lines.allSatisfy { $0.width <= sample.limit })
      for line in cut.lines.indices {
        for x in stride(from: -10.0, to: 220, by: 23) {
          let offset = cut.offset(at: x, line: line, of: sample.text, measuring: fonts)
          #expect(cut.x(at: offset, line: line, of: sample.text, measuring: fonts).isFinite)
        }
        _ = cut.spans(of: 0..<bytes.count, line: line, of: sample.text, measuring: fonts)
      }
    }
  }

  @Test func `parts with the font of the text are as wide as plain text, but for kerning`() throws {
    let fonts = try Fonts(scale: 1)
    var random = SeededRandomNumberGenerator(seed: 8)
    let font = Font(size: 15)
    for _ in 0..<400 {
      var sample = sample(&random)
      // Cursive letters have other forms where a part ends.
      sample.text = sample.text.filter { !"مرحبا".contains($0) }
      let plain = TextLayout(sample.text, font: font, measuring: fonts)
      let styled = TextLayout(
        sample.text, font: font, parts: sample.ranges.map { TextLayout.Part($0, font: font) },
        measuring: fonts)
      #expect(styled.metrics == plain.metrics && styled.lines.count == plain.lines.count)
      for (styled, plain) in zip(styled.lines, plain.lines) {
        let added = styled.runs.count - plain.runs.count
        #expect(abs(styled.width - plain.width) <= Double(added) * 2 + 0.001, "\(sample)")
      }
    }
  }
}
