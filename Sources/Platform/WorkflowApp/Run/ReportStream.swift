internal import WorkflowAutomation
internal import WorkflowPlatform
package import WorkflowWidgets

/// Writes the window's accessibility tree to a file descriptor after each frame, for tests that
/// drive the app from another process.
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

  /// - Throws: `LaunchError` if `descriptor` is not open.
  init(descriptor: Int32) throws(LaunchError) {
    guard Platform.isOpen(descriptor) else {
      throw LaunchError("--report-fd \(descriptor) is not an open file descriptor; open it first.")
    }
    self.descriptor = descriptor
  }

  /// Writes the tree of `window`; does nothing after a failed write, because the reader has ended.
  ///
  /// - Parameter isEnding: Whether the app ends, and no longer waits for a reader.
  package func report(_ window: Window, unless isEnding: () -> Bool = { false }) {
    guard isOpen else { return }
    frames += 1
    let text = "frame \(frames)\n\(window.accessibilityTree.text)end \(frames)\n"
    isOpen = Platform.write(text, to: descriptor, unless: isEnding)
  }
}
