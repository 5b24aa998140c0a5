/// What a widget keeps for itself and no screen says, as numbers and texts by name: where it is
/// scrolled to, where its caret is.
public struct WidgetState: Codable, Hashable, Sendable {
  /// A number or a text.
  package enum Value: Codable, Hashable, Sendable {
    case number(Double)
    case text(String)
  }

  private struct Entry: Codable, Hashable {
    let name: String
    var value: Value
  }

  /// What is kept, in the order it was first set.
  private var entries: [Entry] = []

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
      case (nil, let value?): entries.append(Entry(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Whether nothing is kept.
  package var isEmpty: Bool { entries.isEmpty }
}
