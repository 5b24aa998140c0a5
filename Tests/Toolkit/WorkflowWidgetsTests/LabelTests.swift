import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct LabelTests {
  private func label(_ label: Label, proposing proposal: ProposedSize) -> Size {
    let driver = makeDriver(label)
    defer { withExtendedLifetime(driver) {} }
    return label.size(for: proposal)
  }

  @Test func `has the size of its text`() {
    #expect(label(Label("12345"), proposing: ProposedSize()) == Size(width: 50, height: 20))
  }

  @Test func `wraps in the proposed width`() {
    let size = label(Label("one two three"), proposing: ProposedSize(width: 75))
    #expect(size == Size(width: 70, height: 40))
  }

  @Test func `stops at its line limit`() {
    let size = label(Label("one two three", lineLimit: 1), proposing: ProposedSize(width: 75))
    #expect(size.height == 20)
  }

  @Test func `without text is one line high and has no semantics`() {
    let empty = Label()
    #expect(label(empty, proposing: ProposedSize()) == Size(width: 0, height: 20))
    #expect(empty.semantics == nil)
  }

  @Test func `outside a window has size zero`() {
    #expect(Label("12345").size(for: ProposedSize()) == .zero)
  }

  @Test func `another font or line limit is measured again`() {
    let text = Label("one two", lineLimit: 1)
    let driver = makeDriver(size: Size(width: 40, height: 300), text)
    #expect(text.size(for: ProposedSize(width: 40)).height == 20)

    text.lineLimit = nil
    #expect(driver.window.nextFrame != nil)
    #expect(text.size(for: ProposedSize(width: 40)).height == 40)
  }

  @Test func `changing colour or alignment only paints`() {
    let text = Label("text")
    let driver = makeDriver(text)
    let before = driver.window.counts.layoutVisits
    text.color = \.accent
    text.alignment = .trailing
    #expect(!driver.damage().isEmpty)
    #expect(driver.window.counts.layoutVisits == before)
  }

  @Test func `setting the same text changes nothing`() {
    let text = Label("text")
    let driver = makeDriver(text)
    text.text = "text"
    #expect(driver.window.nextFrame == nil)
  }

  @Test func `is a heading if specified`() {
    let title = Label("Title")
    #expect(title.semantics == Semantics(role: .label, name: "Title"))
    title.isHeading = true
    #expect(title.semantics == Semantics(role: .heading, name: "Title"))
  }

  @Test func `with less height than its lines need it ends in an ellipsis`() {
    #expect(drawn("one two three", width: 80, height: 45) == ["one", "two", "three"])
    #expect(drawn("one two three", width: 80, height: 30) == ["one", "two…"])
    #expect(drawn("one two three", width: 80, height: 10) == [])
  }

  private func drawn(_ text: String, width: Double, height: Double) -> [String] {
    let board = Board()
    board.put(Label(text), at: 0, 0, width, height)
    let driver = makeDriver(board)
    driver.window.damageAll()
    let commands = driver.window.frame(at: .zero)?.list.commands ?? []
    return commands.compactMap { if case .text(let word, _, _, _) = $0 { word } else { nil } }
  }

  @Test func `lines are centered vertically if specified`() {
    let text = Label("ab", alignment: .center)
    let driver = makeDriver(size: Size(width: 100, height: 60), text)
    driver.window.damageAll()
    let commands = driver.window.frame(at: .zero)?.list.commands ?? []
    #expect(
      commands.contains(
        .text("ab", baseline: Point(x: 40, y: 35), Theme().font(.body), Palette.light.text)))
  }
}
