import FaultyApp
import Testing
import WorkflowFuzzing
import WorkflowUITesting

@MainActor @Suite struct FaultTests {
  /// Faults that do not end the process; the others run in processes of their own.
  nonisolated static let harmless = Fault.allCases.filter {
    $0.oracle != nil && $0.oracle != "trap"
  }

  private func fuzzer(_ fault: Fault, seed: UInt64) -> Fuzzer {
    Fuzzer(seed: seed, steps: 500, oracles: { Oracles.all.madeForTests() }) {
      try Harness(app: FaultyApp.self, environment: ["fault": fault.rawValue]).offscreenApp
    }
  }

  @Test(arguments: harmless)
  func `a fault is found by its oracle and shrunk to a few steps`(fault: Fault) async throws {
    // A widget that requests frames forever is found only in sessions that end while it is visible.
    let seed: UInt64 = fault == .idleFrames ? 2 : 1
    let finding = try #require(try await fuzzer(fault, seed: seed).finding())
    #expect(finding.violation.oracle == fault.oracle)
    #expect(finding.steps.count <= 6)
  }

  @Test func `every oracle has at least two faults`() {
    let oracles = Dictionary(grouping: Fault.allCases.compactMap(\.oracle), by: \.self)
    #expect(oracles.values.allSatisfy { $0.count >= 2 })
    #expect(Set(oracles.keys) == Set(Oracles.all.made().map(\.name) + ["trap"]))
  }

  @Test func `every oracle can be left out by its name`() {
    for name in OracleName.allCases {
      let titles = name.oracles.made().map { $0.name.filter { $0 != " " } }
      #expect(titles == [name.rawValue.lowercased()])
    }
    #expect(OracleName.allCases.count == Oracles.all.made().count)
  }

  @Test func `no fault is found in a correct app`() async throws {
    #expect(try await fuzzer(.none, seed: 1).finding() == nil)
  }

  @Test func `the same seed finds the same fault`() async throws {
    let findings = [
      try await fuzzer(.strayPaint, seed: 2).finding(),
      try await fuzzer(.strayPaint, seed: 2).finding(),
    ]
    #expect(findings[0]?.text == findings[1]?.text)
    #expect(findings[0] != nil)
  }

  @Test func `replaying the steps shows the fault again`() async throws {
    let fuzzer = fuzzer(.missingPaint, seed: 1)
    let finding = try #require(try await fuzzer.finding())
    let again = try await fuzzer.replay(finding.steps)
    #expect(again.violation == finding.violation)
    #expect(again.performed == finding.steps)
  }
}
