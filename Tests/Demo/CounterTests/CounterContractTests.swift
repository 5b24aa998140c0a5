import Demo
import Testing
import WorkflowUITesting

@testable import Counter

@MainActor
@Suite struct CounterContractTests {
  @Test func `the three views of the counter are equal`() throws {
    try ScreenContract(
      states: ["zero": screen(0), "high": screen(1_234_567), "low": screen(-7)],
      views: [
        "the widget": { $0(.uiKit(declarative: false)).widgetDescription(environment: .empty) },
        "the layout": { $0(.uiKit(declarative: true)).widgetDescription(environment: .empty) },
        "the value": { $0(.swiftUI).widgetDescription(environment: .empty) },
      ]
    ).expect()
  }

  /// The counter's screen at `value`, without the demo that shows it.
  private func screen(
    _ value: Int
  ) -> (@escaping (String) -> Void) -> (Demo) -> Counter.Screen {
    { record in
      { demo in
        Counter.Screen(
          demo: demo, value: value, increment: { record("increment") },
          decrement: { record("decrement") })
      }
    }
  }
}
