/// What a widget keeps for itself and no screen says, as numbers and texts by name: where it is
/// scrolled to, where its caret is.
public struct WidgetState: Hashable, Sendable {
  /// A number or a text.
  package enum Value: Hashable, Sendable {
    case number(Double)
    case text(String)

    /// Texts are compared byte by byte: patches are made of bytes, and "é" has two spellings.
    package static func == (first: Value, second: Value) -> Bool {
      switch (first, second) {
      case (.number(let first), .number(let second)): first == second
      case (.text(let first), .text(let second)): first.utf8.elementsEqual(second.utf8)
      case (.number, _), (.text, _): false
      }
    }
  }

  /// What is kept, in the order it was first set.
  package private(set) var entries: [(name: String, value: Value)] = []

  /// Makes a state of nothing.
  public init() {}

  /// The number called `name`; what is set to nil is kept no more.
  public subscript(number name: String) -> Double? {
    get { if case .number(let number)? = self[name] { number } else { nil } }
    set { self[name] = newValue.map(Value.number) }
  }

  /// The text called `name`; what is set to nil is kept no more.
  public subscript(text name: String) -> String? {
    get { if case .text(let text)? = self[name] { text } else { nil } }
    set { self[name] = newValue.map(Value.text) }
  }

  package subscript(name: String) -> Value? {
    get { entries.first { $0.name == name }?.value }
    set {
      let index = entries.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// Whether nothing is kept.
  package var isEmpty: Bool { entries.isEmpty }
}

// MARK: - Hashable

extension WidgetState {
  /// Whether both keep the same, in the same order.
  public static func == (first: Self, second: Self) -> Bool {
    first.entries.elementsEqual(second.entries, by: ==)
  }

  /// Feeds what is kept to a hash.
  public func hash(into hasher: inout Hasher) {
    for (name, value) in entries {
      hasher.combine(name)
      hasher.combine(value)
    }
  }
}
