import WorkflowCanvas

/// Measures every character as one point of width for a point of size, so that sums are easy.
@MainActor
final class FixedWidths: TextMeasuring {
  func width(of run: Substring, in font: Font) -> Double {
    Double(run.count) * font.size
  }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 8, descent: 2, capHeight: 6, lineHeight: 12)
  }
}

/// A font whose characters are ten points wide to `FixedWidths`.
let ten = Font(size: 10)
