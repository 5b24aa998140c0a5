internal import WorkflowCanvas

/// The paragraphs of a text, one below the other. Only those that were in view are measured; what
/// the others take up is estimated by their length.
@MainActor
final class ParagraphList {
  private struct Item {
    /// The length, in UTF-8 code units, with the sign that ends the line.
    var count: Int
    /// The rows, or as many as are expected.
    var rows: Int
    var paragraph: Paragraph?
  }

  private(set) var text = ""
  private var items = [Item(count: 0, rows: 1, paragraph: nil)]
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

  /// The rows of all paragraphs.
  var rowCount: Int { items.reduce(0) { $0 + $1.rows } }
  /// How many runs were measured.
  var runsMeasured: Int {
    items.reduce(runsMeasuredBefore) { $0 + ($1.paragraph?.line.runsMeasured ?? 0) }
  }

  /// Shows `new` instead; paragraphs that are the same stay measured.
  func update(to new: String) {
    guard let difference = TextDifference(from: text, to: new) else { return }
    let first = place { _, end, _ in difference.old.lowerBound < end }
    var (last, end) = (first.index, first.offset + items[first.index].count)
    while last + 1 < items.count, end <= difference.old.upperBound {
      last += 1
      end += items[last].count
    }
    text = new
    let newEnd = end + difference.new.count - difference.old.count
    let fresh = split(text[offsets: first.offset..<newEnd], isLast: last == items.count - 1)
    let kept = first.index == last && fresh.count == 1 ? items[last].paragraph : nil
    for item in items[first.index...last] where item.paragraph !== kept {
      runsMeasuredBefore += item.paragraph?.line.runsMeasured ?? 0
    }
    items.replaceSubrange(first.index...last, with: fresh)
    guard let kept else { return }
    items[last].paragraph = kept
    kept.update(to: content(of: last, at: first.offset), width: width)
    items[last].rows = kept.rows.count
  }

  private func split(_ part: Substring, isLast: Bool) -> [Item] {
    var items: [Item] = []
    var start = part.utf8.startIndex
    while let end = part.utf8[start...].firstIndex(of: 0x0a) {
      let next = part.utf8.index(after: end)
      items.append(item(part.utf8.distance(from: start, to: next)))
      start = next
    }
    let rest = part.utf8.distance(from: start, to: part.utf8.endIndex)
    if isLast || rest > 0 { items.append(item(rest)) }
    return items
  }

  private func item(_ count: Int) -> Item {
    let expected = Double(count) * font.size / 2 / width
    return Item(count: count, rows: max(1, Int(expected.rounded(.up))), paragraph: nil)
  }

  private func content(of index: Int, at offset: Int) -> String {
    var content = text[offsets: offset..<offset + items[index].count]
    if content.last?.isNewline == true { content.removeLast() }
    return String(content)
  }

  /// The first paragraph for which `isIt` holds, asked with where it ends in the text and in rows;
  /// the last where there is none.
  private func place(where isIt: (_ start: Int, _ end: Int, _ endRow: Int) -> Bool) -> Place {
    var (offset, row) = (0, 0)
    for (index, item) in items.enumerated() {
      if index == items.count - 1 || isIt(offset, offset + item.count, row + item.rows) {
        return Place(index: index, offset: offset, row: row)
      }
      offset += item.count
      row += item.rows
    }
    return Place(index: 0, offset: 0, row: 0)
  }

  /// The paragraph around a UTF-8 offset.
  func place(at offset: Int) -> Place { place { _, end, _ in offset < end } }

  /// The paragraph that `row` is in.
  func place(atRow row: Int) -> Place { place { _, _, end in row < end } }

  /// The paragraph below; nil at the end.
  func place(after place: Place) -> Place? {
    guard place.index + 1 < items.count else { return nil }
    let item = items[place.index]
    return Place(
      index: place.index + 1, offset: place.offset + item.count, row: place.row + item.rows)
  }

  /// The paragraph at `place`, measured now where it was not.
  func paragraph(at place: Place) -> Paragraph {
    if let known = items[place.index].paragraph { return known }
    let paragraph = Paragraph(
      content(of: place.index, at: place.offset), width: width, font: font, measuring: measuring)
    items[place.index].paragraph = paragraph
    items[place.index].rows = paragraph.rows.count
    return paragraph
  }

  /// The rows that the paragraph at `place` has, or is expected to have.
  func rows(at place: Place) -> Int { items[place.index].rows }
}
