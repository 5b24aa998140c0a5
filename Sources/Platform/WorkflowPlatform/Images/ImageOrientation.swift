internal import WorkflowCanvas

/// How a stored image is turned and mirrored to be upright (Exif 3.0, tag 0x0112).
struct ImageOrientation {
  /// 1 for an upright image to 8.
  private var value = 1

  /// Whether the stored width is the upright height.
  var swapsSides: Bool { value > 4 }

  /// Reads Exif metadata, a TIFF file; what is not valid is upright.
  init(exif: ArraySlice<UInt8>) {
    let isLittle = exif.starts(with: "II".utf8)
    func number(at offset: Int, count: Int) -> Int? {
      guard offset >= 0, offset <= exif.count - count else { return nil }
      let bytes = exif.dropFirst(offset).prefix(count)
      return (isLittle ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard isLittle || exif.starts(with: "MM".utf8), number(at: 2, count: 2) == 42,
      let directory = number(at: 4, count: 4), let count = number(at: directory, count: 2)
    else { return }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = number(at: offset, count: 2) else { return }
      if tag == 0x0112, number(at: offset + 2, count: 2) == 3,
        let value = number(at: offset + 8, count: 2), (1...8).contains(value)
      {
        self.value = value
        return
      }
    }
  }

  /// Returns stored pixels as an upright image.
  func upright(width: Int, height: Int, _ pixels: [UInt32]) -> Bitmap {
    if value == 1 { return Bitmap(width: width, height: height, pixels: pixels) }
    let (mirrorsX, mirrorsY) = ([2, 3, 7, 8].contains(value), [3, 4, 6, 7].contains(value))
    let (columns, rows) = swapsSides ? (height, width) : (width, height)
    var result: [UInt32] = []
    result.reserveCapacity(pixels.count)
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = swapsSides ? (row, column) : (column, row)
        result.append(
          pixels[(mirrorsY ? height - 1 - y : y) * width + (mirrorsX ? width - 1 - x : x)])
      }
    }
    return Bitmap(width: columns, height: rows, pixels: result)
  }
}
