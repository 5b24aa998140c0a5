import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Lists over a count, whose items are loaded when they become visible.
@MainActor
@Suite struct ListCountTests {
  private struct Ticket: Sendable {
    let id: String
    let title: String
  }

  @MainActor
  private final class Service {
    var tickets: [Int: Ticket] = [:]
    var requests: [Range<Int>] = []
    var target: String?
    var chosen: Set<String> = []

    func load(_ indexes: Range<Int>) {
      for index in indexes {
        tickets[index] = Ticket(id: "T\(index)", title: "Ticket \(index)")
      }
    }

    var list: List<Ticket> {
      List([Ticket](), id: \.id, name: \.title) { Text($0.title) }
        .style(.plain).rowHeight(.fixed(36))
        .items(count: 5_000) { [self] in tickets[$0] }
        .onShowRows { [self] in requests.append($0) }
        .selection(chosen) { [self] in chosen = $0 }
        .scrollPosition(id: target)
    }
  }

  private let service = Service()
  private let stage: ShownView<List<Ticket>>

  init() throws { stage = try ShownView(service.list, size: Size(width: 300, height: 360)) }

  private func names() -> [String] {
    stage.harness.all(.role(.row)).map(\.semantics.name)
  }

  private func update() async throws {
    stage.show(service.list)
    try await stage.harness.settle()
  }

  @Test func `visible rows are requested, and say that they are not loaded until they are`()
    async throws
  {
    try await stage.harness.settle()
    #expect(service.requests == [0..<10])
    #expect(Set(names()) == ["Loading"])
    #expect(try stage.harness.find(.role(.table)).semantics.value == "5000 rows")
    service.load(0..<10)
    try await update()
    #expect(names() == (0..<10).map { "Ticket \($0)" })
    #expect(service.requests.count == 1)
    try await stage.harness.scroll(.role(.table), by: Size(width: 0, height: 3_600))
    try await stage.harness.settle()
    #expect(service.requests.last.map { $0.contains(100) } == true)
    #expect(Set(names()) == ["Loading"])
  }

  @Test func `the focus and the position stay where an item is loaded`() async throws {
    service.load(0..<10)
    try await update()
    try await stage.harness.click(.row("Ticket 3"))
    #expect(service.chosen == ["T3"])
    try await stage.harness.press(.end)
    try await stage.harness.settle()
    #expect(stage.harness.focused?.semantics.name == "Loading")
    let frame = stage.harness.focused?.bounds
    service.load(4_980..<5_000)
    try await update()
    #expect(stage.harness.focused?.semantics.name == "Ticket 4999")
    #expect(stage.harness.focused?.bounds == frame)
    #expect(names().contains("Ticket 4992"))
  }

  @Test func `the focus stays at the end when an answer has fewer rows than there were`()
    async throws
  {
    service.load(0..<10)
    try await update()
    try await stage.harness.click(.row("Ticket 3"))
    try await stage.harness.press(.end)
    try await stage.harness.settle()
    service.load(4_950..<4_999)
    stage.show(service.list.items(count: 4_999) { [service] in service.tickets[$0] })
    try await stage.harness.settle()
    #expect(stage.harness.focused?.semantics.name == "Ticket 4998")
    #expect(stage.harness.shows(.row("Ticket 4992")))
  }

  @Test func `a list scrolls to an item when it exists, once`() async throws {
    service.target = "T2500"
    try await update()
    #expect(names().count == 10 && stage.harness.shows(.row("Loading")))
    service.load(2_500..<2_501)
    try await update()
    #expect(stage.harness.shows(.row("Ticket 2500")))
    try await stage.harness.scroll(.role(.table), by: Size(width: 0, height: -3_600))
    try await update()
    #expect(!stage.harness.shows(.row("Ticket 2500")))
    service.target = "T3"
    service.load(0..<10)
    try await update()
    #expect(stage.harness.shows(.row("Ticket 3")))
  }

  @Test func `the visible rows are requested again when their number changes`() async throws {
    func show(_ count: Int) async throws {
      stage.show(service.list.items(count: count) { [service] in service.tickets[$0] })
      try await stage.harness.settle()
    }
    try await stage.harness.settle()
    try await show(0)
    try await show(4)
    #expect(service.requests == [0..<10, 0..<4])
    try await show(3)
    #expect(service.requests.last == 0..<3)
  }

  @Test func `columns of rows that are not loaded are empty after the first one`() async throws {
    let columns = [
      Column<Ticket>("Title", \.title), Column("Id", \.id).cell { Text($0.id) },
    ]
    func list(_ loaded: Bool) -> List<Ticket> {
      List([Ticket](), id: \.id, columns: columns).style(.plain)
        .items(count: 3) { loaded ? Ticket(id: "T\($0)", title: "Ticket \($0)") : nil }
    }
    let stage = try ShownView(list(true), size: Size(width: 400, height: 200))
    #expect(stage.names.contains("Ticket 2") && stage.names.contains("T2"))
    stage.show(list(false))
    #expect(!stage.names.contains("T2") && stage.names.contains("Loading"))
  }
}
