/// Appends records to files so that all of them can be recovered, even if the process dies during a
/// write.
///
/// In order of calls: `append(_:)` with a whole state, optionally preceded by a start record; then
/// `append(_:)` with changes. If `needsCheckpoint` is true, call `beginCheckpoint(_:)`, which
/// continues in a new file, and write the returned checkpoint on any thread; then call
/// `endCheckpoint()`, and `removeEarlierGenerations()` if it was written. The files of one journal
/// over time:
///
///     log-0                     whole, change, change, …
///     log-0, log-1              a checkpoint has begun; changes go to log-1, with log-0's count
///     log-0, whole-1, log-1     the checkpoint is written
///     whole-1, log-1            the files it replaces are removed
///
/// All changes can be recovered if the process dies between two of these steps, or during one.
package final class Journal {
  private let folder: any JournalFolder
  private var file: (any JournalFile)?
  private var place: Record.Place
  /// The bytes and records appended since the last whole state, and the size of that state in
  /// bytes.
  private var appended = 0
  private var appendedRecords = 0
  private var wholeCount = 0
  private var isCheckpointing = false
  /// The record count of the previous generation, if the changes of this one apply to its state;
  /// nil otherwise.
  private var countBefore: Int?

  /// The minimum size of all changes, in bytes, before a checkpoint is needed.
  private static let minimumByteLimit = 256 * 1_024
  /// The minimum number of changes before a checkpoint is needed.
  ///
  /// One more is allowed per `bytesPerRecord` bytes of the whole state. Applying many changes
  /// delays the next start, but writing a large state is not worthwhile for a few changes.
  private static let minimumRecordLimit = 16_384
  private static let bytesPerRecord = 256

  /// Creates a journal that continues in `folder` after the existing generations.
  package init(in folder: any JournalFolder, generation: Int) {
    self.folder = folder
    place = Record.Place(generation: generation, index: 0)
  }

  /// Appends a record in one write.
  ///
  /// - Throws: `JournalError`, before anything is written; or an error of the folder, after which the
  ///   file may end with a partial record: the next record must be a whole state, and is written to
  ///   another file.
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
      let isWhole = record.kind == .whole
      if isWhole { wholeCount = bytes.count }
      (appended, appendedRecords) =
        isWhole ? (0, 0) : (appended + bytes.count, appendedRecords + 1)
    } catch {
      if file != nil { nextGeneration() }
      wholeCount = 0
      throw error
    }
  }

  /// Returns the record that starts a generation whose changes continue the previous generation.
  private func continuationBytes(_ countBefore: Int) -> [UInt8] {
    var payload: [UInt8] = []
    payload.append(number: UInt64(countBefore))
    let bytes = Record(.continuation, payload: payload).bytes(at: place)
    place.index += 1
    return bytes
  }

  /// Whether the current file was removed; then the next record, which must be a whole state, is
  /// written to another file.
  package func leavesRemovedFile() -> Bool {
    guard file?.isRemoved == true else { return false }
    nextGeneration()
    wholeCount = 0
    return true
  }

  private func nextGeneration() {
    file = nil
    countBefore = nil
    place = Record.Place(generation: place.generation + 1, index: 0)
  }

  // MARK: - Checkpoints

  /// Whether the changes exceed the limits, so that a whole state should replace them.
  package var needsCheckpoint: Bool {
    if isCheckpointing { return false }
    return appended > max(Self.minimumByteLimit, min(4 * wholeCount, JournalLimits.record))
      || appendedRecords > Self.minimumRecordLimit + wholeCount / Self.bytesPerRecord
  }

  /// Directs future records to a new file.
  ///
  /// - Parameter payload: The whole current state.
  /// - Returns: The checkpoint, which can be written on any thread.
  /// - Throws: `JournalError` if the state is too large to be read again.
  package func beginCheckpoint(_ payload: [UInt8]) throws -> JournalCheckpoint {
    try JournalError.check(payload)
    let count = place.index
    nextGeneration()
    countBefore = count
    isCheckpointing = true
    (wholeCount, appended, appendedRecords) = (payload.count, 0, 0)
    return JournalCheckpoint(payload: payload, generation: place.generation, folder: folder)
  }

  /// Records that a checkpoint was written, or failed; a failed checkpoint is attempted again
  /// later.
  package func endCheckpoint() { isCheckpointing = false }

  /// Removes the generations that the whole state in this generation replaces.
  package func removeEarlierGenerations() { folder.removeFiles(before: place.generation) }
}

/// A whole state, to be written while its journal continues.
package struct JournalCheckpoint: Sendable {
  let payload: [UInt8]
  let generation: Int
  let folder: any JournalFolder

  /// Writes the state, then removes the files that it replaces.
  ///
  /// - Throws: An error of the folder; no data is lost in this case.
  package func write() throws {
    let place = Record.Place(generation: generation, index: 0)
    let record = Record(.whole, payload: payload)
    try folder.replace(JournalFiles.whole(generation).name, with: record.bytes(at: place))
    folder.removeFiles(before: generation)
  }
}
