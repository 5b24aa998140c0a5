internal import WorkflowCanvas

/// A part of a row that has a single direction, with its horizontal position.
struct RowPiece {
  /// The UTF-8 offsets in the line.
  let range: Range<Int>
  /// The distance from the left end of the row, in points.
  var x = 0.0
  let width: Double
  let isSpace: Bool
  var level: UInt8

  var isRightToLeft: Bool { !level.isMultiple(of: 2) }
}

// Conversion between UTF-8 offsets in the text and positions in a row, in points from the row's
// left end. A row is a part of the line that is displayed on one line of the screen.
extension MeasuredLine {
  /// The range of a single row that contains the whole line.
  var row: Range<Int> { 0..<text.utf8.count }

  /// Returns the pieces of a row, in logical order.
  func pieces(of row: Range<Int>) -> [RowPiece] {
    var pieces: [RowPiece] = []
    visit(row, placing: false) {
      pieces.append($0)
      return true
    }
    if levels != nil { reorder(&pieces) }
    return pieces
  }

  /// Calls `body` for each piece of a row, in logical order, until it returns false.
  ///
  /// - Parameter placing: Whether pieces of bidirectional text have their visual positions, for
  ///   which all of them are collected first. Pieces of other text always have them, and are not
  ///   stored because lines can be long.
  private func visit(_ row: Range<Int>, placing: Bool = true, _ body: (RowPiece) -> Bool) {
    if placing, levels != nil {
      for piece in pieces(of: row) where !body(piece) { return }
      return
    }
    var (start, x) = (0, 0.0)
    for run in runs {
      let end = start + run.count
      defer { start = end }
      if end <= row.lowerBound { continue }
      if start >= row.upperBound { return }
      let range = max(start, row.lowerBound)..<min(end, row.upperBound)
      let isWhole = range.count == run.count
      let width = isWhole ? run.width : width(of: text[offsets: range], level: run.level)
      let piece = RowPiece(range: range, x: x, width: width, isSpace: run.isSpace, level: run.level)
      guard body(piece) else { return }
      x += width
    }
  }

  /// Sets the visual positions of pieces by reordering their levels. Spaces at the end of a row are
  /// placed beyond its end in the direction of the paragraph.
  private func reorder(_ pieces: inout [RowPiece]) {
    for index in pieces.indices.reversed() {
      guard pieces[index].isSpace else { break }
      pieces[index].level = isRightToLeft ? 1 : 0
    }
    var x = 0.0
    for index in BidiLevels.visualOrder(of: pieces.map(\.level)) {
      pieces[index].x = x
      x += pieces[index].width
    }
  }

  /// Returns the width of a row, in points.
  func width(of row: Range<Int>) -> Double {
    var width = 0.0
    visit(row, placing: false) {
      width += $0.width
      return true
    }
    return width
  }

  /// Returns the distance of a caret at `offset` from the left end of `row`, in points.
  ///
  /// Between two pieces of different directions, the caret is at the end of the first
  /// one in logical order.
  func x(at offset: Int, in row: Range<Int>) -> Double {
    var found: RowPiece?
    visit(row) { piece in
      guard found == nil || piece.range.lowerBound < offset else { return false }
      found = piece
      return true
    }
    return found.map { x(at: offset, in: $0) } ?? 0
  }

  private func x(at offset: Int, in piece: RowPiece) -> Double {
    let end = min(max(offset, piece.range.lowerBound), piece.range.upperBound)
    let isWhole = end == piece.range.upperBound
    let part =
      isWhole
      ? piece.width : width(of: text[offsets: piece.range.lowerBound..<end], level: piece.level)
    return piece.isRightToLeft ? piece.x + piece.width - part : piece.x + part
  }

  /// Returns the grapheme boundary of `row` that is nearest to `x` points from its left end.
  func offset(at x: Double, in row: Range<Int>) -> Int {
    var nearest: (distance: Double, piece: RowPiece)?
    visit(row) { piece in
      let distance = max(piece.x - x, x - piece.x - piece.width, 0)
      if distance < nearest?.distance ?? .infinity { nearest = (distance, piece) }
      return distance > 0 || x >= piece.x + piece.width
    }
    return nearest.map { offset(at: x, in: $0.piece) } ?? row.lowerBound
  }

  private func offset(at x: Double, in piece: RowPiece) -> Int {
    let distance = piece.isRightToLeft ? piece.x + piece.width - x : x - piece.x
    let part = text[offsets: piece.range]
    var (index, before) = (part.startIndex, 0.0)
    while index < part.endIndex {
      let next = part.clusterEnd(from: index)
      let after = width(of: part[..<next], level: piece.level)
      if distance < (before + after) / 2 { break }
      (index, before) = (next, after)
    }
    return piece.range.lowerBound + part.utf8.distance(from: part.startIndex, to: index)
  }

  /// Returns the words of `row` that are visible between the `visible` distances from its left end.
  func words(
    of row: Range<Int>, visible: ClosedRange<Double> = -.infinity ... .infinity
  ) -> [(x: Double, text: String)] {
    var words: [(x: Double, text: String)] = []
    visit(row) { piece in
      if !piece.isSpace, piece.x <= visible.upperBound,
        piece.x + piece.width >= visible.lowerBound
      {
        words.append((piece.x, shown(text[offsets: piece.range], level: piece.level)))
      }
      return levels != nil || piece.x <= visible.upperBound
    }
    return words
  }

  /// Returns the horizontal spans of `range` in `row`. Bidirectional text can have several.
  func spans(of range: Range<Int>, in row: Range<Int>) -> [(x: Double, width: Double)] {
    var spans: [(x: Double, width: Double)] = []
    if range.isEmpty { return spans }
    visit(row) { piece in
      let part = piece.range.clamped(to: range)
      if part.isEmpty { return piece.range.lowerBound < range.upperBound }
      let edges = [x(at: part.lowerBound, in: piece), x(at: part.upperBound, in: piece)]
      let (left, right) = (min(edges[0], edges[1]), max(edges[0], edges[1]))
      if let last = spans.last, abs(last.x + last.width - left) < 0.01 {
        spans[spans.count - 1].width += right - left
      } else {
        spans.append((left, right - left))
      }
      return true
    }
    return spans
  }

  /// Returns the horizontal span from the left end of `range` in `row` to its right end. An empty
  /// range has the position of a caret, without a width.
  func outerSpan(of range: Range<Int>, in row: Range<Int>) -> (x: Double, width: Double) {
    let range = range.clamped(to: row)
    let spans = spans(of: range, in: row)
    guard let left = spans.map(\.x).min(), let right = spans.map({ $0.x + $0.width }).max() else {
      return (x(at: range.lowerBound, in: row), 0)
    }
    return (left, right - left)
  }

  /// Returns the UTF-8 offsets at which `range` must be cut so that no part is wider than `limit`.
  /// A part has at least one character.
  func cuts(in range: Range<Int>, level: UInt8, width limit: Double) -> [Int] {
    var cuts: [Int] = []
    var start = text.index(at: range.lowerBound)
    let end = text.index(at: range.upperBound)
    while start < end {
      start = self.end(of: start..<end, level: level, width: limit)
      if start < end { cuts.append(text.offset(of: start)) }
    }
    return cuts
  }

  /// Returns the end of the widest part of `range` that fits `limit`. It uses a binary search
  /// because measuring is slow.
  private func end(
    of range: Range<String.Index>, level: UInt8, width limit: Double
  ) -> String.Index {
    let part = text[range]
    var ends = [part.clusterEnd(from: range.lowerBound)]
    var step = 16
    while let last = ends.last, last < range.upperBound,
      width(of: text[range.lowerBound..<last], level: level) <= limit
    {
      var index = last
      for _ in 0..<step where index < range.upperBound {
        index = part.clusterEnd(from: index)
        ends.append(index)
      }
      step = 64
    }
    var (fitting, tooMany) = (0, ends.count)  // at least one character
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      let fits = width(of: text[range.lowerBound..<ends[middle]], level: level) <= limit
      if fits { fitting = middle } else { tooMany = middle }
    }
    return ends[fitting]
  }
}
