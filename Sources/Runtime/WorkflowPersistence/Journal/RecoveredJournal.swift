/// The content of a journal, recovered after its process ended or died.
package struct RecoveredJournal: Equatable, Sendable {
  /// A whole state and its subsequent patches, in order; empty if nothing can be read.
  package private(set) var payloads: [[UInt8]] = []
  /// The number of consecutive processes that started with this state and recorded nothing else.
  package private(set) var startCount = 0
  /// The generation in which the next process continues.
  package private(set) var nextGeneration = 0
  /// Whether some bytes are corrupted, so that the state may be an older one.
  package private(set) var isDamaged = false
  /// Whether a later version wrote the journal.
  package private(set) var isNewer = false
  /// Whether an earlier version wrote the journal, in a format that is no longer supported.
  package private(set) var isOlder = false

  /// The number of bytes that may still be read.
  private var unread = JournalLimits.total

  /// Reads the journal in `folder`; never fails.
  package init(in folder: any JournalFolder) {
    let names = folder.names()
    let files = names.compactMap(JournalFiles.init)
    isDamaged = names.contains(where: JournalFiles.isBeyondLimit)
    nextGeneration = (files.map(\.generation).max() ?? -1) + 1
    let wholes = files.filter { if case .whole = $0 { true } else { false } }
    let first = wholes.map(\.generation).sorted(by: >).first { readWhole($0, in: folder) }
    let logs = files.filter { if case .log = $0 { $0.generation >= first ?? 0 } else { false } }
    var end = first.map { LogEnd(generation: $0 - 1, count: nil) }
    for log in logs.map(\.generation).sorted() { readLog(log, after: &end, in: folder) }
  }

  /// The end of the recovered state: the last generation read so far.
  private struct LogEnd {
    var generation: Int
    /// The number of its records; nil if the state is from a checkpoint, which makes the count
    /// irrelevant.
    var count: Int?
  }

  /// Returns the bytes of a file; nil if it cannot be read or exceeds the size limits.
  private mutating func bytes(of file: JournalFiles, in folder: any JournalFolder) -> [UInt8]? {
    let limit = min(JournalLimits.file, unread)
    guard let bytes = try? folder.bytes(of: file.name, atMost: limit) else { return nil }
    unread -= bytes.count
    return bytes
  }

  private mutating func readWhole(_ generation: Int, in folder: any JournalFolder) -> Bool {
    var reader = ByteReader(bytes(of: .whole(generation), in: folder) ?? [])
    do throws(Record.Problem) {
      let place = Record.Place(generation: generation, index: 0)
      let record = try Record.read(from: &reader, at: place)
      guard record.kind == .whole else { throw .damaged }
      payloads = [record.payload]
      return true
    } catch {
      recordProblem(error, isWritten: true)
      return false
    }
  }

  /// Reads the valid records of a log; changes after an invalid record, in this log or the next,
  /// are ignored until the next whole state.
  private mutating func readLog(
    _ generation: Int, after end: inout LogEnd?, in folder: any JournalFolder
  ) {
    let before = end
    end = nil
    guard let bytes = bytes(of: .log(generation), in: folder) else {
      isDamaged = true
      return
    }
    var reader = ByteReader(bytes)
    var place = Record.Place(generation: generation, index: 0)
    var canChange = false
    while !reader.rest.isEmpty {
      do throws(Record.Problem) {
        let record = try Record.read(from: &reader, at: place)
        if record.kind == .continuation {
          canChange = follows(before, record, in: generation)
        } else {
          add(record, canChange: &canChange)
        }
        place.index += 1
      } catch {
        return recordProblem(error, isWritten: false)
      }
    }
    if canChange { end = LogEnd(generation: generation, count: place.index) }
  }

  /// Whether the changes of a generation continue the recovered state.
  private func follows(_ end: LogEnd?, _ record: Record, in generation: Int) -> Bool {
    var reader = ByteReader(record.payload)
    guard let end, let count = reader.number(), end.generation == generation - 1 else {
      return false
    }
    return end.count.map { UInt64($0) == count } ?? true
  }

  private mutating func add(_ record: Record, canChange: inout Bool) {
    switch record.kind {
    case .whole:
      payloads = [record.payload]
      canChange = true
    case .change:
      if canChange { payloads.append(record.payload) }
    case .start:
      var reader = ByteReader(record.payload)
      startCount = Int(clamping: reader.number() ?? 1)
    case .continuation, .tree, .root, .node: break
    }
    if record.followsUserAction { startCount = 0 }
  }

  /// Records a problem of a file.
  ///
  /// - Parameter isWritten: Whether the file was written completely before it got its name, so that
  ///   a torn record means damage.
  private mutating func recordProblem(_ problem: Record.Problem, isWritten: Bool) {
    switch problem {
    case .torn: if isWritten { isDamaged = true }
    case .damaged: isDamaged = true
    case .newer: isNewer = true
    case .older: isOlder = true
    }
  }
}
