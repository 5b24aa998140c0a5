import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews

/// A field with results below it.
private struct Search: View {
  var isReverting = false
  @State private var query = ""
  @State private var searches: [String] = []

  var body: some View {
    VStack {
      SearchField("Search", text: query, onEdit: { if !isReverting { query = $0 } })
        .onSearch { searches.append($0) }
      Button("Result") {}
      Text("Query [\(query)] searches [\(searches.joined(separator: ","))]")
    }.shortcut(.escape, [], title: "Leave") { searches.append("left") }
  }
}

@MainActor
@Suite struct SearchFieldTests {
  private let harness: Harness

  init() throws { harness = try ShownView(Search()).harness }

  @Test func `it searches once after a pause of typing, and immediately on Return`() async throws {
    try await harness.focus("Search")
    try await harness.type("a")
    try await harness.advance(by: .milliseconds(200))
    try await harness.type("b")
    try await harness.advance(by: .milliseconds(250))
    #expect(harness.shows("Query [ab] searches []"))
    try await harness.advance(by: .milliseconds(100))
    #expect(harness.shows("Query [ab] searches [ab]"))
    try await harness.type("c")
    try await harness.press(.enter)
    #expect(harness.shows("Query [abc] searches [ab,abc]"))
    try await harness.advance(by: .seconds(1))
    #expect(harness.shows("Query [abc] searches [ab,abc]"))
  }

  @Test func `Escape clears it, then passes on, and Undo brings the text back`() async throws {
    try await harness.focus("Search")
    try await harness.type("ab")
    try await harness.press(.escape)
    #expect(harness.shows("Query [] searches []"))
    try await harness.press("z", .control)
    #expect(harness.shows("Query [ab] searches []"))
    try await harness.press(.escape)
    try await harness.press(.escape)
    #expect(harness.shows("Query [] searches [,,left]"))
  }

  @Test func `the clear button exists with text, and is no stop of Tab`() async throws {
    #expect(!harness.shows("Clear"))
    try await harness.focus("Search")
    try await harness.type("ab")
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.name == "Result")
    try await harness.focus("Search")
    try await harness.click("Clear")
    #expect(!harness.shows("Clear") && harness.focused?.semantics.name == "Search")
    #expect(harness.shows("Query [] searches []"))
  }

  @Test func `Down moves the focus to the results`() async throws {
    try await harness.focus("Search")
    try await harness.press(.down)
    #expect(harness.focused?.semantics.name == "Result")
  }

  @Test func `Down goes to the rows of a table, not to its header`() async throws {
    let view = VStack {
      SearchField("Search", text: "", onEdit: { _ in })
      List(["One", "Two"], id: \.self, columns: [Column("Name", \.self)])
        .selection(Set<String>()) { _ in }
    }
    let harness = try ShownView(view).harness
    try await harness.focus("Search")
    try await harness.press(.down)
    #expect(harness.focused?.semantics.name == "One")
  }

  @Test func `an edit that the screen reverts keeps the text of the screen`() async throws {
    let harness = try ShownView(Search(isReverting: true)).harness
    try await harness.focus("Search")
    try await harness.type("ab")
    try await harness.advance(by: .seconds(1))
    #expect(harness.shows("Query [] searches []") && !harness.shows("Clear"))
  }
}
