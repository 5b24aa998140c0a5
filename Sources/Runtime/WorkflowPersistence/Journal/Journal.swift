/// Appends records to files so that what was appended last is found after the process has died at
/// any moment.
///
/// In order of calls: `append(_:)` a whole state, or a start and then a whole state; after that,
/// changes. When `needsCheckpoint`, `beginCheckpoint()` goes on in another file, and the checkpoint
/// that it gives is written elsewhere. A trace of the files of one journal:
///
///     log-0                     whole, change, change, …
///     log-0, log-1              a checkpoint was begun; changes go to log-1, which says where log-0 ended
///     log-0, whole-1, log-1     the checkpoint is there
///     whole-1, log-1            and what it stands for is removed
///
/// After each of these steps, and in the middle of each, all changes can be found.
package final class Journal {
  private let folder: any JournalFolder
  private var file: (any JournalFile)?
  private var place: Record.Place
  /// How many bytes and records were appended since the last whole state, and how many bytes that had.
  private var appended = 0
  private var appendedRecords = 0
  private var wholeCount = 0
  private var isCheckpointing = false
  /// How many records the generation before has, where this one goes on with changes of its state.
  private var countBefore: Int?

  /// Changes of at least this many bytes are kept before a whole state replaces them.
  private static let leastLimit = 256 * 1_024
  /// So many changes are kept, and one more for so many bytes of the whole state: each takes time at the
  /// next start, and a large state must not be written for a few of them.
  private static let leastRecordLimit = 16_384
  private static let bytesPerRecord = 256

  /// Makes a journal that goes on in `folder` after the generations there.
  package init(in folder: any JournalFolder, generation: Int) {
    self.folder = folder
    place = Record.Place(generation: generation, index: 0)
  }

  /// Appends a record in one write.
  ///
  /// - Throws: `JournalError`, or what the folder throws. The file may end in the middle of a record then: what is
  ///   appended next must be whole, and goes to another file.
  package func append(_ record: Record) throws {
    try JournalError.check(record.payload)
    do {
      if file == nil { file = try folder.makeFile(JournalFiles.log(place.generation).name) }
      let continuation = countBefore.map(continuationBytes) ?? []
      var bytes = record.bytes(at: place)
      if !continuation.isEmpty { bytes = continuation + bytes }
      try file?.append(bytes)
      countBefore = nil
      place.index += 1
      switch record.kind {
      case .whole:
        // One that is not the first stands for a change that is no smaller.
        appended = wholeCount == 0 ? 0 : appended + bytes.count
        (wholeCount, appendedRecords) = (bytes.count, wholeCount == 0 ? 0 : appendedRecords + 1)
      case .change, .start, .continuation, .tree, .root, .node:
        appended += bytes.count
        appendedRecords += 1
      }
    } catch {
      if file != nil { nextGeneration() }
      wholeCount = 0
      throw error
    }
  }

  /// The record that begins a generation whose changes follow the state of the generation before.
  private func continuationBytes(_ countBefore: Int) -> [UInt8] {
    var payload: [UInt8] = []
    payload.append(number: UInt64(countBefore))
    let bytes = Record(.continuation, payload: payload).bytes(at: place)
    place.index += 1
    return bytes
  }

  private func nextGeneration() {
    file = nil
    countBefore = nil
    place = Record.Place(generation: place.generation + 1, index: 0)
  }

  // MARK: - Checkpoints

  /// Whether there are so many changes that a whole state should replace them.
  package var needsCheckpoint: Bool {
    if isCheckpointing { return false }
    return appended > max(Self.leastLimit, min(4 * wholeCount, JournalLimits.record))
      || appendedRecords > Self.leastRecordLimit + wholeCount / Self.bytesPerRecord
  }

  /// Lets what is appended from now on go to another file.
  ///
  /// - Parameter payload: All of the state, as it is before.
  /// - Returns: What writes that, on any thread.
  /// - Throws: `JournalError` if that is too large to be read again.
  package func beginCheckpoint(_ payload: [UInt8]) throws -> JournalCheckpoint {
    try JournalError.check(payload)
    let count = place.index
    nextGeneration()
    countBefore = count
    isCheckpointing = true
    (wholeCount, appended, appendedRecords) = (payload.count, 0, 0)
    return JournalCheckpoint(payload: payload, generation: place.generation, folder: folder)
  }

  /// Takes note that a checkpoint is written, or could not be: then it is tried again later.
  package func endCheckpoint() { isCheckpointing = false }

  /// Removes what the whole state in this generation makes needless.
  package func removeEarlierGenerations() { folder.removeFiles(before: place.generation) }
}

/// All of a state, to be written while its journal goes on.
package struct JournalCheckpoint: Sendable {
  let payload: [UInt8]
  let generation: Int
  let folder: any JournalFolder

  /// Writes the state, then removes the files that it makes needless.
  ///
  /// - Throws: What the folder throws; nothing is lost then.
  package func write() throws {
    let place = Record.Place(generation: generation, index: 0)
    let record = Record(.whole, payload: payload)
    try folder.replace(JournalFiles.whole(generation).name, with: record.bytes(at: place))
    folder.removeFiles(before: generation)
  }
}
