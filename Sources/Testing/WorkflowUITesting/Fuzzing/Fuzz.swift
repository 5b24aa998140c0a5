internal import IssueReporting
internal import Workflow
internal import WorkflowAutomation
public import WorkflowFuzzing
internal import WorkflowPersistence
internal import WorkflowPlatform

/// Uses what `makeHarness` makes by chance, and fails where an oracle finds something wrong.
///
///     @Test func `nothing the monkey does breaks the counter`() async throws {
///       try await fuzz(seed: 1, steps: 300) { try Harness(workflow: Counter.Workflow()) }
///     }
///
/// What is found is made as short as it goes; the failure says what is wrong and after which steps,
/// and where they are left as a session and as a test. The same seed does the same. A trap ends the
/// test's process: the steps up to it are in `.build/monkey/`, in the journal named after the test;
/// `--fuzz` on an app finds traps too.
///
/// - Parameters:
///   - seed: What the monkey's chance starts from.
///   - steps: How many steps it takes, in sessions of up to fifty.
///   - oracles: What is looked at.
///   - makeHarness: Makes a harness, the same each time.
@MainActor
public func fuzz(
  seed: UInt64, steps: Int, oracles: Oracles = .all, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ makeHarness: @escaping () throws -> Harness
) async throws {
  let folder = ".build/monkey"
  let name = "\(baseName(of: file))-\(line)-\(seed)"
  let journal = "\(folder)/\(name).journal"
  try Platform.makeFolder(folder)
  let monkey = Monkey(
    seed: seed, steps: steps, oracles: { oracles.madeForTests() },
    journal: { step in
      // Only a trap makes anybody look for the journal.
      if let step {
        try? Platform.append("\(step)\n", toFile: journal)
      } else {
        try? Platform.write("", toFile: journal)
      }
    }, start: { try makeHarness().offscreenApp })
  guard let finding = try await monkey.finding() else { return }
  let files = try FindingFiles(
    finding, named: name, in: folder,
    harness: "try makeHarness()  // as at \(fileID):\(line)")
  reportIssue(
    "Expected all to be well after \(steps) steps. \(finding.text)\nThe session is in \(files.session), a test in \(files.test).",
    fileID: fileID, filePath: file, line: line, column: column)
}

/// Plays the steps of a session, a line each, and fails where an oracle finds something wrong.
///
/// A step that a user could not do is left out, as the monkey does.
@MainActor
public func replay(
  _ session: String, oracles: Oracles = .all, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ makeHarness: @escaping () throws -> Harness
) async throws {
  let steps = try session.split(separator: "\n").map { try Step(parsing: String($0)) }
  let monkey = Monkey(
    seed: 0, steps: 0, oracles: { oracles.madeForTests() },
    start: { try makeHarness().offscreenApp })
  let (violation, performed) = try await monkey.replay(steps)
  guard let violation else { return }
  reportIssue(
    "Expected all to be well, but after step \(performed.count) of \(steps.count), \(violation.oracle): \(violation.message)",
    fileID: fileID, filePath: file, line: line, column: column)
}

extension Oracles {
  /// The oracles; snapshots are written and read on their way.
  @MainActor
  package func madeForTests() -> [any Oracle] {
    made().map { oracle in
      guard oracle is RestorationOracle else { return oracle }
      return RestorationOracle { TreeSnapshot(bytes: try $0.bytes()) }
    }
  }
}

private func baseName(of file: StaticString) -> String {
  let last = "\(file)".split(separator: "/").last ?? "fuzz"
  return last.hasSuffix(".swift") ? String(last.dropLast(6)) : String(last)
}
