import Foundation

/// An open text file.
struct CSVFile: ~Copyable {
  let descriptor: Int32
  let size: Int

  /// - Throws: `LedgerFailure` for a file that is not imported.
  init(path: String) throws {
    // Closing it would end the locks of the ledger.
    if FileLock.covers(path) { throw LedgerFailure.isOpen }
    // A pipe does not block, and is refused below.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw LedgerFailure.unreadable(String(cString: strerror(errno)))
    }
    let size = Int(status.st_size)
    let failure: LedgerFailure? =
      status.st_mode & S_IFMT != S_IFREG
      ? .notAFile : size > CSVImport.maximumSize ? .tooLarge : nil
    if let failure {
      close(descriptor)
      throw failure
    }
    (self.descriptor, self.size) = (descriptor, size)
  }

  deinit { close(descriptor) }
}

/// The units of a text file: bytes of UTF-8, or Unicode scalars of other encodings.
struct CSVSource {
  private let descriptor: Int32
  private let encoding: CSVOptions.Encoding
  private var isBigEndian = false
  private var buffer: [UInt8] = []
  private var index = 0
  /// The place of the buffer in the file.
  private var start = 0

  /// The file must outlive the source.
  init(_ file: borrowing CSVFile, encoding: CSVOptions.Encoding) throws {
    descriptor = file.descriptor
    self.encoding = encoding
    try seek(to: 0)
    let beginning = try peekBytes(4096)
    switch encoding {
    case .utf8: if beginning.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
    case .utf16:
      let mark = beginning.prefix(2)
      isBigEndian =
        mark == [0xfe, 0xff] || mark != [0xff, 0xfe] && Self.hasZeros(beginning, at: 0)
      if mark == [0xfe, 0xff] || mark == [0xff, 0xfe] { index = 2 }
    case .windows1252: break
    }
  }

  /// The encoding that the first bytes of a file look like.
  static func guess(_ file: borrowing CSVFile) throws -> CSVOptions.Encoding {
    var source = try CSVSource(file, encoding: .windows1252)
    let beginning = try source.peekBytes(65_536)
    let mark = beginning.prefix(2)
    if mark == [0xff, 0xfe] || mark == [0xfe, 0xff] { return .utf16 }
    if hasZeros(beginning, at: 0) || hasZeros(beginning, at: 1) { return .utf16 }
    // The last character may be cut.
    let isUTF8 = (0...3).contains {
      String(validating: beginning.dropLast($0), as: UTF8.self) != nil
    }
    return isUTF8 ? .utf8 : .windows1252
  }

  /// Whether a third of the bytes at even (or odd) offsets are zero, as of UTF-16.
  private static func hasZeros(_ bytes: [UInt8], at parity: Int) -> Bool {
    let zeros = stride(from: parity, to: bytes.count, by: 2).count { bytes[$0] == 0 }
    return zeros > 0 && zeros >= bytes.count / 6
  }

  var position: Int { start + index }

  mutating func seek(to position: Int) throws {
    guard lseek(descriptor, off_t(position), SEEK_SET) >= 0 else { throw systemFailure() }
    (start, index) = (position, 0)
    buffer.removeAll(keepingCapacity: true)
  }

  mutating func peek() throws -> UInt32? {
    _ = try has(4)
    let old = index
    defer { index = old }
    return try next()
  }

  mutating func next() throws -> UInt32? {
    switch encoding {
    case .utf8: return try byte().map(UInt32.init)
    case .windows1252:
      return try byte().map {
        0x80...0x9f ~= $0 ? Self.windows1252[Int($0) - 0x80] : UInt32($0)
      }
    case .utf16:
      guard let first = try unit() else { return nil }
      guard UTF16.isLeadSurrogate(first), try has(2) else { return UInt32(first) }
      let old = index
      guard let second = try unit(), UTF16.isTrailSurrogate(second) else {
        index = old
        return UInt32(first)
      }
      return 0x10000 + (UInt32(first) & 0x3ff) << 10 + UInt32(second) & 0x3ff
    }
  }

  /// Appends a unit as UTF-8; a lone surrogate becomes a byte that UTF-8 does not have.
  func append(_ unit: UInt32, to field: inout [UInt8]) {
    if encoding == .utf8 || unit < 0x80 {
      field.append(UInt8(unit))
    } else if let scalar = Unicode.Scalar(unit) {
      field.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    } else {
      field.append(0xff)
    }
  }

  private mutating func unit() throws -> UInt16? {
    guard let first = try byte(), let second = try byte() else { return nil }
    return isBigEndian
      ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
  }

  private mutating func byte() throws -> UInt8? {
    if index == buffer.count { guard try has(1) else { return nil } }
    defer { index += 1 }
    return buffer[index]
  }

  /// Returns the bytes that follow, at most `count`, without moving on.
  private mutating func peekBytes(_ count: Int) throws -> [UInt8] {
    _ = try has(count)
    return Array(buffer[index...].prefix(count))
  }

  /// Fills the buffer until it has `count` more bytes; false if the file ends before.
  private mutating func has(_ count: Int) throws -> Bool {
    while buffer.count - index < count {
      buffer.removeSubrange(..<index)
      (start, index) = (start + index, 0)
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &chunk, chunk.count)
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw systemFailure()
      }
      if count == 0 { return false }
      buffer += chunk.prefix(count)
    }
    return true
  }

  /// The characters of the bytes 0x80 to 0x9f, by the WHATWG Encoding Standard.
  private static let windows1252: [UInt32] = [
    0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8d, 0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d, 0x017e, 0x0178,
  ]
}
