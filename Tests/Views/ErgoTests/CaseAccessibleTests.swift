import Ergo
import Testing

@Suite struct CaseAccessibleTests {
  private enum Meal: CaseAccessible, Equatable {
    case none
    case fasting
    case soup(String)
    case stew(String)
    case salad(name: String)
    case menu(first: String, price: Int)
    case dish(Dish)
  }

  private struct Dish: Equatable {
    let name: String
  }

  @Test func `values match by case, whatever their associated values`() {
    #expect(Meal.none.matches(case: .none))
    #expect(!Meal.none.matches(case: .fasting))
    #expect(Meal.soup("leek").matches(case: .soup("pea")))
    #expect(!Meal.soup("leek").matches(case: .stew("leek")))
    #expect(!Meal.soup("leek").matches(case: .none))
  }

  @Test func `values match the pattern that makes their case`() {
    #expect(Meal.soup("leek").matches(case: Meal.soup))
    #expect(!Meal.soup("leek").matches(case: Meal.stew))
    #expect(!Meal.none.matches(case: Meal.soup))
    #expect(Meal.salad(name: "green").matches(case: Meal.salad))
  }

  @Test func `the associated value is read by its type`() {
    let soup: String? = Meal.soup("leek").associatedValue()
    #expect(soup == "leek")
    let salad: String? = Meal.salad(name: "green").associatedValue()
    #expect(salad == "green")
    let number: Int? = Meal.soup("leek").associatedValue()
    #expect(number == nil)
    let nothing: String? = Meal.none.associatedValue()
    #expect(nothing == nil)
    let menu: (first: String, price: Int)? = Meal.menu(first: "leek", price: 9).associatedValue()
    #expect(menu?.first == "leek" && menu?.price == 9)
  }

  @Test func `a property of the associated value, or one of several values, is not the value`() {
    let name: String? = Meal.dish(Dish(name: "leek")).associatedValue()
    #expect(name == nil)
    let first: String? = Meal.menu(first: "leek", price: 9).associatedValue()
    #expect(first == nil)
  }

  @Test func `the associated value of a pattern is nil for other cases with that type`() {
    #expect(Meal.soup("leek").associatedValue(matching: Meal.soup) == "leek")
    #expect(Meal.soup("leek").associatedValue(matching: Meal.stew) == nil)
    #expect(Meal.none.associatedValue(matching: Meal.stew) == nil)
  }

  @Test func `a worker's state is such an enum`() {
    typealias State = Worker<String, Result<Int, CancellationError>>.State
    #expect(State.working("soup").matches(case: State.working))
    #expect(State.ready.matches(case: .ready))
    let input: String? = State.working("soup").associatedValue()
    #expect(input == "soup")
  }
}
