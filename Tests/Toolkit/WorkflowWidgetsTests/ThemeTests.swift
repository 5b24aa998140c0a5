import Harness
import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// The parts of the theme that an app may change, and those that the user may change.
@MainActor
@Suite struct ThemeTests {
  @Test func `keeps an app's colours when the user switches to dark`() {
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

  @Test func `the four palettes are different`() {
    let palettes = Appearance.allCases.flatMap { appearance in
      Contrast.allCases.map { Theme(appearance: appearance, contrast: $0).palette }
    }
    #expect(Set(palettes).count == 4)
    #expect(Theme().palette == .light)
    #expect(Theme(appearance: .dark, contrast: .high).palette == .highContrastDark)
  }

  @Test func `changing one palette leaves the others unchanged`() {
    var theme = Theme(appearance: .dark)
    theme.palette.accent = Color(0xff0000)
    #expect(theme.palettes[.dark, .standard].accent == Color(0xff0000))
    #expect(theme.with(appearance: .light).palette == .light)
  }

  @Test func `a font has its role's size times the text scale`() {
    var theme = Theme(textScale: 2)
    theme.typography.body = Font(size: 10, weight: .medium)
    #expect(theme.font(.body) == Font(size: 20, weight: .medium))
    #expect(theme.font(Font.body.withTabularDigits).hasTabularDigits)
    #expect(theme.font(Font(size: 7)) == Font(size: 14))
    #expect(Theme().font(.title) == Font(size: 22, weight: .semibold))
  }

  @Test func `distances grow with the square root of the text scale`() {
    var theme = Theme()
    theme.spacing.medium = 14
    #expect(theme.with(textScale: 2).spacing.medium == 20)
    #expect(theme.with(textScale: 2).spacing.small == 11)
    theme.textScale = 2
    theme.spacing.large = 30
    #expect(theme.spacing.large == 30 && theme.spacing.medium == 20)
  }

  @Test func `a text scale that is no number is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Theme(textScale: .nan)
    }
    try expectMisuse(result, reports: "Theme.textScale must be a number (was nan).")
  }

  @Test func `a text scale is clamped`() {
    #expect(Theme(textScale: -1).textScale == 0.5)
    var theme = Theme(textScale: 1e308)
    #expect(theme.textScale == 3)
    theme.textScale = 0
    #expect(theme.textScale == 0.5)
  }

  @Test func `widgets use the theme's distances and corners`() throws {
    var theme = Theme()
    theme.spacing.medium = 40
    let column = Stack(.vertical, [ButtonWidget("One"), ButtonWidget("Two")])
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

  @Test func `an explicit distance overrides the theme`() throws {
    let column = Stack(.vertical, spacing: 7, [ButtonWidget("One"), ButtonWidget("Two")])
    let harness = try Harness(widget: Positioned(column))
    harness.window.environment.theme.spacing.medium = 40
    _ = try harness.image
    #expect(try harness.find("Two").bounds.minY == harness.find("One").bounds.maxY + 7)
  }

  @Test(arguments: [0.5, 1.5, 2, 3])
  func `text scaled at run time equals text scaled from the start`(scale: Double) async throws {
    func content() -> Widget {
      let table = Table()
      table.columns = [Table.Column("Name"), Table.Column("Size", width: 120)]
      table.rows = ["One", "Two", "Three"]
      let field = TextFieldWidget("Name", text: "Some text")
      let editor = TextEditorWidget(
        "Notes", text: "Several words that are wrapped, more than one line")
      let bar = TabBar()
      bar.items = [TabBar.Item("One"), TabBar.Item("Two")]
      bar.selectedIndex = 0
      return Stack(
        .vertical, alignment: .fill, [bar, Label("Read", font: .title), field, editor, table])
    }
    let live = try Harness(size: Size(width: 480, height: 700), widget: content())
    _ = try live.image
    try await live.perform(.textScale(scale))
    let fresh = try Harness(
      size: Size(width: 480, height: 700), theme: Theme(textScale: scale), widget: content())
    #expect(try live.image == fresh.image)
    try await live.perform(.textScale(1))
    let plain = try Harness(size: Size(width: 480, height: 700), widget: content())
    #expect(try live.image == plain.image)
  }

  @Test func `rows grow with their text`() async throws {
    let table = Table()
    table.rows = ["One", "Two", "Three"]
    let harness = try Harness(widget: table)
    #expect(try harness.find(.row("One")).bounds.height == 48)
    try await harness.perform(.textScale(2))
    #expect(try harness.find(.row("One")).bounds.height == 42 + 38)
    #expect(
      try harness.find(.row("Two")).bounds.minY == harness.find(.row("One")).bounds.maxY)
  }

  @Test func `columns that the user resized grow with the text`() async throws {
    let table = Table()
    table.columns = [Table.Column("Name", width: 100), Table.Column("Size", width: 100)]
    var widths: [Double] = []
    table.didChangeColumnLayout = { widths += $0.widths.values }
    let harness = try Harness(widget: table)
    try await harness.focus("Name")
    try await harness.press(.right, .shift)
    #expect(widths == [108])
    try await harness.perform(.textScale(2))
    #expect(try harness.find("Name").bounds.width == 216)
    try await harness.press(.left, .shift)
    #expect(widths == [108, 104])
  }
}

@Suite struct RoleFontTests {
  @Test func `an explicit size, weight or slope of a font is used`() {
    var big = Font.title
    big.size = 40
    #expect(Theme().font(big).size == 40)
    var bold = Font.body
    bold.weight = .semibold
    #expect(Theme().font(bold).weight == .semibold)
    var italic = Font.body
    italic.isItalic = true
    #expect(Theme().font(italic).isItalic)
    #expect(Theme(textScale: 2).font(big).size == 80)
  }
}
