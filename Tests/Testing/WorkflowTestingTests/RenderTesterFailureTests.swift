import Issues
import Testing
import Workflow
import WorkflowTesting

@MainActor
@Suite struct RenderTesterFailureTests {
  private let canned = Row.Rendering(text: "canned", tap: {})

  @Test func `an unexpected child fails at render, and renders itself, without side effects`() {
    let line: UInt = #line + 2
    let failures = failures {
      Parent(rows: ["a"]).renderTester().render {
        $0.rows[0].tap()
        #expect($0.rows[0].text == "row a: badge 7")
      }
      .assertNoAction()
    }
    #expect(
      failures == [
        Failure(
          text: """
            Expected Parent to render no Row with key "a", but it did. The test does not mention \
            it. Expect it with expectWorkflow(type: Row.self, key: "a", producingRendering: …), \
            or allow it with exhaustivity(.off).
            """, fileID: #fileID, line: line)
      ])
  }

  @Test func `the same type with another key is named as a near miss`() {
    let line: UInt = #line + 3
    let failures = failures {
      Parent(rows: ["a"]).renderTester()
        .expectWorkflow(type: Row.self, key: "b", producingRendering: canned)
        .render()
    }
    #expect(failures.map(\.line) == [line + 1, line])
    #expect(failures[0].text.contains("The test expects Row with key \"b\"."))
    #expect(
      failures[1].text == """
        Expected Parent to render Row with key "b", but it did not. It rendered Row with key \
        "a". Correct the type, the key or the initial state, or remove the expectation.
        """)
  }

  @Test func `another type with the same key is named as a near miss`() {
    let failures = failures {
      Parent(rows: ["a"]).renderTester()
        .expectWorkflow(type: Badge.self, key: "a", producingRendering: "")
        .render()
    }
    #expect(failures.count == 2)
    #expect(failures[0].text.contains("The test expects Badge with that key."))
    #expect(failures[1].text.contains("It rendered Row with that key."))
  }

  @Test func `a child whose output is ignored is reported as such`() {
    let failures = failures {
      Parent(quietRows: ["q"]).renderTester()
        .expectWorkflow(type: Row.self, key: "q", producingRendering: canned)
        .render()
    }
    #expect(failures.count == 2)
    #expect(failures[0].text.contains("no Row ignoring output with key \"q\""))
    #expect(failures[0].text.contains("The test expects Row with that key."))
    #expect(
      failures[0].text.contains(
        "expectWorkflowIgnoringOutput(type: Row.self, key: \"q\", producingRendering: …)"))
    #expect(failures[1].text.contains("It rendered Row ignoring output with that key."))
  }

  @Test func `a child that is not rendered fails at its expectation, before the assertions`() {
    let line: UInt = #line + 4
    var order: [String] = []
    let failures = failures {
      Parent().renderTester()
        .expectWorkflow(type: Row.self, producingRendering: canned)
        .render { _ in order.append("assertions") }
    }
    #expect(order == ["assertions"])
    #expect(failures.map(\.line) == [line])
    #expect(
      failures.map(\.text) == [
        """
        Expected Parent to render Row with key "", but it did not. Parent does not render it in \
        this state. Correct the type, the key or the initial state, or remove the expectation.
        """
      ])
  }

  @Test func `a child with a matched expectation is not a near miss of another`() {
    let texts = failures {
      Parent(rows: ["a"], sideEffects: ["load"]).renderTester()
        .expectWorkflow(type: Row.self, key: "a", producingRendering: canned)
        .expectWorkflow(type: Row.self, key: "b", producingRendering: canned)
        .expectSideEffect(key: "load")
        .expectSideEffect(key: "save")
        .render()
    }.map(\.text)
    #expect(texts.count == 2)
    #expect(texts.first?.contains("Parent does not render it in this state.") == true)
    #expect(texts.last?.contains("Parent does not declare it in this state.") == true)
  }

  @Test func `an erased child must be expected by its wrapped type`() {
    let texts = failures {
      Parent(rows: ["a"]).renderTester().exhaustivity(.off)
        .expectWorkflow(
          type: AnyWorkflow<Row.Rendering, Int>.self, key: "a", producingRendering: canned
        )
        .render()
    }.map(\.text)
    #expect(texts.count == 1)
    #expect(texts.first?.contains("AnyWorkflow is transparent: expect the type of") == true)
  }

  @Test func `a missing child also fails without exhaustivity`() {
    let failures = failures {
      Parent(rows: ["a"]).renderTester().exhaustivity(.off)
        .expectWorkflow(type: Row.self, key: "b", producingRendering: canned)
        .expectSideEffect(key: "load")
        .render()
    }
    #expect(failures.count == 2)
  }

  @Test func `the same type and key twice fails, and returns the expected rendering`() {
    let failures = failures {
      Parent(rows: ["a", "a"]).renderTester()
        .expectWorkflow(type: Row.self, key: "a", producingRendering: canned)
        .render { #expect($0.rows.map(\.text) == ["canned", "canned"]) }
    }
    #expect(
      failures.map(\.text) == [
        """
        Expected Parent to render Row with key "a" once, but it did so twice. The runtime cannot \
        tell the two apart. Give each sibling of one type its own key.
        """
      ])
  }

  @Test func `two expectations of one child or side effect fail once, at the second`() {
    let line: UInt = #line + 4
    let failures = failures {
      Parent(rows: ["a"], sideEffects: ["load"]).renderTester()
        .expectWorkflow(type: Row.self, key: "a", producingRendering: canned)
        .expectWorkflow(type: Row.self, key: "a", producingRendering: canned)
        .expectSideEffect(key: "load")
        .expectSideEffect(key: "load")
        .render()
    }
    #expect(
      failures.map(\.text) == [
        """
        Expected one expectation of Row with key "a", but the test has two. The other one was met. \
        Remove this one, or correct its type or key.
        """,
        """
        Expected one expectation of a side effect with key "load", but the test has two. The other \
        one was met. Remove this one, or correct its key.
        """,
      ])
    #expect(failures.map(\.line) == [line, line + 2])
  }

  @Test(arguments: [true, false])
  func `a duplicate that is expected twice fails once`(checksPurity: Bool) {
    let failures = failures {
      Parent(rows: ["a", "a"], sideEffects: ["load", "load"]).renderTester()
        .checkingPurity(checksPurity)
        .expectWorkflow(type: Row.self, key: "a", producingRendering: canned)
        .expectWorkflow(
          type: Row.self, key: "a", producingRendering: Row.Rendering(text: "other", tap: {})
        )
        .expectSideEffect(key: "load")
        .expectSideEffect(key: "load")
        .render { #expect($0.rows.map(\.text) == ["canned", "other"]) }
    }
    #expect(failures.count == 2)
    #expect(failures.allSatisfy { $0.text.contains("once, but it did so twice.") })
  }

  @Test func `side effects that are unexpected, missing or declared twice fail`() {
    let line: UInt = #line + 3
    let failures = failures {
      Parent(sideEffects: ["a", "a"]).renderTester()
        .expectSideEffect(key: "b")
        .render()
    }
    #expect(
      failures.map(\.text) == [
        """
        Expected Parent to declare no side effect with key "a", but it did. The test expects one \
        with key "b". Expect it with expectSideEffect(key: …), or allow it with \
        exhaustivity(.off).
        """,
        """
        Expected Parent to declare a side effect with key "a" once, but it did so twice. The \
        runtime cannot tell the two apart. Give each side effect its own key.
        """,
        """
        Expected Parent to declare a side effect with key "b", but it did not. It declared one \
        with key "a". Correct the key or the initial state, or remove the expectation.
        """,
      ])
    #expect(failures.map(\.line) == [line + 1, line + 1, line])
  }

  @Test func `a second action in one render fails`() {
    let line: UInt = #line + 2
    let failures = failures {
      Parent().renderTester().render {
        $0.sink.send(.add(1))
        $0.sink.send(.add(2))
      }
      .assert(state: .init(total: 3))
    }
    #expect(
      failures == [
        Failure(
          text: """
            Expected one action in a render of Parent, but Action.add(2) followed Action.add(1). \
            Two expectations produce an output or an action, or the test sent twice. Test one \
            after the other with result.renderTester(), or add allowingSeveralActions().
            """, fileID: #fileID, line: line)
      ])
  }
}
