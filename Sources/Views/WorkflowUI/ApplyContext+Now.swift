public import Workflow
public import WorkflowCanvas

extension ApplyContext {
  /// The time of day in which the action is applied: the system's in a window, that of the virtual
  /// clock in tests and replays, and noon on 1 January 2026, UTC, in tests of a single workflow.
  ///
  /// A value that `render` took would be that of the last render, which may be days ago.
  public var now: Timestamp { Timestamp(secondsSince1970: secondsSince1970) }
}
