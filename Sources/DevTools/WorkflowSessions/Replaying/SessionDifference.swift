internal import WorkflowAutomation
package import WorkflowPlatform

/// The first difference between a replay and the recording.
package struct SessionDifference: Error, CustomStringConvertible {
  /// The number of the last action, from one; 0 for the start.
  package let step: Int
  package let action: String
  /// The time since the start.
  package let time: Duration
  /// The expected and the actual result.
  package let reason: String
  /// Differences of the app or the fonts from the recording, which may be the cause.
  let notices: [String]
  /// The number of the checkpoint that differed, from one; nil if an action could not be performed.
  package let checkpoint: Int?
  /// The image of the window; nil if it cannot be drawn.
  package let actual: PixelImage?
  package let tree: String

  package var description: String {
    let cause = notices.isEmpty ? "" : " Note that \(notices.joined(separator: ", and "))."
    return "Step \(step), \(action), at \(time.text) s: \(reason)\(cause)"
  }
}
