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

/// The screens of the whole demo and their bars, without widgets.
@MainActor
@Suite struct RootScreenTests {
  private struct Service: LoadingSpec {
    let result: Demo.LoadingResult

    func loadDemos() async -> Demo.LoadingResult { result }
  }

  private let executor = ManualExecutor()

  private func host(
    _ result: Demo.LoadingResult = .success([.swiftUI])
  ) -> WorkflowHost<Root.Workflow<Service>> {
    WorkflowHost(
      workflow: Root.Workflow(service: Service(result: result)),
      services: RuntimeServices(taskExecutor: executor))
  }

  private func list(
    of host: WorkflowHost<Root.Workflow<Service>>
  ) throws -> DemoList.Screen {
    try #require(
      host.rendering.baseScreen.items.first?.screen.wrappedScreen as? DemoList.Screen)
  }

  @Test func `the list is alone, with its title and Update`() throws {
    let items = host().rendering.baseScreen.items
    #expect(items.map(\.key) == ["list"])
    let bar = try #require(items.first?.barContent)
    #expect(bar.title == "Workflow Demo" && bar.leftItem == nil)
    #expect(bar.rightItem?.content == .text("Update") && bar.rightItem?.isEnabled == true)
  }

  @Test(arguments: Demo.allCases)
  func `the counter of a selected demo has the bar's title, Back and Reset`(demo: Demo) throws {
    let host = host()
    try list(of: host).selectDemo(demo)
    let items = host.rendering.baseScreen.items
    #expect(items.map(\.key) == ["list", "counter"])
    let counter = try #require(items.last?.screen.wrappedScreen as? Counter.Screen)
    #expect(counter.demo == demo && counter.value == 0)
    let bar = try #require(items.last?.barContent)
    #expect(bar.title == "\(demo.name) Counter Demo")
    #expect(bar.leftItem?.content == .back(title: nil))
    #expect(bar.rightItem?.content == .text("Reset") && bar.rightItem?.isEnabled == false)
    bar.leftItem?.handler()
    #expect(host.rendering.baseScreen.items.map(\.key) == ["list"])
  }

  @Test func `every demo of the list can be selected`() throws {
    let screen = try list(of: host())
    #expect(screen.demos.filter(screen.canSelectDemo) == Demo.allCases)
  }

  @Test func `an update is in the screen while it runs, and changes the demos`() async throws {
    let host = host()
    host.rendering.baseScreen.items.first?.barContent?.rightItem?.handler()
    #expect(try list(of: host).isUpdatingDemos)
    let update = host.rendering.baseScreen.items.first?.barContent?.rightItem
    #expect(update?.isEnabled == false && update?.content == .text("Update"))
    await executor.settle()
    #expect(try !list(of: host).isUpdatingDemos)
    #expect(try list(of: host).demos == [.swiftUI])
    #expect(host.rendering.alert == nil)
  }

  @Test func `a failed update is an alert over all items`() async throws {
    let host = host(.failure(.loadError))
    host.rendering.baseScreen.items.first?.barContent?.rightItem?.handler()
    await executor.settle()
    #expect(host.rendering.alert?.title == "Couldn't update")
    #expect(host.rendering.alert?.actions.map(\.title) == ["Dismiss"])
    #expect(try list(of: host).demos == Demo.allCases)
  }
}
