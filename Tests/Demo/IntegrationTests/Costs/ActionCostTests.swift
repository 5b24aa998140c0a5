import Demo
import DemoService
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

@testable import Gallery
@testable import Root

/// The work of one user action on each screen, which must not change unnoticed.
///
/// The costs are in `References/ActionCosts.txt`. RECORD_SNAPSHOTS=1 writes them again; the test
/// then fails with a note, as tests of reference pictures do.
@MainActor
@Suite struct ActionCostTests {
  private struct Service: LoadingSpec {
    func loadDemos() async -> Demo.LoadingResult { .success(Demo.allCases) }
  }

  private let size = Size(width: 800, height: 600)

  /// Pages of the gallery, each with the widget that is hovered, scrolled and clicked.
  private let pages: KeyValuePairs<String, Selector> = [
    "button": .button("Plain"), "text-field": Selector(role: .textField, text: "Name"),
    "slider": Selector(role: .slider, text: "Volume"), "table": .row("Ghent, Belgium, 267,709"),
    "scroll-view": .button("2 × 2 = 4"), "split": .role(.separator).at(1),
    // The code beside the page scrolls.
    "icon": .button("Copy"), "long-list": .role(.row).in(.role(.table).at(1)).at(2),
  ]

  @Test func `each action costs what is recorded`() async throws {
    var costs = ActionCosts()
    try await measureDemo(&costs)
    try await measureTable(&costs)
    for (page, target) in pages {
      let gallery = Gallery.Workflow(pages: Gallery.pages(rows: 100), firstPage: page)
      let harness = try Harness(size: Size(width: 1_120, height: 720), workflow: gallery)
      try await costs.measureInput(on: target, of: "gallery, \(page)", in: harness)
    }
    try expect(costs)
  }

  private func measureDemo(_ costs: inout ActionCosts) async throws {
    for demo in Demo.allCases {
      let harness = try Harness(size: size, workflow: Root.Workflow(service: Service()))
      try await harness.settle()
      if demo == Demo.allCases.first {
        try await costs.measureInput(on: .row(demo.name), of: "demo list", in: harness)
      } else {
        try await harness.click(.row(demo.name))
      }
      try await costs.measureInput(on: .button("+"), of: "counter, \(demo.name)", in: harness)
    }
  }

  private func measureTable(_ costs: inout ActionCosts) async throws {
    let table = Table(style: .plain)
    table.rowHeight = .fixed(25)
    table.selectionMode = .single
    table.didChangeSelection = { [unowned table] in table.selection = $0 }
    table.content = Table.Content(
      count: 1_000_000, id: { $0 }, text: { "Row \($0) of the list" })
    let harness = try Harness(size: size, widget: table)
    try await costs.measureInput(on: .row("Row 8 of the list"), of: "1,000,000 rows", in: harness)
    try await costs.measure("1,000,000 rows: 20 wheel events", in: harness) {
      for _ in 0..<20 {
        harness.driver.send(.wheel(Point(x: 400, y: 300), delta: Size(width: 0, height: 48)))
        try await harness.driver.step()
      }
    }
    try await costs.measure("1,000,000 rows: End", in: harness) { try await harness.press(.end) }
  }

  @Test func `a damaged line of the recorded costs is reported`() throws {
    let text = "action frames\nlist: hover 3 31520 9 0 0 0\nlist: click 3 31520\n"
    let error = try #require(throws: DamagedLine.self) { try ActionCosts(text) }
    #expect(error.description == "Damaged line, record it again: list: click 3 31520")
  }

  private func expect(_ costs: ActionCosts) throws {
    let file = "\(#filePath)"
    let folder = file[..<(file.range(of: "/Costs/")?.lowerBound ?? file.endIndex)] + "/References"
    let path = "\(folder)/ActionCosts.txt"
    if SnapshotStore.isRecording(environment: Platform.environment) {
      try Platform.makeFolder("\(folder)")
      try Platform.write(costs.text, toFile: path)
      Issue.record("Recorded \(path); check it, then run again without RECORD_SNAPSHOTS.")
      return
    }
    let recorded = try ActionCosts(String(decoding: try Platform.readFile(path), as: UTF8.self))
    let changes = costs.changes(from: recorded)
    #expect(
      changes.isEmpty,
      """
      Expected actions to cost what is in \(path). If they cost less, or the change is worth it, \
      record it with RECORD_SNAPSHOTS=1:
      \(changes.joined(separator: "\n"))
      """)
    #expect(recorded.names.filter { costs[$0] == nil } == [], "\(path) has lines of no action.")
  }
}
