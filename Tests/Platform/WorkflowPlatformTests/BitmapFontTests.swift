import Foundation
import Glibc
import Testing
import WorkflowCanvas
import WorkflowPlatform

/// A font that consists of pixels, such as the fonts of X11, as a fallback font.
@MainActor
@Suite struct BitmapFontTests {
  /// Returns a font of 16 pixels with one character, U+E777: the left half of its 8 by 16 pixels.
  ///
  /// - Parameter isDamaged: Whether the font has a height of zero, and an emoji by whose width its
  ///   characters are scaled.
  private static func source(isDamaged: Bool = false) -> String {
    let height = isDamaged ? 0 : 16
    func character(_ code: Int) -> String {
      """
      STARTCHAR \(code)
      ENCODING \(code)
      SWIDTH 500 0
      DWIDTH 8 0
      BBX 8 \(height) 0 -\(height / 4)
      BITMAP
      \(String(repeating: "F0\n", count: height))ENDCHAR

      """
    }
    let codes = isDamaged ? [0xe777, 0x1f600] : [0xe777]
    return """
      STARTFONT 2.1
      FONT -test-Half-Medium-R-Normal--16-160-75-75-C-80-ISO10646-1
      SIZE 16 75 75
      FONTBOUNDINGBOX 8 \(height) 0 -\(height / 4)
      STARTPROPERTIES 6
      FAMILY_NAME "Half"
      FONT_ASCENT \(height * 3 / 4)
      FONT_DESCENT \(height / 4)
      PIXEL_SIZE 16
      CHARSET_REGISTRY "ISO10646"
      CHARSET_ENCODING "1"
      ENDPROPERTIES
      CHARS \(codes.count)
      \(codes.map(character).joined())ENDFONT

      """
  }

  /// Calls `body` while a font is one of the fonts of this process.
  private func withFont(_ source: String = source(), _ body: () throws -> Void) throws {
    typealias Add = @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> CInt
    typealias Clear = @convention(c) (OpaquePointer?) -> Void
    let library = try #require(dlopen("libfontconfig.so.1", RTLD_NOW), "Install fontconfig.")
    let add = unsafeBitCast(
      try #require(dlsym(library, "FcConfigAppFontAddFile")), to: Add.self)
    let clear = unsafeBitCast(try #require(dlsym(library, "FcConfigAppFontClear")), to: Clear.self)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      clear(nil)
      try? FileManager.default.removeItem(at: folder)
    }
    let file = folder.appending(path: "half.bdf")
    try source.write(to: file, atomically: true, encoding: .utf8)
    try #require(add(nil, file.path) != 0)
    try body()
  }

  @Test(arguments: [1.0, 2.0])
  func `is drawn in the colour of the text`(scale: Double) throws {
    try withFont {
      let fonts = try Fonts(scale: scale)
      let font = Font(size: 15)
      let image = try picture(side: 80, by: Painter(fonts: fonts)) {
        $0.run("\u{e777}", baseline: Point(x: 10, y: 30), font, Color(0xff0000))
      }
      let shape = image.inked
      #expect(image.count(of: 0xff0000) == shape.width * shape.height)
      #expect(shape.height > Int(12 * scale) && shape.width < shape.height)
      let width = fonts.width(of: "\u{e777}", in: font)
      #expect(abs(Double(shape.width) / scale - width / 2) <= 1)
    }
  }

  @Test func `a damaged font without a height draws nothing`() throws {
    try withFont(Self.source(isDamaged: true)) {
      let fonts = try Fonts(scale: 1)
      let image = try picture(side: 80, by: Painter(fonts: fonts)) {
        $0.run("\u{e777}", baseline: Point(x: 10, y: 30), Font(size: 15), Color(0xff0000))
      }
      #expect(image.count(of: 0xff0000) == 0)
    }
  }
}
