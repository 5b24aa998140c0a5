import Demo
import DemoService
import Testing
import Workflow
import WorkflowAutomation
import WorkflowContainers
import WorkflowUI

@testable import Counter
@testable import DemoList
@testable import Root

/// The whole flow on the workflow host alone: screens in, closures out, no widgets.
@MainActor
@Suite struct FlowTests {
  private struct FailingService: LoadingSpec {
    func loadDemos() async -> Demo.LoadingResult { .failure(.loadError) }
  }

  private let executor = ManualExecutor()
  private let host: WorkflowHost<Root.Workflow<FailingService>>

  init() {
    host = WorkflowHost(
      workflow: Root.Workflow(service: FailingService()),
      services: RuntimeServices(taskExecutor: executor))
  }

  private var items: [BackStack.Item] { host.rendering.baseScreen.items }

  private func top<Screen>(as type: Screen.Type) throws -> Screen {
    try #require(items.last?.screen.wrappedScreen as? Screen)
  }

  private func bar() throws -> Bar.Content {
    guard case .visible(let content) = try #require(items.last).barVisibility else {
      throw LoadingError.loadError
    }
    return content
  }

  @Test func `the user goes from the list to each counter and back`() throws {
    #expect(items.count == 1)
    for demo in Demo.allCases {
      try top(as: DemoList.Screen.self).selectDemo(demo)
      #expect(items.count == 2)
      #expect(try bar().title == "\(demo.name) Counter Demo")
      try top(as: Counter.Screen.self).increment()
      try top(as: Counter.Screen.self).increment()
      #expect(try top(as: Counter.Screen.self).value == 2)
      try #require(try bar().rightItem).handler()
      #expect(try top(as: Counter.Screen.self).value == 0)
      try #require(try bar().leftItem).handler()
      #expect(items.count == 1)
      #expect(try top(as: DemoList.Screen.self).demos == Demo.allCases)
    }
  }

  @Test func `an update that fails while a counter is shown presents an alert over it`()
    async throws
  {
    try #require(try bar().rightItem).handler()
    try top(as: DemoList.Screen.self).selectDemo(.swiftUI)
    await executor.settle()
    #expect(items.count == 2)
    #expect(host.rendering.alert?.title == "Couldn't update")
    try #require(host.rendering.alert?.actions.first).handler()
    #expect(host.rendering.alert == nil)
    #expect(items.count == 2)
  }
}
