/// Reads the rows of a text as RFC 4180 describes them.
struct CSVReader {
  struct Row {
    /// The line at which the row begins, from 1.
    let line: Int
    /// Its first line, at most 200 bytes of it.
    let text: String
    let fields: Result<[String], CSVProblem.Reason>

    var values: [String] { (try? fields.get()) ?? [] }
  }

  /// In bytes. A longer row has a quote that is not closed.
  private static let maximumRow = 1 << 20
  /// The same, after many bytes were read again because of such quotes: each of the lines of a damaged
  /// file could begin one.
  private static let maximumDamagedRow = 1_024
  private static let quote: UInt8 = 0x22
  let text: [UInt8]
  private let separator: UInt8
  /// The number of bytes that were read.
  private(set) var position = 0
  /// The number of bytes that were read again.
  private var reread = 0
  private var line = 1
  private var fields: [String] = []
  private var field: [UInt8] = []
  private var failure: CSVProblem.Reason?

  init(_ bytes: [UInt8], options: CSVOptions) throws {
    text = try options.encoding.text(of: bytes)
    separator = options.separator.unit
    while line <= options.skippedLines, let byte = next() { line += isLineEnd(byte) ? 1 : 0 }
  }

  /// Returns the next rows that are not blank, none at the end. Long rows, which need much memory, are fewer.
  mutating func rows(upTo count: Int = .max) -> [Row] {
    let limit = position + Self.maximumRow
    var rows: [Row] = []
    while rows.count < count, position < limit, let row = nextRow() { rows.append(row) }
    return rows
  }

  /// Returns the next row that is not blank, or nil at the end.
  mutating func nextRow() -> Row? {
    while position < text.count {
      let (line, start) = (line, position)
      scanRow()
      if failure == nil, fields.allSatisfy({ $0.utf8.allSatisfy { $0 == 0x20 } }) { continue }
      let beginning = text[start...].prefix(200).prefix { $0 != 0x0a && $0 != 0x0d }
      return Row(
        line: line, text: String(decoding: beginning, as: UTF8.self),
        fields: failure.map { .failure($0) } ?? .success(fields))
    }
    return nil
  }

  private mutating func next() -> UInt8? {
    guard position < text.count else { return nil }
    position += 1
    return text[position - 1]
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// Whether a byte ends a line; of two that do, the second one is skipped.
  private mutating func isLineEnd(_ byte: UInt8) -> Bool {
    if byte == 0x0d { _ = skip(0x0a) }
    return byte == 0x0a || byte == 0x0d
  }

  /// Reads one row into `fields`; a row with an unclosed quote ends after its first line.
  private mutating func scanRow() {
    (fields, failure) = ([], nil)
    var (isQuoted, wasQuoted) = (false, false)
    var secondLine: (position: Int, line: Int)?
    let start = position
    let limit = start + (reread > Self.maximumRow ? Self.maximumDamagedRow : Self.maximumRow)
    while let byte = next() {
      if isQuoted {
        if byte == Self.quote, !skip(Self.quote) {
          isQuoted = false
          continue
        }
        if byte == 0x0a {
          line += 1
          if secondLine == nil { secondLine = (position, line) }
        }
        field.append(byte)
        if position > limit { break }
      } else if byte == separator {
        endField()
        wasQuoted = false
      } else if isLineEnd(byte) {
        line += 1
        endField()
        if position - start > Self.maximumRow { failure = .columns }
        return
      } else if byte == Self.quote, !wasQuoted, field == [0x3d] || field.allSatisfy({ $0 == 0x20 })
      {
        // Excel writes ="007" for a text that is not to become a number.
        field.removeAll(keepingCapacity: true)
        (isQuoted, wasQuoted) = (true, true)
      } else {
        if wasQuoted, byte != 0x20 { failure = .quote }
        field.append(byte)
      }
    }
    endField()
    guard isQuoted else { return }
    failure = .quote
    if let secondLine {
      reread += position - secondLine.position
      (position, line) = secondLine
    } else {
      while let byte = next(), byte != 0x0a {}
      line += 1
    }
  }

  private mutating func endField() {
    if let text = String(validating: field, as: UTF8.self) {
      fields.append(text)
    } else {
      failure = failure ?? .encoding
    }
    field.removeAll(keepingCapacity: true)
  }
}
