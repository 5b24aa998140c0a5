/// A value while it is being encoded.
final class ValueDraft {
  private enum Content {
    case scalar(SavedValue)
    case list([ValueDraft])
    case fields([(name: String, value: ValueDraft)])
  }

  /// Nothing was encoded until something is.
  private var content = Content.fields([])

  func write(_ value: some Encodable, path: [any CodingKey]) throws {
    try value.encode(to: ValueEncoder(draft: self, codingPath: path))
  }

  func write(_ scalar: SavedValue) { content = .scalar(scalar) }

  func becomeList() { if case .list = content { return } else { content = .list([]) } }

  func becomeFields() { if case .fields = content { return } else { content = .fields([]) } }

  /// How many items the list has.
  var count: Int { if case .list(let items) = content { items.count } else { 0 } }

  /// A new item of the list.
  func addItem() -> ValueDraft {
    let item = ValueDraft()
    if case .list(var items) = content {
      content = .list([])
      items.append(item)
      content = .list(items)
    }
    return item
  }

  /// A new field.
  func addField(_ name: String) -> ValueDraft {
    let field = ValueDraft()
    if case .fields(var fields) = content {
      content = .fields([])
      fields.append((name, field))
      content = .fields(fields)
    }
    return field
  }

  func append(to bytes: inout [UInt8]) {
    switch content {
    case .scalar(let value): value.append(to: &bytes)
    case .list(let items):
      bytes.append(SavedValue.Tag.list.rawValue)
      bytes.append(number: UInt64(items.count))
      for item in items { item.append(to: &bytes) }
    case .fields(let fields):
      bytes.append(SavedValue.Tag.fields.rawValue)
      bytes.append(number: UInt64(fields.count))
      for field in fields {
        bytes.append(text: field.name)
        field.value.append(to: &bytes)
      }
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
