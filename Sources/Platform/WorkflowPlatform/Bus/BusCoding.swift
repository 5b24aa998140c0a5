internal import CSDL
internal import Glibc

/// Encodes and decodes the arguments of messages.
struct BusCoding {
  let bus: CSDLBusFunctions
  /// The maximum number of values in a message.
  private static let maximumCount = 1 << 20
  /// The maximum depth of values inside values, from the D-Bus specification.
  private static let maximumDepth = 64

  // MARK: - Encoding

  /// Appends `values` to a message.
  ///
  /// - Throws: `BusError.invalidValue` if one of them does not match its signature, or there is no
  ///   memory.
  func append(_ values: [BusValue], to message: OpaquePointer) throws(BusError) {
    guard values.allSatisfy({ isValid($0) }) else { throw .invalidValue }
    var iterator = CSDLBusIterator()
    bus.message_iter_init_append(message, &iterator)
    for value in values { try append(value, to: &iterator) }
  }

  /// Whether libdbus accepts the value; it ends the process for some that it does not.
  private func isValid(_ value: BusValue, depth: Int = 0) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    switch value {
    case .string(let text): return !text.utf8.contains(0)
    case .objectPath(let path): return !path.utf8.contains(0) && bus.validate_path(path, nil) != 0
    case .signature(let text): return text.isEmpty || bus.signature_validate_single(text, nil) != 0
    case .array(let element, let elements):
      // An entry is valid in an array only.
      guard bus.signature_validate_single("a\(element)", nil) != 0 else { return false }
      return elements.allSatisfy { $0.signature == element && isValid($0, depth: depth + 1) }
    case .structure(let members):
      return !members.isEmpty && members.allSatisfy { isValid($0, depth: depth + 1) }
    case .entry(let key, let value):
      return isValid(key, depth: depth + 1) && isValid(value, depth: depth + 1)
    case .variant(let value): return isValid(value, depth: depth + 1)
    case .byte, .bool, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .file:
      return true
    }
  }

  private func append(
    _ value: BusValue, to iterator: inout CSDLBusIterator
  ) throws(BusError) {
    switch value {
    case .byte(let number): try append(number, "y", &iterator)
    case .bool(let isTrue): try append(UInt32(isTrue ? 1 : 0), "b", &iterator)
    case .int16(let number): try append(number, "n", &iterator)
    case .uint16(let number): try append(number, "q", &iterator)
    case .int32(let number): try append(number, "i", &iterator)
    case .uint32(let number): try append(number, "u", &iterator)
    case .int64(let number): try append(number, "x", &iterator)
    case .uint64(let number): try append(number, "t", &iterator)
    case .double(let number): try append(number, "d", &iterator)
    case .file(let file): try append(file.descriptor, "h", &iterator)
    case .string(let text): try append(text, "s", &iterator)
    case .objectPath(let text): try append(text, "o", &iterator)
    case .signature(let text): try append(text, "g", &iterator)
    case .array(let element, let elements):
      try append(elements, in: "a", contents: element, to: &iterator)
    case .structure(let members): try append(members, in: "r", contents: nil, to: &iterator)
    case .entry(let key, let value):
      try append([key, value], in: "e", contents: nil, to: &iterator)
    case .variant(let value):
      try append([value], in: "v", contents: value.signature, to: &iterator)
    }
  }

  private func append(
    _ values: [BusValue], in container: Unicode.Scalar, contents: String?,
    to iterator: inout CSDLBusIterator
  ) throws(BusError) {
    var inner = CSDLBusIterator()
    let type = Int32(container.value)
    guard bus.message_iter_open_container(&iterator, type, contents, &inner) != 0 else {
      throw .invalidValue
    }
    for value in values { try append(value, to: &inner) }
    guard bus.message_iter_close_container(&iterator, &inner) != 0 else { throw .invalidValue }
  }

  private func append<Number: BitwiseCopyable>(
    _ number: Number, _ type: Unicode.Scalar, _ iterator: inout CSDLBusIterator
  ) throws(BusError) {
    var number = number
    guard bus.message_iter_append_basic(&iterator, Int32(type.value), &number) != 0 else {
      throw .invalidValue
    }
  }

  private func append(
    _ text: String, _ type: Unicode.Scalar, _ iterator: inout CSDLBusIterator
  ) throws(BusError) {
    let isAppended = text.withCString { text in
      var text: UnsafePointer<CChar>? = text
      return bus.message_iter_append_basic(&iterator, Int32(type.value), &text) != 0
    }
    guard isAppended else { throw .invalidValue }
  }

  // MARK: - Decoding

  /// Returns the arguments of a received message, whose encoding libdbus has checked.
  ///
  /// - Throws: `BusError.invalidValue` if there are too many, or if one is an open file.
  func values(in message: OpaquePointer) throws(BusError) -> [BusValue] {
    var iterator = CSDLBusIterator()
    var count = 0
    guard bus.message_iter_init(message, &iterator) != 0 else { return [] }
    return try values(at: &iterator, depth: 0, count: &count)
  }

  private func values(
    at iterator: inout CSDLBusIterator, depth: Int, count: inout Int
  ) throws(BusError) -> [BusValue] {
    guard depth <= Self.maximumDepth else { throw .invalidValue }
    var values: [BusValue] = []
    while let type = Unicode.Scalar(UInt32(bus.message_iter_get_arg_type(&iterator))), type != "\0"
    {
      count += 1
      guard count <= Self.maximumCount else { throw .invalidValue }
      values.append(try value(type, at: &iterator, depth: depth, count: &count))
      _ = bus.message_iter_next(&iterator)
    }
    return values
  }

  private func value(
    _ type: Unicode.Scalar, at iterator: inout CSDLBusIterator, depth: Int, count: inout Int
  ) throws(BusError) -> BusValue {
    switch type {
    case "y": return .byte(basic(0, &iterator))
    case "b": return .bool(basic(UInt32(0), &iterator) != 0)
    case "n": return .int16(basic(0, &iterator))
    case "q": return .uint16(basic(0, &iterator))
    case "i": return .int32(basic(0, &iterator))
    case "u": return .uint32(basic(0, &iterator))
    case "x": return .int64(basic(0, &iterator))
    case "t": return .uint64(basic(0, &iterator))
    case "d": return .double(basic(0, &iterator))
    case "s": return .string(text(&iterator))
    case "o": return .objectPath(text(&iterator))
    case "g": return .signature(text(&iterator))
    case "a", "r", "e", "v":
      let element = type == "a" ? signature(&iterator).dropFirst() : ""
      var inner = CSDLBusIterator()
      bus.message_iter_recurse(&iterator, &inner)
      let values = try values(at: &inner, depth: depth + 1, count: &count)
      switch type {
      case "a": return .array(of: String(element), values)
      case "r": return .structure(values)
      case "e" where values.count == 2: return .entry(key: values[0], value: values[1])
      case "v" where values.count == 1: return .variant(values[0])
      default: throw .invalidValue
      }
    default: throw .invalidValue
    }
  }

  private func basic<Number: BitwiseCopyable>(
    _ initial: Number, _ iterator: inout CSDLBusIterator
  ) -> Number {
    var number = initial
    bus.message_iter_get_basic(&iterator, &number)
    return number
  }

  private func text(_ iterator: inout CSDLBusIterator) -> String {
    var text: UnsafePointer<CChar>?
    bus.message_iter_get_basic(&iterator, &text)
    return text.map { String(cString: $0) } ?? ""
  }

  private func signature(_ iterator: inout CSDLBusIterator) -> String {
    guard let signature = bus.message_iter_get_signature(&iterator) else { return "" }
    defer { bus.free(signature) }
    return String(cString: signature)
  }
}
