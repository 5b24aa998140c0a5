internal import ArgumentParser
public import WorkflowApp

/// Options that let WorkflowLive (`make live`) show new code of an app in its window.
public struct LiveReloadTools: AppTools {
  @Option(
    help: ArgumentHelp(
      "File descriptor of the channel to WorkflowLive.",
      valueName: "number", visibility: .hidden))
  var liveFd: Int32?

  public init() {}

  /// Connects the window to WorkflowLive if that started the app.
  public var request: ToolRequest { ToolRequest(self) }
}

extension LiveReloadTools: LaunchTool {
  package var hasCompanion: Bool { liveFd != nil }

  package func makeCompanion() throws(LaunchError) -> (any AppCompanion)? {
    guard let liveFd else { return nil }
    return try LiveLink(descriptor: liveFd)
  }
}
