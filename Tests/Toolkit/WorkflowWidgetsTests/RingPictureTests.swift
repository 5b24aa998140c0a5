import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUITesting
import WorkflowWidgets

/// The focus ring of every focusable widget.
@MainActor
@Suite struct RingPictureTests {
  private func table() -> Table {
    let table = Table()
    table.columns = [.init("Name"), .init("Size")]
    table.content = Table.Content(count: 2, id: { $0 }, cells: { ["File \($0)", "\($0) kB"] })
    table.selectionMode = .single
    return table
  }

  private func bar() -> TabBar {
    let bar = TabBar()
    bar.items = [.init("One"), .init("Two")]
    bar.selectedIndex = 0
    return bar
  }

  private func copied() -> Label {
    let label = Label("To be copied")
    label.isSelectable = true
    return label
  }

  /// All widgets side by side, a margin apart.
  private func board() -> Widget {
    let navigation = NavigationBar()
    navigation.leftItem = BarButton(.back(title: "Back"))
    navigation.title = "Focus"
    let splitter = Splitter(position: 10, range: 0...20)
    let fields = Stack(
      .vertical,
      [TextFieldWidget("Field"), SecureFieldWidget("Secret"), TextEditorWidget("Editor"), copied()])
    let buttons = Stack(
      .vertical,
      [
        ButtonWidget("Plain"), ButtonWidget("Prominent", style: .prominent),
        ButtonWidget("Gone", style: .destructive),
      ])
    let row = Stack(.horizontal, [fields, splitter, buttons])
    return Stack(.vertical, [navigation, bar(), row, table()])
  }

  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `incremental drawing of every ring equals full drawing`(
    appearance: Appearance, scale: Double
  ) async throws {
    let harness = try Harness(
      size: Size(width: 520, height: 620), scale: scale, theme: Theme(appearance: appearance),
      widget: board())
    var seen: [String] = []
    repeat {
      try await harness.press(.tab)
      let name = try #require(harness.focused?.semantics.name)
      seen.append(name)
      let picture = try harness.image
      #expect(try picture == harness.redrawnImage, "\(name)")
    } while seen.count < 20 && seen.first.map { first in seen.dropFirst().last != first } == true
    #expect(seen.count == 13)
    try await harness.expectAccessible()
  }
}
