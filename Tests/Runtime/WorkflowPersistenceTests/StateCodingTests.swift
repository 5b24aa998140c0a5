import Foundation
import Testing
import WorkflowCanvas
import WorkflowPersistence

@Suite struct StateCodingTests {
  enum Kind: Codable, Hashable {
    case plain
    case named(String, count: Int)
  }

  struct State: Codable, Hashable {
    var flag = true
    var integers: [Int] = [0, 1, -1, .max, .min]
    var small: Int8 = -128
    var large = UInt64.max
    var number = 0.1
    var half: Float = 0.5
    var text = "Grüße 👋"
    var missing: String?
    var kind = Kind.named("a", count: 2)
    var plain = Kind.plain
    var keyed: [String: [Kind]] = ["a": [.plain], "b": []]
    var paired: [Int: Bool] = [1: true]
    var set: Set<Int> = [3]
    var nested = [[1.5, nil], [], [nil]]
    var bytes: [UInt8] = [0, 255]
  }

  private func again<Value: Codable>(_ value: Value) throws -> Value? {
    try StateCoding.value(of: Value.self, from: StateCoding.bytes(of: value)) as? Value
  }

  @Test func `decoding returns the encoded value`() throws {
    #expect(try again(State()) == State())
    #expect(try again(7) == 7)
    #expect(try again("") == "")
    #expect(try again([Int]()) == [])
    #expect(try again(Optional<Int>.none) == .some(.none))
    #expect(try again(Double.infinity) == .infinity)
    #expect(try again(-0.0)?.sign == .minus)
  }

  class Base: Codable {
    var first = 1
    init() {}
  }

  final class Derived: Base {
    var second = 2
    enum Key: CodingKey { case second, list, own }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      second = try container.decode(Int.self, forKey: .second)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      #expect(try list.decode(Int.self) == 5)
      #expect(try list.decodeNil())
      #expect(try list.nestedContainer(keyedBy: Key.self).decode(Int.self, forKey: .own) == 6)
      #expect(list.isAtEnd && list.currentIndex == 3)
      #expect(throws: DecodingError.self) { try list.decode(Int.self) }
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(second, forKey: .second)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      try list.encode(5)
      try list.encodeNil()
      var own = list.nestedContainer(keyedBy: Key.self)
      try own.encode(6, forKey: .own)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test func `nested and superclass containers are kept`() throws {
    let value = Derived()
    (value.first, value.second) = (3, 4)
    let decoded = try again(value)
    #expect(decoded?.first == 3 && decoded?.second == 4)
  }

  class Shared: Codable {
    var first = 1
    init() {}
  }

  final class Sharing: Shared {
    var second = 2
    private enum Key: CodingKey { case second }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      second = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .second)
      try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(second, forKey: .second)
    }
  }

  @Test func `a base class may use the same keys`() throws {
    let value = Sharing()
    (value.first, value.second) = (3, 4)
    let decoded = try again(value)
    #expect(decoded?.first == 3 && decoded?.second == 4)
  }

  struct Interleaved: Codable, Hashable {
    var numbers = [1, 2, 3]
    var names = ["a", "b", "c"]
    var inner = ["x": true]
    var rest = ["last"]
    private enum Key: CodingKey { case numbers, names, inner, rest }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      numbers = try container.decode([Int].self, forKey: .numbers)
      names = try container.decode([String].self, forKey: .names)
      inner = try container.decode([String: Bool].self, forKey: .inner)
      rest = try container.decode([String].self, forKey: .rest)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var numbers = container.nestedUnkeyedContainer(forKey: .numbers)
      var names = container.nestedUnkeyedContainer(forKey: .names)
      let rest = container.superEncoder(forKey: .rest)
      for (number, name) in zip(self.numbers, self.names) {
        try numbers.encode(number)
        try names.encode(name)
      }
      try container.encode(inner, forKey: .inner)
      try self.rest.encode(to: rest)
    }
  }

  @Test func `containers may be filled alternately`() throws {
    #expect(try again(Interleaved()) == Interleaved())
    #expect(try again([Interleaved(), Interleaved()]) == [Interleaved(), Interleaved()])
  }

  struct Fragile: Codable, Hashable {
    var isBroken = true
    private enum Key: CodingKey { case isBroken }

    init(isBroken: Bool) { self.isBroken = isBroken }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(isBroken, forKey: .isBroken)
      if isBroken {
        throw EncodingError.invalidValue(
          "secret", .init(codingPath: encoder.codingPath, debugDescription: "it broke"))
      }
    }
  }

  @Test func `a property that throws is named, and its value is not`() throws {
    let error = #expect(throws: StateCodingError.self) {
      try StateCoding.bytes(of: [Fragile(isBroken: true)])
    }
    #expect("\(error as Any)".contains("0: it broke"))
    #expect(!"\(error as Any)".contains("secret"))
  }

  struct Foreign: Codable, Hashable {
    var data = Data([0, 255, 7])
    var date = Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)
    var kinds: Set<Kind> = [.plain, .named("a", count: 1)]
    var counts: [Kind: Int] = [.plain: 1, .named("b", count: 2): .max]
    var large = 1 << 53 + 1
    var numbers = [
      Double.infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0,
    ]
    var half = Float.infinity
  }

  @Test func `Foundation's values, non-string keys and all numbers are kept`() throws {
    #expect(try again(Foreign()) == Foreign())
    #expect(try again([Double.nan])?.first?.isNaN == true)
    #expect(try again([Float.nan])?.first?.isNaN == true)
  }

  // MARK: - Other versions of a type

  struct Before: Codable {
    var name = "a"
    var items = [Item(), Item()]
    struct Item: Codable { var number = 3 }
  }

  struct After: Codable, Hashable {
    var name = "b"
    var color = "red"
    var items = [Item(), Item()]
    struct Item: Codable, Hashable {
      var number = 4
      var isNew = true
    }
  }

  @Test func `missing fields keep their initial values`() throws {
    let bytes = try StateCoding.bytes(of: Before())
    let after = try StateCoding.value(of: After.self, from: bytes, initial: After()) as? After
    #expect(after == After(name: "a", items: [.init(number: 3), .init(number: 3)]))
  }

  class OldBase: Codable {
    var first = 1
    init() {}
  }

  class NewBase: Codable, Equatable {
    var first = 5
    var added = Double.nan
    init() {}
    static func == (one: NewBase, other: NewBase) -> Bool { one.first == other.first }
  }

  final class Old: OldBase {
    private enum Key: CodingKey { case own }
    override init() { super.init() }
    required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(3, forKey: .own)
      try super.encode(to: container.superEncoder())
    }
  }

  final class New: NewBase {
    private enum Key: CodingKey { case own }
    var own = 0
    override init() { super.init() }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      own = try container.decode(Int.self, forKey: .own)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(own, forKey: .own)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test func `missing fields of a base class keep their initial values`() throws {
    let bytes = try StateCoding.bytes(of: Old())
    let new = try StateCoding.value(of: New.self, from: bytes, initial: New()) as? New
    #expect(new?.own == 3 && new?.first == 1 && new?.added.isNaN == true)
  }

  @Test func `removed fields are ignored`() throws {
    let bytes = try StateCoding.bytes(of: After())
    let before = try StateCoding.value(of: Before.self, from: bytes) as? Before
    #expect(before?.name == "b")
  }

  @Test func `a missing field without an initial value is an error`() throws {
    let bytes = try StateCoding.bytes(of: Before())
    #expect(throws: DecodingError.self) { try StateCoding.value(of: After.self, from: bytes) }
    #expect(throws: DecodingError.self) {
      try StateCoding.value(of: After.self, from: bytes, initial: After(items: []))
    }
  }

  @Test func `another type is an error`() throws {
    let bytes = try StateCoding.bytes(of: "text")
    for type in [Int.self, Bool.self, [Int].self, State.self, Double.self] as [any Decodable.Type] {
      #expect(throws: DecodingError.self) { try StateCoding.value(of: type, from: bytes) }
    }
    let large = try StateCoding.bytes(of: 300)
    #expect(throws: DecodingError.self) { try StateCoding.value(of: UInt8.self, from: large) }
  }

  // MARK: - Damage

  @Test func `truncated bytes are an error`() throws {
    let bytes = try StateCoding.bytes(of: State())
    for count in 0..<bytes.count {
      #expect(throws: DecodingError.self) {
        try StateCoding.value(of: State.self, from: Array(bytes.prefix(count)))
      }
    }
  }

  @Test(arguments: 0..<4)
  func `random bytes are decoded or refused`(seed: UInt64) throws {
    let random = SeededRandomNumberGenerator(seed: seed)
    let bytes = try StateCoding.bytes(of: State())
    for _ in 0..<2_000 {
      var other = bytes
      for _ in 0..<3 {
        let place = random.index(below: other.count)
        other[place] = UInt8(random.index(below: 256))
      }
      _ = try? StateCoding.value(of: State.self, from: other)
    }
  }

  @Test func `values nested too deeply are refused`() throws {
    struct Nest: Codable {
      var inner: [Nest] = []
      init(from decoder: any Decoder) throws { inner = try [Nest](from: decoder) }
    }
    func lists(_ depth: Int) -> [UInt8] {
      [UInt8](repeating: 0x5b, count: depth) + [UInt8](repeating: 0x5d, count: depth)
    }
    #expect(try StateCoding.value(of: Nest.self, from: lists(200)) is Nest)
    for depth in [1_000, 100_000] {
      #expect(throws: DecodingError.self) {
        try StateCoding.value(of: Nest.self, from: lists(depth))
      }
    }
  }
}
