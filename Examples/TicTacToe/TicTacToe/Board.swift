/// Nine spaces, counted from the top left in the order of reading.
struct Board: Codable, Equatable, Sendable {
  /// What is on each space; nil for nothing.
  private(set) var spaces: [Mark?] = Array(repeating: nil, count: 9)

  /// Makes an empty board.
  init() {}

  /// Makes a board from nine signs: X, O, or anything else for an empty space.
  init(_ signs: String) {
    for (index, sign) in signs.prefix(9).enumerated() {
      spaces[index] = Mark(rawValue: String(sign))
    }
  }

  /// Puts `mark` on the space at `index`.
  mutating func place(_ mark: Mark, at index: Int) { spaces[index] = mark }

  /// The spaces that win, from the first on; nil while nobody has won.
  var winningLine: [Int]? {
    Board.lines.first { line in
      spaces[line[0]] != nil && line.allSatisfy { spaces[$0] == spaces[line[0]] }
    }
  }

  /// Who has won; nil for nobody.
  var winner: Mark? { winningLine.flatMap { spaces[$0[0]] } }
  /// Whether nothing is on the board.
  var isEmpty: Bool { spaces.allSatisfy { $0 == nil } }
  /// Whether there is nothing more to do.
  var isOver: Bool { winningLine != nil || spaces.allSatisfy { $0 != nil } }

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]
}
