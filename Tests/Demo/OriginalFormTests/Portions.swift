/// One feature shown by each of the three contracts, in the form of the original's documentation.
enum Portions {}

/// The content and actions of each of the screens.
struct PortionsContent {
  let count: Int
  let add: () -> Void

  var text: String { "Portions: \(count)" }
}
