internal import WorkflowAutomation
internal import WorkflowPlatform
package import WorkflowWidgets

/// Tells another process what is on the screen, after each frame.
///
///     frame 12
///     window "Workflow Demo" 0,0 800x600
///       …
///     end 12
@MainActor
package final class ReportStream {
  private let descriptor: Int32
  private var frames = 0
  private var isOpen = true

  /// - Throws: `LaunchError` where `descriptor` is not open.
  init(descriptor: Int32) throws(LaunchError) {
    guard Platform.isOpen(descriptor) else {
      throw LaunchError("--report-fd \(descriptor) is not an open file descriptor; open it first.")
    }
    self.descriptor = descriptor
  }

  /// Writes the tree of `window`; stops for good when nobody reads any more.
  package func report(_ window: Window) {
    guard isOpen else { return }
    frames += 1
    let text = "frame \(frames)\n\(window.accessibilityTree.text)end \(frames)\n"
    isOpen = Platform.write(text, to: descriptor)
  }
}
