/// The content of a journal after its process ended or died.
package struct RecoveredJournal: Equatable, Sendable {
  /// All of a state and the patches of it since, in order; empty where nothing can be read.
  package private(set) var payloads: [[UInt8]] = []
  /// How many processes in a row began with the state and left nothing else.
  package private(set) var startCount = 0
  /// The generation that a process goes on in.
  package private(set) var nextGeneration = 0
  /// Whether bytes are not what was written, so that the state may be one from before.
  package private(set) var isDamaged = false
  /// Whether a later version wrote this.
  package private(set) var isNewer = false
  /// Whether an earlier version wrote this, which is not read any more.
  package private(set) var isOlder = false

  /// How many bytes may still be read.
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

  /// How far the state so far reaches: to the end of this generation.
  private struct LogEnd {
    var generation: Int
    /// How many records it has; nil where that does not matter, since the state is from elsewhere.
    var count: Int?
  }

  /// The bytes of a file; nil where it cannot be read, or is larger than what we write.
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
      note(error, isWritten: true)
      return false
    }
  }

  /// Reads the records of a log as far as they are right; what follows them, in this log or the next,
  /// counts only from a whole state on.
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
        return note(error, isWritten: false)
      }
    }
    if canChange { end = LogEnd(generation: generation, count: place.index) }
  }

  /// Whether the changes of a generation are of the state so far.
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
    if record.isMove { startCount = 0 }
  }

  /// - Parameter isWritten: Whether the file was there only once all of it was written.
  private mutating func note(_ problem: Record.Problem, isWritten: Bool) {
    switch problem {
    case .torn: if isWritten { isDamaged = true }
    case .damaged: isDamaged = true
    case .newer: isNewer = true
    case .older: isOlder = true
    }
  }
}
