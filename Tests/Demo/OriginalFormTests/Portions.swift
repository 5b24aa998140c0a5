/// One feature shown by each of the three contracts, in the form of the original's documentation.
enum Portions {}

/// What each of the screens shows and does.
struct PortionsContent {
  let count: Int
  let add: () -> Void

  var text: String { "Portions: \(count)" }
}
