import Testing
import Workflow

/// A child whose key changes in each render loses its state, which is reported once.
@Suite struct ChangingKeyTests {
  @Test func `a child whose key changes in each of ten renders is reported once`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { render(Rows { ["\($0)"] }, times: 30) }
    }
    #expect(
      errors(of: result) == """
        Row got a new key in each of ten renders of Rows, and lost its state each time. Unless it was \
        another child each time, keep its key, for example in the state of Rows, instead of making one \
        in render, as with UUID().

        """)
  }

  @Test func `all children with new keys are reported once for their type`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { render(Rows { ["a\($0)", "b\($0)", "c\($0)"] }, times: 30) }
    }
    #expect(errors(of: result).split(separator: "\n").count == 1)
  }

  @Test func `keys that change less often, rows that scroll, and workers are not reported`()
    async throws
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        render(Rows { ["\($0)"] }, times: 9)
        render(Rows { ["\($0 - $0 % 2)"] }, times: 50)
        render(Rows { number in (number..<number + 3).map { "\($0)" } }, times: 50)
        render(Rows { $0 % 2 == 0 ? ["a"] : [] }, times: 50)
        let host = WorkflowHost(
          workflow: Closure(0) { number, context -> (Int) -> Void in
            Leaf(name: "worker", log: Log()).running(in: context, key: "\(number)")
            return context.setter()
          })
        for number in 1...50 { host.rendering(number) }
      }
    }
    #expect(errors(of: result) == "")
  }

  private func errors(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}

@MainActor
private func render(_ rows: Rows, times: Int) {
  let host = WorkflowHost(workflow: rows)
  for number in 1..<max(2, times + 1) { host.rendering(number) }
}

private struct Rows: Workflow {
  let keys: (Int) -> [String]

  init(_ keys: @escaping (Int) -> [String]) { self.keys = keys }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Rows>) -> (Int) -> Void {
    for key in keys(state) { _ = Row().rendered(with: context, key: key) }
    return context.setter()
  }
}

private struct Row: Workflow {
  func makeInitialState() -> Int { 0 }
  func render(state: Int, context: RenderContext<Row>) -> Int { state }
}
