import JournalFolders
import Testing
import WorkflowCanvas
import WorkflowPersistence

@Suite struct JournalTests {
  /// Appends a complete state and changes, one byte each, and returns the files after each call.
  private func write(
    _ changeCount: Int, in folder: MemoryFolder, checkpointAfter: Int? = nil
  ) throws -> [[String: [UInt8]]] {
    let journal = Journal(in: folder, generation: 0)
    try journal.append(Record(.whole, payload: [0]))
    var states = [folder.files]
    var checkpoint: JournalCheckpoint?
    for number in 1...changeCount {
      try journal.append(Record(.change, payload: [UInt8(number)]))
      states.append(folder.files)
      if number == checkpointAfter {
        checkpoint = try journal.beginCheckpoint((0...UInt8(number)).map { $0 })
      } else if number - 3 == checkpointAfter {
        try checkpoint?.write()
        states.append(folder.files)
      }
    }
    return states
  }

  /// The numbers restored from a journal: from its complete state and from each change.
  private func numbers(_ folder: MemoryFolder) -> [UInt8] {
    RecoveredJournal(in: folder).payloads.flatMap { $0 }
  }

  @Test func `appended records are read back`() throws {
    let folder = MemoryFolder()
    _ = try write(5, in: folder)
    let found = RecoveredJournal(in: folder)
    #expect(found.payloads == [[0], [1], [2], [3], [4], [5]])
    #expect(!found.isDamaged && !found.isNewer && found.startCount == 0)
    #expect(found.nextGeneration == 1)
  }

  @Test func `an empty folder restores nothing`() {
    let found = RecoveredJournal(in: MemoryFolder())
    #expect(found.payloads.isEmpty && found.nextGeneration == 0 && !found.isDamaged)
  }

  @Test func `each record is one write`() throws {
    let folder = MemoryFolder()
    _ = try write(5, in: folder)
    #expect(folder.callCount == 1 + 6)
  }

  @Test func `truncated after any byte, a journal has its complete records and reports no damage`()
    throws
  {
    let folder = MemoryFolder()
    let states = try write(20, in: folder)
    let log = try #require(states.last?["log-0"])
    let ends = states.compactMap { $0["log-0"]?.count }
    for count in 0...log.count {
      let cut = MemoryFolder(["log-0": Array(log.prefix(count))])
      let whole = ends.count { $0 <= count }
      #expect(numbers(cut) == (0..<UInt8(whole)).map { $0 })
      #expect(!RecoveredJournal(in: cut).isDamaged)
    }
  }

  @Test func `everything is found after each step of a checkpoint`() throws {
    let states = try write(20, in: MemoryFolder(), checkpointAfter: 10)
    #expect(states.last?.keys.sorted() == ["log-1", "whole-1"])
    for (index, files) in states.enumerated() {
      let count = index > 13 ? index : index + 1
      #expect(numbers(MemoryFolder(files)) == (0..<UInt8(count)).map { $0 }, "step \(index)")
    }
  }

  @Test func `any file truncated after any byte leaves an earlier state`() throws {
    for files in try write(20, in: MemoryFolder(), checkpointAfter: 10) {
      for (name, bytes) in files {
        for count in 0..<bytes.count {
          var cut = files
          cut[name] = Array(bytes.prefix(count))
          expectPrefix(numbers(MemoryFolder(cut)))
        }
        var less = files
        less[name] = nil
        expectPrefix(numbers(MemoryFolder(less)))
      }
    }
  }

  @Test(arguments: 0..<4)
  func `flipped bits never produce a different state`(seed: UInt64) throws {
    let random = SeededRandomNumberGenerator(seed: seed)
    let states = try write(20, in: MemoryFolder(), checkpointAfter: 10)
    for _ in 0..<500 {
      var files = states[random.index(below: states.count)]
      for _ in 0..<(1 + random.index(below: 4)) {
        guard let name = files.keys.sorted().first(where: { _ in random.flip() }),
          let count = files[name]?.count, count > 0
        else { continue }
        let place = random.index(below: count)
        files[name]?[place] ^= 1 << UInt8(random.index(below: 8))
      }
      expectPrefix(numbers(MemoryFolder(files)))
    }
  }

  private func expectPrefix(_ numbers: [UInt8]) {
    #expect(numbers == numbers.indices.map { UInt8($0) })
  }

  @Test func `a flipped bit is reported as damage`() throws {
    let folder = MemoryFolder()
    _ = try write(3, in: folder)
    var files = folder.files
    files["log-0"]?[20] ^= 1
    #expect(RecoveredJournal(in: MemoryFolder(files)).isDamaged)
  }

  @Test func `after any failed write, the complete records count`() throws {
    for call in 0..<11 {
      for fault in [MemoryFolder.Fault.refused, .short(3)] {
        let folder = MemoryFolder(faults: [call: fault])
        let journal = Journal(in: folder, generation: 0)
        var needsWhole = true
        var last: [UInt8] = []
        for number in UInt8(0)...10 {
          let next = last + [number]
          do {
            let record =
              needsWhole
              ? Record(.whole, payload: next) : Record(.change, payload: [number])
            try journal.append(record)
            needsWhole = false
            #expect(numbers(folder) == next, "\(fault) at \(call)")
          } catch {
            needsWhole = true
            expectPrefix(numbers(folder))
          }
          last = next
        }
        #expect(numbers(folder) == last, "\(fault) at \(call)")
      }
    }
  }

  @Test func `a checkpoint that cannot be written loses nothing`() throws {
    let folder = MemoryFolder(faults: [5: .refused])
    let journal = Journal(in: folder, generation: 0)
    try journal.append(Record(.whole, payload: [0]))
    try journal.append(Record(.change, payload: [1]))
    let checkpoint = try journal.beginCheckpoint([0, 1])
    try journal.append(Record(.change, payload: [2]))
    #expect(throws: MemoryFolder.Failure.self) { try checkpoint.write() }
    #expect(numbers(folder) == [0, 1, 2])
    try checkpoint.write()
    #expect(numbers(folder) == [0, 1, 2])
    #expect(folder.names() == ["log-1", "whole-1"])
  }

  @Test func `many changes request a checkpoint, once until it is finished`() throws {
    let journal = Journal(in: MemoryFolder(), generation: 0)
    try journal.append(Record(.whole, payload: [0]))
    #expect(!journal.needsCheckpoint)
    let change = [UInt8](repeating: 1, count: 100_000)
    for _ in 0..<3 { try journal.append(Record(.change, payload: change)) }
    #expect(journal.needsCheckpoint)
    let checkpoint = try journal.beginCheckpoint([1])
    for _ in 0..<3 { try journal.append(Record(.change, payload: change)) }
    #expect(!journal.needsCheckpoint)
    try checkpoint.write()
    journal.endCheckpoint()
    #expect(journal.needsCheckpoint)
  }

  // MARK: - Starts

  @Test func `starts are counted until a user action is recorded`() throws {
    let folder = MemoryFolder()
    _ = try write(2, in: folder)
    func start(_ count: UInt64, followsUserAction: Bool) throws {
      let journal = Journal(in: folder, generation: RecoveredJournal(in: folder).nextGeneration)
      try journal.append(Record(.start, payload: [UInt8(count)]))
      try journal.append(Record(.whole, payload: [0, 1, 2]))
      if followsUserAction {
        try journal.append(Record(.change, followsUserAction: true, payload: [3]))
      }
    }
    try start(1, followsUserAction: false)
    #expect(RecoveredJournal(in: folder).startCount == 1)
    try start(2, followsUserAction: false)
    #expect(RecoveredJournal(in: folder).startCount == 2)
    #expect(numbers(folder) == [0, 1, 2])
    try start(1, followsUserAction: true)
    #expect(RecoveredJournal(in: folder).startCount == 0)
    #expect(numbers(folder) == [0, 1, 2, 3])
  }

  @Test func `a start that writes nothing else keeps the state`() throws {
    let folder = MemoryFolder()
    _ = try write(2, in: folder)
    let journal = Journal(in: folder, generation: 1)
    try journal.append(Record(.start, payload: [1]))
    #expect(numbers(folder) == [0, 1, 2])
    #expect(RecoveredJournal(in: folder).startCount == 1)
  }

  @Test func `a complete state makes earlier generations obsolete`() throws {
    let folder = MemoryFolder()
    _ = try write(2, in: folder)
    let journal = Journal(in: folder, generation: 1)
    try journal.append(Record(.whole, payload: [0]))
    journal.removeEarlierGenerations()
    #expect(folder.names() == ["log-1"])
  }

  // MARK: - Versions

  @Test func `a record of a later version and all after it are skipped`() throws {
    let folder = MemoryFolder()
    _ = try write(2, in: folder)
    var files = folder.files
    let place = Record.Place(generation: 0, index: 3)
    files["log-0"]? += Record(.change, payload: [3]).bytes(
      at: place, version: Record.version + 1)
    let found = RecoveredJournal(in: MemoryFolder(files))
    #expect(found.isNewer && !found.isDamaged)
    #expect(found.payloads == [[0], [1], [2]])
  }

  @Test func `a first record of a later version is newer, whatever its checksum`() throws {
    let place = Record.Place(generation: 0, index: 0)
    for name in ["log-0", "whole-0"] {
      for version in [Record.version + 1, 31] {
        var bytes = Record(.whole, payload: [0]).bytes(at: place, version: version)
        bytes[6] ^= 1
        let found = RecoveredJournal(in: MemoryFolder([name: bytes]))
        #expect(found.isNewer && !found.isDamaged)
      }
    }
    let text = RecoveredJournal(in: MemoryFolder(["log-0": Array("a text of another kind".utf8)]))
    #expect(text.isDamaged && !text.isNewer)
  }

  @Test func `after its file was removed, a journal continues in another one`() throws {
    let folder = MemoryFolder()
    let journal = Journal(in: folder, generation: 0)
    #expect(!journal.leavesRemovedFile())
    try journal.append(Record(.whole, payload: [0]))
    #expect(!journal.leavesRemovedFile())
    folder.remove("log-0")
    #expect(journal.leavesRemovedFile() && !journal.leavesRemovedFile())
    try journal.append(Record(.whole, payload: [0, 1]))
    #expect(folder.names() == ["log-1"] && numbers(folder) == [0, 1])
  }

  @Test func `other files are not touched`() throws {
    let folder = MemoryFolder(["lock": [], "log-x": [1], "log-1-2": [1], "whole--1": [1]])
    #expect(RecoveredJournal(in: folder) == RecoveredJournal(in: MemoryFolder()))
  }
}

extension SeededRandomNumberGenerator {
  func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
