internal import ArgumentParser
public import WorkflowApp

/// Options that use an app by chance, and look for what is wrong.
public struct FuzzingTools: AppTools {
  @Option(
    help: ArgumentHelp(
      "Use the app at random offscreen, as many steps as said, and look for what is wrong.",
      discussion: """
        SeededRandomNumberGenerator starts from the seed: the same one does the same. What is found is made as short as \
        it goes and left in \(FuzzRequest.folder), as a session and as a test; the exit code is 70 \
        then, 0 where nothing is found. Your own files are only used with --real-data.
        """, valueName: "seed:steps"))
  var fuzz: FuzzLength?

  @Option(help: .hidden)
  var fuzzJournal: String?

  @Option(help: .hidden)
  var fuzzReplay: String?

  @Flag(help: .hidden)
  var fuzzLooking = false

  /// Makes options that ask for nothing.
  public init() {}

  /// Fuzzes the app where `--fuzz` says so.
  public var request: ToolRequest { ToolRequest(self) }

  /// What this process is to do; nil where nothing is asked for.
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

  package func run<A: App>(_ app: A.Type, options: LaunchOptions) throws -> Bool {
    guard let part else { return false }
    try FuzzRun<A>(options: options).run(part)
    return true
  }
}

/// What one process of a monkey's run is to do.
enum FuzzRequest: Hashable {
  /// Let another process play, and find out why it died where it did.
  case watch(seed: UInt64, steps: Int)
  /// Play, with each step written to a file before it is done.
  case play(seed: UInt64, steps: Int, journal: String)
  /// Play the steps in a file, under the eyes of oracles or not.
  case replay(String, isLooking: Bool)

  /// Where what is found is left.
  static let folder = ".build/monkey"
}

/// A seed and a number of steps, written as `1:500`.
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
