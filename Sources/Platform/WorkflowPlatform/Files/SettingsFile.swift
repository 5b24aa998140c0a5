internal import Glibc
internal import Synchronization

/// A small file in the app's config folder, which only its user writes: read immediately, written by a
/// thread, and watched for changes by other programs.
package final class SettingsFile: Sendable {
  package let path: String
  private let folder: String
  /// The time from a change to its write, so that several changes are written together; nil to write
  /// immediately.
  private let delay: Duration?
  private let state = Mutex(State())
  /// Held during a write, so that a later one waits for it.
  private let writing = Mutex(())

  private struct State {
    /// The bytes to write next; nil if there are none.
    var pending: [UInt8]?
    /// Whether a thread is going to write the pending bytes.
    var isScheduled = false
    var isWriting = false
    /// The bytes in the file, as far as known; nil before the first read or write.
    var known: [UInt8]?
    /// Whether the file is kept aside before the next write, because it cannot be read.
    var isDamaged = false
    var hasReportedFailure = false
    /// The function that the watch calls; nil while it runs.
    var didChange: (@MainActor @Sendable () -> Bool)?
    var hasReportedWatch = false
    /// Held while this launch counts as one that may fail because of the file.
    var startLock: FileLock?
  }

  /// The maximum size of a file that is read, in bytes: 1 MiB.
  package static let limit = 1 << 20

  /// Creates the description of a file, without reading it.
  package init(_ name: String, inFolder folder: String, delay: Duration?) {
    (path, self.folder, self.delay) = ("\(folder)/\(name)", folder, delay)
  }

  // MARK: - Reading

  /// Returns the bytes of the file; nil if it does not exist.
  ///
  /// - Throws: `SystemError` if it cannot be read, is larger than `limit`, is not a regular file, or
  ///   belongs to another user or can be written by one.
  package func read() throws(SystemError) -> [UInt8]? {
    guard Platform.entryExists(path) else { return nil }
    let bytes = try Platform.readFile(path, atMost: Self.limit, trust: .ownOnly)
    state.withLock { $0.known = bytes }
    return bytes
  }

  /// Renames a file that is damaged, and returns its new name; nil if that fails.
  package func keepAside() -> String? {
    state.withLock { $0.isDamaged = false }
    for number in 1...Self.maximumKept {
      let other = "\(path).damaged-\(number)"
      if Platform.entryExists(other), number < Self.maximumKept { continue }
      guard Platform.move(path, to: other) else { return nil }
      return Platform.name(of: other)
    }
    return nil
  }

  private static let maximumKept = 100

  // MARK: - Failed launches

  /// The number of consecutive launches that failed with the file after which it is not read.
  private static let startLimit = 2

  /// The file with one byte for each launch that ended before `endStart()`.
  private var startsPath: String { "\(path).starts" }

  /// Counts this launch as failed until `endStart()` is called. A change of the file starts again
  /// at zero; of several launches at the same time, only the first one counts.
  ///
  /// - Throws: `SystemError` if so many launches in a row failed that the file may be the cause.
  package func beginStart() throws(SystemError) {
    guard let change = Platform.changeTime(of: path) else { return }
    if let last = Platform.changeTime(of: startsPath), last < change {
      Platform.removeFile(startsPath)
    }
    // Without a lock, as on some network disks, launches are not counted.
    guard let lock = try? FileLock(startsPath) else { return }
    guard let count = Platform.sizeOfFile(startsPath), count < Self.startLimit else {
      Platform.removeFile(startsPath)
      throw SystemError(
        description: "\(path): The last \(Self.startLimit) launches with it ended unexpectedly")
    }
    try? Platform.append(".", toFile: startsPath)
    state.withLock { $0.startLock = lock }
  }

  /// Records that the app has run long enough with the file, or ended as it should.
  package func endStart() {
    if state.withLock({ $0.startLock.take() }) != nil { Platform.removeFile(startsPath) }
  }

  /// Keeps the file aside before the next write, or not any more.
  package func markDamaged(_ isDamaged: Bool) { state.withLock { $0.isDamaged = isDamaged } }

  // MARK: - Writing

  /// Whether all bytes given to `write(_:)` are in the file.
  package var isSaved: Bool { state.withLock { $0.pending == nil && !$0.isWriting } }

  /// Writes `bytes` after the delay, together with the bytes of later calls.
  package func write(_ bytes: [UInt8]) {
    guard let delay else {
      state.withLock { $0.pending = bytes }
      return save()
    }
    let isScheduled = state.withLock { state in
      state.pending = bytes
      return exchange(&state.isScheduled, with: true)
    }
    if isScheduled { return }
    Task(executorPreference: ThreadPerJob()) { [self] in
      usleep(UInt32(clamping: delay.wholeMilliseconds) * 1_000)
      save()
    }
  }

  /// Writes the pending bytes now; returns when they are on the disk.
  package func save() {
    writing.withLock { _ in
      let next = state.withLock { state in
        state.isScheduled = false
        state.isWriting = state.pending != nil
        return state.pending.take().map { (bytes: $0, isDamaged: state.isDamaged) }
      }
      guard let next else { return }
      defer { state.withLock { $0.isWriting = false } }
      do throws(SystemError) {
        try Platform.makePrivateFolder(folder)
        if next.isDamaged { _ = keepAside() }
        // Before the write, so that the watch knows the bytes.
        state.withLock { $0.known = next.bytes }
        try Platform.replaceFile(
          path, with: next.bytes, isDurable: delay != nil, isShared: true)
        state.withLock { $0.hasReportedFailure = false }
        startWatch()  // the folder may be new
      } catch {
        report(error, next.bytes)
      }
    }
  }

  /// Reports the first of several failures, and keeps the bytes for the next attempt.
  private func report(_ error: SystemError, _ bytes: [UInt8]) {
    let isRepeated = state.withLock { state in
      if state.pending == nil { state.pending = bytes }
      return exchange(&state.hasReportedFailure, with: true)
    }
    if isRepeated { return }
    Platform.printError(
      "The settings cannot be saved (\(error)). They are kept until the app ends; the next change tries again."
    )
  }

  // MARK: - Watching

  /// Reports each file that is put in the place of this one, from when the folder exists.
  ///
  /// - Parameter didChange: Called on the main actor, also after writes of this file; calls
  ///   `readOther()`. Returns false to end the watch.
  package func watch(_ didChange: @escaping @MainActor @Sendable () -> Bool) {
    state.withLock { $0.didChange = didChange }
    startWatch()
  }

  /// Starts the thread that waits for changes, unless there is no folder yet.
  private func startWatch() {
    guard Platform.isFolder(folder), let didChange = state.withLock({ $0.didChange.take() })
    else { return }
    Task(executorPreference: ThreadPerJob()) { [self] in
      do throws(SystemError) {
        let watch = try FolderWatch(completeFilesIn: folder)
        repeat {
          guard await didChange() else { return }
          repeat {
            _ = Platform.wait(for: [watch.descriptor])
          } while !watch.takeChanges().contains(path) && !watch.hasEnded
        } while !watch.hasEnded
      } catch {
        reportWatch(error)
      }
      // A write that makes the folder again starts again.
      state.withLock { $0.didChange = didChange }
    }
  }

  private func reportWatch(_ error: SystemError) {
    if state.withLock({ exchange(&$0.hasReportedWatch, with: true) }) { return }
    Platform.printError(
      "Changes of the settings by other programs are not noticed (\(error)). Restart the app to follow them."
    )
  }

  /// Reads the file; nil if it has the known content, or does not exist.
  package func readOther() -> Result<[UInt8], SystemError>? {
    let known = state.withLock { $0.known }
    let result = Result { () throws(SystemError) in try read() }
    switch result {
    case .success(let bytes): return bytes == known ? nil : bytes.map(Result.success)
    case .failure(let error):
      state.withLock { $0.known = nil }  // so that the same bytes are read after a repair
      return .failure(error)
    }
  }
}
