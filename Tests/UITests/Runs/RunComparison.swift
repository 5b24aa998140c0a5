import Testing
import WorkflowWindowTesting

/// The differences of one way to run an app from the expected looks.
@MainActor
final class RunComparison {
  private let run: String
  private let inputs: [RunInput]
  /// The differing inputs of each part, and the texts of the first one.
  private var differences: [RunLook.Part: (indices: [Int], expected: String, seen: String)] = [:]

  init(_ run: String, of inputs: [RunInput]) { (self.run, self.inputs) = (run, inputs) }

  /// The time to wait for a part; short if it has differed before, so that the test ends soon.
  func patience(for part: RunLook.Part) -> Duration {
    if differences[part] == nil { return AppProcess.patience / 4 }
    return [.icons, .events].contains(part) ? .milliseconds(20) : .seconds(2)
  }

  /// Notes what was seen of a part after the start (0) or after an input.
  func noteDifference(in part: RunLook.Part, _ seen: String, after index: Int, expected: RunLook) {
    guard let text = expected.parts[part], text != seen else { return }
    differences[part, default: ([], text, seen)].indices.append(index)
  }

  /// Notes all parts of a look that differ.
  func noteDifferences(in look: RunLook, after index: Int, expected: RunLook) {
    for (part, seen) in look.parts where part != .events || index > 0 {
      noteDifference(in: part, seen, after: index, expected: expected)
    }
  }

  /// Fails the test for each part that differs.
  func report(_ sourceLocation: SourceLocation = #_sourceLocation) {
    for part in RunLook.Part.allCases {
      guard let (indices, expected, seen) = differences[part] else { continue }
      let names = indices.map { $0 == 0 ? "the start" : "\($0) (\(inputs[$0 - 1].step))" }
      Issue.record(
        """
        Expected the same \(part.rawValue) \(run), but they differ after \(names.joined(separator: ", ")). \
        At first they should be:
        \(expected)
        and are:
        \(seen)
        """, sourceLocation: sourceLocation)
    }
  }
}
