import Counter
import Demo
import Testing
import Workflow
import WorkflowContainers
import WorkflowUI

@MainActor
@Suite struct CounterWorkflowTests {
  private func host(canFinish: Bool = true) -> WorkflowHost<Counter.Workflow> {
    WorkflowHost(workflow: Counter.Workflow(demo: .uiKit(declarative: true), canFinish: canFinish))
  }

  private func screen(of host: WorkflowHost<Counter.Workflow>) throws -> Counter.Screen {
    try #require(host.rendering.screen.wrappedScreen as? Counter.Screen)
  }

  private func bar(of host: WorkflowHost<Counter.Workflow>) throws -> Bar.Content {
    guard case .visible(let content) = host.rendering.barVisibility else {
      throw Missing(what: "bar")
    }
    return content
  }

  @Test func `starts at zero with nothing to reset`() throws {
    let host = host()
    #expect(try screen(of: host).valueText == "The value is 0")
    #expect(try bar(of: host).rightItem?.content == .text("Reset"))
    #expect(try bar(of: host).rightItem?.isEnabled == false)
  }

  @Test func `counts up and down, also below zero`() throws {
    let host = host()
    try screen(of: host).increment()
    try screen(of: host).increment()
    try screen(of: host).decrement()
    #expect(try screen(of: host).value == 1)
    try screen(of: host).decrement()
    try screen(of: host).decrement()
    #expect(try screen(of: host).valueText == "The value is -1")
  }

  @Test func `a reset is possible where the value is not zero, and makes it zero`() throws {
    let host = host()
    try screen(of: host).decrement()
    let reset = try #require(try bar(of: host).rightItem)
    #expect(reset.isEnabled)
    reset.handler()
    #expect(try screen(of: host).value == 0)
    #expect(try bar(of: host).rightItem?.isEnabled == false)
  }

  @Test func `the bar names the demo`() throws {
    #expect(try bar(of: host()).title == "Declarative UIKit Counter Demo")
  }

  @Test func `going back ends it, where there is somewhere to go`() throws {
    let host = host()
    var ends = 0
    let subscription = host.onOutput { _ in ends += 1 }
    let back = try #require(try bar(of: host).leftItem)
    #expect(back.content == .back(title: nil))
    back.handler()
    #expect(ends == 1)
    subscription.cancel()
  }

  @Test func `there is no way back from a counter on its own`() throws {
    #expect(try bar(of: host(canFinish: false)).leftItem == nil)
  }
}

struct Missing: Error {
  let what: String
}
