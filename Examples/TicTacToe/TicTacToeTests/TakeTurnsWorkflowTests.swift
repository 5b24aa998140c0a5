import Testing
import WorkflowContainers
import WorkflowTesting

@testable import TicTacToe

@MainActor @Suite struct TakeTurnsWorkflowTests {
  private let players = Players(x: "Ada", o: "Charles")

  private func tester(_ signs: String, turn: Mark = .x) -> RenderTester<TakeTurnsWorkflow> {
    TakeTurnsWorkflow(players: players)
      .renderTester(initialState: .init(board: Board(signs), currentTurn: turn))
  }

  @Test func `X starts on an empty board`() {
    TakeTurnsWorkflow(players: players).renderTester().render { item in
      #expect(item.game?.board == Board())
      #expect(item.game?.currentTurn == .x)
      #expect(item.game?.status == "Ada’s turn")
      #expect(item.barContent?.title == "Ada against Charles")
    }
  }

  @Test func `marks are placed in turn`() {
    TakeTurnsWorkflow.Action.tester(withState: .init())
      .send(action: .place(4))
      .assert(state: .init(board: Board("    X    "), currentTurn: .o))
      .send(action: .place(0))
      .assert(state: .init(board: Board("O   X    "), currentTurn: .x))
  }

  @Test func `a taken space does not change`() {
    TakeTurnsWorkflow.Action.tester(withState: .init(board: Board("X        "), currentTurn: .o))
      .send(action: .place(0))
      .assert(state: .init(board: Board("X        "), currentTurn: .o))
  }

  @Test(arguments: [
    ("XXXOO    ", "Ada wins"), ("OOOXX X  ", "Charles wins"), ("XOXXOOOXX", "A tie"),
  ])
  func `the result is shown, and no mark can be placed after it`(signs: String, status: String) {
    tester(signs).render { item in
      #expect(item.game?.status == status)
      item.game?.select(8)
    }
    .assert(state: .init(board: Board(signs)))
  }

  @Test func `a new game starts after this one is over`() {
    tester("XX OO    ").render { #expect($0.barContent?.rightItem?.isEnabled == false) }
    tester("XXXOO    ", turn: .o).render { item in
      #expect(item.barContent?.rightItem?.isEnabled == true)
      item.barContent?.rightItem?.handler()
    }
    .assert(state: .init())
  }

  @Test(arguments: [("         ", false), ("    X    ", true), ("XXXOO    ", false)])
  func `quitting reports whether a game is lost`(signs: String, isUnderWay: Bool) {
    tester(signs).render { $0.barContent?.leftItem?.handler() }
      .assert(output: .quit(isUnderWay: isUnderWay))
  }
}

extension BackStack.Item {
  fileprivate var game: GamePlayScreen? { screen.wrappedScreen as? GamePlayScreen }
}
