import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import LedgerApp

/// Pictures of the app. `RECORD_SNAPSHOTS=1` records them again, and `make readme-pictures` the one
/// of the README.
@MainActor @Suite struct LedgerPictureTests {
  /// The picture of the README: the leading part of the window is light, the other one dark.
  @Test func `the entries, half light and half dark`() async throws {
    let size = Size(width: 1_080, height: 680)
    let folder = try TemporaryFolder()
    for appearance in Appearance.allCases {
      let ledger = try TemporaryFolder()
      let app = try Harness.ledger(
        in: ledger, size: size, scale: 2, theme: Theme(appearance: appearance))
      try await app.settle()
      try await app.click(.row("Checking, €23,272.12"))
      try await app.click(
        .row("Dec 27, 2025, Nordlicht Software GmbH, Salary, €24,412.70, €2,640.00"))
      try await app.settle()
      try app.image.write(pngFile: folder.file("\(appearance.rawValue).png"))
    }
    let picture = try Harness(
      size: size, scale: 2,
      screen: Halves(
        light: .file(folder.file("light.png")),
        dark: .file(folder.file("dark.png")), size: size))
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

/// Two pictures of a window, divided by a slanted edge.
private struct Halves: BodyBackingScreen {
  let light: ImageSource
  let dark: ImageSource
  let size: Size

  struct View: BodyProvider {
    typealias Screen = Halves

    func body(with screen: Halves) -> some WorkflowSDL.View {
      ZStack {
        Image(decorative: screen.light, size: screen.size)
        Image(decorative: screen.dark, size: screen.size).clipShape { size in
          Path { path in
            path.move(to: Point(x: size.width * 0.58, y: 0))
            path.addLine(to: Point(x: size.width, y: 0))
            path.addLine(to: Point(x: size.width, y: size.height))
            path.addLine(to: Point(x: size.width * 0.46, y: size.height))
            path.closeSubpath()
          }
        }
      }
    }
  }
}
