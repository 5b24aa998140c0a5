internal import ArgumentParser
public import WorkflowApp

/// The option that measures the work of an app.
public struct TraceTools: AppTools {
  @Option(
    help: ArgumentHelp(
      "Write the time and the amount of all work to a JSON file, for ui.perfetto.dev or chrome://tracing.",
      valueName: "file"))
  var trace: String?

  public init() {}

  /// Rejects an empty path.
  public func validate() throws {
    try ValidationError.check(trace, of: "--trace")
  }

  /// Traces the app with `--trace`.
  public var request: ToolRequest { ToolRequest(self) }
}

extension TraceTools: LaunchTool {
  package func outputs() -> [LaunchOutput] { trace.map { [.file($0)] } ?? [] }

  package func validate(with options: LaunchOptions, ownArguments: () -> [String]) throws {
    guard trace != nil else { return }
    if options.mode == .fuzz {
      throw ValidationError(
        "--trace cannot be combined with --fuzz; replay the session that fuzzing writes instead.")
    }
    if options.hasCompanion {
      throw ValidationError(
        "--trace cannot be combined with live reload, which starts the app again at each change; start the app without WorkflowLive."
      )
    }
  }

  package func makeTracer<A: App>(of app: A.Type) throws(LaunchError) -> (any LaunchTracer)? {
    guard let trace else { return nil }
    return try Trace(of: "\(A.self)", to: trace)
  }
}
