import Foundation
import Testing
import WorkflowCanvas
import WorkflowPlatform

/// JPEGs that Debian's tools write, whose pixels ImageMagick also reads.
@Suite struct ComparedPhotoTests {
  /// A picture of 24 by 16 pixels: a different gradient in each quarter.
  private static let picture =
    [
      "(", "-size", "12x8", "gradient:#c01010-#ff9060", "gradient:#108030-#a0ffb0", "+append", ")",
      "(", "gradient:#1020a0-#90b0ff", "gradient:#101010-#e0e0e0", "+append", ")", "-append",
    ] + ["-depth", "8"]
  /// The options of `convert` for each kind of photo.
  private static let kinds = [
    "colours": [], "inverted inks, with Adobe's marker": ["-colorspace", "CMYK"],
    "grey": ["-colorspace", "Gray"], "progressive": ["-interlace", "JPEG"],
    "coarse": ["-quality", "30", "-sampling-factor", "4:2:0"],
  ]

  /// Checks that a photo has the pixels that ImageMagick reads.
  ///
  /// - Parameter changed: The options of `convert` that change the pixels that it has read.
  private func check(_ photo: [UInt8], width: Int = 24, changed: [String] = []) throws {
    let colors = ["-auto-orient", "-colorspace", "sRGB", "-depth", "8", "rgba:-"]
    let bytes = try OtherProgram.convert.output(["jpeg:-"] + changed + colors, input: photo)
    let expected = stride(from: 0, to: bytes.count, by: 4).map { start in
      [3, 0, 1, 2].reduce(0 as UInt32) { $0 << 8 | UInt32(bytes[start + $1]) }
    }
    let request = ImageRequest(
      .bytes(photo, name: "photo.jpg"), isHighDensity: false,
      pixels: .init(width: width, height: 24 * 16 / width))
    let content = try ImageDecoder.content(for: request, within: .seconds(10))
    let bitmap = try #require(content.bitmap)
    let difference = BitmapDifference(bitmap, expected)
    #expect(bitmap.width == width)
    #expect(difference.largest <= 2 && difference.mean <= 1, "\(difference)")
  }

  @Test(arguments: kinds.keys.sorted())
  func `a photo has the pixels that ImageMagick reads`(kind: String) throws {
    let options = Self.kinds[kind] ?? []
    try check(try OtherProgram.convert.output(Self.picture + options + ["jpeg:-"]))
  }

  @Test(arguments: [
    ["-rgb"], ["-grayscale"], ["-progressive", "-restart", "1"], ["-arithmetic"],
    ["-baseline", "-optimize", "-quality", "60", "-sample", "2x1"],
  ])
  func `a photo by cjpeg has the pixels that ImageMagick reads`(options: [String]) throws {
    let pixels = try OtherProgram.convert.output(Self.picture + ["ppm:-"])
    try check(try OtherProgram.cjpeg.output(options, input: pixels))
  }

  /// ImageMagick takes all inks for inverted ones; gdk-pixbuf takes only those with the marker.
  @Test func `inks without Adobe's marker are the inverse of ImageMagick's`() throws {
    let inverted = ["-colorspace", "CMYK", "-negate", "jpeg:-"]
    var photo = try OtherProgram.convert.output(Self.picture + inverted)
    let marker = try #require(photo.firstRange(of: Array("Adobe".utf8)))
    photo[marker.lowerBound] = 0
    try check(photo, changed: ["-negate"])
  }

  @Test(arguments: 1...8)
  func `a photo is turned as ImageMagick turns it`(orientation: UInt8) throws {
    let exif: [UInt8] =
      [0xff, 0xe1, 0, 34] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
      + [0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    let photo = try OtherProgram.convert.output(Self.picture + ["jpeg:-"])
    try check(photo[..<2] + exif + photo[2...], width: orientation > 4 ? 16 : 24)
  }
}

/// A program that reads or writes images, and belongs to a package of Debian.
struct OtherProgram {
  static let cjpeg = Self(path: "/usr/bin/cjpeg", package: "libjpeg-turbo-progs")
  static let convert = Self(path: "/usr/bin/convert", package: "imagemagick")
  static let rsvgConvert = Self(path: "/usr/bin/rsvg-convert", package: "librsvg2-bin")

  let path: String
  let package: String

  /// Runs the program to its end, and returns its standard output.
  ///
  /// - Parameter input: Less than 64 KiB, so that it fits into the pipe.
  /// - Throws: If the program is missing, or fails.
  func output(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    try #require(
      FileManager.default.isExecutableFile(atPath: path),
      "Expected \(path), but it is missing. Install \(package).")
    let (process, standardInput, standardOutput) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    (process.standardInput, process.standardOutput) = (standardInput, standardOutput)
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input))
    try standardInput.fileHandleForWriting.close()
    let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(path) \(arguments) failed.")
    return [UInt8](output)
  }
}

/// The difference of a bitmap from expected pixels: of each pixel, in the channel in which it is
/// largest.
struct BitmapDifference: CustomStringConvertible {
  let mean: Double
  let largest: Int
  /// The fraction of the pixels that differ by more than 64.
  let differing: Double

  /// - Parameter expected: ARGB with premultiplied alpha; a bitmap of another size differs fully.
  init(_ bitmap: Bitmap, _ expected: [UInt32]) {
    let isEqualInSize = bitmap.pixels.count == expected.count
    let steps = isEqualInSize ? zip(bitmap.pixels, expected).map { Self.step($0, $1) } : [255]
    mean = Double(steps.reduce(0, +)) / Double(steps.count)
    largest = steps.max() ?? 255
    differing = Double(steps.count { $0 > 64 }) / Double(steps.count)
  }

  private static func step(_ one: UInt32, _ two: UInt32) -> Int {
    let shifts: [UInt32] = [0, 8, 16, 24]
    return shifts.map { abs(Int(one >> $0 & 0xff) - Int(two >> $0 & 0xff)) }.max() ?? 0
  }

  var description: String {
    let percent = String(format: "%.1f %% of the pixels differ by more than 64", differing * 100)
    return percent + String(format: ", the mean is %.1f, the maximum \(largest)", mean)
  }
}
