import Testing

@testable import TicTacToe

@Suite struct BoardTests {
  @Test(
    arguments: [
      ("XXX OO   ", [0, 1, 2]), ("   XXXOO ", [3, 4, 5]), ("OO    XXX", [6, 7, 8]),
      ("XO XO X  ", [0, 3, 6]), (" X OX OX ", [1, 4, 7]), ("  XO XO X", [2, 5, 8]),
      ("XO OX   X", [0, 4, 8]), (" OX XOX  ", [2, 4, 6]),
    ])
  func `three in a row win`(signs: String, line: [Int]) {
    let board = Board(signs)
    #expect(board.winningLine == line)
    #expect(board.winner == .x)
    #expect(board.isOver)
  }

  @Test(arguments: ["         ", "XX OO    ", "XOXXOO   "])
  func `without three in a row the game continues`(signs: String) {
    let board = Board(signs)
    #expect(board.winner == nil)
    #expect(!board.isOver)
  }

  @Test func `a full board is over without a winner`() {
    #expect(Board("XOXXOOOXX").winner == nil)
    #expect(Board("XOXXOOOXX").isOver)
  }

  @Test func `the last space may win`() {
    #expect(Board("XXXXOOOXO").winner == .x)
  }

  @Test func `a new board is empty`() {
    #expect(Board().isEmpty)
    #expect(!Board("    X    ").isEmpty)
  }
}
