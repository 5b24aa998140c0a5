import Testing
import Workflow

@MainActor
@Suite(.withAndWithoutOptimizations) struct WorkflowObserverTests {
  @Test func `reports a leaf's action up to the root in order`() {
    let log = Log()
    let host = WorkflowHost(
      workflow: Closure(0) { _, context -> Counter.Screen in
        Counter().onOutput { _, _ -> Int? in 1 }.rendered(in: context)
      }, observers: [LoggingObserver(log: log, name: "")],
      services: RuntimeServices(options: .unoptimized))
    #expect(
      log.takeEntries() == [
        "begin Closure", "state Closure", "will render Closure", "begin Counter < Closure",
        "state Counter", "will render Counter", "did render Counter", "did render Closure",
      ])
    host.rendering.send(.report)
    #expect(
      log.takeEntries() == [
        "receive Counter", "will apply Counter", "did apply Counter", "will apply Closure",
        "did apply Closure", "will render Closure", "change Counter", "will render Counter",
        "did render Counter", "did render Closure",
      ])
  }

  @Test func `several observers are called in order, their endings in reverse`() {
    let log = Log()
    let observers = ["1", "2"].map { LoggingObserver(log: log, name: $0) }
    let host = WorkflowHost(workflow: Label(text: ""), observers: observers)
    #expect(
      log.takeEntries() == [
        "1begin Label", "2begin Label", "1state Label", "2state Label", "1will render Label",
        "2will render Label", "2did render Label", "1did render Label",
      ])
    withExtendedLifetime(host) {}
  }
}
