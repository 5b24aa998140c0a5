import FaultyApp
import Foundation
import Issues
import Testing
import WorkflowUITesting

@MainActor @Suite struct FuzzTests {
  private func faulty(_ fault: Fault) throws -> Harness {
    try Harness(app: FaultyApp.self, environment: ["fault": fault.rawValue])
  }

  @Test func `fails at the caller's line with the problem and how to reproduce it`() async throws {
    let failures = await failures {
      try? await fuzz(seed: 3, steps: 300) { try faulty(.sameIdentifier) }
    }
    let line = UInt(#line - 2)
    let name = "FuzzTests-\(line)-3"
    #expect(failures.map(\.line) == [line])
    #expect(
      failures.first?.text == """
        Expected no violation in 300 steps. Seed 3, tree: button "Add" at 204,246 and button \
        "Reset" at 204,290 have the same identifier, "add".
        After 1 step (of 6 when it was found):
          click id "add"
        The session is in .build/fuzzer/\(name).session. A test replays it with:
          try await replay(".build/fuzzer/\(name).session", oracles: .tree) { … }  // with the \
        harness of WorkflowFuzzingTests/FuzzTests.swift:\(line)
        """)
    #expect(
      try String(contentsOfFile: ".build/fuzzer/\(name).session", encoding: .utf8)
        == "click id \"add\"\n")
    let replayed = await Issues.failures {
      try? await replay(".build/fuzzer/\(name).session", oracles: .tree) {
        try faulty(.sameIdentifier)
      }
    }
    #expect(
      replayed.first?.text.hasPrefix("Expected no violation, but after step 1 of 1, ") == true)
  }

  @Test func `checks only with the requested oracles`() async throws {
    try await fuzz(seed: 1, steps: 100, oracles: [.pixels, .focus]) { try faulty(.sameIdentifier) }
  }

  @Test func `a failing session fails until the fault is fixed`() async throws {
    let session = "click id \"add\"\n"
    let failures = await failures {
      try? await replay(session) { try faulty(.sameIdentifier) }
    }
    #expect(
      failures.map(\.text) == [
        """
        Expected no violation, but after step 1 of 1, tree: button "Add" at 204,246 and button \
        "Reset" at 204,290 have the same identifier, "add".
        """
      ])
    try await replay(session) { try faulty(.none) }
  }
}
