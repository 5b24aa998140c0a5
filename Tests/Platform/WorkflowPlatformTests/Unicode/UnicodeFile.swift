import Foundation
import Testing

/// A file of the Unicode Character Database, from Debian's package unicode-data.
///
/// The largest has half a million lines: they are read byte by byte, without strings.
struct UnicodeFile {
  private let bytes: [UInt8]

  /// - Throws: If the package is not installed.
  init(_ name: String) throws {
    bytes = [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/unicode/\(name)")))
  }

  /// The version of Unicode, for example "15.0", from the name in the first line.
  var version: String {
    let name = String(decoding: bytes.prefix { $0 != 0x0a }, as: UTF8.self)
    let numbers = name.split { !$0.isNumber }
    return numbers.prefix(2).joined(separator: ".")
  }

  /// Calls `body` for each line that is neither empty nor a comment.
  func forEachLine(_ body: (inout Line) throws -> Void) rethrows {
    try bytes.withUnsafeBufferPointer { bytes in
      guard var start = bytes.baseAddress else { return }
      let end = start + bytes.count
      while start < end {
        var next = start
        while next < end, next.pointee != 0x0a { next += 1 }
        var line = Line(next: start, end: next)
        if line.hasMore { try body(&line) }
        start = next + 1
      }
    }
  }

  /// A line of fields that end with a semicolon, of words between spaces and full stops. A number sign
  /// begins a comment.
  struct Line {
    fileprivate var next: UnsafePointer<UInt8>
    fileprivate let end: UnsafePointer<UInt8>

    /// Whether the current field has another word.
    var hasMore: Bool {
      mutating get {
        while next < end, isSeparator(next.pointee) { next += 1 }
        return next < end && next.pointee != 0x3b && next.pointee != 0x23
      }
    }

    /// Returns the bytes of the next word as the digits of one number; nil at the end of a field, after
    /// which the next one begins.
    mutating func word() -> UInt64? { next { $0 << 8 | UInt64($1) } }

    /// Returns the next word as a number, -1 for another word; nil at the end of a field, after which the
    /// next one begins.
    mutating func number(radix: Int = 10) -> Int? {
      next { (number: Int, byte) in
        let digit = Int(byte < 0x3a ? byte &- 0x30 : (byte | 0x20) &- 0x57)
        return number < 0 || digit >= radix ? -1 : number * radix + digit
      }
    }

    /// Returns the remaining numbers of the current field.
    mutating func numbers(radix: Int = 10) -> [Int] {
      var numbers: [Int] = []
      while let number = number(radix: radix) { numbers.append(number) }
      return numbers
    }

    private mutating func next<Value: FixedWidthInteger>(
      _ appending: (Value, UInt8) -> Value
    ) -> Value? {
      guard hasMore else {
        if next < end, next.pointee == 0x3b { next += 1 }
        return nil
      }
      var value: Value = 0
      while next < end, next.pointee != 0x3b, !isSeparator(next.pointee) {
        value = appending(value, next.pointee)
        next += 1
      }
      return value
    }

    private func isSeparator(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x2e }
  }
}

/// The characters that are younger than a version of Unicode (DerivedAge.txt).
struct YoungCharacters {
  private var isYoung = [Bool](repeating: false, count: 0x110000)

  /// - Parameter isKnown: Whether a library knows the characters of a version of Unicode.
  init(isKnown: (_ version: (major: Int, minor: Int), _ first: Unicode.Scalar) -> Bool) throws {
    try UnicodeFile("DerivedAge.txt").forEachLine { line in
      let (range, version) = (line.numbers(radix: 16), line.numbers())
      guard let first = Unicode.Scalar(UInt32(range[0])), version.count == 2,
        !isKnown((version[0], version[1]), first)
      else { return }
      for value in range[0]...range[range.count - 1] { isYoung[value] = true }
    }
  }

  /// The characters that Swift's standard library does not know.
  static func ofSwift() throws -> Self { try Self { $1.properties.age != nil } }

  /// The characters that libunistring does not know.
  static func ofLibunistring() throws -> Self {
    let library = dlopen("libunistring.so.2", RTLD_LAZY) ?? dlopen("libunistring.so.5", RTLD_LAZY)
    let symbol = try #require(dlsym(library, "uc_is_property_unassigned_code_value"))
    let isUnassigned = unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Bool).self)
    return try Self { !isUnassigned($1.value) }
  }

  /// The characters that FriBidi does not know.
  static func ofFriBidi() throws -> Self {
    let library = dlopen("libfribidi.so.0", RTLD_LAZY)
    let symbol = try #require(dlsym(library, "fribidi_unicode_version"))
    let version = String(cString: symbol.load(as: UnsafePointer<CChar>.self))
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    return try Self { version, _ in
      version.major < numbers[0] || version.major == numbers[0] && version.minor <= numbers[1]
    }
  }

  func contains(_ value: Int) -> Bool { isYoung[value] }
}
