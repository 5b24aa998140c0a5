package import WorkflowPlatform
package import WorkflowUI
package import WorkflowWidgets

/// A tool that gives an app's window its first state and follows it to its end.
///
/// An app with a companion remembers nothing by itself: its `restoration` does not count.
///
/// In order of calls: `state` before the window is made, `restore` before its first frame, `place`
/// before it is on the screen, `follow` once it is, then `isOver` after each event.
@MainActor
package protocol WindowCompanion: AnyObject {
  /// The state to begin with; nil for a fresh start.
  var state: ShownState? { get }
  /// The position of the window; nil for the desktop's choice.
  var place: DesktopWindow.Place? { get }
  /// Whether the app should end.
  var isOver: Bool { get }
  /// Restores in `window` what the states of its workflows did not bring back.
  ///
  /// - Throws: `LaunchError` where the app must not go on.
  func restore(_ window: Window, of host: any HostsWorkflow) throws(LaunchError)
  /// Begins to follow the window, which is on the screen now.
  func follow(_ window: Window, of host: any HostsWorkflow, in desktop: DesktopWindow)
}
