import Foundation
import Glibc
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets
import WorkflowWindowTesting

/// Apps that crash at random moments of random input, and the state that their next start restores.
///
/// At a random moment the app stops, and its files are copied: a crash at this moment leaves the same
/// files. A start from the copy must show the newest frame, or a later one, which the app shows when it
/// continues. Then the app is killed, and its successor receives input.
///
/// CRASH_SEED is the random seed, and CRASH_SECONDS the duration for all apps together; set them for a
/// long search.
@MainActor
@Suite(.serialized) struct RandomCrashTests {
  nonisolated private static let apps: [Executable] = [
    .root, .demoList, .tutorial, .ticTacToe, .fields,
  ]

  private static let seed = environment("CRASH_SEED").flatMap { UInt64($0) } ?? 1

  /// The duration for one app; without one, each app crashes a few times.
  private static let duration = environment("CRASH_SECONDS").flatMap { Int($0) }
    .map { Duration.seconds($0) / apps.count }

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  @Test(arguments: apps) func `random input is restored after a crash`(app: Executable) async throws
  {
    let random = SeededRandomNumberGenerator(seed: Self.seed)
    let end = ContinuousClock.now + (Self.duration ?? .zero)
    var place = try await StateFolderFixture()
    var process = try await place.start(app)
    var crashes = 0
    while crashes < 3 || ContinuousClock.now < end {
      crashes += 1
      let steps = try await play(on: process, in: place, random)
      let report = Comment(
        """
        \(app.name), crash \(crashes) with seed \(Self.seed), after the steps:
        \(steps.map { "  \($0)\n" }.joined())
        """)
      usleep(UInt32(random.next() % 60_000))
      try await stop(process)
      let newest = try process.newestFrame()
      let copy = try await StateFolderFixture(copying: place)
      let restored = try await copy.start(app)
      let first = restored.frames[0].text
      try #require(restored.process.log.text(.errors) == "", report)
      process.send(SIGCONT)
      if first != newest.text, !newest.hasUnsavedParts {
        try await process.waitUntil("a frame shows what was restored:\n\(first)\n\(report)") { _ in
          process.frames.contains { $0.number > newest.number && $0.text == first } ? true : nil
        }
      }
      process.send(SIGKILL)
      #expect(try await process.outcome().end == .signal(SIGKILL), report)
      #expect(process.process.log.text(.errors) == "", report)
      (place, process) = (copy, restored)
    }
    if Self.duration != nil { print("\(app.name): \(crashes) crashes with seed \(Self.seed)") }
  }

  /// Performs random steps until the app has saved a change, and returns them.
  ///
  /// Without a change, two crashes within ten seconds after the start would be two failed starts.
  private func play(
    on app: AppProcess, in place: StateFolderFixture, _ random: SeededRandomNumberGenerator
  ) async throws -> [Step] {
    let (start, saved) = (try app.newestFrame(), place.savedByteCount)
    let count = 1 + random.next() % 20
    var steps: [Step] = []
    let deadline = ContinuousClock.now + AppProcess.patience
    while steps.count < count || place.savedByteCount == saved {
      try #require(ContinuousClock.now < deadline, "\(app.process.log.text(.errors)) \(steps)")
      let frame = try app.newestFrame()
      let focus = frame.nodes.first(where: \.isFocused)?.semantics.role
      let isEditing = focus.map { [.textField, .secureField, .textEditor].contains($0) } ?? false
      var source = RandomStepSource(
        random: random, tree: frame.tree, isEditing: isEditing && random.flip(1, of: 2),
        startSize: start.tree.bounds.size)
      guard let step = source.step(), step.isInput else { continue }
      do {
        try await app.perform(step)
        steps.append(step)
      } catch is AutomationError {
        // The element is gone.
      }
    }
    return steps
  }

  /// Stops all threads of an app.
  private func stop(_ app: AppProcess) async throws {
    app.send(SIGSTOP)
    let folder = "/proc/\(app.process.id)/task"
    let deadline = ContinuousClock.now + AppProcess.patience
    while try !FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy({ thread in
      // A thread that has ended meanwhile has no status.
      let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      return status?.contains("State:\tT") ?? true
    }) {
      try #require(ContinuousClock.now < deadline, "The app does not stop.")
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}

extension Step {
  /// Whether the pointer and the keyboard perform the step immediately, and its effect can be restored.
  fileprivate var isInput: Bool {
    switch self {
    case .click, .doubleClick, .drag, .scroll, .press: unsupportedReason == nil
    case .type(let text): text.allSatisfy(\.isASCII)  // other characters may have no key
    default: false
    }
  }
}

extension ReportedFrame {
  /// Whether it shows a menu, a tooltip or a secret, which are not restored.
  fileprivate var hasUnsavedParts: Bool {
    nodes.contains { node in
      switch node.semantics.role {
      case .menu, .tooltip: true
      case .secureField: node.value?.isEmpty == false
      default: false
      }
    }
  }
}

extension StateFolderFixture {
  /// The number of bytes in the files of the states.
  fileprivate var savedByteCount: Int {
    files.reduce(0) { count, file in
      // The app may have removed the file meanwhile.
      let attributes = try? FileManager.default.attributesOfItem(atPath: home.path(file))
      return count + (attributes?[.size] as? Int ?? 0)
    }
  }
}
