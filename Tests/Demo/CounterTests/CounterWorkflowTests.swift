import Demo
import Testing
import Workflow
import WorkflowContainers
import WorkflowTesting
import WorkflowUI

@testable import Counter

@MainActor
@Suite struct CounterWorkflowTests {
  private typealias Action = Counter.Workflow.Action

  private func tester(
    value: Int = 0, canFinish: Bool = true
  ) -> RenderTester<Counter.Workflow> {
    Counter.Workflow(demo: .uiKit(declarative: true), canFinish: canFinish)
      .renderTester(initialState: .init(value: value))
  }

  @Test func `starts at zero with nothing to reset`() {
    let workflow = Counter.Workflow(demo: .swiftUI, canFinish: true)
    workflow.renderTester().render { item in
      #expect(item.counter?.valueText == "The value is 0")
      #expect(item.bar?.rightItem?.content == .text("Reset"))
      #expect(item.bar?.rightItem?.isEnabled == false)
    }
  }

  @Test func `the screen shows the value, also below zero`() {
    tester(value: -1).render { #expect($0.counter?.valueText == "The value is -1") }
  }

  @Test func `the screen's buttons increment and decrement`() {
    tester().render { $0.counter?.increment() }.assert(action: Action.increment)
    tester().render { $0.counter?.decrement() }.assert(action: Action.decrement)
  }

  @Test func `reset is enabled only when the value is not zero`() throws {
    try tester(value: -1).render { item in
      let reset = try #require(item.bar?.rightItem)
      #expect(reset.isEnabled)
      reset.handler()
    }
    .assert(action: Action.reset)
    .assertStateModifications { $0.value = 0 }
    .assertNoOutput()
  }

  @Test func `actions count, reset and end`() {
    Action.tester(withState: .init())
      .send(action: .increment).send(action: .increment).assert(state: .init(value: 2))
      .send(action: .decrement).assert(state: .init(value: 1))
      .send(action: .reset).assert(state: .init(value: 0)).assertNoOutput()
      .send(action: .finish).verifyOutput {}.assert(state: .init(value: 0))
  }

  @Test func `the bar shows the demo's name`() {
    tester().render { #expect($0.bar?.title == "Declarative UIKit Counter Demo") }
  }

  @Test func `going back ends it, if there is a screen to go back to`() throws {
    try tester(value: 3).render { item in
      let back = try #require(item.bar?.leftItem)
      #expect(back.content == .back(title: nil))
      back.handler()
    }
    .assert(action: Action.finish).verifyOutput {}
  }

  @Test func `a counter on its own has no back button`() {
    tester(canFinish: false).render { #expect($0.bar?.leftItem == nil) }
  }

  @Test func `counts up and down in a host`() {
    let host = WorkflowHost(workflow: Counter.Workflow(demo: .swiftUI, canFinish: false))
    host.rendering.counter?.increment()
    host.rendering.counter?.increment()
    host.rendering.counter?.decrement()
    #expect(host.rendering.counter?.value == 1)
  }
}

extension BackStack.Item {
  fileprivate var counter: Counter.Screen? { screen.wrappedScreen as? Counter.Screen }

  /// The content of the bar.
  fileprivate var bar: Bar.Content? {
    if case .visible(let content) = barVisibility { content } else { nil }
  }
}
