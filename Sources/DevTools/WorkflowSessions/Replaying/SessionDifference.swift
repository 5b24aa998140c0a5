internal import WorkflowAutomation
package import WorkflowPlatform

/// The first place where a replay is not what was recorded.
package struct SessionDifference: Error, CustomStringConvertible {
  /// Counts what was done up to there, from one; 0 for the start.
  package let step: Int
  /// The line of what was done last.
  package let action: String
  /// When, since the start.
  package let time: Duration
  /// What was expected and what was found.
  package let reason: String
  /// What else may be the cause.
  let notices: [String]
  /// Which of the checkpoints differed, counted from one; nil where something could not be done.
  package let checkpoint: Int?
  /// What the window looked like.
  package let actual: PixelImage?
  /// What was on the screen.
  package let tree: String

  /// What differed where, and what else is known.
  package var description: String {
    let cause = notices.isEmpty ? "" : " Mind that \(notices.joined(separator: ", and "))."
    return "Step \(step), \(action), at \(time.sessionText): \(reason)\(cause)"
  }
}

extension Duration {
  /// The time as sessions have it.
  var sessionText: String { "\(RecordedSession.Entry.at(self))".dropFirst(3) + " s" }
}
