import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

/// The background of a hovered or selected row.
@MainActor
@Suite struct RowBackgroundTests {
  private let table: Table
  private let harness: Harness
  private let palette = Palette.light

  init() throws {
    let table = Table(style: .plain)
    table.rows = ["One", "Two", "Three"]
    table.selectionMode = .multiple
    table.didChangeSelection = { [unowned table] in table.selection = $0 }
    let column = Stack(.vertical, [table, ButtonWidget("Other")])
    self.table = table
    harness = try Harness(
      size: Size(width: 300, height: 240), theme: Theme(motion: .reduced), widget: column)
  }

  /// The colour in the row, `distance` points from its trailing edge; leading if it is negative.
  private func color(of name: String, at distance: Double = 40) throws -> UInt32 {
    let row = try harness.find(.row(name)).bounds
    let x = distance < 0 ? row.minX - distance : row.maxX - distance
    return try harness.image[Int(x), Int(row.midY)]
  }

  private func hex(_ color: Color) -> UInt32 {
    UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  @Test func `rows of a table without selection are drawn like others`() async throws {
    var images: [PixelImage] = []
    for mode in [Table.SelectionMode.none, .single] {
      let table = Table()
      table.rows = ["One", "Two"]
      table.selectionMode = mode
      let harness = try Harness(size: Size(width: 300, height: 240), widget: table)
      try await harness.settle()
      images.append(try harness.image)
    }
    #expect(images[0] == images[1])
  }

  @Test func `a selected row has the accent while its table has the focus, then grey`() async throws
  {
    try await harness.click(.row("Two"))
    #expect(try color(of: "Two") == hex(palette.accent))
    try await harness.focus(.button("Other"))
    #expect(try color(of: "Two") == hex(palette.selectedFill))
    #expect(try color(of: "Two", at: -5) == hex(palette.selectedFill))
    #expect(try color(of: "One") == hex(palette.card))
    try await harness.click(.row("One"))
    #expect(try color(of: "One") == hex(palette.accent))
    #expect(try harness.image == harness.redrawnImage)
  }

  @Test func `in high contrast, a selected row without the focus also has a line`() throws {
    table.selection = [1]
    harness.environment.theme = Theme(contrast: .high, motion: .reduced)
    let palette = harness.window.environment.theme.palette
    #expect(try color(of: "Two", at: -5) == hex(palette.accent))
    #expect(try color(of: "Two") == hex(palette.selectedFill))
  }

  @Test func `the background is inset, and joined to the one of a selected row beside it`() throws {
    table.selection = [0]
    let row = try harness.find(.row("One")).bounds
    for neighbour in [false, true, false] {
      table.selection = neighbour ? [0, 1] : [0]
      let image = try harness.image
      #expect(image[Int(row.minX) + 2, Int(row.midY)] == hex(palette.card))
      #expect(image[Int(row.midX), Int(row.maxY) - 2] == hex(palette.selectedFill))
      for x in [row.midX, row.minX + 5] {
        let edge = image[Int(x), Int(row.maxY) - (neighbour ? 0 : 1)]
        #expect(edge == hex(neighbour ? palette.selectedFill : palette.card), "\(x)")
      }
      #expect(image[Int(row.minX) + 5, Int(row.minY) + 1] != hex(palette.selectedFill))
      #expect(try image == harness.redrawnImage)
    }
  }

  @Test func `rows of a side bar fade before an edge that hides others`() async throws {
    let table = Table(style: .sidebar)
    table.rows = (1...30).map { "Hamburg \($0)" }
    // The edges cross the texts of rows, which are 30 points high and begin at 8.
    let harness = try Harness(
      size: Size(width: 300, height: 206), theme: Theme(motion: .reduced), widget: table)
    func ink(at y: Int) throws -> Int {
      let (image, blank) = (try harness.image, Int(palette.sideBar.green))
      return (0..<200).map { blank - Int(image[$0, y] >> 8 & 0xff) }.max() ?? 0
    }
    func turn(by distance: Double) throws {
      harness.driver.send(.wheel(Point(x: 100, y: 80), delta: Size(width: 0, height: distance)))
      harness.window.finishScroll()
      #expect(try harness.image == harness.redrawnImage, "\(distance)")
    }
    #expect(try ink(at: 205) < 30 && ink(at: 173) > 100)
    for distance in [3.0, 15, 7.5, 60] { try turn(by: distance) }
    #expect(try ink(at: 0) < 30)
    try turn(by: 10_000)
    #expect(try ink(at: 0) < 30 && ink(at: 183) > 100)
    try turn(by: -3)
    try turn(by: -10_000)
    #expect(try ink(at: 205) < 30 && ink(at: 23) > 100)
  }

  @Test func `selected rows are joined while rows come and go, scroll and change places`()
    async throws
  {
    func show(_ names: [Int]) {
      table.content = Table.Content(
        count: names.count, id: { names[$0] }, cells: { ["row \(names[$0])"] })
    }
    show(Array(0..<60))
    table.selection = [1, 2, 3, 20, 21]
    try await harness.settle()
    for names in [[0, 1, 3, 4], [0, 1, 9, 3, 2], [3, 1, 2], [8, 1], Array(0..<60)] {
      show(names)
      try await harness.settle()
      #expect(try harness.image == harness.redrawnImage, "\(names)")
    }
    for _ in 0..<12 {
      harness.driver.send(.wheel(Point(x: 100, y: 100), delta: Size(width: 0, height: 37)))
      try await harness.settle()
      #expect(try harness.image == harness.redrawnImage)
    }
  }

  @Test func `a selected row without the focus has no colours, which would not be legible on grey`()
    async throws
  {
    let label = Label("Name")
    table.content = Table.Content(
      count: 1, id: { $0 }, name: { "row \($0)" }, makeRow: { label }, update: { _, _ in })
    table.selection = [0]
    try await harness.focus(.button("Other"))
    let palette = label.theme.palette
    for role in [\Palette.accent, \.success, \.warning, \.danger] {
      #expect(palette[keyPath: role] == self.palette.text)
    }
    table.selection = []
    try await harness.settle()
    #expect(label.theme.palette == self.palette)
    table.selection = [0]
    table.style = .sidebar
    try await harness.settle()
    #expect(label.theme.palette.text == self.palette.accent, "the tint of a side bar")
    table.style = .plain
    try await harness.settle()
    #expect(label.theme.palette.text == self.palette.text)
  }

  @Test func `hovering marks a row only if it is not selected`() async throws {
    try await harness.click(.row("Two"))
    #expect(try color(of: "Two") == hex(palette.accent))
    try await harness.hover(.row("One"))
    #expect(try color(of: "One") == hex(palette.hoveredRow))
    #expect(try color(of: "Two") == hex(palette.accent))
  }

  @Test func `the content of a row is legible on the accent, in each appearance`() async throws {
    let label = Label("Name")
    var found: [Color] = []
    table.content = Table.Content(
      count: 1, id: { $0 }, name: { "row \($0)" }, makeRow: { label }, update: { _, _ in })
    try await harness.click(.row("row 0"))
    for appearance in [Appearance.light, .dark] {
      harness.environment.theme = Theme(appearance: appearance, motion: .reduced)
      _ = try harness.image
      let palette = harness.window.environment.theme.palette
      let shown = label.theme.palette
      #expect(shown.text == palette.textOnAccent)
      #expect(shown.secondaryText == palette.secondaryTextOnAccent)
      found.append(palette.accent)
      #expect(try color(of: "row 0") == hex(palette.accent))
    }
    #expect(found[0] != found[1])
    try await harness.focus(.button("Other"))
    #expect(label.theme.palette.text == harness.window.environment.theme.palette.text)
  }

  @Test func `a table has the focus while a widget in one of its rows has it`() async throws {
    table.content = Table.Content(
      count: 2, id: { $0 }, name: { "row \($0)" }, makeRow: { ButtonWidget() },
      update: { $0.title = "button \($1)" })
    table.selection = [1]
    try await harness.focus(.button("button 0"))
    #expect(try color(of: "row 1", at: 10) == hex(palette.accent))
    try await harness.focus(.button("Other"))
    #expect(try color(of: "row 1", at: 10) == hex(palette.selectedFill))
  }

  @Test func `rows of a side bar are 30 high, inset and on the colour of side bars`() throws {
    table.style = .sidebar
    table.selection = [1]
    let row = try harness.find(.row("Two")).bounds
    #expect(row.height == 30)
    let image = try harness.image
    #expect(image[Int(row.minX) + 6, Int(row.midY)] == hex(palette.sideBar))
    let tint = image[Int(row.minX) + 16, Int(row.minY) + 4]
    #expect(tint & 0xff > tint >> 16 && tint != hex(palette.accent), "with some of the blue accent")
  }

  @Test func `the selected row of a side bar has text in the accent, legible on it with the focus`()
    async throws
  {
    let label = Label("Name")
    table.style = .sidebar
    table.content = Table.Content(
      count: 1, id: { $0 }, name: { "row \($0)" }, makeRow: { label }, update: { _, _ in })
    try await harness.settle()
    #expect(label.theme.palette.text == palette.text)
    table.selection = [0]
    try await harness.settle()
    #expect(label.theme.palette.text == palette.accent)
    #expect(label.theme.font(.body).weight == .semibold)
    try await harness.click(.row("row 0"))
    #expect(label.theme.palette.text == palette.textOnAccent)
    table.selection = []
    try await harness.settle()
    #expect(label.theme.palette.text == palette.text)
    #expect(label.theme.font(.body).weight == .regular)
  }

  @Test func `the header of a table on a card is the upper part of the card`() throws {
    table.columns = [Table.Column("Name"), Table.Column("Size", alignment: .trailing)]
    table.style = .insetGrouped
    let image = try harness.image
    let row = try harness.find(.row("One")).bounds
    let header = try harness.find(Selector(role: .columnHeader, text: "Name")).bounds
    #expect(row.height == 34 && header.height == 32)
    #expect(header.minY == 24 && row.minY == header.maxY + 4)
    let corner = (x: Int(row.minX), y: Int(header.minY))
    #expect(image[corner.x + 1, corner.y + 1] == hex(palette.background))
    #expect(image[corner.x + 20, corner.y + 4] == hex(palette.card))
    #expect(try harness.image == harness.redrawnImage)
  }
}
