internal import ArgumentParser
public import WorkflowApp

/// Lets WorkflowLive (`make live`) show new code of an app in its window.
public struct LiveReloadTools: AppTools {
  @Option(
    help: ArgumentHelp(
      "Begin with what WorkflowLive says on an open file descriptor, and follow its builds.",
      valueName: "number", visibility: .hidden))
  var liveFd: Int32?

  /// Makes options that ask for nothing.
  public init() {}

  /// Ties the window to WorkflowLive where that started the app.
  public var request: ToolRequest { ToolRequest(self) }
}

extension LiveReloadTools: LaunchTool {
  package func makeCompanion() throws(LaunchError) -> (any WindowCompanion)? {
    guard let liveFd else { return nil }
    return try LiveLink(descriptor: liveFd)
  }
}
