/// The path of a file, and its URI.
package enum FileURL {
  /// Returns the path in a `file:` URI of this computer; nil for others, and for paths that are not
  /// absolute, or not UTF-8.
  package static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(rest[..<slash])
    guard host == "" || host?.lowercased() == "localhost" else { return nil }
    return decoded(rest[slash...])
  }

  /// Returns the `file:` URI of an absolute path.
  package static func uri(of path: String) -> String {
    path.utf8.reduce(into: "file://") { uri, byte in
      switch byte {
      // The dash, the dot, the slash, digits and letters.
      case 0x2d...0x39, 0x41...0x5a, 0x61...0x7a:
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
  }

  private static func decoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(rest.prefix(2)), digits.utf8.count == 2,
        digits.utf8.first != UInt8(ascii: "+"), digits.utf8.first != UInt8(ascii: "-"),
        let byte = UInt8(digits, radix: 16), byte != 0
      else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
