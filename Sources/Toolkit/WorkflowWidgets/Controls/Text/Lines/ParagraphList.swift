internal import WorkflowCanvas

/// The paragraphs of a text, one below the other. Only those that were in view are measured; what
/// the others take up is estimated by their length.
@MainActor
final class ParagraphList {
  private(set) var text = ""
  // Beside each other, not in one struct: a walk over half a million lines then touches numbers alone.
  /// The lengths, in UTF-8 code units, with the signs that end the lines.
  private var counts = [0]
  /// The rows, or as many as are expected.
  private var rowCounts = [1]
  private var paragraphs: [Paragraph?] = [nil]
  /// The rows of all paragraphs.
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

  /// A paragraph and where it is.
  struct Place {
    let index: Int
    /// Where it starts in the text.
    let offset: Int
    /// How many rows are above it.
    let row: Int
  }

  /// How many runs were measured.
  var runsMeasured: Int {
    paragraphs.reduce(runsMeasuredBefore) { $0 + ($1?.line.runsMeasured ?? 0) }
  }

  /// Shows `new` instead; paragraphs that are the same stay measured.
  func update(to new: String) {
    guard let difference = TextDifference(from: text, to: new) else { return }
    let first = place(before: difference.old.lowerBound)
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

  /// The lengths of the paragraphs of `part`.
  private func split(_ part: Substring, isLast: Bool) -> [Int] {
    var counts: [Int] = []
    var start = part.utf8.startIndex
    while let end = part.utf8[start...].firstIndex(of: 0x0a) {
      let next = part.utf8.index(after: end)
      counts.append(part.utf8.distance(from: start, to: next))
      start = next
    }
    let rest = part.utf8.distance(from: start, to: part.utf8.endIndex)
    if isLast || rest > 0 { counts.append(rest) }
    return counts
  }

  private func expectedRows(_ count: Int) -> Int {
    max(1, Int((Double(count) * font.size / 2 / width).rounded(.up)))
  }

  private func content(of index: Int, at offset: Int) -> String {
    var content = text[offsets: offset..<offset + counts[index]]
    if content.last?.isNewline == true { content.removeLast() }
    return String(content)
  }

  /// The paragraph around a UTF-8 offset; the last for the end of the text.
  func place(at offset: Int) -> Place { place(before: offset) }

  private func place(before limit: Int) -> Place {
    var (index, offset, row) = (0, 0, 0)
    while index < counts.count - 1, offset + counts[index] <= limit {
      offset += counts[index]
      row += rowCounts[index]
      index += 1
    }
    return Place(index: index, offset: offset, row: row)
  }

  /// The paragraph that `row` is in; the last for a row below.
  func place(atRow limit: Int) -> Place {
    var (index, offset, row) = (0, 0, 0)
    while index < counts.count - 1, row + rowCounts[index] <= limit {
      offset += counts[index]
      row += rowCounts[index]
      index += 1
    }
    return Place(index: index, offset: offset, row: row)
  }

  /// The paragraph below; nil at the end.
  func place(after place: Place) -> Place? {
    guard place.index + 1 < counts.count else { return nil }
    return Place(
      index: place.index + 1, offset: place.offset + counts[place.index],
      row: place.row + rowCounts[place.index])
  }

  /// The paragraph at `place`, measured now where it was not.
  func paragraph(at place: Place) -> Paragraph {
    if let known = paragraphs[place.index] { return known }
    let paragraph = Paragraph(
      content(of: place.index, at: place.offset), width: width, font: font, measuring: measuring)
    paragraphs[place.index] = paragraph
    setRows(of: place.index, to: paragraph.rows.count)
    return paragraph
  }

  /// Measures the paragraphs between two heights, in points from the top.
  func measure(rowsFrom top: Double, to bottom: Double) {
    var next: Place? = place(atRow: Int(top / rowHeight))
    while let place = next, Double(place.row) * rowHeight < bottom {
      _ = paragraph(at: place)
      next = self.place(after: place)
    }
  }

  /// The rows that the paragraph at `place` has, or is expected to have.
  func rows(at place: Place) -> Int { rowCounts[place.index] }
}
