public import WorkflowCanvas

/// Small pictures for tests, and broken ones.
public enum SamplePicture {
  /// 40 by 20 pixels, the left half red, the right one blue.
  public static let png = bytes(
    """
    89504e470d0a1a0a0000000d4948445200000028000000140803000000c8988f8900000006504c54
    45ff00000000ff6ca1fd8e000000174944415428cf6360c00218b100865185a30a47158200007452
    019134faa1030000000049454e44ae426082
    """)

  /// 8 by 8 pixels, red.
  public static let jpeg = bytes(
    """
    ffd8ffe000104a46494600010100000100010000ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13
    201513121213271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e
    5a615a50604a51524fffdb0043010e0e0e131113261515264f352d354f4f4f4f4f4f4f4f4f4f4f4f
    4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4fffc0
    0011080008000803012200021101031101ffc4001500010100000000000000000000000000000006
    ffc40014100100000000000000000000000000000000ffc400150101010000000000000000000000
    0000000507ffc40014110100000000000000000000000000000000ffda000c03010002110311003f
    009f003292ffd9
    """)

  /// A drawing of the given size in points, the left half red, the right one blue.
  public static func svg(width: String = "40", height: String = "20") -> [UInt8] {
    Array(
      """
      <?xml version="1.0"?><!-- no <svg width="9"> -->
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
      <rect width="20" height="20" fill="#f00"/><rect x="20" width="20" height="20" fill="#00f"/>
      </svg>
      """.utf8)
  }

  /// Pictures that cannot be shown, each with a word of the message about it.
  public static let broken: [(source: ImageSource, reason: String)] = [
    (.file("/nowhere/picture.png"), "no such file"),
    (.file("/tmp"), "not a file"),
    (.file("/dev/zero"), "not a file"),
    (.bytes([], name: "empty"), "not a PNG, JPEG or SVG"),
    (.bytes(Array("GIF89a, but not ours".utf8), name: "foreign"), "not a PNG, JPEG or SVG"),
    (.bytes(Array(png.dropLast(20)), name: "cut-off.png"), "truncated"),
    (.bytes(Array(png.prefix(12)), name: "stub.png"), "truncated"),
    (.bytes(png.damaged(at: 16, by: [0x3b, 0x9a, 0xca, 0]), name: "huge.png"), "1000000000"),
    (.bytes(png.damaged(at: 45, by: [9, 9, 9]), name: "damaged.png"), "damaged"),
    (.bytes(Array(jpeg.dropLast(3)), name: "cut-off.jpg"), "truncated"),
    (.bytes(Array(jpeg.prefix(100)), name: "stub.jpg"), "truncated"),
    (.bytes(jpeg.damaged(at: 20, by: [0, 0]), name: "damaged.jpg"), "damaged"),
    (.bytes(svg(width: "1e9", height: "1e9"), name: "huge.svg"), "1000000000"),
    (.bytes(svg(width: "16385", height: "1"), name: "long.svg"), "16385.0 x 1.0"),
    (.bytes(svg(width: "8193", height: "8192"), name: "large.svg"), "8193.0 x 8192.0"),
    (.bytes(svg(width: "0", height: "0"), name: "nothing.svg"), "0.0 x 0.0"),
    (.bytes(svg(width: "NaN", height: "NaN"), name: "no-number.svg"), "NaN"),
    (.bytes(svg(width: "-40", height: "20"), name: "negative.svg"), "-40"),
    (.bytes(svg(width: "100%", height: "100%"), name: "shares.svg"), "its size"),
    (.bytes(svg().dropLast(8) + [], name: "cut-off.svg"), "truncated"),
    (.bytes(Array("<svg width='4'".utf8), name: "stub.svg"), "its size"),
  ]

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}

extension [UInt8] {
  /// The bytes with those from `place` on replaced.
  fileprivate func damaged(at place: Int, by bytes: [UInt8]) -> [UInt8] {
    Array(self[..<place]) + bytes + self[(place + bytes.count)...]
  }
}
