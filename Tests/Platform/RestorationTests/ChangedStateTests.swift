import JournalFolders
import Testing
import ViewEnvironment
import Workflow
import WorkflowApp
import WorkflowPersistence
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Journals of trees that change in all ways.
@MainActor @Suite struct ChangedStateTests {
  @Test(arguments: 0..<10)
  func `after any change, the journal restores the same tree`(seed: UInt64) async throws {
    let random = SeededRandomNumberGenerator(seed: seed)
    let branches = Branches()
    let folder = MemoryFolder()
    let harness = try Harness(workflow: Branch(branches: branches, path: []))
    let journaled = try Journaled(harness, in: folder)
    let host = try #require(harness.offscreenApp.windows).host
    for step in 0..<60 {
      try await journaled.record {
        for _ in 0...(random.next() % 3) {
          let paths = branches.sinks.keys.sorted { $0.lexicographicallyPrecedes($1) }
          let path = paths[Int(random.next() % UInt64(paths.count))]
          let count = path.count < 3 ? random.next() % 4 : 0
          branches.sinks[path]?.send { state in
            // In most steps, the children stay.
            if random.next() % 4 == 0 {
              state.children = (0..<Int(count)).map { ($0 * 7 + step) % 5 }
            }
            state.text += random.next() % 2 == 0 ? " \(step)" : ""
            if state.text.count > 20 { state.text = "" }
          }
        }
      }
      let (state, problem) = AppSnapshot.read(RecoveredJournal(in: folder).payloads)
      #expect(problem == nil)
      #expect(try state?.tree.bytes() == host.snapshot.bytes(), "step \(step)")
    }
    #expect(journaled.reports.isEmpty)
  }

  @Test func `a change beside bytes, sets and dictionaries is a record of a few bytes`()
    async throws
  {
    let folder = MemoryFolder()
    let harness = try Harness(workflow: Collections())
    let journaled = try Journaled(harness, in: folder)
    try await journaled.record()
    let whole = folder.files["log-0"]?.count ?? 0
    // The JSON of the state, and the records around it.
    #expect(whole < 1_000 * 2 + 1_000 * 4 + Collections.Key.allCases.count * 8 + 400)
    for count in 1...5 {
      let before = folder.files["log-0"]?.count ?? 0
      try await journaled.record { try await harness.click("+") }
      #expect((folder.files["log-0"]?.count ?? 0) - before < 80, "change \(count)")
    }
  }
}

/// The sinks of all rendered branches, by path.
@MainActor
private final class Branches {
  var sinks: [[Int]: StateMutationSink<Branch>] = [:]
}

/// A workflow with as many levels of children as its state demands, which gives its text to them.
private struct Branch: Workflow {
  struct State: Codable, Equatable, Sendable, RestorableState {
    var text = ""
    var inherited = ""
    var children: [Int] = []
  }

  let branches: Branches
  let path: [Int]
  var inherited = ""

  func makeInitialState() -> State { State() }

  func workflowDidChange(from previous: Branch, state: inout State) {
    state.inherited = inherited
  }

  func render(state: State, context: RenderContext<Branch>) -> ButtonScreen {
    branches.sinks = branches.sinks.filter { !$0.key.starts(with: path) }
    branches.sinks[path] = context.makeStateMutationSink()
    for child in state.children {
      let branch = Branch(branches: branches, path: path + [child], inherited: state.text)
      _ = branch.rendered(in: context, key: "\(child)")
    }
    return ButtonScreen(didPress: {})
  }
}

/// A number beside collections whose JSON is large or has no order of its own.
private struct Collections: Workflow {
  enum Key: String, Codable, CaseIterable, Sendable {
    case north, east, south, west
  }

  struct State: Codable, Sendable, RestorableState {
    var count = 0
    var bytes = [UInt8](repeating: 7, count: 1_000)
    var numbers = Set(0..<1_000)
    var places = Dictionary(uniqueKeysWithValues: Key.allCases.map { ($0, 1) })
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Collections>) -> ButtonScreen {
    let sink = context.makeStateMutationSink()
    return ButtonScreen(didPress: { sink.send { $0.count += 1 } })
  }
}

private struct ButtonScreen: Screen {
  let didPress: () -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    ButtonScreenWidget.description(for: self, environment: environment)
  }
}

private final class ButtonScreenWidget: ScreenWidget<ButtonScreen> {
  private let button = ButtonWidget("+")

  required init(screen: ButtonScreen, environment: ViewEnvironment) {
    super.init(screen: screen, environment: environment)
    add(button)
  }

  override func screenDidChange(
    from previous: ButtonScreen, previousEnvironment: ViewEnvironment
  ) {
    button.didPress = screen.didPress
  }
}
