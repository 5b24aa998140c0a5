internal import WorkflowDiagnostics

/// One piece of what is saved: an entry of a journal, or a workflow of a tree.
///
///     head     length of the payload: 4, version: 1, kind: 1, check of the head: 2
///     check    of the payload: 8
///     payload
///
/// Both checks depend on the file and on the place in it, so that no record counts elsewhere.
package struct Record: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// All of the state.
    case whole = 1
    /// The difference from the state after the record before.
    case change = 2
    /// A process begins with the state so far; the payload counts those that did so in a row.
    case start = 3
    /// The changes that follow are of the state at the end of the generation before; the payload
    /// counts the records that has.
    case continuation = 4
    /// The beginning of a snapshot; its root and its other nodes follow.
    case tree = 5
    case root = 6
    case node = 7
  }

  /// The version of what is written here. Before 3, a change was a list of nodes and of widgets.
  package static let version: UInt8 = 3
  private static let headLength = 8
  private static let moveFlag: UInt8 = 0x80

  package var kind: Kind
  /// Whether the user came here from the state that a process began with.
  package var isMove: Bool
  package var payload: [UInt8]

  package init(_ kind: Kind, isMove: Bool = false, payload: [UInt8]) {
    self.kind = kind
    self.isMove = isMove
    self.payload = payload
  }

  /// The place of a record: the file of a journal, and the number of records before it.
  package struct Place: Equatable, Sendable {
    package var generation: Int
    package var index: Int

    package init(generation: Int, index: Int) {
      self.generation = generation
      self.index = index
    }
  }

  /// Why there is no record.
  enum Problem: Error, Equatable {
    /// The bytes end before the record does: its writer died.
    case torn
    /// The bytes are not what was written.
    case damaged
    /// The record is of a later version.
    case newer
    /// The record is of an earlier version, which is not read any more.
    case older
  }

  // MARK: - Bytes

  /// The record as it is written at `place`.
  package func bytes(at place: Place, version: UInt8 = Record.version) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headLength + 8 + payload.count)
    bytes.append(number: UInt64(payload.count), count: 4)
    bytes.append(version)
    bytes.append(kind.rawValue | (isMove ? Self.moveFlag : 0))
    let check = Self.check(of: bytes[...], at: place, seed: 0)
    bytes.append(number: check, count: 2)
    bytes.append(number: Self.check(of: payload[...], at: place, seed: check), count: 8)
    bytes += payload
    return bytes
  }

  /// Takes the record at `place` from the front of `reader`, also where its payload is damaged.
  static func read(from reader: inout ByteReader, at place: Place) throws(Problem) -> Record {
    var fields = reader
    guard let length = fields.number(count: 4), let version = fields.byte(),
      let flags = fields.byte(), let headCheck = fields.number(count: 2)
    else { throw .torn }
    let check = Self.check(of: reader.rest.prefix(6), at: place, seed: 0)
    guard check & 0xffff == headCheck else { throw .damaged }
    guard version == Self.version else { throw version > Self.version ? .newer : .older }
    reader = fields
    guard let payloadCheck = reader.number(count: 8), let payload = reader.take(Int(length)) else {
      throw .torn
    }
    guard let kind = Kind(rawValue: flags & ~moveFlag),
      Self.check(of: payload, at: place, seed: check) == payloadCheck
    else { throw .damaged }
    return Record(kind, isMove: flags & moveFlag != 0, payload: Array(payload))
  }

  private static func check(of bytes: ArraySlice<UInt8>, at place: Place, seed: UInt64) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(seed)
    fingerprint.add(UInt64(place.generation))
    fingerprint.add(UInt64(place.index))
    bytes.withUnsafeBytes { fingerprint.add($0) }
    return fingerprint.value
  }
}
