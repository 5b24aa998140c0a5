import ErgoViews
import Testing
import Workflow
import WorkflowCanvas
import WorkflowConcurrency
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowViews

/// The focus after an alert that deletes rows, and in lists that are being loaded.
@MainActor @Suite struct DeletedRowsTests {
  private func start() async throws -> Harness {
    let harness = try Harness(size: Size(width: 400, height: 420), workflow: Rows())
    try await harness.settle()
    return harness
  }

  private func focusedRow(_ harness: Harness) -> String? {
    harness.tree.flattened.first { $0.semantics.state.contains(.focused) }?.semantics.name
  }

  @Test(arguments: [false, true])
  func `rows that are deleted as an alert closes give the focus to the next row`(later: Bool)
    async throws
  {
    let harness = try await start()
    try await harness.click("Row 2")
    for _ in 3...5 { try await harness.press(.down, .shift) }
    try await harness.press(.delete)
    #expect(harness.shows("Delete 4 rows?"))
    if later { try await harness.click("Later") }
    if later { try await harness.settle() }
    if !later {
      try await harness.press(.left)
      try await harness.press(.enter)
      try await harness.settle()
    }
    #expect(!harness.shows("Row 3") && !harness.shows("Delete 4 rows?"))
    #expect(focusedRow(harness)?.hasPrefix("Row 6") == true, "\(focusedRow(harness) ?? "none")")
    try await harness.press(.down)
    #expect(focusedRow(harness)?.hasPrefix("Row 7") == true, "\(focusedRow(harness) ?? "none")")
  }

  @Test(arguments: [false, true])
  func `the default focus of a list that is being loaded waits for its rows`(hasColumns: Bool)
    async throws
  {
    let harness = try Harness(
      size: Size(width: 400, height: 420),
      makeWorkflow: { Loading(clock: $0, hasColumns: hasColumns) })
    #expect(focusedRow(harness) == nil)
    try await harness.settle()
    #expect(focusedRow(harness)?.hasPrefix("Row 1") == true, "\(focusedRow(harness) ?? "none")")
  }
}

/// A list whose selected rows are deleted after a question.
private struct Rows: Workflow {
  typealias Output = Never

  struct State {
    var rows = Array(1...60)
    var selection: Set<Int> = []
    var isAsking = false
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Rows>) -> Alert.Screen<RowsScreen> {
    let sink = context.makeStateMutationSink()
    let count = state.selection.count
    let delete = { (state: inout State) in
      state.rows.removeAll { state.selection.contains($0) }
      (state.selection, state.isAsking) = ([], false)
    }
    let screen = RowsScreen(
      rows: state.rows, selection: state.selection,
      select: { ids in sink.send { $0.selection = ids } },
      ask: { sink.send { $0.isAsking = true } })
    let alert = Alert(
      title: "Delete \(count) rows?",
      actions: [
        Alert.Action(title: "Delete", style: .destructive) { sink.send(delete) },
        Alert.Action(title: "Later") {
          sink.send { $0.rows.removeAll { (2...5).contains($0) } }
          sink.send { ($0.selection, $0.isAsking) = ([], false) }
        },
        Alert.Action(title: "Cancel", style: .cancel) { sink.send { $0.isAsking = false } },
      ])
    return Alert.Screen(baseScreen: screen, alert: state.isAsking ? alert : nil)
  }
}

private struct RowsScreen: BodyBackingScreen {
  let rows: [Int]
  let selection: Set<Int>
  let select: (Set<Int>) -> Void
  let ask: () -> Void

  struct View: BodyProvider {
    typealias Screen = RowsScreen

    func body(with screen: RowsScreen) -> some WorkflowViews.View {
      List(screen.rows, id: \.self, text: { "Row \($0)" })
        .selection(screen.selection) { screen.select($0) }
        .shortcut(.delete, [], title: "Delete", action: screen.ask)
    }
  }
}

/// A list that gets its rows after a second.
private struct Loading: Workflow {
  typealias Output = Never

  let clock: VirtualClock
  let hasColumns: Bool

  func makeInitialState() -> [Int]? { nil }

  func render(state: [Int]?, context: RenderContext<Loading>) -> LoadingScreen {
    AsyncOperationWorker { [clock] in try? await clock.sleep(for: .seconds(1)) }
      .replayPolicy(.rerun)
      .onOutput { state, _ in
        state = Array(1...40)
        return nil
      }.running(in: context)
    return LoadingScreen(rows: state, hasColumns: hasColumns)
  }
}

private struct LoadingScreen: BodyBackingScreen {
  let rows: [Int]?
  let hasColumns: Bool

  struct View: BodyProvider {
    typealias Screen = LoadingScreen

    func body(with screen: LoadingScreen) -> some WorkflowViews.View {
      let (rows, isLoading) = (screen.rows ?? [], screen.rows == nil)
      let list =
        screen.hasColumns
        ? List(
          rows, id: \.self, columns: [Column("Name", \.self) { "Row \($0)" }], isLoading: isLoading)
        : List(rows, id: \.self, text: { "Row \($0)" }, isLoading: isLoading)
      list.selection([] as Set<Int>) { _ in }.defaultFocus()
    }
  }
}
