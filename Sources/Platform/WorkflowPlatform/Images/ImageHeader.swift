internal import CSDL

/// The format and size of an image, read from its bytes before it is decoded.
///
/// The decoders do not check their input: they allocate gigabytes if a header specifies a huge
/// size, and invent pixels if the end is missing. Therefore an image is decoded only if its size is
/// supported and its data is complete (PNG third edition, 5.3; ITU-T T.81, B.1.1; SVG 2, 8.2).
struct ImageHeader {
  /// The supported formats.
  enum Format {
    case png, jpeg, svg
  }

  let format: Format
  /// The width of the upright image, in pixels.
  let width: Double
  /// The height of the upright image, in pixels.
  let height: Double
  /// How the stored image is turned and mirrored to be upright.
  let orientation: ImageOrientation

  /// Reads the header of an image and checks that the data is complete.
  init(_ bytes: [UInt8]) throws(ImageError) {
    var exif = 0..<0
    let size: (width: Double, height: Double)
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      format = .png
      size = try Self.sizeOfPNG(bytes, &exif)
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      format = .jpeg
      size = try Self.sizeOfJPEG(bytes, &exif)
    } else if let root = SVGRoot(bytes) {
      format = .svg
      size = try root.size
      guard root.isWhole else { throw .cutOff }
    } else {
      throw .unknown
    }
    orientation = ImageOrientation(exif: bytes[exif])
    (width, height) = orientation.swapsSides ? (size.height, size.width) : size
    try Self.check(width, height)
  }

  /// Checks that a size is supported.
  private static func check(_ width: Double, _ height: Double) throws(ImageError) {
    guard width >= 1, height >= 1, max(width, height) <= Double(CSDLMaximumSide),
      width * height <= Double(CSDLMaximumPixels)
    else { throw .size("\(width)", "\(height)") }
  }

  /// Returns a big-endian number of `count` bytes; nil if it is beyond the end.
  private static func number(_ bytes: [UInt8], at position: Int, count: Int) -> Int? {
    guard position >= 0, position + count <= bytes.count else { return nil }
    return bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func sizeOfPNG(
    _ bytes: [UInt8], _ exif: inout Range<Int>
  ) throws(ImageError) -> (width: Double, height: Double) {
    guard let width = number(bytes, at: 16, count: 4), let height = number(bytes, at: 20, count: 4)
    else { throw .cutOff }
    try check(Double(width), Double(height))
    var position = 8
    while true {
      guard let length = number(bytes, at: position, count: 4),
        let kind = number(bytes, at: position + 4, count: 4)
      else { throw .cutOff }
      guard let sum = number(bytes, at: position + 8 + length, count: 4) else { throw .cutOff }
      let isWhole = bytes.withUnsafeBytes { bytes in
        SDL_crc32(0, bytes.baseAddress.map { $0 + position + 4 }, length + 4) == UInt32(sum)
      }
      guard isWhole else { throw .damaged("in the chunk at byte \(position)") }
      if kind == 0x6558_4966 { exif = position + 8..<position + 8 + length }  // "eXIf"
      position += 12 + length
      if kind == 0x4945_4e44 { return (Double(width), Double(height)) }  // "IEND"
    }
  }

  /// The maximum number of scans of a JPEG: each takes only a few bytes of the file, but time for
  /// the whole image. Encoders write about ten.
  private static let maximumScanCount = 100
  /// The maximum number of pixels that a JPEG's scans process in total.
  private static let maximumScannedPixels = 1e9

  /// Reads a JPEG from marker to marker; a start of scan is followed by entropy-coded bytes, in
  /// which 0xff is always followed by 0 or a restart marker.
  private static func sizeOfJPEG(
    _ bytes: [UInt8], _ exif: inout Range<Int>
  ) throws(ImageError) -> (width: Double, height: Double) {
    var size: (width: Double, height: Double)?
    var position = 2
    var scanCount = 0
    while true {
      while position + 1 < bytes.count, bytes[position] == 0xff, bytes[position + 1] == 0xff {
        position += 1
      }
      guard let marker = number(bytes, at: position, count: 2) else { throw .cutOff }
      if marker == 0xffd9 {
        guard let size else { throw .damaged("no frame") }
        guard scanCount <= maximumScanCount,
          Double(scanCount) * size.width * size.height <= maximumScannedPixels
        else { throw .manyScans }
        return size
      }
      guard marker >> 8 == 0xff else { throw .damaged("no marker") }
      guard let length = number(bytes, at: position + 2, count: 2) else { throw .cutOff }
      if (0xffc0...0xffcf).contains(marker), ![0xffc4, 0xffc8, 0xffcc].contains(marker) {
        guard let height = number(bytes, at: position + 5, count: 2),
          let width = number(bytes, at: position + 7, count: 2)
        else { throw .cutOff }
        size = (Double(width), Double(height))
      }
      let content = position + 4..<min(max(position + 4, position + 2 + length), bytes.count)
      if marker == 0xffe1, exif.isEmpty, bytes[content].starts(with: "Exif\0\0".utf8) {
        exif = content.dropFirst(6)
      }
      position += 2 + max(2, length)
      if marker == 0xffda {
        scanCount += 1
        position = endOfScan(bytes, from: position)
      }
    }
  }

  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    var position = start
    while position + 1 < bytes.count {
      let next = bytes[position + 1]
      if bytes[position] == 0xff, next != 0, next != 0xff, !(0xd0...0xd7).contains(next) {
        return position
      }
      position += 1
    }
    return bytes.count
  }
}
