import Foundation
import Testing
import WorkflowApp
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@testable import ReadmeCounter

/// Each guide begins with a picture, and with the complete program that shows it.
@MainActor
@Suite struct GuideTests {
  /// The guides, by the names of their pages.
  nonisolated private static let guides = [
    "Animation", "Containers", "Controls", "Decoration", "DragAndDrop", "Drawing", "Files", "Forms",
    "Images", "KeyboardAndAccessibility", "Language", "Layout", "Menus", "Network", "OwnWidgets",
    "Restoration", "Settings", "Tables", "Text", "Theme", "Views", "Windows", "Workflows",
  ]

  // MARK: - Pictures

  @Test(arguments: Appearance.allCases)
  func `the pictures show the programs`(appearance: Appearance) async throws {
    let small = Size(width: 400, height: 200)
    try await expect(LampApp.self, "animation", appearance, small)
    try await expect(TripsApp.self, "containers", appearance)
    try await expect(OrderApp.self, "controls", appearance)
    try await expect(CardsApp.self, "decoration", appearance, small)
    try await expect(ErrandsApp.self, "drag-and-drop", appearance)
    try await expect(RainApp.self, "drawing", appearance, small)
    let home = try TemporaryDirectory()
    for (name, size) in [("minutes.txt", 2_300), ("plan.svg", 41_000), ("receipts/may.pdf", 1)] {
      let path = "\(home.path)/\(name)"
      try Platform.makeFolder(Platform.folder(of: path))
      try Platform.write(String(repeating: "x", count: size), toFile: path)
    }
    try await expect(
      AttachmentApp.self, "files", appearance, Size(width: 480, height: 400),
      environment: ["HOME": home.path]
    ) { try await $0.click("Attach…") }
    try await expect(SignUpApp.self, "forms", appearance)
    try await expect(SignsApp.self, "images", appearance, Size(width: 400, height: 80))
    try await expect(RenameApp.self, "keyboard", appearance, small)
    try await expect(CartApp.self, "language", appearance, small)
    try await expect(AddressApp.self, "layout", appearance, small)
    try await expect(BrowserApp.self, "menus", appearance) { try await $0.click("View") }
    try await expect(SwatchesApp.self, "own-widgets", appearance, Size(width: 400, height: 80))
    try await expect(LetterApp.self, "restoration", appearance) { try await $0.requestClose() }
    try await expect(BookApp.self, "settings", appearance, small)
    try await expect(NamesApp.self, "tables", appearance)
    try await expect(JournalApp.self, "text", appearance)
    try await expect(ShopApp.self, "theme", appearance, small)
    try await expect(CounterApp.self, "views", appearance, small)
    try await expect(MemosApp.self, "windows", appearance, small)
    try await expect(VotesApp.self, "workflows", appearance, small)
    let chat = try Harness(size: Size(width: 400, height: 280), scale: 2) { clock in
      ChatWorkflow(service: .fake("Welcome", "Is anybody here?"), clock: clock)
    }
    try await chat.perform(.appearance(appearance))
    try await chat.advance(by: .seconds(1))
    try expect(chat, "network", appearance)
  }

  @Test(arguments: Appearance.allCases)
  func `the picture of all icons is current`(appearance: Appearance) async throws {
    let icons = ViewWidget(
      FlowStack(spacing: 8, lineSpacing: 16) {
        ForEach(Icon.allCases, id: \.self) { icon in
          VStack(spacing: 4) {
            IconImage(decorative: icon)
            Text("\(icon)").font(.caption).foregroundColor(\.secondaryText)
          }.frame(width: 104)
        }
      }.padding())
    let harness = try Harness(size: Size(width: 800, height: 1120), scale: 1, widget: icons)
    try await harness.perform(.appearance(appearance))
    try expect(harness, "all-icons", appearance)
  }

  /// Expects a picture in Documentation/Images to show the app after `perform`.
  private func expect(
    _ app: (some App).Type, _ name: String, _ appearance: Appearance,
    _ size: Size = Size(width: 400, height: 280), environment: [String: String] = [:],
    perform: (Harness) async throws -> Void = { _ in }
  ) async throws {
    let harness = try Harness(app: app, environment: environment, size: size, scale: 2)
    try await harness.perform(.appearance(appearance))
    try await perform(harness)
    try await harness.settle()
    try expect(harness, name, appearance)
  }

  private func expect(_ harness: Harness, _ name: String, _ appearance: Appearance) throws {
    let picture = "guide-\(name)-\(appearance.rawValue)"
    let folder = PackageDescription.root.appending(path: "Documentation/Images").path
    let problem = try SnapshotStore(folder: folder).problem(
      with: harness.image, named: picture,
      records: SnapshotStore.isRecording(environment: Platform.environment))
    if let problem { Issue.record("\(picture): \(problem)") }
  }

  // MARK: - Programs

  /// The lines of a page before its first heading.
  private func beginning(of page: String) throws -> MarkdownPage {
    let path = "Documentation/\(page).md"
    let lines = try MarkdownPage(path).lines.prefix { !$0.hasPrefix("## ") }
    return MarkdownPage(path, text: lines.joined(separator: "\n"))
  }

  @Test(arguments: guides)
  func `a guide begins with a picture in both appearances, and a program`(page: String) throws {
    let beginning = try beginning(of: page)
    for appearance in Appearance.allCases {
      let isShown = beginning.links.contains { $0.hasSuffix("-\(appearance.rawValue).png") }
      #expect(isShown, "\(page) has no picture in \(appearance.rawValue).")
    }
    let program = beginning.swiftBlocks.joined()
    #expect(program.contains("import WorkflowSDL\n"), "\(page)")
    #expect(program.contains("@main struct"), "\(page) begins with no app.")
  }

  @Test func `the programs compile, each with nothing but its imports`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for page in Self.guides {
      // One module has one main type at most; all programs together are compiled in one step.
      let blocks = try beginning(of: page).swiftBlocks.map { $0.replacing("@main ", with: "") }
      for (index, block) in blocks.enumerated() {
        let file = folder.appending(path: "\(page)\(index).swift")
        try block.write(to: file, atomically: true, encoding: .utf8)
        files.append(file.path)
      }
    }
    let modules = try TestProgram.modules
    let compiler = try Command(
      ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules.path]
        + TestProgram.mapsOfC + files, mergesErrors: true)
    #expect(files.count >= Self.guides.count && compiler.status == 0, "\(compiler.text)")
  }
}
