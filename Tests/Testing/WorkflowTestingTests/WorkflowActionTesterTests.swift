import Issues
import Testing
import Workflow
import WorkflowTesting

@MainActor
@Suite struct WorkflowActionTesterTests {
  @Test func `actions change the state one after another`() {
    Parent.Action.tester(withState: .init(total: 1))
      .send(action: .add(2)).assert(state: .init(total: 3)).assertNoOutput()
      .send(action: .add(3)).verifyState { #expect($0.total == 6) }
  }

  @Test func `the output is the last action's`() {
    Parent.Action.tester(withState: .init())
      .send(action: .tell("hello"))
      .assert(output: "hello")
      .verifyOutput { #expect($0 == "hello") }
      .send(action: .add(1)).assertNoOutput()
  }

  @Test func `state modifications are the last action's`() {
    let tester = Parent.Action.tester(withState: .init(total: 1))
      .assertStateModifications { _ in }
      .send(action: .add(2)).assertStateModifications { $0.total = 3 }
      .send(action: .add(3)).assertStateModifications { $0.total += 3 }
    let line: UInt = #line + 1
    let failures = failures { tester.assertStateModifications { $0.total += 4 } }
    #expect(failures.map(\.line) == [line])
    #expect(
      failures.allSatisfy {
        $0.text.hasPrefix("State (First) does not match the expected state (Second)")
      }, "\(failures)")
  }

  @Test func `actions read the given workflow`() {
    Parent.Action.tester(withState: .init(), workflow: Parent(step: 4, note: "hi"))
      .send(action: .addStep).send(action: .readNote)
      .assert(state: .init(total: 4, log: ["hi"]))
  }

  @Test func `without a workflow an optional reads as nil, and fails`() {
    let line: UInt = #line + 3
    let failures = failures {
      Parent.Action.tester(withState: .init())
        .send(action: .readNote)
        .assert(state: .init(log: ["none"]))
    }
    #expect(
      failures == [
        Failure(
          text: #"""
            Expected Action to read nothing of Parent, but it read \Parent.note. The tester has \#
            no workflow. Create it with tester(withState:workflow:).
            """#, fileID: #fileID, line: line)
      ])
  }

  @Test func `without a workflow, reading a non-optional stops the program with the reason`()
    async throws
  {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = Parent.Action.tester(withState: .init()).send(action: .addStep)
        }
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains(#"but it read \Parent.step. The tester has no workflow."#))
  }

  @Test func `reading a kept apply context in an action test is a misuse`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          var kept: ApplyContext<Parent>?
          let keep = AnyWorkflowAction<Parent> { _, context in
            kept = context
            return nil
          }
          _ = AnyWorkflowAction<Parent>.tester(withState: .init(), workflow: Parent())
            .send(action: keep)
          _ = kept?[workflowValue: \.step]
        }
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("ApplyContext of Parent was read after the action was applied."))
  }

  @Test func `every assertion fails at its own line`() {
    let line: UInt = #line + 3
    let tester = Parent.Action.tester(withState: .init())
    let failures = failures {
      tester.assert(state: .init(total: 1))
      tester.assert(output: "x")
      tester.send(action: .add(1)).verifyOutput { _ in Issue.record("There is none.") }
      tester.send(action: .tell("a")).assertNoOutput()
      tester.send(action: .tell("a")).assert(output: "b")
    }
    #expect(failures.map(\.line) == Array(line..<line + 5))
    #expect(failures.allSatisfy { $0.fileID == #fileID })
    let starts = [
      "State (First) does not match the expected state (Second) - Difference: …",
      "Expected an output, but none was sent. No action was applied.",
      "Expected an output, but none was sent. The last action of Parent returned nil from apply.",
      "Expected no output, but a was sent.",
      "Output (First) does not match the expected output (Second) - Difference: …",
    ]
    for (failure, start) in zip(failures, starts) { #expect(failure.text.hasPrefix(start)) }
  }
}
