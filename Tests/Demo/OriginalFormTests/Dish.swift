/// A model type in the form that the original's documentation uses.
enum Dish: CaseIterable, Hashable, Sendable {
  case soup
  case salad(warm: Bool)

  static let allCases: [Dish] = [.soup, .salad(warm: false), .salad(warm: true)]

  var name: String {
    switch self {
    case .soup: "Soup"
    case .salad(warm: false): "Salad"
    case .salad(warm: true): "Warm Salad"
    }
  }
}

enum DishService {
  typealias LoadingResult = Result<[Dish], LoadingError>

  protocol LoadingSpec: Sendable {
    associatedtype DishLoadingResult

    func loadDishes() async -> DishLoadingResult
  }

  enum LoadingError: Error {
    case loadError
    case sleepError(any Error)
  }
}
