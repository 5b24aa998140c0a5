public import ArgumentParser

/// Development tools of an app, with their options on its command line.
///
/// `DevTools` of WorkflowDevTools has them all. A type of your own can put some of them together:
///
///     struct SomeTools: AppTools {
///       @OptionGroup var sessions: SessionTools
///       @OptionGroup var fuzzing: FuzzingTools
///       var request: ToolRequest { ToolRequest(of: sessions, fuzzing) }
///     }
public protocol AppTools: ParsableArguments {
  /// The part that the tools have in this run of the app, by what their options say.
  var request: ToolRequest { get }
}

/// The tools of an app that asks for none.
public struct NoTools: AppTools {
  /// Makes no tools.
  public init() {}
  /// No part in any run.
  public var request: ToolRequest { ToolRequest() }
}

/// The part that development tools have in a run of an app.
public struct ToolRequest {
  package let tools: [any LaunchTool]

  /// Puts the parts of several tools together; where two want the same, the first has it.
  public init(of tools: any AppTools...) {
    self.tools = tools.flatMap(\.request.tools)
  }

  package init(_ tool: any LaunchTool) {
    tools = [tool]
  }
}
