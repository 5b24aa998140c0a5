public import Workflow
public import WorkflowCanvas

extension ApplyContext {
  /// The time of day at which the action is applied. It comes from the system in a window, from the
  /// virtual clock in tests and replays, and is noon on 1 January 2026, UTC, in tests of a single workflow.
  ///
  /// A time from `render` would be as old as the last render, which may be days ago.
  public var now: Timestamp { Timestamp(secondsSince1970: secondsSince1970) }
}
