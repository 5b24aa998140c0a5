protocol CookingSpec {
  associatedtype DishCookingResult

  func cookDishes() async -> DishCookingResult
}

/// A client of a service, with the two closures that tests inject.
struct Kitchen {
  let sleep: @Sendable (Duration) async throws -> Void
  let randomBool: @Sendable () -> Bool
}

extension Kitchen: CookingSpec {
  func cookDishes() async -> Dish.CookingResult {
    do {
      try await sleep(.cookingTime)
      return randomBool() ? .success([.soup]) : .failure(.burnt)
    } catch {
      return .failure(.sleepError(error))
    }
  }
}

extension Duration {
  static let cookingTime = Duration.milliseconds(20)
}
