import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

extension FuzzTarget {
  /// Fonts at any size, weight and slope, with any text: measurements are finite and equal at every scale,
  /// and drawing stays within them.
  ///
  /// The first two bytes choose the font, the others are the text. The font files are not fuzzed: they
  /// are part of the program or installed by the administrator.
  static let fonts = FuzzTarget(
    "Fonts",
    opening: {
      let scales = try Scales()
      return { bytes in
        guard bytes.count > 2 else { return }
        let weights = Font.Weight.allCases
        let font = Font(
          size: Double(bytes[0]) / 2, weight: weights[Int(bytes[1] & 0x3F) % weights.count],
          isItalic: bytes[1] & 0x40 != 0, hasTabularDigits: bytes[1] > 0x7F)
        let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
        try scales.measure(text, in: font)
        try scales.show(text, in: font)
      }
    })
}

/// The fonts at three scales, and a window with a label.
@MainActor
private struct Scales {
  private let fonts: [Fonts]
  private let label = Label(lineLimit: 2)
  private let harness: Harness

  init() throws {
    fonts = try [0.5, 1, 4].map { try Fonts(scale: $0) }
    harness = try Harness(size: .init(width: 90, height: 40), widget: label)
  }

  func measure(_ text: String, in font: Font) throws {
    let widths = fonts.map { $0.width(of: text[...], in: font) }
    try expect(
      widths.allSatisfy { $0.isFinite && $0 >= 0 && $0 == widths[0] },
      "Expected one width at every scale, but \(widths) for \(text) in \(font).")
    let metrics = fonts.map { $0.metrics(of: font) }
    try expect(
      metrics.allSatisfy { $0 == metrics[0] && $0.ascent >= 0 && $0.descent >= 0 },
      "Expected the same measures at every scale, but \(metrics) of \(font).")
  }

  func show(_ text: String, in font: Font) throws {
    label.font = font
    label.text = text
    let changed = try harness.image
    try expect(
      try changed == harness.redrawnImage, "Damage was missed from one font to \(font): \(text)")
    label.text = ""
    _ = try harness.image
  }
}
