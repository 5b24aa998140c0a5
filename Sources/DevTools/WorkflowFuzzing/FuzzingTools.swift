internal import ArgumentParser
public import WorkflowApp

/// Options that run an app with random user actions and check it with oracles.
public struct FuzzingTools: AppTools {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run the app offscreen with random user actions and check each step.",
      discussion: """
        The value is a random seed and a number of steps; the same seed reproduces the run. The \
        shortest steps to a violation are written to \(FuzzRequest.folder), as a session that a test \
        can replay. The exit code is 70 after a violation, else 0. Your own files are only used with \
        --real-data.
        """, valueName: "seed:steps"))
  var fuzz: FuzzLength?

  @Option(
    help: ArgumentHelp(
      "Leave an oracle out of --fuzz; can be given several times.", valueName: "oracle"))
  var fuzzWithout: [OracleName] = []

  @Option(help: .hidden)
  var fuzzJournal: String?

  @Option(help: .hidden)
  var fuzzReplay: String?

  @Flag(help: .hidden)
  var fuzzLooking = false

  public init() {}

  /// Rejects `--fuzz-without` if `--fuzz` is not given.
  public func validate() throws {
    if !fuzzWithout.isEmpty, fuzz == nil {
      throw ValidationError("--fuzz-without requires --fuzz SEED:STEPS; add it.")
    }
  }

  /// Fuzzes the app if `--fuzz` is given.
  public var request: ToolRequest { ToolRequest(self) }

  /// This process's part of the run; nil if fuzzing is not requested.
  private var part: FuzzRequest? {
    if let fuzzReplay { return .replay(fuzzReplay, isLooking: fuzzLooking) }
    guard let fuzz else { return nil }
    if let fuzzJournal { return .play(seed: fuzz.seed, steps: fuzz.steps, journal: fuzzJournal) }
    return .watch(seed: fuzz.seed, steps: fuzz.steps)
  }
}

extension FuzzingTools: LaunchTool {
  package var mode: LaunchMode? { part == nil ? nil : .fuzz }

  package var modeOption: String? { "--fuzz" }

  package var seed: UInt64? { fuzz?.seed }

  package func outputs() -> [LaunchOutput] {
    guard let part else { return [] }
    if case .watch = part { return [.folder(FuzzRequest.folder), .childProcesses] }
    return [.folder(FuzzRequest.folder)]
  }

  package func run<A: App>(_ app: A.Type, options: LaunchOptions) throws -> Bool {
    guard let part else { return false }
    let oracles = fuzzWithout.reduce(Oracles.all) { $0.subtracting($1.oracles) }
    try FuzzRun<A>(options: options, oracles: oracles).run(part)
    return true
  }
}

/// The name of an oracle on the command line, like its constant in `Oracles`.
package enum OracleName: String, CaseIterable, ExpressibleByArgument {
  // In the order of the bits of `Oracles`.
  case tree, focus, layout, pixels, idle, restoration, backNavigation, undo, visibleWords
  case contrast, wholeNumbers, labels, retype, latch

  package var oracles: Oracles {
    Oracles(rawValue: 1 << (Self.allCases.firstIndex(of: self) ?? 0))
  }
}

/// The part of one process in a fuzzing run.
enum FuzzRequest: Hashable {
  /// Run another process that fuzzes, and find the cause if it dies.
  case watch(seed: UInt64, steps: Int)
  /// Fuzz, and write each step to a file before it is performed.
  case play(seed: UInt64, steps: Int, journal: String)
  /// Replay the steps in a file, with or without oracles.
  case replay(String, isLooking: Bool)

  static let folder = ".build/fuzzer"
}

/// A random seed and a number of steps, written as `1:500`.
struct FuzzLength: ExpressibleByArgument {
  let seed: UInt64
  let steps: Int

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let seed = UInt64(parts[0]), let steps = Int(parts[1]),
      (1...1_000_000).contains(steps)
    else { return nil }
    self.seed = seed
    self.steps = steps
  }

  var defaultValueDescription: String { "\(seed):\(steps)" }
}
