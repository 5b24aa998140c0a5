internal import WorkflowCanvas

/// A part of a row that reads in one direction, and where it is seen.
struct RowPiece {
  /// What it shows, by UTF-8 offsets in the line.
  let range: Range<Int>
  /// From the left end of the row, in points.
  var x = 0.0
  let width: Double
  let isSpace: Bool
  let level: UInt8

  /// Whether the piece reads from right to left.
  var isTurned: Bool { !level.isMultiple(of: 2) }
}

// Places in a row, which is the part of a line that is seen beside each other: offsets in the text
// on the one hand, points from the left end of the row on the other.
extension MeasuredLine {
  /// All of the line as one row.
  var row: Range<Int> { 0..<text.utf8.count }

  /// The pieces of a row, in the order of the text.
  func pieces(of row: Range<Int>) -> [RowPiece] {
    var pieces: [RowPiece] = []
    var (start, x) = (0, 0.0)
    for run in runs {
      let range = (start..<start + run.count).clamped(to: row)
      start += run.count
      if range.isEmpty {
        if start > row.upperBound { break }
        continue
      }
      let isWhole = range.count == run.count
      let width = isWhole ? run.width : width(of: text[offsets: range], level: run.level)
      pieces.append(
        RowPiece(range: range, x: x, width: width, isSpace: run.isSpace, level: run.level))
      x += width
    }
    if levels != nil { place(&pieces) }
    return pieces
  }

  /// Puts pieces where they are seen: those that read from right to left turned round. Spaces at the
  /// end of a row hang over the end of the paragraph's direction.
  private func place(_ pieces: inout [RowPiece]) {
    var levels = pieces.map(\.level)
    for index in pieces.indices.reversed() {
      guard pieces[index].isSpace else { break }
      levels[index] = isRightToLeft ? 1 : 0
    }
    var x = 0.0
    for index in BidiLevels.visualOrder(of: levels) {
      pieces[index].x = x
      x += pieces[index].width
    }
  }

  /// The width of a row, in points.
  func width(of row: Range<Int>) -> Double { pieces(of: row).reduce(0) { $0 + $1.width } }

  /// How far a caret at `offset` is from the left end of `row`, in points.
  ///
  /// Between pieces of two directions it stands at the one that was read last.
  func x(at offset: Int, in row: Range<Int>) -> Double {
    let pieces = pieces(of: row)
    let piece =
      pieces.last { $0.range.lowerBound < offset } ?? pieces.first { $0.range.upperBound >= offset }
    return piece.map { x(at: offset, in: $0) } ?? 0
  }

  private func x(at offset: Int, in piece: RowPiece) -> Double {
    let end = min(max(offset, piece.range.lowerBound), piece.range.upperBound)
    let isWhole = end == piece.range.upperBound
    let part =
      isWhole
      ? piece.width : width(of: text[offsets: piece.range.lowerBound..<end], level: piece.level)
    return piece.isTurned ? piece.x + piece.width - part : piece.x + part
  }

  /// The border between characters of `row` that is nearest to `x` points from its left end.
  func offset(at x: Double, in row: Range<Int>) -> Int {
    var nearest: (distance: Double, piece: RowPiece)?
    for piece in pieces(of: row) {
      let distance = max(piece.x - x, x - piece.x - piece.width, 0)
      if distance < nearest?.distance ?? .infinity { nearest = (distance, piece) }
      if distance == 0, x < piece.x + piece.width { return offset(at: x, in: piece) }
    }
    return nearest.map { offset(at: x, in: $0.piece) } ?? row.lowerBound
  }

  private func offset(at x: Double, in piece: RowPiece) -> Int {
    let distance = piece.isTurned ? piece.x + piece.width - x : x - piece.x
    let part = text[offsets: piece.range]
    var (index, before) = (part.startIndex, 0.0)
    while index < part.endIndex {
      let next = part.index(after: index)
      let after = width(of: part[..<next], level: piece.level)
      if distance < (before + after) / 2 { break }
      (index, before) = (next, after)
    }
    return piece.range.lowerBound + part.utf8.distance(from: part.startIndex, to: index)
  }

  /// The words of `row` that are seen between `visible` points from its left end.
  func words(
    of row: Range<Int>, visible: ClosedRange<Double> = -.infinity ... .infinity
  ) -> [(x: Double, text: String)] {
    pieces(of: row).compactMap { piece in
      guard !piece.isSpace, piece.x <= visible.upperBound,
        piece.x + piece.width >= visible.lowerBound
      else { return nil }
      return (piece.x, shown(text[offsets: piece.range], level: piece.level))
    }
  }

  /// Where `range` is seen in `row`: several parts where text of both directions is in it.
  func spans(of range: Range<Int>, in row: Range<Int>) -> [(x: Double, width: Double)] {
    var spans: [(x: Double, width: Double)] = []
    for piece in pieces(of: row) {
      let part = piece.range.clamped(to: range)
      if part.isEmpty { continue }
      let edges = [x(at: part.lowerBound, in: piece), x(at: part.upperBound, in: piece)]
      let (left, right) = (min(edges[0], edges[1]), max(edges[0], edges[1]))
      if let last = spans.last, abs(last.x + last.width - left) < 0.01 {
        spans[spans.count - 1].width += right - left
      } else {
        spans.append((left, right - left))
      }
    }
    return spans
  }

  /// Where what is in `range` is to be cut so that no part is wider than `limit`, by UTF-8 offsets;
  /// a part has one character at least.
  func cuts(in range: Range<Int>, level: UInt8, width limit: Double) -> [Int] {
    let part = text[offsets: range]
    var cuts: [Int] = []
    var (start, index) = (part.startIndex, part.startIndex)
    while index < part.endIndex {
      let next = part.index(after: index)
      if index > start, width(of: part[start..<next], level: level) > limit {
        cuts.append(range.lowerBound + part.utf8.distance(from: part.startIndex, to: index))
        start = index
      }
      index = next
    }
    return cuts
  }
}
