internal import Workflow

/// Failure messages about outputs.
enum OutputFailure {
  static func report(unexpected output: some Any, _ site: CallSite) {
    site.report(
      """
      Expected no output, but \(output) was sent. An action returned it from apply. \
      Return nil there, or assert it with assert(output:).
      """)
  }

  /// - Parameter sender: The workflow that applied an action without output; nil if none did.
  static func reportMissing(from sender: (any Workflow.Type)?, _ site: CallSite) {
    let cause =
      sender.map { "The last action of \($0) returned nil from apply." } ?? "No action was applied."
    site.report(
      """
      Expected an output, but none was sent. \(cause) \
      Return the output from apply, or assert that there is none with assertNoOutput().
      """)
  }
}
