internal import CSDL

/// A font file of the app, which was checked.
package final class FontFile: Sendable {
  /// The content. Nothing changes it.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  /// The weight, from 1 to 1,000 as in CSS.
  let weight: Int
  let isItalic: Bool

  /// The maximum size of a file, in bytes.
  private static let limit = 64 << 20

  /// Reads a file.
  ///
  /// - Throws: `SystemError` if it cannot be read or is no font.
  package convenience init(path: String) throws(SystemError) {
    let bytes: [UInt8]
    do {
      bytes = try Platform.readFile(path, atMost: Self.limit)
    } catch {
      throw SystemError(
        description: "\(error). Specify a TTF or OTF file that the app's user can read.")
    }
    try self.init(bytes, name: path)
  }

  /// Copies the bytes of a file. Messages call it `name`.
  ///
  /// - Throws: `SystemError` if it is no font.
  package init(_ bytes: [UInt8], name: String) throws(SystemError) {
    func problem(_ reason: String, _ remedy: String) -> SystemError {
      SystemError(description: "\(name): \(reason). \(remedy)")
    }
    guard bytes.count <= Self.limit else {
      throw problem("Is larger than 64 MiB", "Specify a font with fewer characters.")
    }
    let start = Self.number(bytes, at: 0) ?? 0
    guard Self.plain.contains(start) || Self.packed.contains(start) else {
      throw problem("Is not a font", "Specify a TTF or OTF file.")
    }
    guard Self.packed.contains(start) || Self.isWhole(bytes) else {
      throw problem("Is truncated", "Copy or download it again.")
    }
    var (weight, isItalic): (Int32, Bool) = (400, false)
    let isUsable = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { CSDLCheckFont($0, bytes.count, &weight, &isItalic) } ?? false
    }
    guard isUsable else {
      throw problem("Is damaged or has no characters", "Specify another TTF or OTF file.")
    }
    (self.weight, self.isItalic) = (Int(weight), isItalic)
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    self.bytes = UnsafeRawBufferPointer(copy)
  }

  deinit { bytes.deallocate() }

  /// The first four bytes of TrueType and OpenType.
  private static let plain = [0x10000, 0x4f54_544f, 0x7472_7565]  // "OTTO", "true"
  /// The first four bytes of collections and of compressed fonts.
  private static let packed = [0x7474_6366, 0x774f_4646, 0x774f_4632]  // "ttcf", "wOFF", "wOF2"

  /// Whether all tables end within the file. FreeType accepts files without their end.
  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    (0..<(number(bytes, at: 4) ?? .max) >> 16).allSatisfy { table in
      guard let offset = number(bytes, at: 20 + 16 * table),
        let length = number(bytes, at: 24 + 16 * table)
      else { return false }
      return offset + length <= bytes.count
    }
  }

  /// Returns a big-endian number of 32 bits; nil if it is beyond the end.
  private static func number(_ bytes: [UInt8], at position: Int) -> Int? {
    guard position + 4 <= bytes.count else { return nil }
    return bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
