extension CSVEncoding {
  /// Returns the encoding that the beginning of a file looks like: in it, all letters beyond ASCII
  /// belong to one language.
  static func guess(_ bytes: [UInt8]) -> CSVEncoding {
    for (mark, name) in marks where bytes.starts(with: mark) { return CSVEncoding(rawValue: name) }
    if hasZeros(bytes, at: 1) { return CSVEncoding(rawValue: "UTF-16LE") }
    if hasZeros(bytes, at: 0) { return CSVEncoding(rawValue: "UTF-16BE") }
    // The last character may be cut.
    let isUTF8 = (0...3).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
    if isUTF8 {
      return zip(bytes, bytes.dropFirst()).contains { $0 == (0x1b, 0x24) }
        ? CSVEncoding(rawValue: "ISO-2022-JP") : .utf8
    }
    let lines = bytes.split(separator: 0x0a).filter { $0.contains { $0 >= 0x80 } }
    let sample = Array(lines.joined(separator: [0x0a]).prefix(8_192))
    var best = (name: "WINDOWS-1252", count: Int.max)
    for (meaning, alphabets) in CSVWords.lines where !alphabets.isEmpty {
      for encoding in named(meaning) {
        let count = encoding.unexplained(sample, alphabets.map(ranges))
        if count < best.count { best = (encoding.rawValue, count) }
      }
    }
    // Encodings that contain the guessed one, which has fewer letters.
    return CSVEncoding(rawValue: ["EUC-KR": "UHC", "GB2312": "GB18030"][best.name] ?? best.name)
  }

  /// The beginnings of files in Unicode; the longer ones first.
  private static let marks: KeyValuePairs<[UInt8], String> = [
    [0xef, 0xbb, 0xbf]: "UTF-8", [0xff, 0xfe, 0, 0]: "UTF-32LE", [0, 0, 0xfe, 0xff]: "UTF-32BE",
    [0xff, 0xfe]: "UTF-16LE", [0xfe, 0xff]: "UTF-16BE",
  ]

  /// Whether a third of the bytes at even (or odd) offsets are zero, as of UTF-16.
  private static func hasZeros(_ bytes: [UInt8], at parity: Int) -> Bool {
    let zeros = stride(from: parity, to: bytes.count, by: 2).count { bytes[$0] == 0 }
    return zeros > 0 && zeros >= bytes.count / 6
  }

  /// The ranges of the letters of an alphabet, such as "а-яё".
  private static func ranges(_ alphabet: Substring) -> [ClosedRange<Unicode.Scalar>] {
    let scalars = Array(alphabet.unicodeScalars)
    return scalars.indices.map { index in
      let isEnd = index > 1 && scalars[index - 1] == "-"
      return (isEnd ? scalars[index - 2] : scalars[index])...scalars[index]
    }
  }

  /// The number of characters that no language of the encoding would have at their places.
  private func unexplained(_ sample: [UInt8], _ alphabets: [[ClosedRange<Unicode.Scalar>]]) -> Int {
    guard let text = try? text(of: sample) else { return .max }
    let scalars = [" "] + Array(String(decoding: text, as: UTF8.self).unicodeScalars) + [" "]
    var count = 0
    var letters: [Unicode.Scalar: Int] = [:]
    for index in scalars.indices where scalars[index].value > 0x7f {
      let (scalar, previous) = (scalars[index], scalars[index - 1])
      let neighbours = [previous, scalars[index + 1]].filter(\.properties.isAlphabetic)
      if "€£¥§°–—‘’“”„«»…¡¿ªº·№\u{a0}".unicodeScalars.contains(scalar) {
        count += neighbours.count / 2
        continue
      }
      let isMixed = neighbours.contains { ($0.value < 0x250) != (scalar.value < 0x250) }
      let isTurned = previous.properties.isLowercase && scalar.properties.isUppercase
      count += isMixed || isTurned ? 1 : 0
      letters[scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar, default: 0] += 1
    }
    let strange = alphabets.map { alphabet in
      letters.filter { letter in !alphabet.contains { $0.contains(letter.key) } }
        .values.reduce(0, +)
    }
    return count + (strange.min() ?? 0)
  }
}
