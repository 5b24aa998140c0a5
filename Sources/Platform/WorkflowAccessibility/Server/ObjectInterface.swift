internal import WorkflowPlatform
internal import WorkflowWidgets

/// An interface of an object, with the functions that answer calls of its members.
@MainActor
struct ObjectInterface {
  typealias Answer = @MainActor (AccessibleObject, Arguments) throws -> [BusValue]

  struct Method {
    let name: String
    /// The signatures of the arguments.
    let input: [String]
    /// The signatures of the results.
    let output: [String]
    let answer: Answer
  }

  struct Property {
    let name: String
    let signature: String
    let get: @MainActor (AccessibleObject) throws -> BusValue
    /// Sets the value; nil for properties that are only read.
    let set: (@MainActor (AccessibleObject, BusValue) throws -> Void)?
  }

  /// The name, such as `org.a11y.atspi.Action`.
  let name: String
  let methods: [Method]
  let properties: [Property]

  /// - Parameter name: The name, without the prefix of AT-SPI.
  init(_ name: String, _ methods: [Method], properties: [Property] = []) {
    self.name = "org.a11y.atspi.\(name)"
    self.methods = methods
    self.properties = properties
  }

  /// The definition in XML, for `Introspect`.
  var definition: String {
    func arguments(_ signatures: [String], _ direction: String) -> String {
      signatures.map { "<arg direction=\"\(direction)\" type=\"\($0)\"/>" }.joined()
    }
    let methods = methods.map {
      "<method name=\"\($0.name)\">\(arguments($0.input, "in"))\(arguments($0.output, "out"))</method>"
    }
    let properties = properties.map {
      let access = $0.set == nil ? "read" : "readwrite"
      return "<property name=\"\($0.name)\" type=\"\($0.signature)\" access=\"\(access)\"/>"
    }
    return (["<interface name=\"\(name)\">"] + properties + methods + ["</interface>"])
      .joined(separator: "\n")
  }
}

extension ObjectInterface.Method {
  /// Creates a method with one result, or none if `output` is empty.
  init(
    _ name: String, _ input: [String] = [], _ output: [String],
    _ answer: @escaping ObjectInterface.Answer
  ) {
    self.init(name: name, input: input, output: output, answer: answer)
  }
}

// Methods with one result.
extension ObjectInterface.Method {
  typealias Get<Value> = @MainActor (AccessibleObject, Arguments) throws -> Value

  static func bool(_ name: String, _ input: [String] = [], _ get: @escaping Get<Bool>) -> Self {
    Self(name, input, ["b"]) { [.bool(try get($0, $1))] }
  }

  static func int(_ name: String, _ input: [String] = [], _ get: @escaping Get<Int>) -> Self {
    Self(name, input, ["i"]) { [.int(try get($0, $1))] }
  }

  static func string(_ name: String, _ input: [String] = [], _ get: @escaping Get<String>) -> Self {
    Self(name, input, ["s"]) { [.string(try get($0, $1))] }
  }

  /// The result refers to an element; nil to none.
  static func element(
    _ name: String, _ input: [String] = [], _ get: @escaping Get<AccessibilityNode.ID?>
  ) -> Self {
    Self(name, input, ["(so)"]) { [$0.server.reference(to: try get($0, $1))] }
  }
}

extension ObjectInterface.Property {
  init(
    _ name: String, _ signature: String,
    set: (@MainActor (AccessibleObject, BusValue) throws -> Void)? = nil,
    get: @escaping @MainActor (AccessibleObject) throws -> BusValue
  ) {
    self.init(name: name, signature: signature, get: get, set: set)
  }
}

/// The arguments of a call, whose number and types match the signature of the method.
struct Arguments {
  let values: [BusValue]

  /// Whole numbers of any type are accepted for each other.
  init?(_ values: [BusValue], _ signatures: [String]) {
    guard values.count == signatures.count else { return nil }
    for (value, signature) in zip(values, signatures) {
      guard value.signature == signature || (value.int != nil && "iun".contains(signature)) else {
        return nil
      }
    }
    self.values = values
  }

  func int(_ index: Int) -> Int { values[index].int ?? 0 }
  func string(_ index: Int) -> String { values[index].string ?? "" }
}

extension BusValue {
  /// A whole number of any type; nil for other values.
  var int: Int? {
    switch self {
    case .byte(let number): Int(number)
    case .int16(let number): Int(number)
    case .uint16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .int64(let number): Int(number)
    case .uint64(let number): Int(exactly: number)
    case .variant(let value): value.int
    default: nil
    }
  }

  /// Creates a reference to an object: the bus name of its app, and its path.
  static func reference(_ busName: String, _ path: String) -> BusValue {
    .structure([.string(busName), .objectPath(path)])
  }

  /// Replaces U+0000, which D-Bus strings cannot contain.
  var withoutNull: BusValue {
    switch self {
    case .string(let text) where text.utf8.contains(0):
      .string(
        text.split(separator: "\0", omittingEmptySubsequences: false).joined(separator: "\u{fffd}"))
    case .array(let element, let elements): .array(of: element, elements.map(\.withoutNull))
    case .structure(let members): .structure(members.map(\.withoutNull))
    case .entry(let key, let value): .entry(key: key.withoutNull, value: value.withoutNull)
    case .variant(let value): .variant(value.withoutNull)
    default: self
    }
  }

  /// Creates an `int32`, clamped to its range.
  static func int(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }

  /// Creates a dictionary of texts (`a{ss}`), sorted by key.
  static func texts(_ texts: [String: String]) -> BusValue {
    .array(
      of: "{ss}",
      texts.sorted { $0.key < $1.key }.map {
        .entry(key: .string($0.key), value: .string($0.value))
      })
  }
}

/// The reason why a call is answered with an error.
struct Refusal: Error {
  let name: String
  let text: String

  init(_ name: String, _ text: String) {
    self.name = "org.freedesktop.DBus.Error.\(name)"
    self.text = text
  }

  static func index(_ index: Int) -> Refusal {
    Refusal("InvalidArgs", "There is nothing at index \(index).")
  }
}
