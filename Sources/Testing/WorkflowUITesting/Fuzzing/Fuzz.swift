internal import IssueReporting
internal import Workflow
internal import WorkflowAutomation
public import WorkflowFuzzing
internal import WorkflowPersistence
internal import WorkflowPlatform

/// Performs random user actions on the harness that `makeHarness` returns, and fails the test if an
/// oracle finds a violation.
///
///     @Test func `no random input breaks the counter`() async throws {
///       try await fuzz(seed: 1, steps: 300) { try Harness(workflow: Counter.Workflow()) }
///     }
///
/// Steps that are not needed for the violation are removed. The failure reports the violation, the
/// remaining steps, the path of a session with them, and the line of a test that replays it. The same
/// seed reproduces the run. A trap ends the test process; a journal in `.build/fuzzer/`, named after the
/// test file, contains the steps up to the trap. The option `--fuzz` of an app also finds traps.
///
/// - Parameters:
///   - seed: The random seed.
///   - steps: The number of steps, in sessions of 5 to 49 steps.
///   - oracles: The oracles that check each step.
///   - makeHarness: Creates the harness of a session, in the same state each time.
@MainActor
public func fuzz(
  seed: UInt64, steps: Int, oracles: Oracles = .all, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ makeHarness: @escaping () throws -> Harness
) async throws {
  let folder = ".build/fuzzer"
  let name = "\(Platform.name(of: "\(file)").dropLast(6))-\(line)-\(seed)"
  let journal = "\(folder)/\(name).journal"
  try Platform.makeFolder(folder)
  let fuzzer = Fuzzer(
    seed: seed, steps: steps, oracles: { oracles.madeForTests() },
    journal: journal, start: { try makeHarness().offscreenApp })
  guard let finding = try await fuzzer.finding() else { return }
  let text = try finding.written(
    named: name, in: folder, ending: " { … }  // with the harness of \(fileID):\(line)")
  reportIssue(
    "Expected no violation in \(steps) steps. \(text)",
    fileID: fileID, filePath: file, line: line, column: column)
}

extension Oracles {
  /// Creates the oracles; the one for restoration encodes and decodes each snapshot.
  @MainActor
  package func madeForTests() -> [any Oracle] {
    made().map { oracle in
      guard oracle is RestorationOracle else { return oracle }
      return RestorationOracle { TreeSnapshot(bytes: try $0.bytes()) }
    }
  }
}
