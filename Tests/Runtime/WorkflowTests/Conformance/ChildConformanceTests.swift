import Testing
import Workflow

/// The rules S5 to S10: the identity of children, and when they begin, change and end.
@MainActor
@Suite(.withAndWithoutOptimizations) struct ChildConformanceTests {
  @Test func `a child is identified by its type and key`() {  // S5
    let host = WorkflowHost(workflow: Family(children: [.counter("a"), .counter("b")]))
    host.rendering["a"]?.increment()
    host.update(workflow: Family(children: [.counter("b"), .counter("a"), .counter("c")]))
    #expect(host.rendering.mapValues(\.value) == ["a": 1, "b": 0, "c": 0])
    host.update(workflow: Family(children: [.noting("a")]))
    host.update(workflow: Family(children: [.counter("a")]))
    #expect(host.rendering.mapValues(\.value) == ["a": 0])
  }

  @Test func `AnyWorkflow and its maps are transparent for a child's identity`() {  // S5
    let host = WorkflowHost(workflow: Family(children: [.counter("a")]))
    host.rendering["a"]?.increment()
    host.update(workflow: Family(children: [.erased("a")]))
    #expect(host.rendering["a"]?.value == 1)
    host.update(workflow: Family(children: [.mapped("a")]))
    #expect(host.rendering["a"]?.value == 1)
    #expect(host.debugSnapshot.children.map(\.snapshot.workflowType) == ["Counter"])
  }

  @Test func `workflowDidChange is called in every pass but the first, before the render`() {  // S7
    let log = Log()
    let host = WorkflowHost(workflow: Family(children: [.noting("a")], log: log))
    #expect(log.takeEntries() == ["makeInitialState", "render 0"])
    host.rendering["a"]?.increment()
    #expect(log.takeEntries() == ["apply", "workflowDidChange", "render 1"])
    host.update(workflow: Family(children: [.noting("a")], log: log))
    #expect(log.takeEntries() == ["workflowDidChange", "render 1"])
  }

  @Test func `the root's workflowDidChange is called only by update`() {  // S7
    let log = Log()
    let host = WorkflowHost(workflow: Noting(log: log))
    host.rendering.send(.add(1))
    #expect(!log.takeEntries().contains("workflowDidChange"))
    host.update(workflow: Noting(log: log))
    #expect(log.takeEntries() == ["workflowDidChange", "render 1"])
  }

  @Test func `an unaffected equal child is skipped only if the options allow it`() {  // S7
    let log = Log()
    let host = WorkflowHost(
      workflow: Family(children: [.counter("a"), .counter("b")]),
      observers: [LoggingObserver(log: log)])
    _ = log.takeEntries()
    host.rendering["a"]?.increment()
    let changes = log.takeEntries().filter { $0 == "change Counter" }.count
    #expect(changes == (RuntimeOptions.standard.rendersOnlyWhatChanged ? 1 : 2))
  }

  @Test func `an action reads the workflow of the latest pass`() {  // S8
    let host = WorkflowHost(workflow: Family(children: [.counter("a")], step: 1))
    let old = host.rendering["a"]
    host.update(workflow: Family(children: [.counter("a")], step: 10))
    old?.increment()
    #expect(host.rendering["a"]?.value == 10)
  }

  @Test func `removed children end after the render, when new ones have begun`() {  // S9
    let log = Log()
    let host = WorkflowHost(
      workflow: Branches(names: ["a", "b"], log: log), observers: [LoggingObserver(log: log)])
    _ = log.takeEntries()
    host.update(workflow: Branches(names: ["c"], log: log))
    #expect(
      log.takeEntries().filter { $0 != "change Leaf" } == [
        "change Branches", "will render Branches", "begin Branch < Branches", "state Branch",
        "will render Branch", "begin Leaf < Branch", "state Leaf", "will render Leaf",
        "start c leaf", "did render Leaf", "start c", "did render Branch", "start own c",
        "body is over",
        "finish Branch", "finish Leaf", "end b leaf", "end b",
        "finish Branch", "finish Leaf", "end a leaf", "end a",
        "end own b", "end own a", "did render Branches",
      ])
  }

  @Test func `a released host ends sessions from the root down, side effects from the leaves up`()
  {  // S10
    let log = Log()
    var host: WorkflowHost? = WorkflowHost(
      workflow: Branches(names: ["a"], log: log), observers: [LoggingObserver(log: log)])
    weak let released = host
    _ = log.takeEntries()
    // Not before: a release build releases the host after its last use.
    withExtendedLifetime(host) {}
    host = nil
    #expect(released == nil)
    #expect(
      log.takeEntries() == [
        "finish Branches", "finish Branch", "finish Leaf", "end a leaf", "end a", "end own a",
      ])
  }
}

/// Renders the given children by key.
private struct Family: Workflow {
  enum Child: Equatable {
    case counter(String), erased(String), mapped(String), noting(String)
  }

  struct Screen {
    let value: Int
    let increment: () -> Void
  }

  let children: [Child]
  var log = Log()
  var step = 1

  func render(state: Void, context: RenderContext<Family>) -> [String: Screen] {
    var screens: [String: Screen] = [:]
    for child in children {
      switch child {
      case .counter(let key):
        screens[key] = screen(counter.rendered(in: context, key: key))
      case .erased(let key):
        screens[key] = screen(AnyWorkflow(counter).rendered(in: context, key: key))
      case .mapped(let key):
        screens[key] = counter.mapRendering(screen).rendered(in: context, key: key)
      case .noting(let key):
        let noting = Noting(log: log).rendered(in: context, key: key) { _ in
          AnyWorkflowAction.noAction
        }
        screens[key] = Screen(value: noting.state, increment: { noting.send(.add(1)) })
      }
    }
    return screens
  }

  @MainActor private var counter: AnyWorkflow<Counter.Screen, AnyWorkflowAction<Family>> {
    Counter(step: step).mapOutput { _ in AnyWorkflowAction.noAction }
  }

  private func screen(_ counter: Counter.Screen) -> Screen {
    Screen(value: counter.value, increment: counter.increment)
  }
}

/// Renders a branch and declares a side effect for each name.
private struct Branches: Workflow {
  let names: [String]
  let log: Log

  func render(state: Void, context: RenderContext<Branches>) {
    for name in names {
      Branch(name: name, log: log).running(in: context, key: name)
      context.runSideEffect(key: name) { lifetime in
        log.add("start own \(name)")
        lifetime.onEnded { log.add("end own \(name)") }
      }
    }
    log.add("body is over")
  }
}

/// Renders a leaf and declares a side effect.
private struct Branch: Workflow {
  let name: String
  let log: Log

  func render(state: Void, context: RenderContext<Branch>) {
    Leaf(name: "\(name) leaf", log: log).running(in: context)
    context.runSideEffect(key: name) { lifetime in
      log.add("start \(name)")
      lifetime.onEnded { log.add("end \(name)") }
    }
  }
}
