extension TextLayout {
  /// Returns the distance of a UTF-8 offset in `text` from the left end of its line, in points.
  /// Offsets within spaces between two runs are interpolated.
  @MainActor
  package func x(
    at offset: Int, line: Int, of text: String, measuring: any TextMeasuring
  ) -> Double {
    let runs = lines[line].runs
    guard let index = runs.lastIndex(where: { $0.source.lowerBound <= offset }) else {
      return runs.first.map { $0.isRightToLeft ? $0.x + $0.width : $0.x } ?? 0
    }
    let run = runs[index]
    if offset <= run.source.upperBound {
      let part = offset - run.source.lowerBound
      let width =
        part == run.source.count ? run.width : self.width(part, of: run, in: text, measuring)
      return run.isRightToLeft ? run.x + run.width - width : run.x + width
    }
    let end = run.isRightToLeft ? run.x : run.x + run.width
    guard index + 1 < runs.count else { return end }
    let next = runs[index + 1]
    let start = next.isRightToLeft ? next.x + next.width : next.x
    let spaces = next.source.lowerBound - run.source.upperBound
    return end + (start - end) * Double(offset - run.source.upperBound) / Double(max(1, spaces))
  }

  /// Returns the grapheme boundary of a line that is nearest to `x` points from its left end, as a
  /// UTF-8 offset in `text`.
  @MainActor
  package func offset(
    at x: Double, line: Int, of text: String, measuring: any TextMeasuring
  ) -> Int {
    var nearest: (distance: Double, offset: Int) = (.infinity, start(of: line))
    for run in lines[line].runs {
      let distance = max(run.x - x, x - run.x - run.width, 0)
      if distance > nearest.distance { continue }
      let part = text.part(run.source.lowerBound, run.source.count)
      for index in part.indices + [part.endIndex] {
        let offset = run.source.lowerBound + part.utf8.distance(from: part.startIndex, to: index)
        let boundary = self.x(at: offset, line: line, of: text, measuring: measuring)
        if abs(boundary - x) < nearest.distance { nearest = (abs(boundary - x), offset) }
      }
    }
    return nearest.offset
  }

  /// Returns the horizontal spans of a range of `text`, in points from the line's left end.
  @MainActor
  package func spans(
    of range: Range<Int>, line: Int, of text: String, measuring: any TextMeasuring
  ) -> [(x: Double, width: Double)] {
    let runs = lines[line].runs
    if runs.isEmpty { return [] }
    func x(_ offset: Int) -> Double {
      self.x(at: offset, line: line, of: text, measuring: measuring)
    }
    let shown = range.clamped(to: start(of: line)..<max(start(of: line), end(of: line)))
    if shown.isEmpty { return [] }
    if runs.allSatisfy({ $0.level == 0 }) {
      let left = x(shown.lowerBound)
      return [(left, x(shown.upperBound) - left)]
    }
    return runs.compactMap { run in
      let part = run.source.clamped(to: shown)
      if part.isEmpty { return nil }
      let widths = [part.lowerBound, part.upperBound].map {
        width($0 - run.source.lowerBound, of: run, in: text, measuring)
      }
      let left = run.isRightToLeft ? run.x + run.width - widths[1] : run.x + widths[0]
      return (left, widths[1] - widths[0])
    }
  }

  /// Returns the width of the first `count` code units of `run`, in points.
  @MainActor
  private func width(
    _ count: Int, of run: Run, in text: String, _ measuring: any TextMeasuring
  ) -> Double {
    if isIcon(run) { return count == 0 ? 0 : run.width }
    // A run that was cut is narrower than its source.
    let part = text.part(run.source.lowerBound, count).drawn(at: run.level)
    return min(run.width, measuring.width(of: part[...], in: font(of: run)))
  }

  /// Returns the UTF-8 offset in the whole text at which a line starts.
  package func start(of line: Int) -> Int {
    lines[line].runs.first?.source.lowerBound
      ?? lines[..<line].last { !$0.runs.isEmpty }?.runs.last?.source.upperBound ?? 0
  }

  private func end(of line: Int) -> Int {
    lines[line].runs.last?.source.upperBound ?? start(of: line)
  }
}

extension TextLayout.Run {
  fileprivate var isRightToLeft: Bool { !level.isMultiple(of: 2) }
}

extension String {
  /// Returns the substring of `count` UTF-8 code units that starts at `offset`.
  fileprivate func part(_ offset: Int, _ count: Int) -> Substring {
    let start = utf8.index(startIndex, offsetBy: offset)
    return self[start..<utf8.index(start, offsetBy: count)]
  }
}
