/// Nine spaces, numbered from the top left in reading order.
struct Board: Codable, Equatable, Sendable {
  /// The mark on each space; nil if it is empty.
  private(set) var spaces: [Mark?] = Array(repeating: nil, count: 9)

  init() {}

  /// Creates a board from nine characters: X, O, or any other for an empty space.
  init(_ signs: String) {
    for (index, sign) in signs.prefix(9).enumerated() {
      spaces[index] = Mark(rawValue: String(sign))
    }
  }

  mutating func place(_ mark: Mark, at index: Int) { spaces[index] = mark }

  /// The indices of the winning spaces; nil if there is no winner.
  var winningLine: [Int]? {
    Board.lines.first { line in
      spaces[line[0]] != nil && line.allSatisfy { spaces[$0] == spaces[line[0]] }
    }
  }

  /// The winner's mark; nil if there is no winner.
  var winner: Mark? { winningLine.flatMap { spaces[$0[0]] } }
  var isEmpty: Bool { spaces.allSatisfy { $0 == nil } }
  /// Whether the game is over: there is a winner, or the board is full.
  var isOver: Bool { winningLine != nil || spaces.allSatisfy { $0 != nil } }

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]
}
