import Demo
import DemoService
import Testing
import Workflow
import WorkflowContainers
import WorkflowTesting
import WorkflowUI

@testable import Counter
@testable import DemoList
@testable import Root

/// The features on the stack, and the root's handling of their outputs.
@MainActor
@Suite struct RootWorkflowTests {
  private struct NoService: LoadingSpec {
    func loadDemos() async -> Demo.LoadingResult { .failure(.loadError) }
  }

  private typealias Root = Root::Root.Workflow<NoService>
  private typealias List = DemoList.Workflow<NoService>

  private func item(_ key: String) -> BackStack.Item {
    let screen = Counter.Screen(demo: .swiftUI, value: 0, increment: {}, decrement: {})
    return BackStack.Item(key: key, screen: screen.asAnyScreen())
  }

  private var list: Alert.Screen<BackStack.Item> {
    Alert.Screen(baseScreen: item("list"), alert: nil)
  }

  private func tester(showing demo: Demo? = nil) -> RenderTester<Root> {
    Root(service: NoService()).renderTester(initialState: .init(demo: demo))
  }

  @Test func `starts with only the list`() {
    Root(service: NoService()).renderTester()
      .expectWorkflow(type: List.self, producingRendering: list)
      .render { #expect($0.baseScreen.items.map(\.key) == ["list"]) }
      .assertNoAction()
  }

  @Test func `a chosen demo is shown`() {
    tester()
      .expectWorkflow(type: List.self, producingRendering: list, producingOutput: .swiftUI)
      .render()
      .assert(action: Root.Action.show(.swiftUI))
      .assertStateModifications { $0.demo = .swiftUI }
  }

  @Test func `the counter of the chosen demo is on top of the list`() {
    tester(showing: .swiftUI)
      .expectWorkflow(type: List.self, producingRendering: list)
      .expectWorkflow(type: Counter.Workflow.self, producingRendering: item("counter"))
      .render { #expect($0.baseScreen.items.map(\.key) == ["list", "counter"]) }
  }

  @Test func `the list is shown again when the counter ends`() {
    tester(showing: .swiftUI)
      .expectWorkflow(type: List.self, producingRendering: list)
      .expectWorkflow(
        type: Counter.Workflow.self, producingRendering: item("counter"), producingOutput: ()
      )
      .render()
      .assert(action: Root.Action.showList)
      .assert(state: .init())
  }
}
