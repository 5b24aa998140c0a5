import WorkflowCanvas

/// Measures every character as one point wide per point of font size, for simple arithmetic.
@MainActor
final class FixedWidths: TextMeasuring {
  func width(of run: Substring, in font: Font) -> Double {
    Double(run.count) * font.size
  }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 8, descent: 2, capHeight: 6, lineHeight: 12)
  }
}

/// A font whose characters are ten points wide in `FixedWidths`.
let ten = Font(size: 10)
