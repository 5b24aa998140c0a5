/// A model in the form of the original's documentation.
enum Dish: Hashable {
  case soup
  case salad(warm: Bool)

  typealias CookingResult = Result<[Dish], CookingError>

  enum CookingError: Error {
    case burnt
    case sleepError(Error)
  }
}

extension Dish: CaseIterable {
  static var allCases: [Dish] { [.soup, .salad(warm: false), .salad(warm: true)] }
}

extension Dish {
  var name: String {
    switch self {
    case .soup: "Soup"
    case .salad(warm: false): "Salad"
    case .salad(warm: true): "Warm Salad"
    }
  }
}
