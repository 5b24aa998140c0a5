/// Values while they are being encoded, as the bytes that `SavedValue` reads.
///
/// What is encoded is in what encodes it, so that it can be written as it comes. Only containers that
/// are nested by hand may go on after what follows them: each has a draft of its own, put in last.
final class ValueDraft {
  /// What the innermost value has become.
  private enum Kind { case nothing, scalar, list, fields }

  // A draft is written by one container after the other; checking each access at run time cost a
  // tenth of an encoding.
  @exclusivity(unchecked) private var kind = Kind.nothing
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  /// Drafts to be put in, each with the number of bytes before it.
  private var nested: [(place: Int, draft: ValueDraft)] = []
  /// Whether a value became two things.
  private var isMixed = false

  /// What most states need, so that they are written in one piece of memory.
  private static let commonCount = 112

  init() { bytes.reserveCapacity(Self.commonCount) }

  // MARK: - Values

  /// Writes a value.
  func write(_ value: some Encodable, path: [any CodingKey]) throws {
    let outer = kind
    kind = .nothing
    try value.encode(to: ValueEncoder(draft: self, codingPath: path))
    end()
    kind = outer
  }

  private func end() {
    switch kind {
    case .nothing:  // A value of which nothing is encoded has no fields.
      bytes.append(SavedValue.Tag.fields.rawValue)
      bytes.append(0)
    case .fields: bytes.append(0)
    case .list: bytes.append(SavedValue.Tag.end.rawValue)
    case .scalar: break
    }
  }

  /// The value is one scalar, or another value, which is written next.
  func becomeScalar() { become(.scalar) }

  /// The value is a list, or goes on being one.
  func becomeList() {
    if kind != .list { become(.list, SavedValue.Tag.list) }
  }

  /// The value has fields, or goes on having them.
  func becomeFields() {
    if kind != .fields { become(.fields, SavedValue.Tag.fields) }
  }

  private func become(_ kind: Kind, _ tag: SavedValue.Tag? = nil) {
    if self.kind != .nothing { isMixed = true }
    self.kind = kind
    if let tag { bytes.append(tag.rawValue) }
  }

  /// A value that follows here, whenever it is written.
  func addNested() -> ValueDraft {
    let draft = ValueDraft()
    nested.append((bytes.count, draft))
    return draft
  }

  // MARK: - Scalars

  /// The name of a field, whose value follows.
  func write(name: String) {
    var name = name
    name.withUTF8 {
      bytes.append(number: UInt64($0.count) + 1)
      bytes.append(contentsOf: $0)
    }
  }

  func writeNil() { bytes.append(SavedValue.Tag.null.rawValue) }

  func write(_ value: Bool) {
    bytes.append((value ? SavedValue.Tag.yes : SavedValue.Tag.no).rawValue)
  }

  func write(_ value: String) {
    bytes.append(SavedValue.Tag.text.rawValue)
    bytes.append(text: value)
  }

  func write(_ value: Double) {
    bytes.append(SavedValue.Tag.number.rawValue)
    bytes.append(double: value)
  }

  func write(_ value: some FixedWidthInteger) {
    if let value = Int64(exactly: value) {
      bytes.append(SavedValue.Tag.integer.rawValue)
      bytes.append(number: value.folded)
    } else {
      bytes.append(SavedValue.Tag.unsigned.rawValue)
      bytes.append(number: UInt64(clamping: value))
    }
  }

  // MARK: - Bytes

  /// All that was written; nil where a value became two things.
  var whole: [UInt8]? {
    guard !isMixed else { return nil }
    guard !nested.isEmpty else { return bytes }
    var whole: [UInt8] = []
    var place = 0
    for next in nested {
      next.draft.end()
      guard let inner = next.draft.whole else { return nil }
      whole += bytes[place..<next.place] + inner
      place = next.place
    }
    return whole + bytes[place...]
  }
}
