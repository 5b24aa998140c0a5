import Demo
import Testing

@testable import Counter

/// The screen of the counter, without a view.
@Suite struct CounterScreenTests {
  @Test(arguments: Demo.allCases) func `shows its value and the titles of its buttons`(demo: Demo) {
    let screen = Counter.Screen(demo: demo, value: -1, increment: {}, decrement: {})
    #expect(screen.value == -1)
    #expect(screen.valueText == "The value is -1")
    #expect(screen.incrementTitle == "+")
    #expect(screen.decrementTitle == "-")
  }

  @Test func `calls the closure of each button`() {
    var value = 0
    let screen = Counter.Screen(
      demo: .swiftUI, value: value, increment: { value += 1 }, decrement: { value -= 1 })
    screen.increment()
    screen.increment()
    #expect(value == 2)
    screen.decrement()
    #expect(value == 1)
  }
}
