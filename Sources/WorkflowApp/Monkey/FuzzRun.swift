internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowSDL

/// Lets the monkey use an app, in a process of its own so that a trap is found like all else.
///
/// The process that plays writes each step to a journal before it does it. Where it dies, the one
/// that watches knows what it died of, and shrinks that by letting other processes die.
@MainActor
struct FuzzRun<A: App> {
  private let options: LaunchOptions
  private let folder = FuzzRequest.folder

  init(options: LaunchOptions) {
    self.options = options
  }

  /// Does its part of the run.
  ///
  /// - Throws: `LaunchError` that says what was found.
  func run(_ request: FuzzRequest) throws {
    switch request {
    case .watch(let seed, let steps): try watch(seed: seed, steps: steps)
    case .play(let seed, let steps, let journal):
      try MainQueue().complete { try await play(seed: seed, steps: steps, journal: journal) }
    case .replay(let file):
      let steps = try Self.steps(inFile: file)
      try MainQueue().complete { _ = try await monkey(seed: 0, steps: 0).replay(steps) }
    }
  }

  private func monkey(
    seed: UInt64, steps: Int, journal: @escaping (Step?) -> Void = { _ in }
  ) -> Monkey {
    Monkey(
      seed: seed, steps: steps, oracles: { Oracles.all.made() }, journal: journal,
      start: {
        try Stage(
          app: A.self, environment: .ofProcess, seed: options.requestedSeed ?? seed, size: options.size,
          scale: options.scale, theme: options.theme)
      })
  }

  private func play(seed: UInt64, steps: Int, journal: String) async throws {
    let monkey = monkey(seed: seed, steps: steps) { step in
      // Where the disk is full there is no journal, and nothing else is lost.
      if let step {
        try? Platform.append("\(step)\n", toFile: journal)
      } else {
        try? Platform.write("", toFile: journal)
      }
    }
    if let finding = try await monkey.finding() { throw try report(finding) }
  }

  private func report(_ finding: Finding) throws -> LaunchError {
    let seed = options.requestedSeed ?? finding.seed
    let files = try FindingFiles(
      finding, named: "\(A.self)-\(finding.seed)", in: folder,
      harness: "try Harness(app: \(A.self).self, seed: \(seed))", imports: ["\(A.self)"])
    return LaunchError(
      "\(finding.text)\nThe session is in \(files.session), a test in \(files.test).",
      exitCode: LaunchError.software)
  }

  private static func steps(inFile file: String) throws -> [Step] {
    try String(decoding: Platform.readFile(file), as: UTF8.self).split(separator: "\n").map {
      try Step(parsing: String($0))
    }
  }
}

// MARK: - Watching

extension FuzzRun {
  private func watch(seed: UInt64, steps: Int) throws {
    try Platform.makeFolder(folder)
    let journal = scratch("journal")
    let errors = scratch("errors")
    defer { for file in [journal, errors] { Platform.removeFile(file) } }
    try Platform.write("", toFile: journal)
    let end = try Platform.runAgain(
      arguments + ["--fuzz", "\(seed):\(steps)", "--fuzz-journal", journal], errors: errors,
      seconds: 60 + steps)
    let text = try String(decoding: Platform.readFile(errors), as: UTF8.self)
    switch end {
    case .exited(0): Platform.printError("\(A.self): \(steps) steps from seed \(seed), all well.")
    case .exited(let code):
      throw LaunchError(Self.message(text), exitCode: code)
    case .signalled, .overdue:
      let steps = try Self.steps(inFile: journal)
      let found = Finding(
        violation: Violation(oracle: "trap", message: Self.words(end, text)), steps: steps,
        originalCount: steps.count, seed: seed)
      try MainQueue().complete { throw try report(try await shrunk(found)) }
    }
  }

  /// A file of this run alone.
  private func scratch(_ ending: String) -> String {
    "\(folder)/\(A.self)-\(Platform.processID).\(ending)"
  }

  /// What the process that played said, without the name of the app and the line's end.
  private static func message(_ text: String) -> String {
    let name = "\(A.self): "
    let rest = text.hasPrefix(name) ? text.dropFirst(name.count) : text[...]
    return String(rest.last == "\n" ? rest.dropLast() : rest)
  }

  /// The options that other processes are given too.
  private var arguments: [String] {
    var arguments: [String] = []
    if let seed = options.requestedSeed { arguments += ["--seed", "\(seed)"] }
    if let scale = options.scale { arguments += ["--scale", "\(scale)"] }
    if let size = options.size {
      arguments += ["--size", "\(Int(size.width))x\(Int(size.height))"]
    }
    return arguments
  }

  /// The fewest steps after which a process dies.
  private func shrunk(_ finding: Finding) async throws -> Finding {
    var finding = finding
    let (file, errors) = (scratch("steps"), scratch("replay-errors"))
    defer { for file in [file, errors] { Platform.removeFile(file) } }
    // Chance starts where it did for the one that died.
    let seed = options.requestedSeed ?? finding.seed
    let shrinker = Shrinker(limit: 120) { steps in
      try Platform.write(steps.map { "\($0)\n" }.joined(), toFile: file)
      let end = try Platform.runAgain(
        arguments + ["--seed", "\(seed)", "--fuzz-replay", file], errors: errors, seconds: 30)
      switch end {
      case .exited: return nil
      case .signalled, .overdue: return steps
      }
    }
    finding.steps = try await shrinker.shrunk(finding.steps)
    return finding
  }

  /// What ended the process, from what it wrote.
  private static func words(_ end: ProcessEnd, _ text: String) -> String {
    let line = text.split(separator: "\n").first { $0.contains("Fatal error: ") }
    let reason = line.flatMap { $0.split(separator: "Fatal error: ").last }.map { ": \($0)" } ?? ""
    switch end {
    case .overdue: return "The app hangs."
    case .signalled(let signal): return "The app traps (signal \(signal))\(reason)"
    case .exited(let code): return "The app exits with \(code)\(reason)"
    }
  }
}
