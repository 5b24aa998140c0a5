import ArgumentParser
import WorkflowApp
import WorkflowFuzzing
import WorkflowLiveReload

/// Some of the development tools, combined as users can.
package struct FaultyTools: AppTools {
  @OptionGroup var fuzzing: FuzzingTools
  @OptionGroup var liveReload: LiveReloadTools

  package init() {}

  package var request: ToolRequest { ToolRequest(of: fuzzing, liveReload) }
}
