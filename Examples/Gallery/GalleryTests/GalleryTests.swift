import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

@testable import Gallery
@testable import GalleryApp

/// The gallery, driven by pointer and keyboard.
@MainActor
@Suite struct GalleryTests {
  private func gallery(at page: String = "button") async throws -> Harness {
    let harness = try Harness(
      size: Size(width: 1_120, height: 720),
      workflow: Gallery.Workflow(pages: Gallery.pages(rows: 100), firstPage: page))
    try await harness.settle()
    return harness
  }

  private func heading(in harness: Harness) -> String? {
    harness.tree.flattened.first { $0.semantics.role == .heading }?.semantics.name
  }

  private func titles(in harness: Harness) -> [String] {
    harness.all(.role(.row)).map(\.semantics.name)
  }

  @Test func `search finds pages by all words of title and summary`() async throws {
    let harness = try await gallery()
    try await harness.type("amount exact")
    #expect(titles(in: harness) == ["Slider"])
    try await harness.press(.enter)
    #expect(heading(in: harness) == "Slider")
    try await harness.press("a", .control)
    try await harness.type("no such thing")
    #expect(titles(in: harness) == [])
    #expect(harness.shows("No page matches all words."))
    try await harness.press(.enter)
    #expect(heading(in: harness) == "Slider")
    try await harness.click("Clear Search")
    #expect(titles(in: harness).contains("Picker"))
    try await harness.type("amount exact")
    #expect(titles(in: harness) == ["Slider"], "the field has the focus")
    try await harness.press(.escape)
    #expect(titles(in: harness).contains("Button"))
  }

  @Test func `the side bar groups the pages below headings, which arrow keys skip`() async throws {
    let harness = try await gallery(at: "sdl")
    let first = Gallery.pages().first { $0.section == "Lists" }
    try await harness.focus(.row("SDL"))
    #expect(try harness.find(.row("Lists")).semantics.actions.contains(.press) == false)
    try await harness.press(.down)
    #expect(heading(in: harness) == first?.title)
    try await harness.press(.up)
    #expect(heading(in: harness) == "SDL")
  }

  @Test func `each page has an icon and a section`() {
    for page in Gallery.pages() {
      #expect(!PageIcon.lines(of: page.id).isEmpty, "\(page.id)")
      #expect(!page.section.isEmpty, "\(page.id)")
    }
  }

  @Test func `every page can be reached and used by keyboard alone`() async throws {
    let harness = try await gallery()
    for page in Gallery.pages() {
      try await harness.focus("Search")
      try await harness.press("a", .control)
      try await harness.type(page.title)
      try await harness.press(.enter)
      try await harness.settle()
      #expect(heading(in: harness) == page.title)
      try await useByKeyboard(harness, page: page.title)
    }
  }

  /// Tabs once around the window, and presses a few keys on each focused widget.
  private func useByKeyboard(_ harness: Harness, page: String) async throws {
    for _ in 0..<200 {
      try await harness.press(.tab)
      guard let focused = harness.focused, focused.semantics.name != "Search" else { return }
      guard focused.semantics.role != .row || focused.semantics.name.hasPrefix("Row") else {
        continue
      }
      // A form moves the focus back to the values that it refuses.
      if focused.semantics.name == "Send" { continue }
      for key in [Key.space, .down, .escape, .escape] { try await harness.press(key) }
      #expect(heading(in: harness) == page, "after \(focused.semantics.name)")
    }
    Issue.record("Expected Tab to return to the search field on the page \(page), but it did not.")
  }

  @Test func `every page can be reached by pointer alone`() async throws {
    let harness = try await gallery()
    for page in Gallery.pages() {
      try await harness.scroll(.id("pages"), to: .row(page.title))
      try await harness.click(.row(page.title))
      try await harness.settle()
      #expect(heading(in: harness) == page.title)
    }
  }

  @Test func `every control on a page can be clicked`() async throws {
    for page in Gallery.pages(rows: 100) {
      let harness = try Harness(size: Size(width: 440, height: 440), workflow: page.workflow)
      try await harness.settle()
      let places = harness.tree.flattened.filter { $0.semantics.actions.contains(.press) }
        .map(\.bounds.center)
      for place in places where harness.window.bounds.contains(place) {
        click(at: place, in: harness)
        try await harness.settle()
        // If a menu or dialog has opened in front, its last control is clicked, at most twice.
        for _ in 0..<2 {
          guard let top = harness.tree.flattened.last(where: { isInFront($0, in: harness) }) else {
            break
          }
          click(at: top.bounds.center, in: harness)
          try await harness.settle()
        }
      }
      try await harness.expectAccessible()
    }
  }

  private func click(at point: Point, in harness: Harness) {
    harness.send(.pointerMoved(point))
    harness.send(.pointerPressed(point, .primary))
    harness.send(.pointerReleased(point, .primary))
  }

  private func isInFront(_ node: AccessibilityNode, in harness: Harness) -> Bool {
    guard node.semantics.actions.contains(.press) else { return false }
    return node.semantics.role == .menuItem
      || harness.tree.flattened.contains { $0.semantics.state.contains(.inert) }
  }

  @Test func `the window with each page is accessible`() async throws {
    for page in Gallery.pages(rows: 100) {
      let harness = try await gallery(at: page.id)
      try await harness.expectAccessible()
    }
  }

  @Test func `the code is copied by its button, which has a tick then, and hidden by a key`()
    async throws
  {
    let harness = try Harness(
      app: GalleryApp.self, arguments: ["--page", "toggle"], size: Size(width: 1_120, height: 720))
    try await harness.click("Copy")
    let toggle = try #require(Gallery.pages().first { $0.id == "toggle" })
    #expect(harness.clipboard.text == toggle.source.code)
    #expect(toggle.source.code.contains("struct TogglePage"))
    #expect(harness.shows("Copied") && !harness.shows("Copy"))
    try await harness.advance(by: .milliseconds(1_400))
    #expect(harness.shows("Copied"))
    try await harness.advance(by: .milliseconds(200))
    #expect(harness.shows("Copy") && !harness.shows("Copied"))
    try await harness.click("Copy")
    try await harness.click(.row("Picker"))
    #expect(harness.shows("Copy"), "the code of another page")
    try await harness.click(.row("Toggle"))
    try await harness.press("k", .control)
    #expect(!harness.shows("Copy"))
    try await harness.press("k", .control)
    #expect(harness.shows("Copy"))
  }

  @Test func `the menu changes the appearance of the whole window`() async throws {
    let harness = try await gallery()
    let bright = try harness.image
    try await harness.click("Appearance")
    try await harness.click("Dark")
    try await harness.settle()
    let dark = try harness.image
    #expect(bright[2, 2] != dark[2, 2])
    try await harness.click("Appearance")
    #expect(try harness.find("Dark").semantics.value == "on")
    try await harness.click("Right to Left")
    try await harness.settle()
    #expect(try harness.find("Search").bounds.minX > 560)
  }

  @Test func `the page of settings changes the whole window, now and at the next start`()
    async throws
  {
    let home = try TemporaryDirectory()
    func start() async throws -> Harness {
      let harness = try Harness(
        app: GalleryApp.self, arguments: ["--page", "settings"],
        environment: ["HOME": home.path], size: Size(width: 1_120, height: 720))
      try await harness.settle()
      return harness
    }
    let first = try await start()
    func radioButton(_ name: String) -> Selector { .role(.radioButton, name) }
    for choice in ["Dark", "Purple", "Large"] { try await first.click(radioButton(choice)) }
    try await first.click(.role(.toggle, "Smooth scrolling"))
    try await first.settle()
    let second = try await start()
    for harness in [first, second] {
      for choice in ["Dark", "Purple", "Large"] {
        #expect(try harness.find(radioButton(choice)).semantics.state.contains(.selected))
      }
      #expect(try harness.find(.role(.toggle, "Smooth scrolling")).semantics.value == "off")
      // The switch that is on has the accent of the dark palette.
      #expect(try harness.image.pixels.contains { $0 & 0xff_ffff == 0xd7_9bf2 })
      #expect(try harness.find("Search").bounds.height > 36)
    }
    try await second.scroll(.role(.table), by: Size(width: 0, height: -64))
    #expect(second.window.nextFiniteFrame != nil, "the wheel is smooth")
  }

  @Test(arguments: Contrast.allCases, Appearance.allCases)
  func `each accent is legible on all backgrounds`(contrast: Contrast, appearance: Appearance) {
    for accent in Gallery.Accent.allCases {
      var theme = Theme(appearance: appearance, contrast: contrast)
      accent.adapt(&theme)
      let palette = theme.palette
      let needed = contrast == .high ? 7 : 4.5
      for background in [palette.background, palette.card, palette.bar] {
        #expect(palette.accent.contrast(with: background) >= needed, "\(accent)")
      }
      #expect(palette.textOnAccent.contrast(with: palette.accent) >= needed, "\(accent)")
    }
  }

  @Test func `the search and the selected page are restored after a restart`() async throws {
    let harness = try await gallery()
    try await harness.type("menu")
    try await harness.press(.enter)
    try await harness.click("Appearance")
    try await harness.click("Dark")
    try await harness.settle()
    let restored = try harness.restored()
    try await restored.settle()
    #expect(heading(in: restored) == "Menu")
    #expect(titles(in: restored) == titles(in: harness))
  }

  // MARK: - Window sizes

  private func gallery(at page: String, size: Size) async throws -> Harness {
    let harness = try Harness(
      size: size, workflow: Gallery.Workflow(pages: Gallery.pages(rows: 100), firstPage: page))
    try await harness.settle()
    return harness
  }

  @Test(arguments: [Size(width: 400, height: 700), Size(width: 320, height: 240)])
  func `a narrow window shows the list or a page`(size: Size) async throws {
    let harness = try await gallery(at: "button", size: size)
    #expect(heading(in: harness) == "Button")
    #expect(!harness.shows("Search"))
    try await harness.click("Pages")
    #expect(heading(in: harness) == nil)
    #expect(harness.focused?.semantics.name == "Search")
    for page in ["Button", "Text"] {
      try await harness.scroll(.id("pages"), to: .row(page))
      try await harness.click(.row(page))
      try await harness.settle()
      #expect(heading(in: harness) == page)
      #expect(!harness.shows("Search"))
      try await harness.press(.left, .alt)
      #expect(harness.shows("Search"))
    }
    try await harness.focus("Search")
    try await harness.type("stepper")
    try await harness.press(.enter)
    try await harness.settle()
    #expect(heading(in: harness) == "Stepper")
    try await harness.resize(to: Size(width: 1_120, height: 720))
    #expect(heading(in: harness) == "Stepper")
    #expect(titles(in: harness) == ["Stepper"])
  }

  @Test func `in a narrow window the keyboard browses the list, and opens a page`() async throws {
    let harness = try await gallery(at: "button", size: Size(width: 400, height: 700))
    try await harness.click("Pages")
    #expect(try harness.find(.row("Button")).semantics.state.contains(.selected))
    try await harness.focus(.row("Button"))
    for key in [Key.end, .home, .down] {
      try await harness.press(key)
      #expect(harness.shows("Search"))
    }
    try await harness.type("sli")
    #expect(harness.focused?.semantics.name == "Slider")
    #expect(harness.shows("Search"))
    try await harness.press(.enter)
    try await harness.settle()
    #expect(heading(in: harness) == "Slider")
    try await harness.press(.left, .alt)
    try await harness.press(.enter)
    try await harness.settle()
    #expect(heading(in: harness) == "Slider")
  }

  @Test func `the shown page is selected, and the list leads back to it`() async throws {
    let harness = try await gallery(at: "button", size: Size(width: 400, height: 700))
    try await harness.click("Pages")
    try await harness.resize(to: Size(width: 1_120, height: 720))
    #expect(heading(in: harness) == "Button")
    #expect(try harness.find(.row("Button")).semantics.state.contains(.selected))
    try await harness.resize(to: Size(width: 400, height: 700))
    #expect(harness.shows("Search"))
    try await harness.press(.right, .alt)
    #expect(heading(in: harness) == "Button")
  }

  @Test func `with an arrow key, a wide window shows the next page`() async throws {
    let harness = try await gallery()
    try await harness.focus(.row("Button"))
    try await harness.press(.down)
    let selected = harness.all(.role(.row)).filter { $0.semantics.state.contains(.selected) }
    #expect(selected.map(\.semantics.name) == [heading(in: harness)])
    #expect(heading(in: harness) != "Button")
  }

  @Test func `in a narrow window the code is below the page, which keeps its width`() async throws {
    let harness = try await gallery(at: "table", size: Size(width: 400, height: 700))
    let row = try harness.find(.row("Bergen, Norway, 291,940")).bounds
    #expect(row.width == 400)
    #expect(try harness.find("Copy").bounds.minY > row.maxY)
    try await harness.press("k", .control)
    #expect(!harness.shows("Copy"))
  }

  @Test func `in a wide window pages keep a readable width, and the code its lines`() async throws {
    let harness = try await gallery(at: "slider", size: Size(width: 2_560, height: 1_440))
    // A card has 16 points of padding at each side.
    #expect(try harness.find("Volume").bounds.width == Theme().readableWidth - 32)
    let code = try harness.find("The code of SliderPage.swift").bounds
    #expect(code.minX == 2_560 - 880 + 32)
  }

  @Test func `each page is accessible in a narrow window`() async throws {
    for page in Gallery.pages(rows: 100) {
      let harness = try await gallery(at: page.id, size: Size(width: 400, height: 700))
      try await harness.expectAccessible()
    }
  }

  @Test func `a gallery without pages shows a text`() async throws {
    let harness = try Harness(workflow: Gallery.Workflow(pages: [], firstPage: "button"))
    try await harness.settle()
    #expect(harness.shows("There are no pages."))
  }

  @Test(arguments: [Size(width: 800, height: 500), Size(width: 400, height: 700)])
  func `random input breaks nothing`(size: Size) async throws {
    try await fuzz(seed: 7, steps: 150) {
      try Harness(
        size: size,
        workflow: Gallery.Workflow(pages: Gallery.pages(rows: 100), firstPage: "menu"))
    }
  }
}
