extension Zone {
  /// The largest size of a file with a zone, in bytes.
  package static let fileLimit = 256 << 10

  /// Reads a compiled file of the system's zoneinfo (TZif, RFC 9636); nil if it is damaged.
  package init?(name: String, file bytes: [UInt8]) {
    var reader = Reader(rest: bytes.prefix(Self.fileLimit))
    guard var periods = reader.periods(width: 4) else { return nil }
    var footer = ""
    // Versions from 2 repeat the data with 64-bit times, and add a rule for the years after them.
    if bytes[4] >= UInt8(ascii: "2") {
      guard let exact = reader.periods(width: 8), reader.bytes(1) == [10],
        let end = reader.rest.firstIndex(of: 10)
      else { return nil }
      periods = exact
      footer = String(decoding: reader.rest[..<end], as: UTF8.self)
    }
    let rule = ZoneRule(footer)
    guard rule != nil || footer.isEmpty else { return nil }
    self.init(name: name, periods: periods, rule: rule)
  }
}

/// The bytes of a file that are not read yet.
private struct Reader {
  var rest: ArraySlice<UInt8>

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Reads `count` signed numbers of `width` bytes, most significant first.
  mutating func numbers(_ count: Int, width: Int) -> [Int]? {
    guard let bytes = bytes(count * width) else { return nil }
    return (0..<count).map { index in
      let number = bytes.dropFirst(index * width).prefix(width).reduce(0) { $0 << 8 | Int($1) }
      return (number << (64 - width * 8)) >> (64 - width * 8)
    }
  }

  /// Reads a header and its data, whose times have `width` bytes.
  mutating func periods(width: Int) -> [Zone.Period]? {
    // The numbers of indicators of UT and of standard time, of leap seconds, of changes, of types and
    // of bytes of abbreviations.
    guard bytes(4)?.elementsEqual("TZif".utf8) == true, bytes(16) != nil,
      let counts = numbers(6, width: 4),
      counts.allSatisfy({ (0...Zone.fileLimit).contains($0) }), counts[4] > 0,
      let starts = numbers(counts[3], width: width), let indices = bytes(counts[3]),
      let types = bytes(counts[4] * 6), let names = bytes(counts[5]),
      bytes(counts[2] * (width + 4) + counts[1] + counts[0]) != nil
    else { return nil }
    var periods: [Zone.Period] = []
    for (start, index) in zip([.min] + starts, [0] + indices) {
      var type = Reader(rest: types.dropFirst(Int(index) * 6))
      guard start >= periods.last?.start ?? start, let offset = type.numbers(1, width: 4)?[0],
        abs(offset) <= 86_400, let name = type.bytes(2)?.last
      else { return nil }
      let letters = names.dropFirst(Int(name)).prefix { $0 != 0 }
      let abbreviation = String(decoding: letters, as: UTF8.self)
      periods.append(Zone.Period(start: start, offset: offset, abbreviation: abbreviation))
    }
    return periods
  }
}
