import Testing

/// A place in a text at which either the toolkit or the Unicode Standard has a boundary.
struct Difference: CustomStringConvertible {
  let text: String
  let index: String.Index
  /// Whether the standard has the boundary, but not the toolkit.
  let isMissing: Bool

  init(text: String, offset: Int, isMissing: Bool) {
    self.text = text
    index = text.utf8.index(text.startIndex, offsetBy: offset)
    self.isMissing = isMissing
  }

  var before: Unicode.Scalar { text.unicodeScalars[text.unicodeScalars.index(before: index)] }
  var after: Unicode.Scalar { text.unicodeScalars[index] }

  /// The last scalar before the boundary that is no combining mark; nil for none.
  var base: Unicode.Scalar? {
    text.unicodeScalars[..<index].last { !$0.properties.isGraphemeExtend }
  }

  var description: String {
    let parts = [text[..<index], text[index...]].map {
      $0.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    }
    return "\(isMissing ? "no" : "a") boundary in \(parts[0]) | \(parts[1])"
  }
}

/// A rule by which the toolkit differs from the Unicode Standard.
struct Deviation {
  let reason: String
  /// The numbers of places by the version of the data. For other versions, with rules that are younger
  /// than the toolkit, none is expected.
  let counts: [String: Int]
  let applies: (Difference) -> Bool

  /// - Parameters:
  ///   - debian12: The number of places with the data and libraries of Debian 12 (Unicode 15.0).
  ///   - debian13: The number of places with the data and libraries of Debian 13 (Unicode 15.1).
  init(
    _ reason: String, debian12: Int, debian13: Int, applies: @escaping (Difference) -> Bool
  ) {
    self.reason = reason
    counts = ["15.0": debian12, "15.1": debian13]
    self.applies = applies
  }
}

extension UnicodeFile {
  /// Compares the boundaries in each case of the file, such as `÷ 0061 × 0308 ÷`, with those that
  /// `boundaries` finds, in UTF-8 offsets. The start and the end of the text do not count.
  ///
  /// Each difference belongs to the first deviation that applies to it.
  func checkBoundaries(
    young: YoungCharacters, _ deviations: [Deviation], boundaries: (String) -> [Int]
  ) {
    var counts = deviations.map { _ in 0 }
    var unknown: [String] = []
    forEachCase(young: young) { text, expected in
      for offset in expected.symmetricDifference(boundaries(text)).sorted()
      where offset > 0 && offset < text.utf8.count {
        let isMissing = expected.contains(offset)
        let difference = Difference(text: text, offset: offset, isMissing: isMissing)
        if let index = deviations.firstIndex(where: { $0.applies(difference) }) {
          counts[index] += 1
        } else {
          unknown.append(difference.description)
        }
      }
    }
    #expect(unknown.isEmpty, "\(unknown.count) differences have no reason: \(unknown)")
    for (deviation, count) in zip(deviations, counts) {
      if let expected = deviation.counts[version] {
        #expect(count == expected, "\(deviation.reason)")
      }
    }
  }

  /// Calls `body` with each text and its boundaries. Texts with young characters are skipped.
  func forEachCase(young: YoungCharacters, _ body: (String, Set<Int>) -> Void) {
    var (checked, skipped) = (0, 0)
    forEachLine { line in
      if let (text, boundaries) = line.boundaryCase(young: young) {
        body(text, boundaries)
        checked += 1
      } else {
        skipped += 1
      }
    }
    #expect(checked > 500 && skipped < checked / 10, "\(skipped) of \(checked) cases are skipped.")
  }
}

extension UnicodeFile.Line {
  /// Returns a text and its boundaries in UTF-8 offsets; nil for a text with young characters.
  fileprivate mutating func boundaryCase(
    young: YoungCharacters
  ) -> (text: String, boundaries: Set<Int>)? {
    var (text, boundaries) = (String.UnicodeScalarView(), Set<Int>())
    var (offset, isKnown) = (0, true)
    while let sign = word() {
      if sign == 0xc3b7 { boundaries.insert(offset) }  // ÷
      guard let value = number(radix: 16), let scalar = Unicode.Scalar(UInt32(value)) else { break }
      if young.contains(value) { isKnown = false }
      text.append(scalar)
      offset += UTF8.width(scalar)
    }
    return isKnown ? (String(text), boundaries) : nil
  }
}
