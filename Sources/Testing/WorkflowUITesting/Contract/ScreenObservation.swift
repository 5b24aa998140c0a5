internal import WorkflowPlatform

/// An observed property of a view.
struct ScreenObservation {
  /// The subject of the failure message, to be followed by the difference.
  let subject: String
  let finding: Finding

  enum Finding {
    case text(String)
    case picture(PixelImage)
  }

  init(_ subject: String, _ finding: Finding) {
    self.subject = subject
    self.finding = finding
  }

  /// Returns the difference of `other` from this expected observation; nil if they are equal.
  func difference(from other: ScreenObservation) -> String? {
    switch (finding, other.finding) {
    case (.text(let expected), .text(let found)):
      guard expected != found else { return nil }
      return "differs.\n\(Self.lines(expected, missingFrom: found))"
    case (.picture(let expected), .picture(let found)):
      return PixelDifference(expected, found).map {
        "differs in \($0.count) pixels, by up to \($0.largest) of 255."
      }
    case (.text, .picture), (.picture, .text):
      return "differs in kind."
    }
  }

  /// Returns a message with the first line that differs.
  private static func lines(_ expected: String, missingFrom found: String) -> String {
    let (expected, found) = (expected.split(separator: "\n"), found.split(separator: "\n"))
    let same = zip(expected, found).prefix { $0 == $1 }.count
    let (one, other) = (expected.dropFirst(same).first, found.dropFirst(same).first)
    return "Expected line \(same + 1) to be: \(one ?? "(none)")\nbut it is: \(other ?? "(none)")"
  }
}
