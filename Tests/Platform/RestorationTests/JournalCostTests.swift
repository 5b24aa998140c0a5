import CAllocations
import JournalFolders
import Testing
import ViewEnvironment
import Workflow
import WorkflowApp
import WorkflowAutomation
import WorkflowPersistence
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// The cost of an action in a tree of many workflows, of which it changes one.
@MainActor @Suite struct JournalCostTests {
  /// Returns the number of bytes that an action and its frame allocate, and how many of them the
  /// journal.
  private func cost(of rows: Rows, isJournaled: Bool) throws -> (total: Int, journal: Int) {
    let harness = try Harness(theme: Theme(motion: .reduced), workflow: rows)
    let windows = try #require(harness.offscreenApp.windows)
    var reports: [String] = []
    let journal = StateJournal(in: MemoryFolder(), report: { reports.append($0) })
    try harness.driver.focus("+")
    var (records, journaled) = (0, 0)
    func act() throws {
      harness.driver.press(.enter)
      try harness.offscreenApp.canvas.update()
      let start = allocated
      if isJournaled, journal.record(windows, followsUserAction: true) { records += 1 }
      journaled += allocated - start
    }
    for _ in 0..<5 { try act() }
    let start = allocated
    journaled = 0
    for _ in 0..<10 { try act() }
    let total = allocated - start
    #expect(records == (isJournaled ? 15 : 0) && reports.isEmpty)
    return (total / 10, journaled / 10)
  }

  private var allocated: Int { Int(CAllocationsBytesOfThread()) }

  @Test(arguments: [false, true])
  func `an action among 1,000 leaves costs at most a tenth more with a journal`(
    areEquatable: Bool
  ) throws {
    let rows = Rows(count: 1_000, areEquatable: areEquatable)
    let plain = try cost(of: rows, isJournaled: false).total
    let journaled = try cost(of: rows, isJournaled: true).total
    #expect(Double(journaled) <= 1.1 * Double(plain), "\(journaled) instead of \(plain) bytes")
  }

  @Test func `the journal costs the same, however many leaves do not change`() throws {
    let few = try cost(of: Rows(count: 10, areEquatable: true), isJournaled: true).journal
    let many = try cost(of: Rows(count: 1_000, areEquatable: true), isJournaled: true).journal
    #expect(Double(many) <= 1.1 * Double(few), "\(many) instead of \(few) bytes")
  }
}

/// A workflow that renders leaves, and a button for the middle one.
private struct Rows: Workflow {
  let count: Int
  let areEquatable: Bool

  func render(state: Void, context: RenderContext<Rows>) -> RowsScreen {
    let leaves = (0..<count).map { number in
      let key = "leaf number \(number)"
      return areEquatable
        ? EquatableLeaf().rendered(in: context, key: key) : Leaf().rendered(in: context, key: key)
    }
    let texts = leaves.map { "A line of text with the number \($0.count)" }
    return RowsScreen(texts: texts, increment: leaves[count / 2].increment)
  }
}

private struct LeafState: Codable, Equatable, Sendable, RestorableState {
  var count = 0
  var text = "A text that is too long for the value itself"
}

private struct LeafRendering {
  let count: Int
  let increment: () -> Void
}

private struct Leaf: Workflow {
  func makeInitialState() -> LeafState { LeafState() }

  func render(state: LeafState, context: RenderContext<Leaf>) -> LeafRendering {
    let sink = context.makeStateMutationSink()
    return LeafRendering(count: state.count, increment: { sink.send { $0.count += 1 } })
  }
}

private struct EquatableLeaf: Workflow, Equatable {
  func makeInitialState() -> LeafState { LeafState() }

  func render(state: LeafState, context: RenderContext<EquatableLeaf>) -> LeafRendering {
    let sink = context.makeStateMutationSink()
    return LeafRendering(count: state.count, increment: { sink.send { $0.count += 1 } })
  }
}

private struct RowsScreen: Screen {
  let texts: [String]
  let increment: () -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    RowsWidget.description(for: self, environment: environment)
  }
}

private final class RowsWidget: ScreenWidget<RowsScreen> {
  private let button = ButtonWidget("+")

  required init(screen: RowsScreen, environment: ViewEnvironment) {
    super.init(screen: screen, environment: environment)
    add(button)
  }

  override func screenDidChange(from previous: RowsScreen, previousEnvironment: ViewEnvironment) {
    button.didPress = screen.increment
  }
}
