import WorkflowAutomation
import WorkflowCanvas
import WorkflowSessions
import WorkflowUITesting
import WorkflowWidgets

extension FuzzTarget {
  /// Sessions: refused with the line's number, or parsed, written identically and parsed again;
  /// their inputs are performed or refused in a window.
  static let sessions = FuzzTarget(
    "Sessions",
    opening: {
      let desk = try Desk()
      return { bytes in
        guard let session = try session(in: String(decoding: bytes, as: UTF8.self)) else { return }
        try write(session)
        try desk.play(session)
      }
    })

  private static func session(in text: String) throws -> RecordedSession? {
    do {
      return try RecordedSession(parsing: text)
    } catch {
      try expect(
        error.description.hasPrefix("Line "), "Expected an error that names the line, but \(error)")
      return nil
    }
  }

  private static func write(_ session: RecordedSession) throws {
    let written = session.description
    let again = try? RecordedSession(parsing: written)
    try expect(again == session, "Expected the session to be read again as it was:\n\(written)")
  }
}

/// A window with something to press and something to scroll.
@MainActor
private struct Desk {
  private let harness: Harness

  init() throws {
    let lines = (1...20).map { "Line \($0)" }.joined(separator: "\n")
    let stack = Stack(.vertical)
    stack.add(ButtonWidget("Press"))
    stack.add(ScrollViewWidget(.vertical, Label(lines)))
    harness = try Harness(size: .init(width: 120, height: 60), widget: stack)
  }

  func play(_ session: RecordedSession) throws {
    for case .input(let input) in session.entries.prefix(64) {
      do {
        try harness.driver.dispatch(input)
      } catch is AutomationError {}
    }
    let problem = harness.driver.tree.flattened.first { !$0.bounds.isFinite }
    try expect(problem == nil, "Expected frames that are finite, but \(problem?.text ?? "")")
    _ = try harness.image
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy(\.isFinite)
  }
}
