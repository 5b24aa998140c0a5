/// A value while it is being encoded.
final class ValueDraft {
  private enum Kind { case scalar, list, fields }

  /// What is in a list or a field: one value, or what is still being encoded.
  private enum Part {
    case scalar(SavedValue)
    case draft(ValueDraft)
  }

  /// A value of which nothing is encoded has no fields.
  private var kind = Kind.fields
  private var scalar = SavedValue.null
  private var names: [String] = []
  private var parts: [Part] = []

  func write(_ value: some Encodable, path: [any CodingKey]) throws {
    try value.encode(to: ValueEncoder(draft: self, codingPath: path))
  }

  func write(_ scalar: SavedValue) {
    kind = .scalar
    self.scalar = scalar
  }

  func becomeList() { kind = .list }

  func becomeFields() { kind = .fields }

  /// How many items the list has.
  var count: Int { parts.count }

  func addItem(_ value: SavedValue) { parts.append(.scalar(value)) }

  /// A new item of the list.
  func addItem() -> ValueDraft {
    let item = ValueDraft()
    parts.append(.draft(item))
    return item
  }

  func addField(_ name: String, _ value: SavedValue) {
    names.append(name)
    parts.append(.scalar(value))
  }

  /// A new field.
  func addField(_ name: String) -> ValueDraft {
    names.append(name)
    return addItem()
  }

  func append(to bytes: inout [UInt8]) {
    switch kind {
    case .scalar: scalar.append(to: &bytes)
    case .list:
      bytes.append(SavedValue.Tag.list.rawValue)
      bytes.append(number: UInt64(parts.count))
      for part in parts { append(part, to: &bytes) }
    case .fields:
      bytes.append(SavedValue.Tag.fields.rawValue)
      bytes.append(number: UInt64(parts.count))
      for (name, part) in zip(names, parts) {
        bytes.append(text: name)
        append(part, to: &bytes)
      }
    }
  }

  private func append(_ part: Part, to bytes: inout [UInt8]) {
    switch part {
    case .scalar(let value): value.append(to: &bytes)
    case .draft(let draft): draft.append(to: &bytes)
    }
  }
}

extension SavedValue {
  fileprivate func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(Tag.null.rawValue)
    case .bool(let value): bytes.append((value ? Tag.yes : Tag.no).rawValue)
    case .integer(let value):
      bytes.append(Tag.integer.rawValue)
      bytes.append(number: value.folded)
    case .unsigned(let value):
      bytes.append(Tag.unsigned.rawValue)
      bytes.append(number: value)
    case .number(let value):
      bytes.append(Tag.number.rawValue)
      bytes.append(double: value)
    case .text(let value):
      bytes.append(Tag.text.rawValue)
      bytes.append(text: value)
    case .list, .fields: break  // drafts have items and fields as drafts
    }
  }
}
