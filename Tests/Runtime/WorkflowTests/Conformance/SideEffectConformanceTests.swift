import Testing
import Workflow

/// The rules S13 to S15: when side effects start and end.
@MainActor
@Suite(.withAndWithoutOptimizations) struct SideEffectConformanceTests {
  @Test func `a side effect starts inside the render that first declares it`() {  // S13
    let log = Log()
    let host = WorkflowHost(
      workflow: Closure(0) { state, context -> (Int) -> Void in
        log.add("before \(state)")
        context.runSideEffect(key: "key") { _ in log.add("start \(state)") }
        log.add("after \(state)")
        return context.setter()
      })
    host.rendering(1)
    #expect(log.takeEntries() == ["before 0", "start 0", "after 0", "before 1", "after 1"])
  }

  @Test func `keys of any type are compared by value and type`() {  // S13
    let log = Log()
    let host = WorkflowHost(
      workflow: Closure(0) { state, context -> (Int) -> Void in
        context.runSideEffect(key: 1) { _ in log.add("number") }
        context.runSideEffect(key: "1") { _ in log.add("text") }
        context.runSideEffect(key: AnyHashable(2)) { _ in log.add("erased") }
        if state == 1 { context.runSideEffect(key: 3) { _ in log.add("third") } }
        return context.setter()
      })
    host.rendering(1)
    host.rendering(0)
    host.rendering(1)
    #expect(log.takeEntries() == ["number", "text", "erased", "third", "third"])
  }

  @Test func `a lifetime ends once, even if the client keeps it`() {  // S13
    let log = Log()
    var kept: Lifetime?
    let host = WorkflowHost(
      workflow: Closure(true) { isOn, context -> (Bool) -> Void in
        if isOn {
          context.runSideEffect(key: "key") { lifetime in
            kept = lifetime
            lifetime.onEnded { log.add("first") }
            lifetime.onEnded { log.add("second") }
          }
        }
        return context.setter()
      })
    #expect(kept?.hasEnded == false)
    host.rendering(false)
    #expect(log.takeEntries() == ["first", "second"])
    #expect(kept?.hasEnded == true)
    host.rendering(false)
    kept = nil
    #expect(log.takeEntries() == [])
  }

  @Test func `a side effect survives while only other things change`() {  // S13
    let log = Log()
    let host = WorkflowHost(
      workflow: Closure([1]) { keys, context -> ([Int]) -> Void in
        for key in keys {
          context.runSideEffect(key: key) { lifetime in
            log.add("start \(key)")
            lifetime.onEnded { log.add("end \(key)") }
          }
        }
        return context.setter()
      })
    host.rendering([2, 1])
    host.rendering([1, 3, 2])
    host.rendering([3])
    #expect(log.takeEntries() == ["start 1", "start 2", "start 3", "end 2", "end 1"])
  }

  @Test func `onEnded after the end calls its closure immediately`() {  // S15
    var kept: Lifetime?
    let host = WorkflowHost(
      workflow: Closure(true) { isOn, context -> (Bool) -> Void in
        if isOn { context.runSideEffect(key: "key") { kept = $0 } }
        return context.setter()
      })
    host.rendering(false)
    var calls = 0
    kept?.onEnded { calls += 1 }
    #expect(calls == 1)
  }
}
