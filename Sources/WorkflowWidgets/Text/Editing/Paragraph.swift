internal import WorkflowCanvas

/// A line as it was typed, broken into rows that fit a width; measured when it comes into view.
@MainActor
final class Paragraph {
  private(set) var line: MeasuredLine
  /// The rows, by UTF-8 offsets in the paragraph.
  private(set) var rows: [Range<Int>] = []

  init(_ text: String, width: Double, font: Font, measuring: any TextMeasuring) {
    line = MeasuredLine(font: font, measuring: measuring)
    update(to: text, width: width)
  }

  func update(to text: String, width: Double) {
    line.update(to: text)
    breakRows(width: width)
  }

  /// Fills rows with words; spaces at the end of a row hang over, words longer than a row are cut.
  private func breakRows(width: Double) {
    rows = []
    var (rowStart, rowLeft) = (0, 0.0)
    var (offset, left) = (0, 0.0)
    for run in line.runs {
      defer {
        offset += run.count
        left += run.width
      }
      if run.isSpace || left + run.width - rowLeft <= width { continue }
      if offset > rowStart {
        rows.append(rowStart..<offset)
        (rowStart, rowLeft) = (offset, left)
      }
      for cut in line.cuts(in: offset..<offset + run.count, width: width) {
        rows.append(rowStart..<cut.offset)
        (rowStart, rowLeft) = (cut.offset, left + cut.x)
      }
    }
    rows.append(rowStart..<offset)
  }

  /// The row that a caret at `offset` is on.
  func row(at offset: Int) -> Int {
    rows.lastIndex { $0.lowerBound <= offset } ?? 0
  }

  /// How far a caret at `offset` is from the start of its row, in points.
  func x(at offset: Int) -> Double {
    line.x(at: offset) - line.x(at: rows[row(at: offset)].lowerBound)
  }

  /// The place in a row that is nearest to `x` points from its start.
  func offset(at x: Double, row: Int) -> Int {
    let range = rows[row]
    return min(
      max(line.offset(at: x + line.x(at: range.lowerBound)), range.lowerBound), end(of: row))
  }

  /// Where the caret goes at the end of a row: where text goes on below, before its last character.
  func end(of row: Int) -> Int {
    let range = rows[row]
    guard row < rows.count - 1, !range.isEmpty else { return range.upperBound }
    return line.text.grapheme(before: range.upperBound)
  }
}
