import Harness
import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// What an app may change of the look, and what its user may.
@MainActor
@Suite struct ThemeTests {
  @Test func `keeps an app's colours when its user turns it dark`() {
    var theme = Theme()
    let accents = [Appearance.light: Color(0x116611), .dark: Color(0x88ee88)]
    for (appearance, accent) in accents {
      for contrast in Contrast.allCases { theme.palettes[appearance, contrast].accent = accent }
    }
    for appearance in Appearance.allCases {
      for contrast in Contrast.allCases {
        let palette = theme.with(appearance: appearance, contrast: contrast).palette
        #expect(palette.accent == accents[appearance])
      }
    }
    #expect(theme.with(appearance: .dark).palette.text == Palette.dark.text)
  }

  @Test func `four palettes differ from each other`() {
    let palettes = Appearance.allCases.flatMap { appearance in
      Contrast.allCases.map { Theme(appearance: appearance, contrast: $0).palette }
    }
    #expect(Set(palettes).count == 4)
    #expect(Theme().palette == .light)
    #expect(Theme(appearance: .dark, contrast: .high).palette == .highContrastDark)
  }

  @Test func `a change of the palette is one of that palette alone`() {
    var theme = Theme(appearance: .dark)
    theme.palette.accent = Color(0xff0000)
    #expect(theme.palettes[.dark, .standard].accent == Color(0xff0000))
    #expect(theme.with(appearance: .light).palette == .light)
  }

  @Test func `a font is that of its role, as large as the text scale says`() {
    var theme = Theme(textScale: 2)
    theme.typography.body = Font(size: 10, weight: .medium)
    #expect(theme.font(.body) == Font(size: 20, weight: .medium))
    #expect(theme.font(Font.body.withTabularDigits).hasTabularDigits)
    #expect(theme.font(Font(size: 7)) == Font(size: 14))
    #expect(Theme().font(.title) == Font(size: 15, weight: .semibold))
  }

  /// As text: not every number can be handed to the process that ends.
  @Test(arguments: ["nan", "0.0", "-1.0", "0.49", "3.1", "inf"])
  func `a text scale that is none ends with what is allowed`(scale: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [scale] in
      _ = Theme(textScale: Double(scale) ?? 1)
    }
    try expectMisuse(result, says: "Theme.textScale must be from 0.5 to 3 (was \(scale)).")
  }

  @Test func `distances and corners of the theme are those of widgets`() throws {
    var theme = Theme()
    theme.spacing.medium = 40
    let column = Stack(.vertical, [Button("One"), Button("Two")])
    let harness = try Harness(theme: theme, widget: Positioned(column))
    _ = try harness.image
    #expect(try harness.find("Two").bounds.minY == harness.find("One").bounds.maxY + 40)
    harness.window.environment.theme.spacing.medium = 0
    _ = try harness.image
    #expect(try harness.find("Two").bounds.minY == harness.find("One").bounds.maxY)
    let round = try harness.image
    harness.window.environment.theme.corner.control = 0
    #expect(try harness.image != round)
  }

  @Test func `a distance of one's own is no theme's`() throws {
    let column = Stack(.vertical, spacing: 7, [Button("One"), Button("Two")])
    let harness = try Harness(widget: Positioned(column))
    harness.window.environment.theme.spacing.medium = 40
    _ = try harness.image
    #expect(try harness.find("Two").bounds.minY == harness.find("One").bounds.maxY + 7)
  }

  @Test(arguments: [0.5, 1.5, 2, 3])
  func `text is scaled live as it is at the start`(scale: Double) async throws {
    func content() -> Widget {
      let table = Table()
      table.columns = [Table.Column("Name"), Table.Column("Size", width: 120)]
      table.rows = ["One", "Two", "Three"]
      let field = TextField("Name", text: "Some text")
      let editor = TextEditor("Notes", text: "Several words that are wrapped, more than one line")
      let bar = TabBar()
      bar.items = [TabBar.Item("One"), TabBar.Item("Two")]
      bar.selectedIndex = 0
      return Stack(
        .vertical, alignment: .fill, [bar, Label("Read", font: .value), field, editor, table])
    }
    let live = try Harness(size: Size(width: 480, height: 700), widget: content())
    _ = try live.image
    try await live.setTextScale(scale)
    let fresh = try Harness(
      size: Size(width: 480, height: 700), theme: Theme(textScale: scale), widget: content())
    #expect(try live.image == fresh.image)
    try await live.setTextScale(1)
    let plain = try Harness(size: Size(width: 480, height: 700), widget: content())
    #expect(try live.image == plain.image)
  }

  @Test func `rows grow with their text`() async throws {
    let table = Table()
    table.rows = ["One", "Two", "Three"]
    let harness = try Harness(widget: table)
    #expect(try harness.find(.row("One")).bounds.height == 48)
    try await harness.setTextScale(2)
    #expect(try harness.find(.row("One")).bounds.height == 48 + 21)
    #expect(
      try harness.find(.row("Two")).bounds.minY == harness.find(.row("One")).bounds.maxY)
  }
}

@Suite struct RoleFontTests {
  @Test func `a font that is given another size or weight is drawn as it says`() {
    var big = Font.value
    big.size = 40
    #expect(Theme().font(big).size == 40)
    var bold = Font.body
    bold.weight = .semibold
    #expect(Theme().font(bold).weight == .semibold)
    #expect(Theme(textScale: 2).font(big).size == 80)
  }
}
