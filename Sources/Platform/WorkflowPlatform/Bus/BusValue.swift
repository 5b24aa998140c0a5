internal import Glibc

/// A value in a D-Bus message.
package enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)
  /// An open file, which is duplicated when it is sent; received ones are not supported.
  case file(BusFile)
  /// Values of one type, whose signature is `of`; a dictionary has entries.
  case array(of: String, [BusValue])
  case structure([BusValue])
  indirect case entry(key: BusValue, value: BusValue)
  indirect case variant(BusValue)
}

extension BusValue {
  /// Creates a dictionary of texts and variants (`a{sv}`), sorted by key.
  package static func options(_ values: [String: BusValue]) -> BusValue {
    .array(
      of: "{sv}",
      values.sorted { $0.key < $1.key }.map {
        .entry(key: .string($0.key), value: .variant($0.value))
      })
  }

  package static func strings(_ texts: [String]) -> BusValue {
    .array(of: "s", texts.map(BusValue.string))
  }

  /// Creates an array of bytes that end in 0, as portals expect for file names.
  package static func fileName(_ name: String) -> BusValue {
    .array(of: "y", name.utf8.map(BusValue.byte) + [.byte(0)])
  }

  /// The text; nil for values of other types.
  package var string: String? {
    switch self {
    case .string(let text), .objectPath(let text), .signature(let text): text
    case .variant(let value): value.string
    default: nil
    }
  }

  /// The number; nil for values of other types.
  package var uint32: UInt32? {
    switch self {
    case .uint32(let number): number
    case .variant(let value): value.uint32
    default: nil
    }
  }

  /// The number of a setting, or 1 for true and 0 for false; nil for values of other types.
  var number: Double? {
    switch self {
    case .uint32(let number): Double(number)
    case .double(let number): number
    case .bool(let isTrue): isTrue ? 1 : 0
    case .variant(let value): value.number
    default: nil
    }
  }

  /// The elements of an array or structure; nil for values of other types.
  package var elements: [BusValue]? {
    switch self {
    case .array(_, let elements), .structure(let elements): elements
    case .variant(let value): value.elements
    default: nil
    }
  }

  /// Returns the value of `key` in a dictionary, without its variant; nil if there is none.
  package subscript(key: String) -> BusValue? {
    for case .entry(.string(key), let value) in elements ?? [] {
      if case .variant(let inner) = value { return inner }
      return value
    }
    return nil
  }

  package var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .file: "h"
    case .array(let element, _): "a\(element)"
    case .structure(let members): "(\(members.map(\.signature).joined()))"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .variant: "v"
    }
  }
}

/// An open file, closed with its last reference.
package final class BusFile: Sendable {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a file or folder, without waiting for a pipe; nil if that fails.
  package convenience init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor)
  }
}

extension BusFile: Hashable {
  package static func == (one: BusFile, other: BusFile) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
