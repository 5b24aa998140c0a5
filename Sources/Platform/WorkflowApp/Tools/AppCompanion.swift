package import WorkflowUI

/// A tool that sets the initial state of an app's windows and follows them until they close.
///
/// An app with a companion saves no state by itself: its `restoration` is ignored.
///
/// In order of calls: `state` before the windows are created, `restore` before their first frames,
/// `followWindows` once they are shown, then `isOver` before each turn of the run loop.
@MainActor
package protocol AppCompanion: AnyObject {
  /// The initial state; nil to start without a saved state.
  var state: AppSnapshot? { get }
  /// Whether the app should exit.
  var isOver: Bool { get }
  /// Restores the windows' own state, such as scroll offsets and the focus.
  ///
  /// - Throws: `LaunchError` if the app must exit.
  func restore(_ windows: AppWindows) throws(LaunchError)
  /// Starts to follow the windows, which are now on the screen.
  func followWindows(_ windows: AppWindows)
}
