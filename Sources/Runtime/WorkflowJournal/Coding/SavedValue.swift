/// A value as it is saved: what `Codable` makes of a state.
package enum SavedValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  case text(String)
  case list([SavedValue])
  case fields([Field])

  package struct Field: Equatable, Sendable {
    package var name: String
    package var value: SavedValue
  }
}

// MARK: - Bytes

extension SavedValue {
  enum Tag: UInt8 {
    case null, no, yes, integer, unsigned, number, text, list, fields
    /// The list is over.
    case end
  }

  /// Values that are in each other more often are not read.
  private static let greatestDepth = 200

  /// Reads what a `ValueDraft` wrote; nil where that is something else.
  package init?(_ bytes: some Sequence<UInt8>) {
    var reader = ByteReader(bytes)
    guard let tag = reader.tag(),
      let value = SavedValue.read(tag, from: &reader, depth: 0), reader.rest.isEmpty
    else { return nil }
    self = value
  }

  private static func read(_ tag: Tag, from reader: inout ByteReader, depth: Int) -> SavedValue? {
    guard depth < greatestDepth else { return nil }
    switch tag {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .integer: return reader.number().map { .integer(Int64(bitPattern: $0).unfolded) }
    case .unsigned: return reader.number().map(SavedValue.unsigned)
    case .number: return reader.double().map(SavedValue.number)
    case .text: return reader.text().map(SavedValue.text)
    case .list: return readItems(from: &reader, depth: depth + 1).map(SavedValue.list)
    case .fields: return readFields(from: &reader, depth: depth + 1).map(SavedValue.fields)
    case .end: return nil
    }
  }

  private static func readItems(from reader: inout ByteReader, depth: Int) -> [SavedValue]? {
    var items: [SavedValue] = []
    while let tag = reader.tag() {
      if tag == .end { return items }
      guard let item = read(tag, from: &reader, depth: depth) else { return nil }
      items.append(item)
    }
    return nil
  }

  /// Reads fields up to one without a name; the length of a name is written as one more than it is.
  private static func readFields(from reader: inout ByteReader, depth: Int) -> [Field]? {
    var fields: [Field] = []
    while let next = reader.number().flatMap(Int.init(exactly:)) {
      if next == 0 { return fields }
      guard let name = reader.take(next - 1).flatMap({ String(validating: $0, as: UTF8.self) }),
        let tag = reader.tag(), let value = read(tag, from: &reader, depth: depth)
      else { return nil }
      fields.append(Field(name: name, value: value))
    }
    return nil
  }
}

extension ByteReader {
  fileprivate mutating func tag() -> SavedValue.Tag? { byte().flatMap(SavedValue.Tag.init) }
}

extension Int64 {
  /// The number as one that is small where this is near to zero.
  var folded: UInt64 { UInt64(bitPattern: (self << 1) ^ (self >> 63)) }

  /// The number that `folded` is of, where this has its bits.
  fileprivate var unfolded: Int64 {
    let bits = UInt64(bitPattern: self)
    return Int64(bitPattern: (bits >> 1) ^ (0 &- (bits & 1)))
  }
}

// MARK: - Fields that are missing

extension SavedValue {
  subscript(path: ArraySlice<any CodingKey>) -> SavedValue? {
    guard let key = path.first else { return self }
    switch self {
    case .fields(let fields):
      return fields.first { $0.name == key.stringValue }?.value[path.dropFirst()]
    case .list(let items):
      guard let index = key.intValue, items.indices.contains(index) else { return nil }
      return items[index][path.dropFirst()]
    case .null, .bool, .integer, .unsigned, .number, .text: return nil
    }
  }

  /// Adds a field at the end of `path`; returns false where there is one, or no way there.
  mutating func add(_ value: SavedValue, at path: ArraySlice<any CodingKey>) -> Bool {
    guard let key = path.first else { return false }
    switch self {
    case .fields(var fields):
      let index = fields.firstIndex { $0.name == key.stringValue }
      if let index {
        guard fields[index].value.add(value, at: path.dropFirst()) else { return false }
      } else {
        guard path.count == 1 else { return false }
        fields.append(Field(name: key.stringValue, value: value))
      }
      self = .fields(fields)
      return true
    case .list(var items):
      guard let index = key.intValue, items.indices.contains(index),
        items[index].add(value, at: path.dropFirst())
      else { return false }
      self = .list(items)
      return true
    case .null, .bool, .integer, .unsigned, .number, .text: return false
    }
  }
}
