import Testing
import WorkflowContainers
import WorkflowTesting
import WorkflowUI

@testable import TicTacToe

@MainActor @Suite struct RunGameWorkflowTests {
  private let players = Players(x: "Ada", o: "Charles")

  private func tester(
    _ step: RunGameWorkflow.State.Step, output: TakeTurnsWorkflow.Output? = nil
  ) -> RenderTester<RunGameWorkflow> {
    let screen = NewGameScreen(players: players, edit: { _, _ in }, start: {})
    return RunGameWorkflow().renderTester(initialState: .init(players: players, step: step))
      .expectWorkflow(
        type: TakeTurnsWorkflow.self,
        producingRendering: BackStack.Item(key: "game", screen: screen.asAnyScreen()),
        producingOutput: output
      ) { [players] game in #expect(game.players == players) }
  }

  @Test func `asks for the names first, and starts when both players have one`() {
    RunGameWorkflow().renderTester().render { screen in
      #expect(screen.baseScreen.items.map(\.key) == ["new game"])
      #expect(screen.alert == nil)
    }
    RunGameWorkflow.Action.tester(withState: .init())
      .send(action: .edit(.x, "Ada")).send(action: .start)
      .assert(state: .init(players: Players(x: "Ada")))
      .send(action: .edit(.o, "Charles")).send(action: .start)
      .assert(state: .init(players: players, step: .playing))
  }

  @Test func `the players are passed to the game`() {
    tester(.playing).render { screen in
      #expect(screen.baseScreen.items.map(\.key) == ["new game", "game"])
      #expect(screen.alert == nil)
    }
  }

  @Test func `a game that is over or not begun is quit without confirmation`() {
    tester(.playing, output: .quit(isUnderWay: false)).render()
      .assert(state: .init(players: players, step: .newGame))
  }

  @Test func `a game under way is quit only after confirmation`() throws {
    tester(.playing, output: .quit(isUnderWay: true)).render()
      .assert(state: .init(players: players, step: .confirmingQuit))
    try tester(.confirmingQuit).render { screen in
      #expect(screen.baseScreen.items.map(\.key) == ["new game", "game"])
      let actions = try #require(screen.alert?.actions)
      #expect(actions.map(\.title) == ["Quit", "Keep Playing"])
      #expect(actions.map(\.style) == [.destructive, .cancel])
      actions[0].handler()
    }
    .assert(state: .init(players: players, step: .newGame))
    try tester(.confirmingQuit).render { screen in
      try #require(screen.alert?.actions.last).handler()
    }
    .assert(state: .init(players: players, step: .playing))
  }
}
