/// What a player puts on the board.
enum Mark: String, Codable, Equatable, Sendable {
  case x = "X"
  case o = "O"

  /// The other one.
  var other: Mark { self == .x ? .o : .x }
}
