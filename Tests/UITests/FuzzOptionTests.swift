import Foundation
import Testing
import WorkflowWindowTesting

@Suite struct FuzzOptionTests {
  @Test func `an app without faults reports it and ends with 0`() async throws {
    let outcome = try await Executable.root.run(["--fuzz", "7:40"], patience: .forFuzzing)
    #expect(outcome.end == .exit(0))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "RootApp: 40 steps from seed 7, no violations.\n")
  }

  @Test(arguments: [
    ("outOfBounds", "Index out of range"),
    ("misuse", "Misuse: Stack.spacing must be finite and not negative (was -1.0)."),
  ])
  func `a trap is found in a separate process and shrunk to a few steps`(
    fault: String, message: String
  ) async throws {
    let outcome = try await Executable.faulty.run(
      ["--fuzz", "3:500"], environment: ["fault": fault], patience: .forFuzzing)
    #expect(outcome.end == .exit(70))
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    let first = try #require(lines.first)
    #expect(first.hasPrefix("FaultyApp: Seed 3, trap: The app traps (signal "))
    // Only debug builds report why the standard library traps.
    if isDebug || fault == "misuse" { #expect(first.hasSuffix(message)) }
    #expect(try #require(lines.dropFirst().first).hasPrefix("After 3 steps (of "))
    #expect(lines.count == 7)
    #expect(
      lines.last == "  try await replay(\".build/fuzzer/FaultyApp-3.session\", of: FaultyApp.self)")
  }

  @Test func `an app that ends its process is found like a trap`() async throws {
    let outcome = try await Executable.faulty.run(
      ["--fuzz", "3:500"], environment: ["fault": "quit"], patience: .forFuzzing)
    #expect(outcome.end == .exit(70))
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.first
        == "FaultyApp: Seed 3, trap: The app ends its process by itself (exit code 0).")
    #expect(lines.dropFirst().first?.hasPrefix("After 3 steps (of ") == true)
    #expect(
      lines.last == "  try await replay(\".build/fuzzer/FaultyApp-3.session\", of: FaultyApp.self)")
  }

  @Test func `a finding ends with 70 and leaves a session for a test`() async throws {
    let outcome = try await Executable.faulty.run(
      ["--fuzz", "2:500"], environment: ["fault": "deadEnd"], patience: .forFuzzing)
    #expect(outcome.end == .exit(70))
    #expect(outcome.errors.hasPrefix("FaultyApp: Seed 2, "), "\(outcome.errors)")
    #expect(
      outcome.errors.hasSuffix(
        """
        :
          click button "Open"
        The session is in .build/fuzzer/FaultyApp-2.session. A test replays it with:
          try await replay(".build/fuzzer/FaultyApp-2.session", of: FaultyApp.self, \
        oracles: .backNavigation)

        """), "\(outcome.errors)")
  }

  @Test func `the session of a finding starts the app with the same options`() async throws {
    let outcome = try await Executable.faulty.run(
      ["--fuzz", "5:500", "--size", "500x400", "--scale", "1.5", "--appearance", "dark"],
      environment: ["fault": "deadEnd"], patience: .forFuzzing)
    #expect(outcome.end == .exit(70))
    let session = try String(contentsOfFile: ".build/fuzzer/FaultyApp-5.session", encoding: .utf8)
    for line in [
      "size 500x400", "scale 1.5", "appearance dark", "seed 5",
      "environment \"fault\" \"deadEnd\"",
    ] {
      #expect(session.contains("\n\(line)\n"), "\(session)")
    }
  }

  @Test func `an oracle is left out by its name`() async throws {
    let outcome = try await Executable.faulty.run(
      ["--fuzz", "2:60", "--fuzz-without", "backNavigation", "--fuzz-without", "idle"],
      environment: ["fault": "deadEnd"], patience: .forFuzzing)
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
  }

  @Test func `an unknown oracle is refused with the names of all`() async throws {
    let outcome = try await Executable.root.run(["--fuzz", "1:5", "--fuzz-without", "idling"])
    #expect(outcome.end == .exit(64))
    #expect(outcome.errors.contains("idling"))
    #expect(outcome.errors.contains("idle") && outcome.errors.contains("backNavigation"))
    let alone = try await Executable.root.run(["--fuzz-without", "idle"])
    #expect(alone.end == .exit(64))
    #expect(alone.errors.contains("--fuzz-without requires --fuzz SEED:STEPS; add it."))
  }

  @Test(arguments: ["1", "1:", ":5", "1:0", "-1:5", "1:2:3", "1:9999999"])
  func `only a seed and a number of steps are accepted`(text: String) async throws {
    let outcome = try await Executable.root.run(["--fuzz=\(text)"])
    #expect(outcome.end == .exit(64))
    #expect(outcome.errors.contains("--fuzz"))
  }
}

#if DEBUG
  private let isDebug = true
#else
  private let isDebug = false
#endif
