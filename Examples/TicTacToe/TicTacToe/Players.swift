/// Who plays.
struct Players: Codable, Equatable, Sendable {
  var x = ""
  var o = ""

  /// The one who puts `mark` on the board.
  subscript(mark: Mark) -> String {
    get { mark == .x ? x : o }
    set {
      switch mark {
      case .x: x = newValue
      case .o: o = newValue
      }
    }
  }

  /// Whether both have a name.
  var areNamed: Bool {
    [x, o].allSatisfy { name in name.contains { !$0.isWhitespace } }
  }
}
