internal import WorkflowCanvas

/// A line as it was typed, broken into rows that fit a width; measured when it comes into view.
@MainActor
final class Paragraph {
  private(set) var line: MeasuredLine
  /// The rows, by UTF-8 offsets in the paragraph.
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

  /// Fills rows up to where a line may end; spaces at the end of a row hang over, what is longer than
  /// a row is cut.
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

  /// Makes rows of what is longer than a row; what is left over is the start of the next.
  private func cut(_ part: Range<Int>, _ rowStart: inout Int, _ rest: inout Double) {
    for cut in line.cuts(in: part, level: 0, width: width) {
      rows.append(rowStart..<cut)
      rowStart = cut
    }
    rest = line.width(of: line.text[offsets: rowStart..<part.upperBound], level: 0)
  }

  /// The row that a caret at `offset` is on.
  func row(at offset: Int) -> Int {
    rows.lastIndex { $0.lowerBound <= offset } ?? 0
  }

  /// From the left edge to where a row starts: text that reads from right to left is at the right.
  func indent(of row: Int) -> Double {
    line.isRightToLeft ? max(0, width - line.width(of: rows[row])) : 0
  }

  /// How far a caret at `offset` is from the left edge, in points.
  func x(at offset: Int) -> Double {
    let row = row(at: offset)
    return indent(of: row) + line.x(at: offset, in: rows[row])
  }

  /// The place in a row that is nearest to `x` points from the left edge.
  func offset(at x: Double, row: Int) -> Int {
    min(line.offset(at: x - indent(of: row), in: rows[row]), end(of: row))
  }

  /// Where the caret goes at the end of a row: where text goes on below, before its last character.
  func end(of row: Int) -> Int {
    let range = rows[row]
    guard row < rows.count - 1, !range.isEmpty else { return range.upperBound }
    return line.text.grapheme(before: range.upperBound)
  }
}
