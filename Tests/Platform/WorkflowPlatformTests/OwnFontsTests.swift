import Foundation
import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@testable import WorkflowPlatform

/// Fonts of an app. In these tests, letters are boxes: an A is 0.3 em wide and 0.7 em high.
@MainActor
@Suite struct OwnFontsTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Support/Fonts")

  private static func path(_ name: String) -> String { folder.appending(path: name).path }

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  private static func family(_ names: String...) throws -> FontFamily {
    try FontFamily(paths: names.map(path))
  }

  private static func boxes() throws -> FontFamily {
    try family("Boxes-Regular.ttf", "Boxes-Bold.ttf", "Boxes-Italic.ttf")
  }

  private func font(
    _ family: FontFamily, size: Double = 20, weight: Font.Weight = .regular, isItalic: Bool = false
  ) -> Font {
    Font(size: size, weight: weight, design: .custom(family), isItalic: isItalic)
  }

  private func draw(_ text: String, _ font: Font, scale: Double = 1) throws -> PixelImage {
    try picture(scale: scale, side: 80) {
      $0.run(text, baseline: Point(x: 5, y: 30), font, Color(0x000000))
    }
  }

  // MARK: - Drawing

  @Test(arguments: [1.0, 2])
  func `a letter is measured and drawn with the font of the app`(scale: Double) throws {
    let font = font(try Self.boxes())
    #expect(abs(try Fonts(scale: scale).width(of: "A", in: font) - 8) < 1e-6)
    let ink = try draw("A", font, scale: scale).inked
    #expect(Double(ink.width) == 6 * scale && Double(ink.height) == 14 * scale)
    let descender = try draw("g", font, scale: scale).inked
    #expect(abs(Double(descender.y + descender.height) - (30 + 0.213 * 20) * scale) < 1)
  }

  @Test func `the nearest font of a family draws weights and slopes that have no file`() throws {
    let fonts = try Fonts(scale: 1)
    func width(_ weight: Font.Weight, _ isItalic: Bool, _ family: FontFamily) -> Double {
      fonts.width(of: "A", in: font(family, size: 100, weight: weight, isItalic: isItalic))
        .rounded()
    }
    let boxes = try Self.boxes()
    #expect(Font.Weight.allCases.map { width($0, false, boxes) } == [40, 40, 50, 50])
    #expect(Font.Weight.allCases.map { width($0, true, boxes) } == [42, 42, 42, 42])
    let bold = try Self.family("Boxes-Bold.ttf")
    #expect(Font.Weight.allCases.map { width($0, true, bold) } == [50, 50, 50, 50])
    // Each file is opened once, whichever typefaces it draws; the regular bundled font is always open.
    #expect(fonts.openCount == 1 + 4)
  }

  @Test func `a character that the font lacks comes from the bundled font or the system`() throws {
    let fonts = try Fonts(scale: 1)
    let (own, bundled) = (font(try Self.boxes()), Font(size: 20))
    for text in ["B", " ", "é", "fi", "漢", "\u{e123}", "😀"] {
      #expect(fonts.width(of: text[...], in: own) == fonts.width(of: text[...], in: bundled))
      #expect(try draw(text, own).pixels == draw(text, bundled).pixels, "\(text)")
    }
    let mixed = fonts.width(of: "ABA", in: own)
    #expect(abs(mixed - 16 - fonts.width(of: "B", in: bundled)) < 1e-4)
    let bold = Font(size: 20, weight: .bold, isItalic: true)
    var ownBold = bold
    ownBold.design = own.design
    #expect(try draw("B", ownBold).pixels == draw("B", bold).pixels)
  }

  @Test func `digits get one width if the font has such digits`() throws {
    let fonts = try Fonts(scale: 1)
    let proportional = font(try Self.boxes(), size: 100)
    #expect(fonts.width(of: "1", in: proportional) < fonts.width(of: "0", in: proportional))
    let tabular = proportional.withTabularDigits
    #expect(fonts.width(of: "1", in: tabular) == fonts.width(of: "0", in: tabular))
    #expect(try draw("1", font(Self.boxes()).withTabularDigits).inked.x == 9)
  }

  @Test func `the lines of a font are as high as the lines of the bundled font`() throws {
    let fonts = try Fonts(scale: 1)
    for weight in Font.Weight.allCases {
      let own = fonts.metrics(of: font(try Self.boxes(), size: 26, weight: weight))
      let bundled = fonts.metrics(of: Font(size: 26, weight: weight))
      #expect(own.lineHeight == bundled.lineHeight)
      #expect(abs(own.capHeight - 0.66 * 26) < 1e-6)
    }
    // A font without an H.
    #expect(fonts.metrics(of: font(try Self.family("Colours.ttf"))).capHeight == 0.73 * 20)
  }

  @Test func `a compressed font looks like the other one`() throws {
    let (plain, packed) = (
      try Self.family("Boxes-Regular.ttf"), try Self.family("Boxes-Regular.woff")
    )
    #expect(plain != packed)
    #expect(try draw("AgH", font(plain)).pixels == draw("AgH", font(packed)).pixels)
  }

  @Test func `a font of colours keeps them`() throws {
    let image = try draw("A", font(try Self.family("Colours.ttf")))
    #expect(image.count(of: 0xff0000) == 3 * 14 && image.count(of: 0x00ff00) == 3 * 14)
  }

  @Test func `letters too large for any memory are not drawn`() throws {
    let huge = try Self.family("Huge.ttf")
    for size in [1.0, 15, 1_000] {
      #expect(try Fonts(scale: 1).width(of: "A", in: font(huge, size: size)) == 2_000 * size)
    }
    #expect(try draw("A", font(huge)).inked.isEmpty)
    #expect(try Fonts(scale: 1).metrics(of: font(huge)).capHeight == 0.73 * 20)
  }

  // MARK: - In an app

  @Test func `a theme draws a role with a font of the app, at every text scale`() async throws {
    var theme = Theme()
    theme.typography.title = font(try Self.boxes(), size: 20, weight: .bold)
    let view = VStack(alignment: .leading, spacing: 0) {
      Text("AAAA").font(.title)
      Text("AAA")
    }
    let harness = try Harness(theme: theme, widget: ViewWidget(view))
    #expect(try harness.find("AAAA").bounds.width == 40)
    #expect(try harness.find("AAA").bounds.width > 24)
    try await harness.perform(.textScale(2))
    #expect(try harness.find("AAAA").bounds.width == 80)
    #expect(try harness.image == harness.redrawnImage)
  }

  @Test func `a text changes to a font of the app and back`() async throws {
    let label = Label("AgA")
    let harness = try Harness(size: Size(width: 90, height: 40), widget: label)
    let before = try harness.image
    label.font = font(try Self.boxes(), size: 25)
    #expect(try harness.image == harness.redrawnImage)
    #expect(try harness.image != before)
    label.font = .body
    #expect(try harness.image == before)
  }

  // MARK: - Refused files

  /// Returns the description of the error that `make` throws.
  private func problem(_ make: () throws -> FontFamily) throws -> String {
    do {
      _ = try make()
    } catch {
      return "\(error)"
    }
    Issue.record("Expected an error.")
    return ""
  }

  @Test func `bytes that are no font are refused in one line`() throws {
    let boxes = try Self.bytes("Boxes-Regular.ttf")
    func problem(_ bytes: [UInt8]) throws -> String {
      try self.problem { try FontFamily(bytes: [boxes, bytes]) }
    }
    let other = "Font 2: Is not a font. Specify a TTF or OTF file."
    #expect(try problem([]) == other)
    #expect(try problem([0, 1, 0]) == other)
    #expect(try problem([UInt8]("version https://git-lfs.github.com/spec/v1\n".utf8)) == other)
    #expect(try problem([0xff] + boxes.dropFirst()) == other)
    for count in [4, 11, 12, 100, boxes.count - 4] {
      let text = try problem([UInt8](boxes.prefix(count)))
      #expect(text == "Font 2: Is truncated. Copy or download it again.", "\(count) bytes")
    }
    let packed = try Self.bytes("Boxes-Regular.woff")
    let damaged =
      "Font 2: Is damaged or has no characters. Specify another TTF or OTF file."
    #expect(try problem([UInt8](packed.dropLast())) == damaged)
    #expect(
      try problem([UInt8](repeating: 0, count: (64 << 20) + 1))
        == "Font 2: Is larger than 64 MiB. Specify a font with fewer characters.")
    for table in ["maxp", "cmap", "head"] {
      // The content of the table becomes zero: no glyphs, no characters, no em.
      var bytes = boxes
      let entry = try #require(Data(bytes).range(of: Data(table.utf8))).lowerBound
      func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
      let (start, length) = (number(entry + 8), number(entry + 12))
      for place in start + 4..<start + length { bytes[place] = 0 }
      #expect(try problem(bytes) == damaged, "\(table)")
    }
  }

  @Test func `a path that is no file is refused in one line`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let remedy = "Specify a TTF or OTF file that the app's user can read."
    for path in [folder.path, pipe, "/dev/zero"] {
      let text = try problem { try FontFamily(paths: [path]) }
      #expect(text == "\(path): Is not a regular file. \(remedy)")
    }
    let missing = folder.appending(path: "missing.ttf").path
    #expect(
      try problem { try FontFamily(paths: [missing]) }
        == "\(missing): No such file or directory. \(remedy)")
    #expect(
      try problem { try FontFamily(paths: []) }
        == "A font family has no files. Specify one at least.")
  }

  @Test func `the same files are the same family, from whichever thread`() async throws {
    let (first, names) = (
      try Self.boxes(), ["Boxes-Regular.ttf", "Boxes-Bold.ttf", "Boxes-Italic.ttf"]
    )
    let bytes = try names.map { try Self.bytes($0) }
    let tasks = (0..<16).map { _ in Task.detached { try FontFamily(bytes: bytes) } }
    for task in tasks { #expect(try await task.value == first) }
  }

  @Test func `there are at most 64 families, which are refused in one line`() throws {
    let families = FontFamilies()
    var bytes = try Self.bytes("Boxes-Regular.ttf")
    func add(_ number: Int) throws -> FontFamily {
      bytes[bytes.count - 1] = UInt8(number)
      return try families.family(of: [FontFile(bytes, name: "\(number)")])
    }
    let all = try (0..<64).map(add)
    #expect(Set(all).count == 64)
    #expect(try add(63) == all[63])
    #expect(
      try problem { try add(64) } == "There are 64 font families. Create each one once only.")
    // A family of another process is drawn with the bundled font.
    let fonts = try Fonts(scale: 1, families: FontFamilies())
    #expect(fonts.width(of: "A", in: font(all[0])) == fonts.width(of: "A", in: Font(size: 20)))
  }
}
