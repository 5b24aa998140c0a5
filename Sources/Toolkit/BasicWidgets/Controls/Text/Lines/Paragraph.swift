internal import WorkflowCanvas

/// A paragraph of an editor, broken into rows that fit a width.
@MainActor
final class Paragraph {
  private(set) var line: MeasuredLine
  /// The rows, as UTF-8 offsets in the paragraph.
  private(set) var rows: [Range<Int>] = []
  private var width = 0.0

  init(_ text: String, width: Double, font: Font, measuring: any TextMeasuring) {
    line = MeasuredLine(font: font, measuring: measuring)
    update(to: text, width: width)
  }

  func update(to text: String, width: Double) {
    line.update(to: text)
    self.width = width
    breakRows()
  }

  /// Breaks the line into rows. Spaces at the end of a row extend beyond the width; words wider
  /// than a row are split.
  private func breakRows() {
    rows = []
    var (rowStart, rowWidth) = (0, 0.0)
    var (partStart, partWidth) = (0, 0.0)
    var offset = 0
    for (index, run) in line.runs.enumerated() {
      offset += run.count
      partWidth += run.width
      let next = line.runs.indices.contains(index + 1) ? line.runs[index + 1] : nil
      guard run.isSpace || run.breaksAfter || next?.isSpace != false else { continue }
      if !run.isSpace, rowWidth + partWidth > width {
        if partStart > rowStart {
          rows.append(rowStart..<partStart)
          (rowStart, rowWidth) = (partStart, 0)
        }
        if partWidth > width { cut(partStart..<offset, &rowStart, &partWidth) }
      }
      rowWidth += partWidth
      (partStart, partWidth) = (offset, 0)
    }
    rows.append(rowStart..<offset)
  }

  /// Splits a part that is wider than a row; its last piece starts the next row.
  private func cut(_ part: Range<Int>, _ rowStart: inout Int, _ remainder: inout Double) {
    for cut in line.cuts(in: part, level: 0, width: width) {
      rows.append(rowStart..<cut)
      rowStart = cut
    }
    remainder = line.width(of: line.text[offsets: rowStart..<part.upperBound], level: 0)
  }

  /// Returns the index of the row that contains a caret at `offset`.
  func row(at offset: Int) -> Int {
    rows.lastIndex { $0.lowerBound <= offset } ?? 0
  }

  /// Returns the distance from the left edge to a row, in points: 0 for left-to-right rows.
  func indent(of row: Int) -> Double {
    line.isRightToLeft ? max(0, width - line.width(of: rows[row])) : 0
  }

  /// Returns the distance of a caret at `offset` from the left edge, in points.
  func x(at offset: Int) -> Double {
    let row = row(at: offset)
    return indent(of: row) + line.x(at: offset, in: rows[row])
  }

  /// Returns the UTF-8 offset in a row that is nearest to `x` points from the left edge.
  func offset(at x: Double, row: Int) -> Int {
    min(line.offset(at: x - indent(of: row), in: rows[row]), end(of: row))
  }

  /// Returns the caret offset at the end of a row: before the last character if text follows.
  func end(of row: Int) -> Int {
    let range = rows[row]
    guard row < rows.count - 1, !range.isEmpty else { return range.upperBound }
    return line.text.grapheme(before: range.upperBound)
  }
}
