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
  /// Where a value became two things.
  private var mixedPath: [any CodingKey]?

  /// What most states need, so that they are written in one piece of memory.
  private static let commonCount = 112

  init() { bytes.reserveCapacity(Self.commonCount) }

  // MARK: - Values

  /// Writes a value, as a field where it has a name; where it throws, nothing of it is left.
  func write(_ value: some Encodable, named name: String? = nil, path: [any CodingKey]) throws {
    let (outer, count, nestedCount) = (kind, bytes.count, nested.count)
    if let name { write(name: name) }
    kind = .nothing
    do {
      try value.encode(to: ValueEncoder(draft: self, codingPath: path))
    } catch {
      bytes.removeLast(bytes.count - count)
      nested.removeLast(nested.count - nestedCount)
      kind = outer
      throw error
    }
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

  /// The value at `path` is one scalar, or another value.
  func becomeScalar(at path: [any CodingKey]) { become(.scalar, at: path) }

  /// The value at `path` is a list, or goes on being one.
  func becomeList(at path: [any CodingKey]) {
    guard kind != .list else { return }
    become(.list, at: path)
    bytes.append(SavedValue.Tag.list.rawValue)
  }

  /// The value at `path` has fields, or goes on having them.
  func becomeFields(at path: [any CodingKey]) {
    guard kind != .fields else { return }
    become(.fields, at: path)
    bytes.append(SavedValue.Tag.fields.rawValue)
  }

  private func become(_ kind: Kind, at path: [any CodingKey]) {
    if self.kind != .nothing { mixedPath = path }
    self.kind = kind
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

  /// All that was written.
  ///
  /// - Throws: `StateCodingError` where a value became two things.
  func whole() throws(StateCodingError) -> [UInt8] {
    if let mixedPath {
      throw StateCodingError(path: mixedPath, reason: "it is encoded as two values")
    }
    guard !nested.isEmpty else { return bytes }
    var whole: [UInt8] = []
    var place = 0
    for next in nested {
      next.draft.end()
      whole += bytes[place..<next.place]
      whole += try next.draft.whole()
      place = next.place
    }
    return whole + bytes[place...]
  }
}
