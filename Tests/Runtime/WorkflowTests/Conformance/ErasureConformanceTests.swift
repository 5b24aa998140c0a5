import SwiftFiveClient
import SwiftSixClient
import Testing
import Workflow

/// The rules S25 and S26: AnyWorkflow as a root, and source compatibility with existing clients.
@MainActor
@Suite(.withAndWithoutOptimizations) struct ErasureConformanceTests {
  @Test func `AnyWorkflow as a root is a node with the workflow as its only child`() {  // S25
    let log = Log()
    let host = WorkflowHost(
      workflow: Noting(log: Log()).mapOutput { "told \($0)" },
      observers: [LoggingObserver(log: log)])
    #expect(host.debugSnapshot.stateDescription == "()")
    #expect(host.debugSnapshot.children.map(\.key) == [""])
    #expect(host.debugSnapshot.children.map(\.snapshot.workflowType) == ["Noting"])
    var outputs: [String] = []
    let subscription = host.onOutput { outputs.append($0) }
    _ = log.takeEntries()
    host.rendering.send(.addAndTell(2))
    #expect(outputs == ["told 2"])
    #expect(
      log.takeEntries().prefix(5) == [
        "receive Noting", "will apply Noting", "did apply Noting", "will apply AnyWorkflow",
        "did apply AnyWorkflow",
      ])
    withExtendedLifetime(subscription) {}
  }

  @Test func `updating AnyWorkflow to another type loses the state, to the same type keeps it`() {
    // S25
    let host = WorkflowHost(workflow: text(of: Counter()))
    host.rendering.1()
    host.update(workflow: text(of: Counter()))
    #expect(host.rendering.0 == "1")
    host.update(workflow: Label(text: "label").mapRendering { ($0, {}) }.mapOutput(to: String.self))
    #expect(host.rendering.0 == "label")
    host.update(workflow: text(of: Counter()))
    #expect(host.rendering.0 == "0")
  }

  @Test func `wrapping a wrapper adds nothing, and maps are composed`() {  // S25
    let once = AnyWorkflow(Counter())
    let twice = AnyWorkflow(once)
    #expect(twice.base is Counter)
    #expect(ObjectIdentifier(twice.workflowType) == ObjectIdentifier(Counter.self))
    let mapped = twice.mapRendering(\.value).mapRendering { "\($0)" }.mapOutput { $0.count }
    #expect(mapped.base is Counter)
    #expect(WorkflowHost(workflow: mapped).rendering == "0")
  }

  @Test func `ignoring output adds one node, at which the outputs end`() {  // S25
    let host = WorkflowHost(workflow: Noting(log: Log()).ignoringOutput())
    host.rendering.send(.addAndTell(2))
    #expect(host.rendering.state == 2)
    let blocker = host.debugSnapshot.children.first?.snapshot
    #expect(blocker?.workflowType.hasPrefix("OutputBlockingWorkflow<") == true)
    #expect(blocker?.children.map(\.snapshot.workflowType) == ["Noting"])
  }

  @Test func `clients in Swift 5 mode and in Swift 6 mode run`() {  // S26
    let five = WorkflowHost(workflow: SwiftFiveClient.OldClient())
    five.rendering.tap()
    #expect(five.rendering.text == "1")
    let six = WorkflowHost(workflow: SwiftSixClient.OldClient())
    six.rendering.tap()
    #expect(six.rendering.text == "1")
  }

  private func text(of counter: Counter) -> AnyWorkflow<(String, () -> Void), String> {
    counter.mapRendering { ("\($0.value)", $0.increment) }
  }
}
