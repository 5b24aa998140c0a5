/// A decoded JSON value, to which missing fields can be added.
enum SavedValue: Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  case text(String)
  case list([SavedValue])
  case fields([String: SavedValue])

  subscript(path: ArraySlice<any CodingKey>) -> SavedValue? {
    guard let key = path.first else { return self }
    switch self {
    case .fields(let fields): return fields[key.stringValue]?[path.dropFirst()]
    case .list(let items):
      guard let index = key.intValue, items.indices.contains(index) else { return nil }
      return items[index][path.dropFirst()]
    case .null, .bool, .integer, .unsigned, .number, .text: return nil
    }
  }

  /// Adds a field at the end of `path`; returns false if the field exists or its container does
  /// not.
  mutating func add(_ value: SavedValue, at path: ArraySlice<any CodingKey>) -> Bool {
    guard let key = path.first else { return false }
    switch self {
    case .fields(var fields):
      if path.count == 1, fields[key.stringValue] == nil {
        fields[key.stringValue] = value
      } else if fields[key.stringValue]?.add(value, at: path.dropFirst()) != true {
        return false
      }
      self = .fields(fields)
    case .list(var items):
      guard let index = key.intValue, items.indices.contains(index),
        items[index].add(value, at: path.dropFirst())
      else { return false }
      self = .list(items)
    case .null, .bool, .integer, .unsigned, .number, .text: return false
    }
    return true
  }
}

extension SavedValue: Codable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      if value.decodeNil() {
        .null
      } else if let text = try? value.decode(String.self) {
        .text(text)
      } else if let bool = try? value.decode(Bool.self) {
        .bool(bool)
      } else if let integer = try? value.decode(Int64.self) {
        .integer(integer)
      } else if let unsigned = try? value.decode(UInt64.self) {
        .unsigned(unsigned)
      } else if let number = try? value.decode(Double.self) {
        .number(number)
      } else if let items = try? value.decode([SavedValue].self) {
        .list(items)
      } else {
        .fields(try value.decode([String: SavedValue].self))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .integer(let integer): try container.encode(integer)
    case .unsigned(let unsigned): try container.encode(unsigned)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let items): try container.encode(items)
    case .fields(let fields): try container.encode(fields)
    }
  }
}
