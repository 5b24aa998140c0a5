import Testing
import Workflow

@MainActor
@Suite(.withAndWithoutOptimizations) struct SinkTests {
  @Test func `actions for a removed workflow are dropped and counted`() {
    let host = WorkflowHost(
      workflow: Closure(true) { isOn, context -> (Counter.Screen?, (Bool) -> Void) in
        let child =
          isOn ? Counter().ignoringOutput().rendered(in: context) : nil as Counter.Screen?
        return (child, context.setter())
      })
    let child = host.rendering.0
    host.rendering.1(false)
    child?.increment()
    #expect(host.droppedActionCount == 1)
    host.rendering.1(true)
    child?.increment()
    #expect(host.droppedActionCount == 2)
    #expect(host.rendering.0?.value == 0)
  }

  @Test func `actions sent during a pass are delivered in order after it`() {
    let log = Log()
    let host = WorkflowHost(
      workflow: Closure([Int]()) { numbers, context -> Sink<Int> in
        log.add("render \(numbers)")
        let sink = context.makeSink(of: Int.self) { number, numbers -> Int? in
          numbers.append(number)
          return number
        }
        if numbers == [1] {
          sink.send(2)
          sink.send(3)
        }
        return sink
      })
    let subscription = host.onOutput { log.add("output \($0)") }
    _ = log.takeEntries()
    host.rendering.send(1)
    #expect(
      log.takeEntries() == [
        "render [1]", "output 1", "render [1, 2]", "output 2", "render [1, 2, 3]", "output 3",
      ])
    withExtendedLifetime(subscription) {}
  }

  @Test func `sends from observers, side effects, endings and output maps all arrive`() {
    typealias Parent = Closure<[String], (Sink<String>, Counter.Screen?)>
    let log = Log()
    let host = WorkflowHost(
      workflow: Parent([]) { entries, context -> (Sink<String>, Counter.Screen?) in
        let sink = context.makeSink(of: String.self) { entry, entries -> Int? in
          entries.append(entry)
          log.add(entry)
          return nil
        }
        guard !entries.contains("done") else { return (sink, nil) }
        context.runSideEffect(key: "effect") { lifetime in
          sink.send("started")
          lifetime.onEnded { sink.send("ended") }
        }
        let child = Counter().rendered(in: context) { output -> AnyWorkflowAction<Parent> in
          sink.send("mapped")
          return AnyWorkflowAction { entries in
            sink.send("applied")
            log.add(output)
            return 1
          }
        }
        return (sink, child)
      })
    let subscription = host.onOutput { [weak host] _ in host?.rendering.0.send("observed") }
    host.rendering.1?.send(.report)
    host.rendering.0.send("done")
    host.rendering.0.contraMap { (_: Int) in "last" }.send(0)
    #expect(
      log.entries == [
        "started", "count 0", "mapped", "applied", "observed", "done", "ended", "last",
      ])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a retained sink keeps nothing of a released host alive`() throws {
    weak var observer: Watcher?
    weak var debugger: Watcher?
    weak var scheduler: Watcher?
    var sink: Sink<Counter.Action>?
    do {
      let watchers = (Watcher(), Watcher(), Watcher())
      (observer, debugger, scheduler) = watchers
      var services = RuntimeServices()
      services.frameScheduler = watchers.2
      let host = WorkflowHost(
        workflow: Closure(0) { _, context -> Sink<Counter.Action> in
          Sink(Counter().ignoringOutput().rendered(in: context).send)
        }, observers: [watchers.0], debugger: watchers.1,
        services: services)
      sink = host.rendering
      #expect(observer != nil && debugger != nil && scheduler != nil)
    }
    let held = try #require(sink)
    held.send(.increment)
    #expect(observer == nil && debugger == nil && scheduler == nil)
    held.send(.increment)
  }

  @Test func `a bound send keeps its type`() {
    var values: [Int] = []
    let send: (Int) -> Void = Sink<Int> { values.append($0) }.send
    send(4)
    #expect(values == [4])
  }
}

/// An observer, a debugger or a frame scheduler of a tree.
private final class Watcher: WorkflowObserver, WorkflowDebugger, FrameScheduler {
  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot) {}

  func didUpdate(
    snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo
  ) {}

  func requestFrame(_ action: @escaping @MainActor () -> Void) { action() }
}
