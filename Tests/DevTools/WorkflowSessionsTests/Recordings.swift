import WorkflowApp
import WorkflowAutomation
import WorkflowPlatform
import WorkflowSessions

@testable import CounterApp
@testable import DemoListApp
@testable import RootApp
@testable import TicTacToeApp
@testable import TutorialApp

/// The sessions beside these tests, one per app, recorded from X events in a window.
enum Recording: String, CaseIterable, Sendable {
  case root = "Root"
  case demoList = "DemoList"
  case counter = "Counter"
  case tutorial = "Tutorial"
  case ticTacToe = "TicTacToe"

  /// The path of the session file.
  var file: String {
    "\(#filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/"))/\(rawValue).session"
  }

  /// The content of the session file.
  var text: String {
    get throws { String(decoding: try Platform.readFile(file), as: UTF8.self) }
  }

  /// Replays `text` on the app.
  @MainActor @discardableResult
  func replay(_ text: String) async throws -> SessionReplay {
    let replay = try start(RecordedSession(parsing: text))
    try await replay.run()
    return replay
  }

  @MainActor
  private func start(_ session: RecordedSession) throws -> SessionReplay {
    switch self {
    case .root: try SessionReplay(RootApp.self, session: session)
    case .demoList: try SessionReplay(DemoListApp.self, session: session)
    case .counter: try SessionReplay(CounterApp.self, session: session)
    case .tutorial: try SessionReplay(TutorialApp.self, session: session)
    case .ticTacToe: try SessionReplay(TicTacToeApp.self, session: session)
    }
  }
}
