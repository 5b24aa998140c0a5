import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import LedgerApp

/// Pictures of the app. `RECORD_SNAPSHOTS=1` records them again, and `make readme-pictures` the one
/// of the README.
@MainActor @Suite struct LedgerPictureTests {
  /// The picture of the README: the entries, and in front of them the report in another window.
  @Test func `the entries and the report in their windows`() async throws {
    let folder = try TemporaryFolder()
    func draw(
      _ name: String, _ size: Size, _ appearance: Appearance,
      then act: (Harness) async throws -> Void
    ) async throws -> WindowPicture {
      let ledger = try TemporaryFolder()
      let app = try Harness.ledger(
        in: ledger, size: size, scale: 1.5, theme: Theme(appearance: appearance))
      try await app.settle()
      try await act(app)
      try await app.settle()
      try app.image.write(pngFile: folder.file(name))
      return WindowPicture(source: .file(folder.file(name)), size: size, appearance: appearance)
    }
    let entries = try await draw("entries.png", Size(width: 1_010, height: 590), .light) { app in
      try await app.click(.row("Checking, €23,272.12"))
      try await app.click(
        .row("Dec 27, 2025, Nordlicht Software GmbH, Salary, €24,412.70, €2,640.00"))
    }
    let report = try await draw("report.png", Size(width: 400, height: 500), .dark) { app in
      try await app.press("2", .alt)
      try await app.settle()
      try await app.scroll(.text("Twelve months"), by: Size(width: 0, height: 142))
    }
    let picture = try Harness(
      size: Size(width: 1_160, height: 700), scale: 1.5,
      screen: TwoWindows(back: entries, front: report))
    try await picture.settle()
    try expectSnapshot(of: picture, named: "readme", budget: 400_000)
  }

  @Test(arguments: [
    ("light", "en", 900, Appearance.light), ("dark", "en", 900, .dark),
    ("german", "de", 900, .light), ("arabic", "ar", 900, .light),
    ("narrow", "en", 360, .light),
  ])
  func `the entries, the form and the report`(
    name: String, language: String, width: Int, appearance: Appearance
  ) async throws {
    let folder = try TemporaryFolder()
    let app = try Harness.ledger(
      in: folder, size: Size(width: Double(width), height: 560),
      theme: Theme(appearance: appearance))
    app.language = Language(language, translations: LedgerApp.translations)
    try await app.settle()
    try expectSnapshot(of: app, named: "entries-\(name)")
    try await app.press("n", .control)
    try await app.settle()
    try expectSnapshot(of: app, named: "form-\(name)")
    try await app.press(.escape)
    try await app.press("2", .alt)
    try await app.settle()
    try expectSnapshot(of: app, named: "report-\(name)")
  }
}

extension LedgerPictureTests {
  @Test(arguments: [("light", "en", Appearance.light), ("dark", "de", .dark)])
  func `the settings, and pages without a ledger or entries`(
    name: String, language: String, appearance: Appearance
  ) async throws {
    let folder = try TemporaryFolder()
    let size = Size(width: 720, height: 480)
    func start(_ file: String) async throws -> Harness {
      let app = try Harness(
        app: LedgerApp.self, arguments: [file], size: size,
        theme: Theme(appearance: appearance))
      app.language = Language(language, translations: LedgerApp.translations)
      try await app.settle()
      return app
    }
    let empty = try await start(folder.file("empty.db"))
    try expectSnapshot(of: empty, named: "empty-\(name)")
    try await empty.press("2", .alt)
    try expectSnapshot(of: empty, named: "no-report-\(name)")
    try await empty.press(",", .control)
    try await empty.settle()
    let settings = language == "de" ? "Einstellungen" : "Settings"
    try expectSnapshot(of: empty.window(settings), named: "settings-\(name)")
    try expectSnapshot(of: await start("/dev/null"), named: "problem-\(name)")
  }
}

/// The picture of a window's content, and the appearance in which it was drawn.
private struct WindowPicture {
  let source: ImageSource
  let size: Size
  let appearance: Appearance
}

/// Two windows with title bars on a coloured ground, one in front of the other.
private struct TwoWindows: BodyBackingScreen {
  let back: WindowPicture
  let front: WindowPicture

  struct View: BodyProvider {
    typealias Screen = TwoWindows

    func body(with screen: TwoWindows) -> some WorkflowSDL.View {
      ZStack {
        window(screen.back).offset(x: 59, y: -22)
        window(screen.front).offset(x: -360, y: 67)
      }.filling().background(\.ground)
    }

    private func window(_ picture: WindowPicture) -> some WorkflowSDL.View {
      VStack(spacing: 0) {
        Text("Ledger").font(Font(size: 13, weight: .semibold)).frame(height: 34)
          .filling([.horizontal]).background(\.bar)
        Image(decorative: picture.source, size: picture.size)
      }.frame(width: picture.size.width).cornerRadius(12).border(\.separator, cornerRadius: 12)
        .shadow(.modal).environment(\.theme, Theme(appearance: picture.appearance))
    }
  }
}

extension Palette {
  /// The ground of the picture, which suits light and dark pages.
  fileprivate var ground: Color { Color(0x8fa0c8) }
}
