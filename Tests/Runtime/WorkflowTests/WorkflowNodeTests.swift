import Testing
import Workflow

@MainActor
@Suite(.withAndWithoutOptimizations) struct WorkflowNodeTests {
  @Test func `children are identified by type and key`() {
    let host = WorkflowHost(
      workflow: Closure(0) { _, context in
        [
          Counter().ignoringOutput().rendered(in: context, key: "a"),
          Counter().ignoringOutput().rendered(in: context, key: "b"),
        ]
      })
    host.rendering[1].increment()
    #expect(host.rendering.map(\.value) == [0, 1])
  }

  @Test func `keyed children keep their state when the order changes`() {
    let host = WorkflowHost(workflow: Keyed(keys: (0..<20).map(String.init)))
    for (index, screen) in host.rendering.enumerated() {
      for _ in 0..<index { screen.increment() }
    }
    let keys = [19, 3, 7, 0, 12, 18, 1].map(String.init)
    host.update(workflow: Keyed(keys: keys))
    #expect(host.rendering.map(\.value) == [19, 3, 7, 0, 12, 18, 1])
    host.update(workflow: Keyed(keys: ["3", "new", "19"]))
    #expect(host.rendering.map(\.value) == [3, 0, 19])
    host.update(workflow: Keyed(keys: ["7", "3"]))
    #expect(host.rendering.map(\.value) == [0, 3])
  }

  @Test func `dropped children end in reverse order of their first rendering`() {
    let log = Log()
    let host = WorkflowHost(workflow: Leaves(names: ["a", "b", "c"], log: log))
    host.update(workflow: Leaves(names: ["c", "a", "b"], log: log))
    #expect(log.takeEntries() == ["start a", "start b", "start c"])
    host.update(workflow: Leaves(names: ["d"], log: log))
    #expect(log.takeEntries() == ["start d", "end c", "end b", "end a"])
  }

  @Test func `a side effect starts once and ends when it is not declared`() {
    let log = Log()
    let host = WorkflowHost(
      workflow: Closure(true) { isOn, context -> (Bool) -> Void in
        if isOn {
          context.runSideEffect(key: "effect") { lifetime in
            log.add("start")
            lifetime.onEnded { log.add("first") }
            lifetime.onEnded { log.add("second") }
          }
        }
        return context.setter()
      })
    host.rendering(true)
    #expect(log.takeEntries() == ["start"])
    host.rendering(false)
    #expect(log.takeEntries() == ["first", "second"])
    host.rendering(true)
    #expect(log.takeEntries() == ["start"])
  }

  @Test func `the latest output map is used`() {
    let host = WorkflowHost(
      workflow: Closure(1) { state, context in
        Counter()
          .mapOutput { _ in
            AnyWorkflowAction<Closure<Int, Counter.Screen>> { current in
              current = state * 2
              return state
            }
          }
          .rendered(in: context)
      })
    var outputs: [Int] = []
    let subscription = host.onOutput { outputs.append($0) }
    for _ in 0..<3 { host.rendering.send(.report) }
    #expect(outputs == [1, 2, 4])
    withExtendedLifetime(subscription) {}
  }

  @Test func `onOutput changes the parent's state and sends its output`() {
    let host = WorkflowHost(
      workflow: Closure("") { text, context -> (String, Counter.Screen) in
        let screen = Counter()
          .onOutput { (state: inout String, output) -> Int? in
            state = output
            return 7
          }
          .rendered(in: context)
        return (text, screen)
      })
    var outputs: [Int] = []
    let subscription = host.onOutput { outputs.append($0) }
    host.rendering.1.send(.report)
    #expect(host.rendering.0 == "count 0")
    #expect(outputs == [7])
    withExtendedLifetime(subscription) {}
  }
}

/// Renders a counter for each key.
private struct Keyed: Workflow {
  let keys: [String]

  func render(state: Void, context: RenderContext<Keyed>) -> [Counter.Screen] {
    keys.map { Counter().ignoringOutput().rendered(in: context, key: $0) }
  }
}

/// Renders a leaf for each name.
private struct Leaves: Workflow {
  let names: [String]
  let log: Log

  func render(state: Void, context: RenderContext<Leaves>) {
    for name in names { Leaf(name: name, log: log).running(in: context, key: name) }
  }
}
