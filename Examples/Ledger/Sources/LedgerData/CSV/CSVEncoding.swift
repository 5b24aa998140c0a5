import Foundation

/// An encoding of texts, by its name in glibc's `iconv`.
public struct CSVEncoding: RawRepresentable, Codable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let utf8 = CSVEncoding(rawValue: "UTF-8")

  /// The encodings of banks and spreadsheets that the system can read.
  public static let all = CSVWords.lines.flatMap { named($0.meaning) }
    .reduce(into: [CSVEncoding]()) { all, encoding in
      if !all.contains(encoding), (try? encoding.text(of: [])) != nil { all.append(encoding) }
    }

  static func named(_ meaning: Substring) -> [CSVEncoding] {
    meaning.hasPrefix("encodings ")
      ? meaning.split(separator: " ").dropFirst().map { CSVEncoding(rawValue: String($0)) } : []
  }

  /// Returns bytes as UTF-8 without a byte order mark; 0xff, which UTF-8 does not have, stands for
  /// malformed ones.
  func text(of bytes: [UInt8]) throws -> [UInt8] {
    guard let converter = iconv_open("UTF-8", rawValue), converter != iconv_t(bitPattern: -1)
    else { throw LedgerFailure.unreadable("iconv: \(rawValue)") }
    defer { iconv_close(converter) }
    // Malformed bytes are skipped as parts of a character.
    let unit = rawValue.hasPrefix("UTF-16") ? 2 : rawValue.hasPrefix("UTF-32") ? 4 : 1
    var text: [UInt8] = []
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 65_536) { buffer in
      bytes.withUnsafeBytes { bytes in
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = bytes.count
        while true {
          // After all bytes, no source: iconv then ends the text.
          let isEnd = left == 0
          var source =
            isEnd ? nil : start.map { UnsafeMutablePointer(mutating: $0) + bytes.count - left }
          var (target, room) = (buffer.baseAddress, buffer.count)
          let result = iconv(converter, &source, &left, &target, &room)
          let isMalformed = result == -1 && errno != E2BIG
          text += UnsafeRawBufferPointer(buffer).prefix(buffer.count - room)
          if isEnd { return }
          if isMalformed {
            text.append(0xff)
            left -= min(left, unit)
          }
        }
      }
    }
    return text.starts(with: [0xef, 0xbb, 0xbf]) ? Array(text.dropFirst(3)) : text
  }
}
