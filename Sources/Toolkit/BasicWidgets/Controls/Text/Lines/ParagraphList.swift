internal import WorkflowCanvas

/// The paragraphs of a text. Only paragraphs that were visible are measured; the row count of the
/// others is estimated from their length.
@MainActor
final class ParagraphList {
  private(set) var text = ""
  // Separate arrays, not one struct: a scan over half a million lines reads only numbers.
  /// The lengths in UTF-8 code units, including the line terminators.
  private var counts = [0]
  /// The numbers of rows, estimated for paragraphs not measured yet.
  private var rowCounts = [1]
  private var paragraphs: [Paragraph?] = [nil]
  /// The total number of rows.
  private(set) var rowCount = 1
  let width: Double
  let font: Font
  let rowHeight: Double
  private let measuring: any TextMeasuring
  private var runsMeasuredBefore = 0

  init(width: Double, font: Font, measuring: any TextMeasuring) {
    self.width = max(1, width)
    self.font = font
    self.measuring = measuring
    rowHeight = measuring.metrics(of: font).lineHeight
  }

  struct Position {
    let index: Int
    /// The UTF-8 offset of its start.
    let offset: Int
    /// The number of rows above it.
    let row: Int
  }

  /// The number of runs measured so far, for tests.
  var runsMeasured: Int {
    paragraphs.reduce(runsMeasuredBefore) { $0 + ($1?.line.runsMeasured ?? 0) }
  }

  /// Replaces the text with `new`; unchanged paragraphs keep their measurements.
  func update(to new: String) {
    guard let difference = TextDifference(from: text, to: new) else { return }
    let first = position(before: difference.old.lowerBound)
    var (last, end) = (first.index, first.offset + counts[first.index])
    while last + 1 < counts.count, end <= difference.old.upperBound {
      last += 1
      end += counts[last]
    }
    text = new
    let newEnd = end + difference.new.count - difference.old.count
    let fresh = split(text[offsets: first.offset..<newEnd], isLast: last == counts.count - 1)
    let kept = first.index == last && fresh.count == 1 ? paragraphs[last] : nil
    for paragraph in paragraphs[first.index...last] where paragraph !== kept {
      runsMeasuredBefore += paragraph?.line.runsMeasured ?? 0
    }
    replace(first.index...last, with: fresh)
    guard let kept else { return }
    paragraphs[last] = kept
    kept.update(to: content(of: last, at: first.offset), width: width)
    setRows(of: last, to: kept.rows.count)
  }

  private func replace(_ range: ClosedRange<Int>, with fresh: [Int]) {
    let rows = fresh.map(expectedRows)
    for index in range { rowCount -= rowCounts[index] }
    for count in rows { rowCount += count }
    counts.replaceSubrange(range, with: fresh)
    rowCounts.replaceSubrange(range, with: rows)
    paragraphs.replaceSubrange(range, with: [Paragraph?](repeating: nil, count: fresh.count))
  }

  private func setRows(of index: Int, to count: Int) {
    rowCount += count - rowCounts[index]
    rowCounts[index] = count
  }

  /// Returns the lengths of the paragraphs of `part`.
  private func split(_ part: Substring, isLast: Bool) -> [Int] {
    var counts: [Int] = []
    var start = part.utf8.startIndex
    while let end = part.utf8[start...].firstIndex(of: 0x0a) {
      let next = part.utf8.index(after: end)
      counts.append(part.utf8.distance(from: start, to: next))
      start = next
    }
    let remainder = part.utf8.distance(from: start, to: part.utf8.endIndex)
    if isLast || remainder > 0 { counts.append(remainder) }
    return counts
  }

  private func expectedRows(_ count: Int) -> Int {
    max(1, Int((Double(count) * font.size / 2 / width).rounded(.up)))
  }

  private func content(of index: Int, at offset: Int) -> String {
    let end = offset + counts[index]
    let last = max(offset, text.grapheme(before: end))
    let isTerminated = text[offsets: last..<end].first?.isNewline == true
    return String(text[offsets: offset..<(isTerminated ? last : end)])
  }

  /// Returns the paragraph that contains a UTF-8 offset; the last one for the end of the text.
  func position(at offset: Int) -> Position { position(before: offset) }

  private func position(before limit: Int) -> Position {
    var (index, offset, row) = (0, 0, 0)
    while index < counts.count - 1, offset + counts[index] <= limit {
      offset += counts[index]
      row += rowCounts[index]
      index += 1
    }
    return Position(index: index, offset: offset, row: row)
  }

  /// Returns the paragraph that contains `row`; the last one for rows beyond the end.
  func position(atRow limit: Int) -> Position {
    var (index, offset, row) = (0, 0, 0)
    while index < counts.count - 1, row + rowCounts[index] <= limit {
      offset += counts[index]
      row += rowCounts[index]
      index += 1
    }
    return Position(index: index, offset: offset, row: row)
  }

  /// Returns the next paragraph; nil at the end.
  func position(after position: Position) -> Position? {
    guard position.index + 1 < counts.count else { return nil }
    return Position(
      index: position.index + 1, offset: position.offset + counts[position.index],
      row: position.row + rowCounts[position.index])
  }

  /// Returns the paragraph at `position`, measured. Unlike `paragraph(at:)`, it does not change the
  /// number of rows.
  func measured(at position: Position) -> Paragraph {
    paragraphs[position.index]
      ?? Paragraph(
        content(of: position.index, at: position.offset), width: width, font: font,
        measuring: measuring)
  }

  /// Returns the paragraph at `position`, and measures it if necessary.
  func paragraph(at position: Position) -> Paragraph {
    if let known = paragraphs[position.index] { return known }
    let paragraph = measured(at: position)
    paragraphs[position.index] = paragraph
    setRows(of: position.index, to: paragraph.rows.count)
    return paragraph
  }

  /// Measures the paragraphs between two vertical positions, in points from the top.
  func measure(rowsFrom top: Double, to bottom: Double) {
    var next: Position? = position(atRow: Int(top / rowHeight))
    while let position = next, Double(position.row) * rowHeight < bottom {
      _ = paragraph(at: position)
      next = self.position(after: position)
    }
  }
}
