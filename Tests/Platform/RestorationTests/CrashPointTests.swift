import JournalFolders
import Testing
import Workflow
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLanguage
import WorkflowPersistence
import WorkflowPlatform
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@testable import RootApp

/// A journaled session of the whole demo, and its state after truncation at any point.
@MainActor @Suite struct CrashPointTests {
  /// The screen content after a record, and the length of the log.
  private struct Point {
    let byteCount: Int
    let tree: String
    let image: PixelImage
  }

  /// Plays a session and notes the screen content after each record.
  private func play(in folder: MemoryFolder) async throws -> (Harness, [Point]) {
    let harness = try Harness(app: RootApp.self, seed: 1, theme: Theme(motion: .reduced))
    let journaled = try Journaled(harness, in: folder)
    var points: [Point] = []
    func step(_ action: @MainActor () async throws -> Void) async throws {
      guard
        try await journaled.record({
          try await action()
          harness.driver.send(.pointerLeft)
          try await harness.settle()
        })
      else { return }
      points.append(
        Point(
          byteCount: folder.files["log-0"]?.count ?? 0, tree: harness.tree.text,
          image: try harness.image))
    }
    try await step {}
    try await step { try await harness.press(.down) }
    try await step { try await harness.press(.down) }
    try await step { try await harness.click("UIKit") }
    for _ in 0..<6 { try await step { try await harness.click("+") } }
    try await step { try await harness.press(.tab) }
    try await step { try await harness.resize(to: Size(width: 500, height: 300)) }
    try await step { try await harness.click("Back") }
    try await step { try await harness.click("SwiftUI") }
    try await step { try await harness.click("-") }
    try await step { try await harness.press(.escape) }
    for _ in 0..<4 {
      try await step { try await harness.click("Update") }
      if harness.shows("Dismiss") { try await step { try await harness.click("Dismiss") } }
    }
    #expect(journaled.reports.isEmpty)
    return (harness, points)
  }

  @Test func `truncated after any byte, the journal restores its last complete frame`()
    async throws
  {
    let folder = MemoryFolder()
    let (_, points) = try await play(in: folder)
    let log = try #require(folder.files["log-0"])
    #expect(points.count > 15 && points.last?.byteCount == log.count)
    for count in 0...log.count {
      let found = RecoveredJournal(in: MemoryFolder(["log-0": Array(log.prefix(count))]))
      let (state, problem) = AppSnapshot.read(found.payloads)
      #expect(problem == nil && !found.isDamaged)
      #expect(found.payloads.count == points.count { $0.byteCount <= count })
      #expect((state == nil) == found.payloads.isEmpty)
    }
  }

  @Test func `each record restores the frame that followed it`() async throws {
    let folder = MemoryFolder()
    let (harness, points) = try await play(in: folder)
    let payloads = RecoveredJournal(in: folder).payloads
    #expect(payloads.count == points.count)
    for (index, point) in points.enumerated() {
      let state = try #require(AppSnapshot.read(Array(payloads.prefix(index + 1))).state)
      try await harness.resize(to: try #require(state.windows?[AppWindows.mainKey]?.size))
      let restored = try #require(try harness.showing(state))
      try await restored.settle()
      #expect(restored.tree.text == point.tree, "record \(index)")
      #expect(try restored.image == point.image, "record \(index)")
    }
  }

  @Test(arguments: 0..<3)
  func `flipped bits restore an earlier frame or none`(seed: UInt64) async throws {
    let folder = MemoryFolder()
    let (_, points) = try await play(in: folder)
    let payloads = RecoveredJournal(in: folder).payloads
    let log = try #require(folder.files["log-0"])
    let random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<2_000 {
      var other = log
      for _ in 0...(random.next() % 3) {
        other[Int(random.next() % UInt64(log.count))] ^= 1 << UInt8(random.next() % 8)
      }
      let found = RecoveredJournal(in: MemoryFolder(["log-0": other])).payloads
      #expect(found == Array(payloads.prefix(found.count)))
    }
    #expect(payloads.count == points.count)
  }

  @Test func `altered payloads are refused`() async throws {
    let folder = MemoryFolder()
    _ = try await play(in: folder)
    let payloads = RecoveredJournal(in: folder).payloads
    let random = SeededRandomNumberGenerator(seed: 5)
    for _ in 0..<2_000 {
      var others = payloads
      let index = Int(random.next() % UInt64(others.count))
      if others[index].isEmpty { continue }
      let place = Int(random.next() % UInt64(others[index].count))
      others[index][place] = UInt8(truncatingIfNeeded: random.next())
      _ = AppSnapshot.read(others)
    }
  }

  @Test func `an action is a record of a few bytes, and an unchanged frame writes none`()
    async throws
  {
    let folder = MemoryFolder()
    let harness = try Harness(app: RootApp.self, theme: Theme(motion: .reduced))
    let journaled = try Journaled(harness, in: folder)
    try await journaled.record { try await harness.click("UIKit") }
    try await journaled.record { try await harness.click("+") }
    let (before, calls) = (folder.files["log-0"]?.count ?? 0, folder.callCount)
    #expect(try await journaled.record { try await harness.click("+") })
    #expect(folder.callCount == calls + 1)
    #expect((folder.files["log-0"]?.count ?? 0) - before < 80)
    harness.window.damageAll()
    #expect(try await !journaled.record { try await harness.settle() })
    #expect(folder.callCount == calls + 1)
  }

  @Test func `after any failed write the app runs, reports it once, and saves again later`()
    async throws
  {
    for fault in [MemoryFolder.Fault.refused, .short(9)] {
      for call in [0, 1, 3] {
        let folder = MemoryFolder(faults: [call: fault, call + 1: fault])
        let harness = try Harness(app: RootApp.self, theme: Theme(motion: .reduced))
        let journaled = try Journaled(harness, in: folder)
        try await journaled.record { try await harness.click("UIKit") }
        var last = ""
        for _ in 0..<60 {
          try await journaled.record { try harness.driver.click("+") }
          last = harness.tree.text
        }
        let found = RecoveredJournal(in: folder)
        let state = try #require(AppSnapshot.read(found.payloads).state, "\(fault) at \(call)")
        let restored = try #require(try harness.showing(state))
        #expect(restored.tree.text == last, "\(fault) at \(call)")
        #expect(journaled.reports.count == 1)
        #expect(
          journaled.reports.first?.hasPrefix("The app's state cannot be saved (Failure()") == true
        )
      }
    }
  }

  @Test(arguments: [[:], [3: MemoryFolder.Fault.refused]])
  func `closing an app writes its last action, even after a failed write`(
    faults: [Int: MemoryFolder.Fault]
  ) async throws {
    let folder = MemoryFolder(faults: faults)
    let harness = try Harness(app: RootApp.self, theme: Theme(motion: .reduced))
    let journaled = try Journaled(harness, in: folder)
    try await journaled.record { try await harness.click("UIKit") }
    for _ in 0..<3 { try await journaled.record { try await harness.click("+") } }
    try await harness.click("+")
    try journaled.end()
    let state = try #require(AppSnapshot.read(RecoveredJournal(in: folder).payloads).state)
    #expect(try #require(try harness.showing(state)).tree.text == harness.tree.text)
  }

  @Test func `many changes are followed by a checkpoint, and all are restored`() async throws {
    let folder = MemoryFolder()
    let harness = try Harness(app: RootApp.self, theme: Theme(motion: .reduced))
    let journaled = try Journaled(harness, in: folder)
    try await journaled.record { try await harness.click("UIKit") }
    var count = 0
    while folder.files["log-1"] == nil, count < 20_000 {
      count += 1
      harness.window.resize(to: Size(width: 400 + Double(count % 7), height: 300))
      try await journaled.record { try harness.driver.click("+") }
    }
    for _ in 0..<1_000 where folder.files["whole-1"] == nil { await Task.yield() }
    try await journaled.record { try await harness.click("+") }
    let found = RecoveredJournal(in: folder)
    let state = try #require(AppSnapshot.read(found.payloads).state)
    let value = (count + 1).formatted(.number)
    #expect(try #require(try harness.showing(state)).shows("The value is \(value)"))
    #expect(journaled.reports.isEmpty)
  }
}
