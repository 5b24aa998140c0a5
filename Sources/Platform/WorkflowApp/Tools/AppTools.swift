public import ArgumentParser

/// Development tools of an app, with their command-line options.
///
/// `DevTools` of WorkflowDevTools contains all tools. For only some of them, declare a type:
///
///     struct SomeTools: AppTools {
///       @OptionGroup var sessions: SessionTools
///       @OptionGroup var fuzzing: FuzzingTools
///       var request: ToolRequest { ToolRequest(of: sessions, fuzzing) }
///     }
public protocol AppTools: ParsableArguments {
  /// The tools that this run of the app uses, according to their options.
  var request: ToolRequest { get }
}

/// The tools of an app that has none.
public struct NoTools: AppTools {
  public init() {}
  public var request: ToolRequest { ToolRequest() }
}

/// The development tools that a run of an app uses.
public struct ToolRequest {
  package let tools: [any LaunchTool]

  /// Combines the requests of several tools; the first one that sets a value takes precedence.
  public init(of tools: any AppTools...) {
    self.tools = tools.flatMap(\.request.tools)
  }

  package init(_ tool: any LaunchTool) {
    tools = [tool]
  }
}
