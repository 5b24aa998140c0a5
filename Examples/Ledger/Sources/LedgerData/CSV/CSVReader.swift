import Foundation

/// Reads the rows of a file as RFC 4180 describes them, in a fixed amount of memory.
struct CSVReader: ~Copyable {
  struct Row {
    /// The line at which the row begins, from 1.
    let line: Int
    let fields: Result<[String], Failure>
  }

  struct Failure: Error { let reason: CSVProblem.Reason }

  /// A longer row has a quote that is not closed.
  static let maximumRow = 65_536
  /// The same, after many bytes were read again because of such quotes: each of the lines of a damaged
  /// file could begin one.
  private static let maximumDamagedRow = 1_024
  private static let maximumRereading = 1 << 20
  private static let quote: UInt32 = 0x22
  /// The number of bytes that were read again.
  private var reread = 0
  private var source: CSVSource
  private let separator: UInt32
  private var line = 1
  private var fields: [[UInt8]] = []
  private var field: [UInt8] = []

  init(_ file: borrowing CSVFile, options: CSVOptions) throws {
    source = try CSVSource(file, encoding: options.encoding)
    separator = options.separator.unit
  }

  /// The number of bytes that were read.
  var position: Int { source.position }

  /// Returns the next row that is not blank, or nil at the end.
  mutating func next() throws -> Row? {
    while true {
      let line = line
      if let failure = try scanRow() { return Row(line: line, fields: .failure(failure)) }
      if fields.count > 1 || !fields[0].isEmpty { return Row(line: line, fields: decoded()) }
      if try source.peek() == nil { return nil }
    }
  }

  private func decoded() -> Result<[String], Failure> {
    var texts: [String] = []
    for field in fields {
      guard let text = String(validating: field, as: UTF8.self)
      else { return .failure(Failure(reason: .encoding)) }
      texts.append(text)
    }
    return .success(texts)
  }

  /// Reads one row into `fields`; a row with an unclosed quote ends after its first line.
  private mutating func scanRow() throws -> Failure? {
    fields.removeAll(keepingCapacity: true)
    field.removeAll(keepingCapacity: true)
    var isQuoted = false
    var wasQuoted = false
    var failure: Failure?
    var size = 0
    var secondLine: (position: Int, line: Int)?
    let limit = reread > Self.maximumRereading ? Self.maximumDamagedRow : Self.maximumRow
    while let unit = try source.next() {
      size += 1
      if isQuoted {
        guard unit == Self.quote else {
          if unit == 0x0a {
            line += 1
            if secondLine == nil { secondLine = (source.position, line) }
          }
          source.append(unit, to: &field)
          if size > limit { break }
          continue
        }
        if try source.peek() == Self.quote {
          _ = try source.next()
          field.append(UInt8(Self.quote))
        } else {
          isQuoted = false
        }
      } else if unit == separator {
        endField()
        wasQuoted = false
      } else if unit == 0x0a || unit == 0x0d {
        if unit == 0x0d, try source.peek() == 0x0a { _ = try source.next() }
        line += 1
        endField()
        return failure
      } else if unit == Self.quote, field.isEmpty, !wasQuoted {
        isQuoted = true
        wasQuoted = true
      } else if size > Self.maximumRow {
        failure = Failure(reason: .columns)
      } else {
        if wasQuoted { failure = Failure(reason: .quote) }
        source.append(unit, to: &field)
      }
    }
    endField()
    guard isQuoted else { return failure }
    if let secondLine {
      reread += source.position - secondLine.position
      try source.seek(to: secondLine.position)
      line = secondLine.line
    } else {
      while let unit = try source.next(), unit != 0x0a {}
      line += 1
    }
    return Failure(reason: .quote)
  }

  private mutating func endField() {
    fields.append(field)
    field.removeAll(keepingCapacity: true)
  }
}
