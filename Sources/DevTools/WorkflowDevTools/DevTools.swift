internal import ArgumentParser
public import WorkflowApp
internal import WorkflowFuzzing
internal import WorkflowLiveReload
internal import WorkflowSessions
internal import WorkflowTracing

/// All development tools: sessions, fuzzing, live reload and tracing.
///
///     @main
///     struct CounterApp: App {
///       typealias Tools = DevTools
public struct DevTools: AppTools {
  @OptionGroup var sessions: SessionTools
  @OptionGroup var fuzzing: FuzzingTools
  @OptionGroup var liveReload: LiveReloadTools
  @OptionGroup var tracing: TraceTools

  public init() {}

  /// The request of each tool; fuzzing comes first.
  public var request: ToolRequest { ToolRequest(of: fuzzing, sessions, liveReload, tracing) }
}
