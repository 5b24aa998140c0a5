import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct TablePictureTests {
  private static let files = [
    ("Annual report.pdf", "2.4 MB", "Today"), ("Budget.ods", "128 kB", "Yesterday"),
    ("Cover letter.odt", "36 kB", "12 March"), ("Drawing of the house.svg", "540 kB", "3 March"),
    ("Invoices", "—", "28 February"), ("Letters", "—", "14 February"),
    ("Notes.txt", "4 kB", "2 February"), ("Photographs", "—", "30 January"),
  ]

  private func expect(
    _ name: String, _ appearance: Appearance, _ scale: Double, _ table: Widget,
    _ act: (Harness) async throws -> Void = { _ in }
  ) async throws {
    let harness = try Harness(
      size: Size(width: 480, height: 240), scale: scale, theme: Theme(appearance: appearance),
      widget: table)
    try await act(harness)
    try expectSnapshot(of: harness, named: "\(name)-\(appearance.rawValue)@\(Int(scale))x")
  }

  @Test(arguments: Appearance.allCases, [1.0, 2])
  func `sorted columns with selected rows match their picture`(
    appearance: Appearance, scale: Double
  ) async throws {
    let table = Table(style: .plain)
    table.columns = [
      Table.Column("Name"), Table.Column("Size", width: 90, alignment: .trailing),
      Table.Column("Changed", width: 130),
    ]
    table.sorting = [Table.Sorting(by: "Name")]
    table.selectionMode = .multiple
    table.content = Table.Content(
      count: 1_000_000, id: { $0 },
      cells: { row in
        let file = TablePictureTests.files[row % TablePictureTests.files.count]
        return [file.0, file.1, file.2]
      })
    table.selection = [1, 3]
    table.didChangeSelection = { [unowned table] in table.selection = $0 }
    try await expect("table-columns", appearance, scale, table) { harness in
      try await harness.focus(.row("Drawing of the house.svg, 540 kB, 3 March"))
    }
  }

  @Test(arguments: [1.0, 2])
  func `several dragged rows show their number`(scale: Double) async throws {
    let table = Table(style: .plain)
    table.selectionMode = .multiple
    table.content = Table.Content(TablePictureTests.files.map(\.0))
    table.selection = [1, 3]
    table.didMoveRows = { _ in }
    try await expect("table-dragged", .light, scale, table) { harness in
      let start = try harness.find(.row("Budget.ods")).bounds.center
      let end = try harness.find(.row("Letters")).bounds.center
      for event in [
        InputEvent.pointerMoved(start), .pointerPressed(start, .primary), .pointerMoved(end),
      ] {
        harness.driver.send(event)
      }
      try await harness.settle()
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2])
  func `a scrolled card with rows of many lines matches its picture`(
    appearance: Appearance, scale: Double
  ) async throws {
    let table = Table()
    table.rowHeight = .measured(estimate: 60)
    table.selectionMode = .single
    let texts = [
      "A row of one line", "A row with more to say than fits on one line, so that it goes on below",
      "Short", "Another one that is long enough to be broken where the card ends, and once more",
    ]
    table.content = Table.Content(
      count: 100, id: { $0 }, text: { "\($0). \(texts[$0 % texts.count])" })
    table.selection = [5]
    try await expect("table-measured", appearance, scale, table) { harness in
      try await harness.scroll(.role(.table), by: Size(width: 0, height: 260))
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2])
  func `the end of a card while more rows load matches its picture`(
    appearance: Appearance, scale: Double
  ) async throws {
    let table = Table()
    table.content = Table.Content(TablePictureTests.files.map(\.0), id: \.self, text: { $0 })
    table.allowsSelection = true
    table.isLoadingMore = true
    try await expect("table-end", appearance, scale, table) { harness in
      try await harness.scroll(.role(.table), by: Size(width: 0, height: 9_999))
      try await harness.hover(.row("Notes.txt"))
      try await harness.advance(by: .seconds(3))
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2])
  func `right-to-left columns with the thumb held match their picture`(
    appearance: Appearance, scale: Double
  ) async throws {
    let table = Table(style: .plain)
    table.columns = [
      Table.Column("Name", alignment: .center), Table.Column("Size", alignment: .trailing),
      Table.Column("Changed"),
    ]
    table.sorting = [Table.Sorting(by: "Size", isAscending: false)]
    table.selectionMode = .single
    let files = TablePictureTests.files + TablePictureTests.files
    table.content = Table.Content(
      count: files.count, id: { $0 }, cells: { [files[$0].0, files[$0].1, files[$0].2] })
    table.selection = [6]
    try await expect("table-mirrored", appearance, scale, table) { harness in
      harness.window.environment.layoutDirection = .rightToLeft
      harness.driver.send(.pointerMoved(Point(x: 6, y: 60)))
      harness.driver.send(.pointerPressed(Point(x: 6, y: 60), .primary))
      harness.driver.send(.pointerMoved(Point(x: 6, y: 100)))
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2])
  func `scrolled columns beside a pinned one while a header is dragged match their picture`(
    appearance: Appearance, scale: Double
  ) async throws {
    try await expectWideTable(appearance, scale, isMirrored: false)
  }

  @Test(arguments: Appearance.allCases, [1.0, 2])
  func `right-to-left scrolled columns on a card match their picture`(
    appearance: Appearance, scale: Double
  ) async throws {
    try await expectWideTable(appearance, scale, isMirrored: true)
  }

  private func expectWideTable(_ appearance: Appearance, _ scale: Double, isMirrored: Bool)
    async throws
  {
    let table = Table(style: isMirrored ? .insetGrouped : .plain)
    table.columns = [
      Table.Column("Name", width: 150, minimumWidth: 150).pinned(),
      Table.Column("Size", width: 110, minimumWidth: 110, alignment: .trailing),
      Table.Column("Changed", width: 130, minimumWidth: 130),
      Table.Column("Owner", width: 120, minimumWidth: 120),
      Table.Column("Kind", width: 120, minimumWidth: 120),
    ]
    table.sorting = [Table.Sorting(by: "Name"), Table.Sorting(by: "Size", isAscending: false)]
    table.selectionMode = .single
    table.content = Table.Content(
      count: 100, id: { $0 },
      cells: { row in
        let file = TablePictureTests.files[row % TablePictureTests.files.count]
        return [file.0, file.1, file.2, "Ada", "Document"]
      })
    table.selection = [2]
    let name = "table-wide" + (isMirrored ? "-mirrored" : "")
    try await expect(name, appearance, scale, table) { harness in
      harness.window.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
      harness.driver.send(
        .wheel(Point(x: 240, y: 120), delta: Size(width: isMirrored ? -30 : 30, height: 0)))
      try await harness.settle()
      let start = try harness.find(Selector(role: .columnHeader, text: "Owner")).bounds.center
      let end = start + Point(x: isMirrored ? 130 : -130, y: 0)
      for event in [
        InputEvent.pointerMoved(start), .pointerPressed(start, .primary), .pointerMoved(end),
      ] {
        harness.driver.send(event)
      }
      try await harness.advance(by: .milliseconds(500))
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2])
  func `a view scrolled both ways matches its picture`(appearance: Appearance, scale: Double)
    async throws
  {
    let lines = (0..<24).map { row in
      Label((0..<10).map { "\(row) × \($0) = \(row * $0)" }.joined(separator: "     "))
    }
    let lists = Inset(
      Stack(.vertical, spacing: 8, alignment: .leading, lines), by: Insets(16))
    let view = ScrollViewWidget(axes: [.horizontal, .vertical], lists)
    try await expect("scroll-view", appearance, scale, view) { harness in
      try await harness.scroll(.role(.scrollArea), by: Size(width: 160, height: 120))
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2])
  func `an empty table matches its picture`(appearance: Appearance, scale: Double) async throws {
    let table = Table()
    table.emptyText = "No documents yet"
    try await expect("table-empty", appearance, scale, table)
  }

  @Test(arguments: Appearance.allCases, [1.0, 2])
  func `a failed table matches its picture`(appearance: Appearance, scale: Double) async throws {
    let table = Table()
    table.failure = Table.Failure("The list could not be loaded.") {}
    try await expect("table-failed", appearance, scale, table)
  }
}
