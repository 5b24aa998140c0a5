/// The names of the players.
struct Players: Codable, Equatable, Sendable {
  var x = ""
  var o = ""

  /// The name of the player with `mark`.
  subscript(mark: Mark) -> String {
    get { mark == .x ? x : o }
    set {
      switch mark {
      case .x: x = newValue
      case .o: o = newValue
      }
    }
  }

  /// Whether both players have a name.
  var areNamed: Bool {
    [x, o].allSatisfy { name in name.contains { !$0.isWhitespace } }
  }
}
