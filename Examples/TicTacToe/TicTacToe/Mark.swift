/// The mark of a player.
enum Mark: String, Codable, Equatable, Sendable {
  case x = "X"
  case o = "O"

  /// The mark of the other player.
  var other: Mark { self == .x ? .o : .x }
}
