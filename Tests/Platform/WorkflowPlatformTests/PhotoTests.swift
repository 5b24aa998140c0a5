import Testing
import WorkflowCanvas
import WorkflowPlatform

/// JPEGs as cameras and printers' programs write them.
@Suite struct PhotoTests {
  /// 24 by 16 pixels: three grey squares (21, 60, 100) above three lighter ones (139, 180, 221).
  private static let squares = bytes(
    """
    ffd8ffe000104a46494600010100000100010000ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13
    201513121213271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e
    5a615a50604a51524fffc0000b080010001801011100ffc400150001010000000000000000000000
    0000000507ffc40014100100000000000000000000000000000000ffda0008010100003f009e9832
    60c997ffd9
    """)
  /// 32 by 8 pixels of inks, stored inverted: cyan, all but cyan, yellow and black.
  private static let inks = bytes(
    """
    ffd8ffee000e41646f626500640000000000ffdb004300100b0c0e0c0a100e0d0e12111013182
    81a181616183123251d283a333d3c3933383740485c4e404457453738506d51575f626768673e
    4d71797064785c656763ffc000140800080020044311004d11005911004b1100ffc4001600010
    10100000000000000000000000000080007ffc400141001000000000000000000000000000000
    00ffda000e0443004d0059004b00003f00cfda0340680400fe3f8fe88044024400feffd9
    """)

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  private func decode(_ bytes: [UInt8], _ width: Int, _ height: Int) throws -> ImageContent {
    let request = ImageRequest(
      .bytes(bytes, name: "photo.jpg"), isHighDensity: false,
      pixels: .init(width: width, height: height))
    return try ImageDecoder.content(for: request, within: .seconds(10))
  }

  @Test(arguments: [
    (1, 21, 100), (2, 100, 21), (3, 221, 139), (4, 139, 221), (5, 21, 139), (6, 139, 21),
    (7, 221, 100), (8, 100, 221),
  ])
  func `a photo is turned and mirrored as its Exif data say`(
    orientation: UInt8, left: Int, right: Int
  ) throws {
    let exif: [UInt8] =
      [0xff, 0xe1, 0, 34] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
      + [0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    let bytes = Self.squares[..<2] + exif + Self.squares[2...]
    let (width, height) = orientation > 4 ? (16, 24) : (24, 16)
    let content = try decode(Array(bytes), width, height)
    #expect(content.size == Size(width: Double(width), height: Double(height)))
    let bitmap = try #require(content.bitmap)
    #expect((bitmap.width, bitmap.height) == (width, height))
    #expect(abs(Int(bitmap.pixels[0] & 0xff) - left) < 3)
    #expect(abs(Int(bitmap.pixels[width - 1] & 0xff) - right) < 3)
  }

  @Test func `inks become colours`() throws {
    let pixels = try #require(try decode(Self.inks, 32, 8).bitmap).pixels
    let colors = [4, 12, 20, 28].map { pixels[$0] }
    #expect(colors == [0xff00_ffff, 0xff00_0000, 0xffff_ff00, 0xff00_0000])
  }

  @Test func `inks without Adobe's marker are not inverted`() throws {
    var bytes = Self.inks
    bytes[6] = 0
    let pixels = try #require(try decode(bytes, 32, 8).bitmap).pixels
    #expect([4, 12].map { pixels[$0] } == [0xff00_0000, 0xff00_ffff])
  }
}
