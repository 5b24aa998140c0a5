import Foundation
import Glibc
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowSessions
import WorkflowUITesting
import WorkflowWidgets
import WorkflowWindowTesting

@testable import WindowsApp

/// One list of inputs in all ways to run an app, which must look the same after each of them.
@MainActor
@Suite(.serialized) struct RunContractTests {
  private let folder: TemporaryFolder
  private let session: String
  private let inputs = RunInput.all
  private let options = [
    "--size", "\(Int(RunInput.size.width))x\(Int(RunInput.size.height))", "--scale", "1",
  ]

  init() throws {
    folder = try TemporaryFolder()
    session = folder.path("run.session")
    try FileManager.default.createDirectory(
      atPath: folder.path("files"), withIntermediateDirectories: true)
    for name in ["files/a.txt", "files/b.txt"] {
      try Data().write(to: URL(filePath: folder.path(name)))
    }
  }

  private var environment: [String: String] { ["FOLDER": folder.path("files")] }

  @Test func `an app is the same in a window, recorded, replayed, watched and in a test`()
    async throws
  {
    #expect(inputs.count >= 40)
    var expected = try await looksInTest()
    try await compareWindow(&expected)
    let ends = try await compareRecording(expected)
    try await compareReplay(expected, ends)
    try await compareWatched(expected)
  }

  // MARK: - In a test

  private func looksInTest() async throws -> [RunLook] {
    let harness = try Harness(
      app: WindowsApp.self, environment: environment, size: RunInput.size,
      theme: Theme(motion: .reduced))
    let looks = OffscreenLooks(harness.offscreenApp)
    try await harness.settle()
    var all = [try await looks.next()]
    for input in inputs {
      for step in [input.step, input.answer].compactMap(\.self) {
        try await harness.perform(step)
        try await harness.settle()
      }
      all.append(try await looks.next())
    }
    return all
  }
}

// MARK: - On a desktop

extension RunContractTests {
  /// Compares a window, whose icon is then expected of the others.
  private func compareWindow(_ expected: inout [RunLook]) async throws {
    let looks = try await DesktopLooks(options, environment: environment)
    let icon = try await looks.see(.icons)
    #expect(UInt64(icon) != nil, "Expected an icon, but found \(icon).")
    for index in expected.indices { expected[index].parts[.icons] = icon }
    try await compare(looks, "in a window", expected)
  }

  /// Compares a recording; returns the number of the session's entries after each input.
  private func compareRecording(_ expected: [RunLook]) async throws -> [Int] {
    let looks = try await DesktopLooks(
      options + ["--record", session], environment: environment)
    var ends: [Int] = []
    try await compare(looks, "while recording", expected) {
      ends.append(try recorded.entries.count)
      // A watched replay takes as long: the test must stop the app before the next input, and the app
      // must find the accessibility bus before the first one.
      try await Task.sleep(for: .milliseconds(ends.count == 1 ? 500 : 200))
    }
    return ends
  }

  private var recorded: RecordedSession {
    get throws { try RecordedSession(parsing: String(contentsOfFile: session, encoding: .utf8)) }
  }

  private func compare(
    _ looks: DesktopLooks, _ run: String, _ expected: [RunLook],
    didCompare: () async throws -> Void = {}
  ) async throws {
    let comparison = RunComparison(run, of: inputs)
    for index in expected.indices {
      if index > 0 { try await looks.perform(inputs[index - 1]) }
      try await looks.compare(expected[index], after: index, in: comparison)
      try await didCompare()
    }
    try looks.app.clickCloseButton()
    #expect(try await looks.app.outcome().end == .exit(0))
    comparison.report()
  }

  /// Compares a watched replay, which is stopped at each frame, because it does not wait for a test.
  ///
  /// A busy machine can be too late for some frames: these inputs are compared in a further replay,
  /// and a few of them may be missed.
  private func compareWatched(_ expected: [RunLook]) async throws {
    let comparison = RunComparison("in a watched replay", of: inputs)
    /// The differences after each input, in the best of the frames with its tree.
    var open = Dictionary(
      uniqueKeysWithValues: expected.indices.map { ($0, [RunLook.Part.tree: "not shown"]) })
    // Its events are asked for only at the end, because a stopped app does not answer.
    let events = Set(expected.dropFirst().flatMap(\.eventLines))
    var missing = events
    for _ in 0..<4 where !open.isEmpty {
      // A replay that is not trusted has no connection to a bus.
      let looks = try await DesktopLooks(
        ["--replay", session, "--watch", "--trust-session"], isOnBus: false)
      var next = 0
      var patience = AppProcess.patience
      while case let frames = try await looks.stop(within: patience), !frames.isEmpty {
        defer { looks.app.send(SIGCONT) }
        let shown = expected.indices[next...].prefix(4).filter { index in
          frames.contains(where: expected[index].isShown)
        }
        next = shown.first ?? next
        patience = AppProcess.patience
        for index in shown where open[index] != nil {
          var differing: [RunLook.Part: String] = [:]
          for part in [RunLook.Part.windows, .icons, .pixels] {
            differing[part] = try await looks.difference(of: part, to: expected[index], .zero)
          }
          if differing[.windows] ?? differing[.pixels] != nil { patience = .milliseconds(20) }
          let isBetter = differing.count < open[index]?.count ?? 0 || open[index]?[.tree] != nil
          if isBetter { open[index] = differing.isEmpty ? nil : differing }
        }
      }
      looks.app.send(SIGCONT)  // it may have been stopped between its windows and its end
      #expect(try await looks.app.outcome().end == .exit(0))
      missing = try await looks.missing(events, comparison.patience(for: .events))
    }
    let unseen = open.filter { $0.value[.tree] != nil }
    #expect(unseen.count <= expected.count / 4)
    for (index, differing) in open.sorted(by: { $0.key < $1.key }) where unseen[index] == nil {
      for (part, seen) in differing {
        comparison.noteDifference(in: part, seen, after: index, expected: expected[index])
      }
    }
    let all = RunLook(title: "", parts: [.events: events.sorted().joined(separator: "\n")])
    comparison.noteDifference(
      in: .events, events.subtracting(missing).sorted().joined(separator: "\n"),
      after: inputs.count, expected: all)
    comparison.report()
  }
}

// MARK: - Offscreen

extension RunContractTests {
  /// Compares a replay after the entries of each input.
  private func compareReplay(_ expected: [RunLook], _ ends: [Int]) async throws {
    let session = try recorded
    let comparison = RunComparison("in a replay", of: inputs)
    let replay = try SessionReplay(WindowsApp.self, session: session)
    let looks = OffscreenLooks(replay.offscreenApp)
    var next = 0
    replay.offscreenApp.driver.pace = { time in
      while next < ends.count, time >= session.time(after: ends[next]) {
        try await comparison.noteDifferences(
          in: looks.next(), after: next, expected: expected[next])
        next += 1
      }
    }
    try await replay.run()
    #expect(next == ends.count)
    comparison.report()
    #expect(try await Executable.windows.run(["--replay", self.session]).end == .exit(0))
  }
}

extension RecordedSession {
  /// The time of the first entry after `count` others; the greatest one if there is none.
  fileprivate func time(after count: Int) -> Duration {
    for case .at(let time) in entries.dropFirst(count) { return time }
    return .seconds(Int64.max)
  }
}
