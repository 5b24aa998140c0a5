import Demo
import DemoList
import DemoService
import Testing
import Workflow
import WorkflowAutomation
import WorkflowContainers
import WorkflowUI

@MainActor
@Suite struct DemoListWorkflowTests {
  private let executor = ManualExecutor()

  private func host(
    _ service: ScriptedService = ScriptedService([.success(Demo.all)]), canSelect: Bool = true
  ) -> WorkflowHost<DemoList.Workflow<ScriptedService>> {
    WorkflowHost(
      workflow: DemoList.Workflow(service: service, canSelectDemos: canSelect),
      services: RuntimeServices(taskExecutor: executor))
  }

  private typealias Host = WorkflowHost<DemoList.Workflow<ScriptedService>>

  private func screen(of host: Host) throws -> DemoList.Screen {
    try #require(host.rendering.baseScreen.screen.wrappedScreen as? DemoList.Screen)
  }

  private func updateItem(of host: Host) throws -> Bar.ButtonItem {
    guard case .visible(let content) = host.rendering.baseScreen.barVisibility else {
      throw DemoService.LoadingError.loadError
    }
    #expect(content.title == "Workflow Demo")
    return try #require(content.rightItem)
  }

  @Test func `shows all demos at start, and updates nothing`() throws {
    let service = ScriptedService([])
    let host = host(service)
    #expect(try screen(of: host).demos == Demo.all)
    #expect(try screen(of: host).isUpdatingDemos == false)
    #expect(try updateItem(of: host).isEnabled)
    #expect(service.loads == 0)
  }

  @Test func `an update disables its button and shows the new demos`() async throws {
    let host = host(ScriptedService([.success([.swiftUI])]))
    try updateItem(of: host).handler()
    #expect(try screen(of: host).isUpdatingDemos)
    #expect(try updateItem(of: host).isEnabled == false)
    await executor.settle()
    #expect(try screen(of: host).isUpdatingDemos == false)
    #expect(try screen(of: host).demos == [.swiftUI])
    #expect(host.rendering.alert == nil)
  }

  @Test func `a failed update tells why, and keeps the demos`() async throws {
    let host = host(ScriptedService([.failure(.loadError)]))
    try updateItem(of: host).handler()
    await executor.settle()
    let alert = try #require(host.rendering.alert)
    #expect(alert.title == "Update Error")
    #expect(alert.message.contains("did not load"))
    #expect(alert.actions.map(\.title) == ["Dismiss"])
    #expect(try screen(of: host).demos == Demo.all)
  }

  @Test func `dismissing takes the alert away, and the next update runs`() async throws {
    let host = host(ScriptedService([.failure(.loadError), .success([.swiftUI])]))
    try updateItem(of: host).handler()
    await executor.settle()
    try #require(host.rendering.alert?.actions.first).handler()
    #expect(host.rendering.alert == nil)
    try updateItem(of: host).handler()
    await executor.settle()
    #expect(try screen(of: host).demos == [.swiftUI])
  }

  @Test func `an interrupted wait has words of its own`() async throws {
    let host = host(ScriptedService([.failure(.sleepError(CancellationError()))]))
    try updateItem(of: host).handler()
    await executor.settle()
    #expect(host.rendering.alert?.message.contains("interrupted") == true)
  }

  @Test func `outputs the demo that is chosen`() throws {
    let host = host()
    var chosen: [Demo] = []
    let subscription = host.onOutput { chosen.append($0) }
    try screen(of: host).selectDemo(.uiKit(declarative: false))
    #expect(chosen == [.uiKit(declarative: false)])
    subscription.cancel()
  }

  @Test func `says whether demos can be chosen`() throws {
    #expect(try screen(of: host(canSelect: true)).canSelectDemo)
    #expect(try screen(of: host(canSelect: false)).canSelectDemo == false)
  }
}
