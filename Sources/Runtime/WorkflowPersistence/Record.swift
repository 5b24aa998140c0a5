internal import WorkflowDiagnostics

/// A unit of saved data: an entry of a journal, or a workflow of a tree.
///
///     head     payload length: 4 bytes, version: 1, kind: 1, checksum of the head: 2
///     check    checksum of the payload: 8 bytes
///     payload
///
/// Both checksums depend on the file and the position in it, so that a record is invalid anywhere
/// else.
package struct Record: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case whole = 1
    /// The difference from the state after the previous record.
    case change = 2
    /// A process starts with the current state; the payload is the number of consecutive processes
    /// that started with it.
    case start = 3
    /// The following changes apply to the state at the end of the previous generation; the payload
    /// is the number of records in that generation.
    case continuation = 4
    /// The start of a snapshot; its root and other nodes follow.
    case tree = 5
    case root = 6
    case node = 7
  }

  /// The format version. Before version 3, a change was a list of nodes and widgets.
  package static let version: UInt8 = 3
  /// The highest number that any version will have.
  private static let highestVersion: UInt8 = 31
  private static let headLength = 8
  private static let userActionFlag: UInt8 = 0x80

  package var kind: Kind
  /// Whether the user pressed a key or a button or scrolled since the previous record, or the state
  /// was marked as stable.
  package var followsUserAction: Bool
  package var payload: [UInt8]

  package init(_ kind: Kind, followsUserAction: Bool = false, payload: [UInt8]) {
    self.kind = kind
    self.followsUserAction = followsUserAction
    self.payload = payload
  }

  /// The position of a record: the generation of its file, and the number of preceding records.
  package struct Place: Equatable, Sendable {
    package var generation: Int
    package var index: Int

    package init(generation: Int, index: Int) {
      self.generation = generation
      self.index = index
    }
  }

  /// The reason why a record cannot be read.
  enum Problem: Error, Equatable {
    /// The record is incomplete, because its process died while writing it.
    case torn
    case damaged
    case newer
    /// The record has an earlier version that is no longer supported.
    case older
  }

  // MARK: - Bytes

  /// Returns the record as it is written at `place`.
  package func bytes(at place: Place, version: UInt8 = Record.version) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headLength + 8 + payload.count)
    bytes.append(number: UInt64(payload.count), count: 4)
    bytes.append(version)
    bytes.append(kind.rawValue | (followsUserAction ? Self.userActionFlag : 0))
    let check = Self.check(of: bytes[...], at: place, seed: 0)
    bytes.append(number: check, count: 2)
    bytes.append(number: Self.check(of: payload[...], at: place, seed: check), count: 8)
    bytes += payload
    return bytes
  }

  /// Reads the record at `place` and advances `reader`, even if the payload is corrupted.
  static func read(from reader: inout ByteReader, at place: Place) throws(Problem) -> Record {
    var fields = reader
    guard let length = fields.number(count: 4), let version = fields.byte(),
      let flags = fields.byte(), let headCheck = fields.number(count: 2)
    else { throw .torn }
    let check = Self.check(of: reader.rest.prefix(6), at: place, seed: 0)
    let isSound = check & 0xffff == headCheck
    // A later version may have another checksum; a text of another format begins with higher bytes.
    let isFirst = place.index == 0 && version <= highestVersion
    guard version <= Self.version || !(isSound || isFirst) else { throw .newer }
    guard isSound else { throw .damaged }
    guard version == Self.version else { throw .older }
    reader = fields
    guard let payloadCheck = reader.number(count: 8), let payload = reader.takeBytes(Int(length))
    else { throw .torn }
    guard let kind = Kind(rawValue: flags & ~userActionFlag),
      Self.check(of: payload, at: place, seed: check) == payloadCheck
    else { throw .damaged }
    return Record(kind, followsUserAction: flags & userActionFlag != 0, payload: Array(payload))
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
