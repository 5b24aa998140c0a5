import Testing
import WorkflowCanvas
import WorkflowUITesting

@testable import TicTacToeApp

/// Findings of the fuzzer, replayed.
@MainActor @Suite struct FoundTests {
  @Test func `a clip that is snapped into a damaged pixel is drawn`() async throws {
    try await replay(
      #"""
      click text field "Player O"
      type "你"
      click text field "Player X"
      type "t"
      scale 1.5
      click button "Play"
      advance 0.07
      drag button "Centre, empty" by -102,11
      press home
      advance 0.017
      """#, oracles: .pixels
    ) {
      try Harness(app: TicTacToeApp.self, seed: 21_002, size: Size(width: 800, height: 600))
    }
  }

  @Test func `an animation that begins just before the caret blinks has an end`() async throws {
    try await replay(
      #"""
      advance 0.235
      advance 0.289
      hover text field "Player X"
      """#, oracles: .idle
    ) {
      try Harness(app: TicTacToeApp.self, seed: 21_006, size: Size(width: 800, height: 600))
    }
  }
}
