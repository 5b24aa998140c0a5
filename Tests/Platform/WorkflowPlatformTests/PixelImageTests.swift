import Foundation
import Glibc
import Testing
import WorkflowPlatform

@MainActor
@Suite final class PixelImageTests {
  private let file = NSTemporaryDirectory() + "/pixels-\(UUID().uuidString).png"

  deinit {
    try? FileManager.default.removeItem(atPath: file)
  }

  @Test func `a PNG file is read back unchanged`() throws {
    let pixels = (0..<35).map { UInt32($0) &* 0x1f_35_77 & 0xff_ffff }
    let image = PixelImage(width: 7, height: 5, pixels: pixels)

    try image.write(pngFile: file)

    #expect(try PixelImage(pngFile: file) == image)
  }

  @Test func `writing replaces the file`() throws {
    try PixelImage(width: 2, height: 1, pixels: [1, 2]).write(pngFile: file)
    let other = PixelImage(width: 1, height: 1, pixels: [3])
    try other.write(pngFile: file)
    #expect(try PixelImage(pngFile: file) == other)
  }

  @Test func `pixels are addressed by column and row`() {
    var image = PixelImage(width: 2, height: 2, pixels: [1, 2, 3, 4])
    #expect(image[1, 0] == 2)
    image[0, 1] = 0xff00_0009
    #expect(image.pixels == [1, 2, 9, 4])
  }

  @Test func `a missing file is an error that names what failed`() throws {
    let error = try #require(throws: SDLError.self) {
      try PixelImage(pngFile: "/nowhere/picture.png")
    }
    #expect(error.function == "Reading a PNG file")
    #expect(error.description.hasPrefix("Reading a PNG file failed: "))
    #expect(error.reason.contains("/nowhere/picture.png"))
  }

  @Test func `a corrupt file is an error that names what failed`() throws {
    try Data("this is no picture".utf8).write(to: URL(fileURLWithPath: file))
    let error = try #require(throws: SDLError.self) { try PixelImage(pngFile: file) }
    #expect(error.description == "Reading a PNG file failed: \(file) is not a PNG file")
  }

  @Test(arguments: [(0x4001, 1), (1, 0x4001), (0x2001, 0x2000)])
  func `a picture that claims to exceed any display is refused before it is read`(
    width: Int, height: Int
  ) throws {
    try PixelImage(width: 1, height: 1, pixels: [0]).write(pngFile: file)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    bytes.replaceSubrange(
      16..<24, with: [width, height].flatMap { [0, 0, $0 / 256, $0 % 256] }.map(UInt8.init))
    try bytes.write(to: URL(fileURLWithPath: file))
    let error = try #require(throws: SDLError.self) { try PixelImage(pngFile: file) }
    #expect(error.reason == "\(file) has more than 16384 pixels per side or 8192 x 8192 pixels")
  }

  @Test(arguments: [0, 23, 24, 40, -12, -1])
  func `a truncated file is an error that names what failed`(length: Int) throws {
    let image = PixelImage(width: 50, height: 50, pixels: .init(repeating: 0x123456, count: 2_500))
    try image.write(pngFile: file)
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    let kept = length < 0 ? whole.count + length : length
    try whole.prefix(kept).write(to: URL(fileURLWithPath: file))

    let error = try #require(throws: SDLError.self) { try PixelImage(pngFile: file) }

    #expect(error.function == "Reading a PNG file")
    #expect(error.reason == "\(file) is \(kept < 24 ? "not a PNG file" : "a truncated PNG file")")
  }

  @Test func `a damaged file is an error, without a line on standard error`() throws {
    let image = PixelImage(width: 8, height: 8, pixels: (0..<64).map { $0 * 7 })
    try image.write(pngFile: file)
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    let printed = try standardError {
      for place in 16..<whole.count - 12 {
        var bytes = whole
        bytes[place] ^= 4
        try bytes.write(to: URL(fileURLWithPath: file))
        _ = try? PixelImage(pngFile: file)
      }
    }
    #expect(!printed.contains("libpng"), "\(printed.prefix(1_000))")
    var bytes = whole
    bytes[29] ^= 1  // the checksum of the header
    try bytes.write(to: URL(fileURLWithPath: file))
    let error = try #require(throws: SDLError.self) { try PixelImage(pngFile: file) }
    #expect(error.description == "Reading a PNG file failed: \(file): IHDR: CRC error")
  }

  /// Returns the text that is written to standard error during `body`, which is written there
  /// afterwards.
  private func standardError(_ body: () throws -> Void) throws -> String {
    let log = file + ".log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let original = dup(2)
    let target = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    #expect(original >= 0 && target >= 0 && dup2(target, 2) == 2)
    defer {
      dup2(original, 2)
      close(original)
      close(target)
      let bytes = (try? Data(contentsOf: URL(fileURLWithPath: log))) ?? Data()
      _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    }
    try body()
    return String(decoding: try Data(contentsOf: URL(fileURLWithPath: log)), as: UTF8.self)
  }

  @Test func `a chunk that claims to be longer than the file fails immediately`() throws {
    try PixelImage(width: 1, height: 1, pixels: [0]).write(pngFile: file)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    bytes.replaceSubrange(33..<37, with: [0x7F, 0xFF, 0xFF, 0xFF])
    try bytes.write(to: URL(fileURLWithPath: file))
    let error = try #require(throws: SDLError.self) { try PixelImage(pngFile: file) }
    #expect(error.reason == "\(file) is a truncated PNG file")
  }

  @Test(arguments: [
    ("/nowhere/picture.png", "No such file or directory"),
    ("/dev/full", "No space left on device"),
  ])
  func `an unwritable file is an error that names it and why`(file: String, reason: String) throws {
    let image = PixelImage(width: 1, height: 1, pixels: [0])
    let error = try #require(throws: SystemError.self) { try image.write(pngFile: file) }
    #expect(error.description == "\(file): \(reason)")
  }
}
